import Foundation
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
import Values

@Suite("Weather requests of a station")
struct WeatherQuestionTests {
    private let station = VirtualStation()

    @Test("an alert is fetched even when the one listed before it cannot be")
    func asksFurther() async {
        station.sky.sell(.oneCall4)
        // Lists an alert without any text before all others.
        let client = AnsweringClient(station.sky) { _, response in
            let text = String(decoding: response.body, as: UTF8.self)
            guard let list = text.range(of: "\"alerts\":[") else { return nil }
            let rest = text[list.upperBound...]
            let lost = rest.hasPrefix("]") ? "\"lost\"" : "\"lost\","
            response.body = Array((text[..<list.upperBound] + lost + rest).utf8)
            return nil
        }
        let service = station.service(
            sensorInterval: .seconds(300), pageTime: .seconds(20), weather: station.weather(client: client))
        // Of the storm on the third day nobody warns before its first hour.
        await station.run(service) { [station] in await station.wait(hours: 30) }
        #expect(station.count(.alert) == 1)
        #expect(station.count(.fault, of: "weather/alerts") == 1)
        #expect(station.count(.recovered, of: "weather/alerts") == 0)
    }

    @Test("the daily allowance holds even when several requests are due at once")
    func addsUp() async {
        station.sky.sell(.oneCall4)
        let weather = station.weather(plan: .fixed(.oneCall4), callsPerDay: 1)
        await station.run(station.service(weather: weather)) { [station] in await station.wait(.seconds(1800)) }
        #expect(billed == 1, "\(station.sky.counts)")
    }

    @Test("no better plan is tried when that would exceed the daily allowance")
    func triesNothingOutUnpaid() async {
        station.sky.sell(.oneCall3)
        let weather = station.weather(callsPerDay: 0)
        await station.run(station.service(weather: weather)) { [station] in await station.wait(.seconds(1800)) }
        #expect(billed == 0, "\(station.sky.counts)")
        #expect(station.count(.weather) >= 1)
        let plan = station.log.lines.first { $0.event == .plan }
        #expect(plan?["cause"]?.content.contains("reached the daily limit of") == true)
    }

    private var billed: Int {
        let free: [WeatherEndpoint] = [.current, .forecast, .air, .places, .daily]
        return station.sky.counts.filter { !free.contains($0.key) }.values.reduce(0, +)
    }

    @Test("the call count is saved twice a round, before the requests and after the responses")
    func writesSeldom() async {
        let disk = SimulatedDisk()
        let writes = LockedValue(0)
        disk.onCall = { call in
            if call.keptName?.hasPrefix("calls-") == true { writes.value += 1 }
            return 0
        }
        let weather = station.weather(plan: .fixed(.free), store: .simulated(disk))
        await station.run(station.service(weather: weather)) { [station] in
            await station.wait(.seconds(6 * 3600))
        }
        let rounds = station.sky.counts[.current] ?? 0
        #expect(rounds >= 30)
        // The questions that come by the hour may have rounds of their own.
        #expect(writes.value <= 2 * (rounds + 14))
    }

    @Test("a single response that cannot be saved is a fault")
    func noticesLostAnswer() async {
        let disk = SimulatedDisk()
        disk.onCall = { $0.keptName == "weather-forecast" ? EIO : 0 }
        let weather = station.weather(plan: .fixed(.free), store: .simulated(disk))
        await station.run(station.service(weather: weather)) { [station] in
            await station.wait(.seconds(1200))
        }
        #expect(station.count(.fault, of: "state/openweathermap") == 1)
    }
}
