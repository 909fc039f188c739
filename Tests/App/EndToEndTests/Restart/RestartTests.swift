import OpenWeatherMap
import Ports
import ProviderKit
import Records
import SimulatedServices
import Simulation
import StationService
import StationTestKit
import TestSupport
import Testing

@Suite("A station that restarts often")
struct RestartTests {
    private let station = VirtualStation()
    private let disk = SimulatedDisk()
    private var store: StateFolder { .simulated(disk) }

    /// A hundred times in an hour.
    private func restart() async {
        for _ in 1...100 {
            await station.run(station.service(store: store)) { [station] in await station.wait(.seconds(36)) }
        }
    }

    @Test("a station that keeps restarting sends each request no more than six times an hour", arguments: Plan.allCases)
    func asksSeldom(plan: Plan) async {
        station.sky.sell(plan)
        await restart()
        #expect(station.sky.counts.values.allSatisfy { $0 <= 6 }, "\(station.sky.counts)")
        #expect(station.count(.fault) == 0)
    }

    @Test(
        "a station that keeps restarting does not retry a rejected key more often",
        arguments: [WeatherFault.keyRejected, .tooManyRequests(retryAfter: nil)])
    func asksRefusedKeySeldom(fault: WeatherFault) async {
        station.sky.set(fault)
        await restart()
        #expect(station.sky.counts.values.reduce(0, +) <= 16, "\(station.sky.counts)")
    }

    @Test("a restarted station reports the rejected key before it sends another request")
    func saysRefusedKey() async {
        station.sky.set(.keyRejected)
        for _ in 1...2 {
            await station.run(station.service(store: store)) { [station] in await station.wait(.seconds(60)) }
        }
        #expect(station.count(.fault, of: "weather/current") == 2)
        #expect(station.sky.counts.values.reduce(0, +) == 2)
    }

    @Test("a restarted station without a network shows the weather it had, with its true age")
    func showsWhatItKnew() async {
        await station.run(station.service(store: store)) { [station] in await station.wait(.seconds(60)) }
        station.sky.set(.noNetwork)
        await station.run(station.service(store: store)) { [station] in
            await station.wait(.seconds(30))
            #expect(await station.page(beginning: "In")[1].contains("%"))
            await station.page(beginning: "Today")
            await station.wait(hours: 4)
        }
        await station.run(station.service(store: store)) { [station] in
            await station.wait(.seconds(30))
            #expect(await station.page(beginning: "In")[1].contains("4h"), "\(station.glass.lines)")
        }
    }

    @Test("a restarted station shows no earlier weather until the clock is set")
    func distrustsUnsetClock() async {
        await station.run(station.service(store: store)) { [station] in await station.wait(.seconds(60)) }
        station.sky.set(.noNetwork)
        station.world.wall.step(bySeconds: -1_795_000_000)
        await station.run(station.service(store: store)) { [station] in
            await station.wait(.seconds(30))
            #expect(await station.page(beginning: "In")[1] == "Out no reading  ")
        }
    }

    @Test("a station that cannot save its state says so once and continues")
    func fullDisk() async {
        await station.run(station.patientService(store: .full)) { [station] in await station.wait(hours: 1) }
        #expect(station.count(.fault, of: "state/openweathermap") == 1)
        #expect(station.count(.weather) >= 5)
    }

    @Test("no saved state contains the API key", arguments: Plan.allCases)
    func hidesKey(plan: Plan) async {
        station.sky.sell(plan)
        let written = LockedValue<[SimulatedDisk.Call]>([])
        disk.onCall = { call in
            if !call.bytes.isEmpty { written.value.append(call) }
            return 0
        }
        await station.run(station.patientService(store: store)) { [station] in await station.wait(hours: 4) }
        #expect(Set(written.value.compactMap(\.keptName)).count >= 4)
        for call in written.value {
            let text = String(decoding: call.bytes, as: UTF8.self)
            #expect(!text.contains("a key") && !text.contains("appid"), "\(call.path)")
        }
    }
}
