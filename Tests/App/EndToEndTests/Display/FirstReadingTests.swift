import Ports
import Records
import SimulatedServices
import Simulation
import StationTestKit
import TestSupport
import Testing
import Values

@Suite("The first second of a station")
struct FirstReadingTests {
    @Test("the first room reading is on the glass within 250 ms, with or without a network", arguments: [true, false])
    func showsRoom(hasNetwork: Bool) async {
        let station = VirtualStation()
        if !hasNetwork { station.sky.set(.timeout(after: .seconds(30))) }
        let seen = LockedValue<[String]>([])
        await station.run(station.service()) {
            await station.wait(.milliseconds(250))
            seen.value = station.glass.lines
        }
        let lines = seen.value
        #expect(lines.first?.hasPrefix("In  1") == true || lines.first?.hasPrefix("In  2") == true, "\(lines)")
        #expect(lines.first?.contains("%") == true)
        #expect(lines.last?.hasPrefix(hasNetwork ? "Out 2" : "Out no reading") == true, "\(lines)")
    }

    @Test("a station stopped during its first second says goodbye on the glass and in the log within two seconds")
    func stops() async {
        for milliseconds in stride(from: 0, through: 1000, by: 31) {
            let station = VirtualStation()
            let stopped = LockedValue(Uptime.start)
            await station.run(station.service()) {
                await station.wait(.milliseconds(milliseconds))
                stopped.value = station.world.timeline.now
            }
            let took = station.world.timeline.now - stopped.value
            #expect(took < .seconds(2), "stopped after \(milliseconds) ms")
            #expect(station.glass.lines == ["Windowsill      ", "stopped 07:00   "], "after \(milliseconds) ms")
            #expect(station.log.lines.first?.event == .start)
            #expect(station.log.lines.last?.event == .stop)
            #expect(station.glass.violations.isEmpty)
        }
    }
}
