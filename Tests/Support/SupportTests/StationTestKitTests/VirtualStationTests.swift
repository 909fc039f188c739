import Ports
import Records
import Simulation
import StationCore
import StationService
import StationTestKit
import Testing
import Values

@Suite("The virtual station")
struct VirtualStationTests {
    @Test("a virtual station reads, shows and logs two sensors above Taipei, the same in every run")
    func runs() async {
        var logs: [[String]] = []
        for _ in 1...2 {
            let station = VirtualStation()
            await station.run(station.service()) { await station.wait(.seconds(120)) }
            #expect(station.count(.reading) >= 4)
            #expect(station.count(.weather) == 1)
            #expect(station.count(.fault) == 0)
            logs.append(station.log.lines.map(\.text))
        }
        #expect(logs[0] == logs[1])
    }

    @Test("the glass of a virtual station is searched for a page for half an hour at most")
    func searchesPages() async {
        let station = VirtualStation()
        await station.run(station.service()) {
            #expect(await station.glassLines(beginning: "In")?.count == 2)
            let before = station.world.timeline.now
            #expect(await station.glassLines(beginning: "no such page") == nil)
            #expect((.seconds(1790)...(.seconds(1810))).contains(station.world.timeline.now - before))
        }
    }

    @Test("a virtual station passes its time between services")
    func pauses() async {
        let station = VirtualStation()
        _ = await station.once(station.service())
        await station.pause(.seconds(3600))
        let snapshot = await station.once(station.service())
        #expect(snapshot.moment.wall.seconds(since: VirtualStation.start) >= 3600)
    }
}
