import OpenWeatherMap
import Records
import SimulatedServices
import Simulation
import StationService
import StationTestKit
import Testing
import Values

@Suite("Retries after weather failures")
struct FailureTableTests {
    private let station = VirtualStation()

    /// How long it goes wrong, and how often the weather now is asked for in that time. Every wait may be longer by a tenth.
    private static let rows: [(WeatherFault, hours: Int, calls: ClosedRange<Int>)] = [
        // Every half hour.
        (.keyRejected, 3, 6...7),
        // As the service asked; then 15 min doubling to 6 h: 0, 15, 45, 105, 225, 465, 825, 1185 minutes.
        (.tooManyRequests(retryAfter: .seconds(1200)), 3, 9...10),
        (.tooManyRequests(retryAfter: nil), 24, 7...8),
        // Hourly.
        (.notFound, 6, 6...7), (.badRequest, 6, 6...7),
        // 15 s doubling to 10 min: 0, 15, 45, 105, 225, 465, 945, 1545, 2145, 2745, 3345 s.
        (.internalError, 1, 10...11), (.badGateway, 1, 10...11), (.empty, 1, 10...11), (.truncated, 1, 10...11),
        (.webPage, 1, 10...11), (.notFoundInside, 1, 10...11), (.noNetwork, 1, 10...11), (.untrusted, 1, 10...11),
        // The same, and half a minute for each.
        (.timeout(after: .seconds(30)), 1, 9...11),
    ]

    @Test("each failure is retried at its documented interval, logged once, and recovers by itself", arguments: rows)
    func row(fault: WeatherFault, hours: Int, calls: ClosedRange<Int>) async {
        station.sky.set(fault)
        await station.run(station.patientService(plan: .fixed(.free))) { [station] in
            await station.wait(.seconds(hours * 3600 - 30))
            let asked = station.sky.counts[.current] ?? 0
            #expect(calls.contains(asked), "\(asked)")
            #expect(station.count(.fault, of: "weather/current") == 1)
            #expect(await station.page(beginning: "In")[0].contains("%"))
            station.sky.set(nil)
            await station.wait(hours: 7)
            #expect(await station.page(beginning: "In")[1].contains("%"))
        }
        #expect(station.count(.recovered, of: "weather/current") == 1)
    }

    @Test("the log says what is wrong with a server's certificate")
    func namesTLS() async {
        station.sky.set(.untrusted)
        await station.run(station.service()) { [station] in await station.wait(.seconds(60)) }
        let cause = station.log.lines.first { $0.event == .fault }?["cause"]?.content
        #expect(cause?.contains("cannot be trusted: self-signed certificate") == true)
    }
}
