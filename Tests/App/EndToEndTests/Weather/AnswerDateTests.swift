import Foundation
import OpenWeatherMap
import Ports
import ProviderKit
import SimulatedServices
import Simulation
import StationCore
import StationService
import StationTestKit
import TestSupport
import Testing
import Values

@Suite("Weather responses with a wrong date")
struct AnswerDateTests {
    private let station = VirtualStation()

    private func once(secondsAhead: Int64, plan: Plan, step: Int64 = 0) async -> Snapshot {
        station.sky.sell(plan)
        let weather = station.weather(
            client: AnsweringClient(station.sky) { request, response in
                Self.date(&response, to: request, secondsAhead)
                return nil
            }, plan: .fixed(plan))
        return await station.once(station.service(weather: weather))
    }

    /// Dates the weather of now, and the air, later than they are.
    private static func date(_ response: inout HTTPResponse, to request: HTTPRequest, _ secondsAhead: Int64) {
        guard
            ["/weather", "/onecall", "/current", "/air_pollution"].contains(where: { request.url.contains($0 + "?") })
        else { return }
        let text = String(decoding: response.body, as: UTF8.self)
        // The first `dt` after the record's own key is that of now.
        let start = ["\"current\":{", "\"data\":["].compactMap { text.range(of: $0)?.upperBound }.first
        let scope = text[(start ?? text.startIndex)...]
        guard let key = scope.range(of: "\"dt\":") else { return }
        let digits = scope[key.upperBound...].prefix { $0.isNumber }
        guard let time = Int64(digits) else { return }
        response.body = Array(
            (text[..<key.upperBound] + String(time + secondsAhead) + text[digits.endIndex...]).utf8)
    }

    @Test(
        "a response dated tomorrow is refused with its cause when the clock is trusted, and the date does not change",
        arguments: Plan.allCases)
    func refusesTomorrow(plan: Plan) async throws {
        let snapshot = await once(secondsAhead: 86_400, plan: plan)
        let fault = try #require(snapshot.faults.first { $0.failure == .unreadable })
        #expect(fault.cause.contains("ahead of the clock"), "\(fault.cause)")
        #expect(snapshot.current.value == nil)
        let now = try #require(snapshot.wallTime)
        #expect(now.seconds(since: snapshot.moment.wall) == 0)
    }

    @Test("a response dated a few minutes ahead is accepted")
    func takesMinutes() async {
        let snapshot = await once(secondsAhead: 300, plan: .free)
        #expect(snapshot.faults.isEmpty)
        #expect(snapshot.current.value != nil)
    }
}
