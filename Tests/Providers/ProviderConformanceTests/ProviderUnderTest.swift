import METNorway
import OpenMeteo
import OpenWeatherMap
import Ports
import ProviderKit
import SimulatedServices
import Testing
import Values

/// A provider that the conformance suite examines. A new one adds a row.
struct ProviderUnderTest: Sendable, CustomTestStringConvertible {
    let testDescription: String
    /// What every address that may be asked begins with.
    let addresses: String
    /// Where it may redirect to.
    let domain: String
    /// The service without a network.
    let service: @Sendable (_ now: @escaping @Sendable () -> Timestamp, Timeline) -> any HTTPClient
    /// - Parameter callsPerDay: that may be billed.
    let provider:
        @Sendable (any HTTPClient, ProviderEnvironment, _ key: Secret, _ callsPerDay: Int) -> any WeatherProvider
    /// What requests that are billed count for, by a part of their address.
    let billed: [String: Int]
    /// Whether it is given a secret: a key, or a person's address.
    var hasSecret = true
    /// How long it is to be left alone after a fault, longer than any other.
    var silences: [AnswerFault: Duration] = [:]

    static let all: [ProviderUnderTest] =
        [Plan.free, .daily, .oneCall3, .oneCall4].map { openWeatherMap(.fixed($0), $0) }
        + [openWeatherMap(.automatic, .free), openWeatherMap(.automatic, .oneCall4), openMeteo, metNorway]

    /// Of each service the ways of asking that differ most, where it can be chosen twice an hour: hundreds of hours are run.
    static let faulty: [ProviderUnderTest] = [
        openWeatherMap(.fixed(.free), .free, every: .seconds(1800)),
        openWeatherMap(.automatic, .oneCall4, every: .seconds(1800)), openMeteo, metNorway,
    ]

    private static let openMeteo = ProviderUnderTest(
        testDescription: "Open-Meteo", addresses: "https://", domain: "open-meteo.com",
        service: { SimulatedOpenMeteo(now: $0, timeline: $1) },
        provider: { client, environment, _, callsPerDay in
            KeylessProvider(Limited(OpenMeteo(client: client), callsPerDay: callsPerDay), in: environment)
        }, billed: ["/v1/forecast": 5, "/v1/air-quality": 1], hasSecret: false)

    private static let metNorway = ProviderUnderTest(
        testDescription: "MET Norway", addresses: "https://api.met.no/", domain: "met.no",
        service: { SimulatedMETNorway(now: $0, timeline: $1) },
        provider: { client, environment, _, callsPerDay in
            let settings = METNorwaySettings(userAgent: "windowsill/1 \(ProviderBench.secret)@example.org")
            return KeylessProvider(
                Limited(METNorway(client: client, settings), callsPerDay: callsPerDay), in: environment)
        }, billed: ["/locationforecast/": 1],
        // Its terms: who is forbidden asks no more, or is banned for good. A day, and what jitter adds.
        silences: [.status403: .seconds(27 * 3600)])

    private static func openWeatherMap(
        _ choice: PlanChoice, _ plan: Plan, every interval: Duration = .seconds(600)
    ) -> ProviderUnderTest {
        ProviderUnderTest(
            testDescription: "OpenWeatherMap, \(choice == .automatic ? "looking for " : "")plan \(plan.rawValue)",
            addresses: "https://api.openweathermap.org/", domain: "openweathermap.org",
            service: { SimulatedOpenWeatherMap(now: $0, timeline: $1, plan: plan) },
            provider: { client, environment, key, callsPerDay in
                OpenWeatherMapProvider(
                    OpenWeatherMap(client: client, key: key, language: "en"),
                    OpenWeatherMapSettings(interval: interval, plan: choice, callsPerDay: callsPerDay),
                    in: environment)
            }, billed: ["onecall": 1])
    }
}

/// A service with fewer calls a day.
private struct Limited<Service: KeylessService>: KeylessService {
    let service: Service
    let callsPerDay: Int

    init(_ service: Service, callsPerDay: Int) {
        self.service = service
        self.callsPerDay = min(service.callsPerDay, callsPerDay)
    }

    var attribution: Attribution { service.attribution }
    var requests: [TopicRequest] { service.requests }
    var whole: WeatherTopic { service.whole }
    var findsPlaces: Bool { service.findsPlaces }
    var asker: String { service.asker }

    func url(of topic: WeatherTopic, at coordinates: Coordinates) -> String { service.url(of: topic, at: coordinates) }

    func ask(
        _ topic: WeatherTopic, at coordinates: Coordinates, _ circumstances: AskCircumstances
    ) async -> ServiceReply {
        await service.ask(topic, at: coordinates, circumstances)
    }
}
