import Ports
import ProviderKit
import Records
import Simulation
import StationService
import StationTestKit
import Testing

@Suite("A place given by name")
struct PlaceTests {
    private let station = VirtualStation()

    @Test("the station looks up a place name once, logs it, and remembers it after a restart")
    func remembers() async {
        let store = StateFolder.simulated()
        for _ in 1...2 {
            await station.run(station.service(weather: station.weather(store: store))) { [station] in
                await station.wait(.seconds(700))
            }
        }
        let lookUps = station.log.lines.filter { $0.event == .fetch && $0["endpoint"]?.content == "place" }
        #expect(lookUps.count == 1)
        #expect(station.count(.weather) >= 2)
        #expect(station.count(.fault) == 0)
    }

    @Test("an unknown place name is a fault with a remedy, and is looked up again after an hour")
    func failsPlainly() async {
        await station.run(station.service(weather: station.weather(in: "Nowhere at All"))) { [station] in
            await station.wait(.seconds(3700))
        }
        #expect(station.count(.fault, of: "place") == 1)
        #expect(station.log.lines.first { $0.event == .fault }?["cause"]?.content.contains("[place] name") == true)
        #expect(station.log.lines.count { $0["endpoint"]?.content == "place" } == 2)
        #expect(station.count(.weather) == 0)
    }

    @Test("a place that cannot be saved is a fault until it can, and the weather still comes")
    func saysWhatIsForgotten() async {
        let disk = SimulatedDisk()
        disk.room = 0
        let weather = station.weather(store: .simulated(disk))
        await station.run(station.service(weather: weather)) { [station] in
            await station.wait(.seconds(60))
            #expect(station.count(.fault, of: "state/place") == 1)
            #expect(station.count(.weather) == 1)
            disk.room = 1 << 20
            await station.wait(.seconds(700))
        }
        #expect(station.count(.recovered, of: "state/place") == 1)
        #expect(station.log.lines.count { $0["endpoint"]?.content == "place" } == 1)
    }
}
