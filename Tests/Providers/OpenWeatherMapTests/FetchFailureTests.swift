import Ports
import ProviderKit
import StationTestKit
import TestSupport
import Testing
import Values

@testable import OpenWeatherMap

@Suite("Remedies of failed requests")
struct FetchFailureTests {
    /// What each error is to a person: whether somebody has to act, and a word of what to do.
    private static let rows: [(OpenWeatherMapError, needsPerson: Bool, remedy: String)] = [
        (.noAnswer(.noSuchHost("api.openweathermap.org")), false, "router"),
        (.noAnswer(.unreachable("x")), false, "router"),
        (.noAnswer(.timedOut), false, "router"), (.noAnswer(.other("x")), false, "router"),
        (.noAnswer(.cancelled), false, "router"), (.noAnswer(.untrusted("self-signed")), true, "clock"),
        (.noAnswer(.tooLarge(limit: 5)), false, "login"), (.noAnswer(.refused("there is no key")), true, "key"),
        (.keyRejected(nil), true, "key"), (.notInPlan(nil), true, "plan"), (.notFound(nil), true, "[place]"),
        (.badRequest(nil), true, "[place]"),
        (.tooManyRequests(retryAfter: .seconds(7200), nil), false, "nothing to do"),
        (.tooManyRequests(retryAfter: nil, nil), false, "nothing to do"),
        (.serverTrouble(status: 503, nil), false, "nothing to do"), (.unreadable(.webPage), false, "login"),
        (.unreadable(.empty), false, "login"), (.redirected(status: 302, to: "portal.example"), false, "login"),
        (.redirected(status: 301, to: "new.example"), false, "has moved"),
        (.otherStatus(418, nil), false, "by itself"),
    ]

    @Test(
        "the remedy of a failed request fits its cause", arguments: rows
    )
    func fits(error: OpenWeatherMapError, needsPerson: Bool, remedy: String) {
        let failure = FetchFailure(error)
        let text = OpenWeatherMapProvider.attribution.remedies.remedy(of: failure.kind, status: failure.status).text
        #expect(failure.kind.needsPerson == needsPerson)
        #expect(text.contains(remedy), "\(failure.text): \(text)")
        #expect(text.contains("the station retries") == !needsPerson)
        // A server that answered was reached.
        if failure.status != nil { #expect(!text.contains("cable")) }
        // A failure that is said to end by itself needs no person.
        if failure.text.contains("by itself") { #expect(!needsPerson) }
    }

    @Test("a key that is refused and never worked may belong to another host, which the message names")
    func largerPlan() async throws {
        let key = Secret("0123456789abcdef0123456789abcdef".utf8)
        let larger = "https://pro.openweathermap.org"
        let other = OpenWeatherMapRequests(key: key, language: "en").otherHost
        #expect(KeyDiagnosis.text(isWellFormed: true, hasWorked: false, orAt: other).contains(larger))
        #expect(!KeyDiagnosis.text(isWellFormed: true, hasWorked: true, orAt: other).contains(larger))
        let place = PlaceReference.coordinates(
            try #require(Coordinates(latitude: .degrees(51.48), longitude: .degrees(0))))
        for (base, isNamed) in [(OpenWeatherMapRequests.baseURL, true), (larger, false)] {
            let service = OpenWeatherMap(
                client: AnsweringClient("", status: 401), key: key, baseURL: base, language: "en")
            let wall = FixedWallClock(time: Timestamp(secondsSince1970: 1_795_161_600))
            let provider = OpenWeatherMapProvider(
                service, OpenWeatherMapSettings(interval: .seconds(600)),
                in: ProviderEnvironment(timeline: Timeline(ContinuousClock()), wall: wall, store: .simulated()))
            do throws(FetchFailure) {
                _ = try await provider.check(place: place)
                Issue.record("no failure")
            } catch {
                #expect(error.kind == .keyRejected)
                #expect(error.text.contains(larger) == isNamed, "\(error.text)")
            }
        }
    }
}

struct FixedWallClock: WallClock {
    let time: Timestamp

    func now() -> WallTime { WallTime(secondsSince1970: time.secondsSince1970, secondsFromUTC: 0) }
}
