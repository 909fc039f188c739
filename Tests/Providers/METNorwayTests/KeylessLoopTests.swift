import METNorway
import OpenMeteo
import Ports
import ProviderKit
import SimulatedServices
import Simulation
import StationCore
import StationTestKit
import TestSupport
import Testing
import Values

/// Both services in virtual time, by the questions that they are asked.
@Suite("Services without a key, hour by hour")
struct KeylessLoopTests {
    /// 2026-11-20T00:00:00Z.
    private static let start = Timestamp(secondsSince1970: 1_795_132_800)

    private let clock = VirtualClock()
    private let wall: SimulatedWallClock
    private let met: SimulatedMETNorway
    private let meteo: SimulatedOpenMeteo
    private let store = StateFolder.simulated()
    private let events = LockedValue<[StationEvent]>([])

    init() {
        let timeline = Timeline(clock)
        let wall = SimulatedWallClock(start: Self.start, offset: .utc, timeline: timeline)
        self.wall = wall
        met = SimulatedMETNorway(now: { wall.time }, timeline: timeline)
        meteo = SimulatedOpenMeteo(now: { wall.time }, timeline: timeline)
    }

    private var environment: ProviderEnvironment {
        ProviderEnvironment(timeline: Timeline(clock), wall: wall, store: store, seed: 7)
    }

    private var metNorway: KeylessProvider<METNorway> { metNorway("w/1 a@example.org") }

    private func metNorway(_ userAgent: String) -> KeylessProvider<METNorway> {
        KeylessProvider(METNorway(client: met, METNorwaySettings(userAgent: userAgent)), in: environment)
    }

    private var openMeteo: KeylessProvider<OpenMeteo> { KeylessProvider(OpenMeteo(client: meteo), in: environment) }

    /// Runs a provider for so many hours, pressing for news every `refresh` seconds.
    private func run(
        _ provider: any WeatherProvider, hours: Int, refreshEvery refresh: Int64? = nil,
        place: PlaceReference? = oslo, _ change: @escaping @Sendable (Int) -> Void = { _ in }
    ) {
        let (clock, events) = (clock, events)
        guard let place else { return }
        clock.run {
            await withTaskGroup(of: Void.self) { group in
                let signal = AsyncSignal()
                group.addTask {
                    let report = ProviderReport(from: provider.attribution.provider) { events.value.append($0) }
                    await provider.run(place: place, refresh: signal, report: report)
                }
                for hour in 0..<hours {
                    change(hour)
                    for _ in 0..<(3600 / (refresh ?? 3600)) {
                        try? await clock.sleep(for: .seconds(refresh ?? 3600))
                        if refresh != nil { signal.send() }
                    }
                }
                group.cancelAll()
            }
        }
    }

    private static let oslo = Coordinates(latitude: .degrees(59.91), longitude: .degrees(10.75)).map {
        PlaceReference.coordinates($0)
    }

    private var fetched: [WeatherUpdate] {
        events.value.compactMap { if case .fetched(let update, _, _, _) = $0 { update } else { nil } }
    }

    private var failures: [FetchFailure] {
        events.value.compactMap { if case .fetchFailed(_, let failure, _, _, _) = $0 { failure } else { nil } }
    }

    @Test("MET Norway is asked when its answer has expired, and never before, whatever a person presses")
    func expires() {
        run(metNorway, hours: 24, refreshEvery: 600)
        let count = met.faults.counts[SimulatedMETNorway.path] ?? 0
        #expect((40...48).contains(count))
        #expect(met.requestsBeforeExpiry == 0)
        #expect(fetched.count == count)
        #expect(failures.isEmpty)
        #expect(fetched.allSatisfy { $0.current != nil && $0.hours != nil })
    }

    @Test(
        "after a restart MET Norway is not asked before its answer has expired, and then with the time of the kept one")
    func restart() {
        run(metNorway, hours: 1)
        let asked = met.faults.counts[SimulatedMETNorway.path] ?? 0
        events.value = []
        run(metNorway, hours: 1)
        let restored = events.value.compactMap { event -> WeatherTopic? in
            if case .restored(let update, _) = event { update.topic } else { nil }
        }
        #expect(restored == [.oneCall, .oneCall])
        #expect(met.requestsBeforeExpiry == 0)
        #expect((met.faults.counts[SimulatedMETNorway.path] ?? 0) - asked <= 2)
        #expect(met.faults.latestRequest?.ifModifiedSince == "Fri, 20 Nov 2026 00:00:00 GMT")
        // Nothing had changed: what is said of now is from the kept hours, and from their fields.
        #expect(fetched.first?.origins[.current, "wind"].isEmpty == false)
    }

    @Test("copies that a cache has had for long are asked for again all day long, within the day's calls")
    func copies() {
        let late = { @Sendable [wall] in wall.time.advanced(bySeconds: -1700) }
        let cache = AnsweringClient(SimulatedMETNorway(now: late, timeline: Timeline(clock))) {
            $1.caching.age = "1700"
            return nil
        }
        run(
            KeylessProvider(
                METNorway(client: cache, METNorwaySettings(userAgent: "w/1 a@example.org")), in: environment),
            hours: 24)
        #expect((90...100).contains(fetched.count), "\(fetched.count)")
        #expect(failures.isEmpty)
    }

    @Test("a ban is obeyed for a day, over restarts and presses")
    func banned() {
        met.set(.status(403, body: "<html>"))
        for _ in 0..<4 { run(metNorway, hours: 5, refreshEvery: 900) }
        #expect(met.faults.counts[SimulatedMETNorway.path] == 1)
        #expect(failures.first?.text.contains("contact") == true)
    }

    @Test("a ban ends with the contact that it was for, and not with the program's version")
    func newContact() {
        met.set(.status(403, body: "<html>"))
        run(metNorway, hours: 1)
        met.set(nil)
        run(metNorway("w/2 a@example.org"), hours: 1)
        #expect(met.faults.counts[SimulatedMETNorway.path] == 1)
        run(metNorway("w/2 b@example.org"), hours: 1)
        #expect(!fetched.isEmpty)
    }

    @Test("an answer from a product that will end is an answer, and is said so once, until it is over")
    func ending() {
        run(metNorway, hours: 12) { [met] hour in met.set(hour < 6 ? .answering(status: 203) : nil) }
        #expect(failures.isEmpty)
        #expect(fetched.count >= 20 && fetched.allSatisfy { $0.current != nil && $0.hours != nil })
        let notices = events.value.compactMap { event -> String?? in
            if case .noticed(.oneCall, let text, _) = event { .some(text) } else { nil }
        }
        #expect(notices.count == 2)
        #expect(notices.first??.contains("status 203") == true && notices.last == .some(nil))
    }

    @Test("Open-Meteo is asked four times an hour, and once for the air, whatever a person presses")
    func pace() {
        run(openMeteo, hours: 24, refreshEvery: 300)
        #expect((87...96).contains(meteo.faults.counts[SimulatedOpenMeteo.forecastPath] ?? 0))
        #expect((22...24).contains(meteo.faults.counts[SimulatedOpenMeteo.airPath] ?? 0))
        #expect(failures.isEmpty)
    }

    @Test("a restart every ten minutes asks no oftener")
    func manyRestarts() {
        for _ in 0..<24 { run(openMeteo, hours: 1) }
        #expect((meteo.faults.counts[SimulatedOpenMeteo.forecastPath] ?? 0) <= 96)
        #expect((meteo.faults.counts[SimulatedOpenMeteo.airPath] ?? 0) <= 24)
    }

    @Test("a service that cannot find the place's zone is asked once more without it, and so for a day, over restarts")
    func zoneRefused() {
        let wall = wall
        let blind = SimulatedOpenMeteo(now: { wall.time }, timeline: Timeline(clock), findsZones: false)
        let service = KeylessProvider(OpenMeteo(client: blind), in: environment)
        for _ in 0..<2 { run(service, hours: 6) }
        let whole = fetched.filter { $0.topic == .oneCall }
        #expect(failures.isEmpty && whole.count >= 40)
        #expect(whole.allSatisfy { $0.hours?.slots.count == 168 && $0.places.allSatisfy(\.isZoneRefused) })
        #expect(whole.allSatisfy { $0.places.allSatisfy { $0.zone == nil && $0.offset == nil } })
        // Its days are those of UTC.
        #expect(whole.allSatisfy { $0.days == nil })
        let count = blind.faults.counts[SimulatedOpenMeteo.forecastPath] ?? 0
        #expect(count == whole.count + 1)
        // The first questions: two for all, and one for the air.
        let calls = events.value.compactMap { if case .called(let calls, _) = $0 { calls.all } else { nil } }
        #expect(calls.contains(2 * (OpenMeteo(client: blind).requests.first?.calls ?? 0) + 1))
        run(service, hours: 24)
        // It may have learned of the zone by then.
        let later = fetched.filter { $0.topic == .oneCall }.count
        #expect(blind.faults.counts[SimulatedOpenMeteo.forecastPath] == later + 2)
    }

    @Test("without a network a press asks at once, and what comes back is fetched again")
    func outage() {
        run(openMeteo, hours: 6) { [meteo] hour in meteo.set(hour == 2 ? .noNetwork : nil) }
        #expect(failures.allSatisfy { $0.kind == .unreachable })
        #expect(!failures.isEmpty)
        #expect(failures.count < 40)
        #expect((fetched.filter { $0.topic == .oneCall }.count) >= 18)
    }

    @Test("after an outage and after a stop Open-Meteo is asked for the hours that were missed, each once")
    func missedHours() {
        run(openMeteo, hours: 8) { [meteo] hour in meteo.set((2..<6).contains(hour) ? .noNetwork : nil) }
        #expect(pastHours == [2, 3, 4, 5])
        clock.run { [clock] in try? await clock.sleep(for: .seconds(20 * 3600)) }
        run(openMeteo, hours: 1)
        #expect(pastHours == [2, 3, 4, 5] + Array(8..<28))
        // What is to come begins with the present hour, as ever.
        #expect(fetched.compactMap(\.hours).allSatisfy { $0.slots.count == 72 })
    }

    /// The hours after the start that answers brought as missed.
    private var pastHours: [Int64] {
        fetched.flatMap { $0.past ?? [] }.map { $0.time.seconds(since: Self.start) / 3600 }
    }

    @Test("a full day's limit ends the questions until the next UTC day")
    func dailyLimit() {
        let body = "{\"error\":true,\"reason\":\"Daily API request limit exceeded. Please try again tomorrow.\"}"
        meteo.set(.status(429, body: body))
        run(openMeteo, hours: 23, refreshEvery: 900)
        #expect(meteo.faults.counts[SimulatedOpenMeteo.forecastPath] == 1)
        #expect(meteo.faults.counts[SimulatedOpenMeteo.airPath] == 1)
    }

    @Test("a place is looked up once; a service that cannot look up waits for one that can")
    func placeByName() {
        let (meteo, met) = (openMeteo, metNorway)
        let both = Both(first: met, second: meteo)
        run(both, hours: 1, place: .name("Tromsø"))
        #expect(self.meteo.faults.counts[SimulatedOpenMeteo.searchPath] == 1)
        #expect(self.met.faults.latestRequest?.url.contains("lat=69.65&lon=18.96") == true)
        #expect(failures.isEmpty)
    }
}

/// Two providers side by side, as a station has them.
private struct Both: WeatherProvider {
    let first: any WeatherProvider
    let second: any WeatherProvider

    var attribution: Attribution { first.attribution }

    func run(place: PlaceReference, refresh: AsyncSignal, report: ProviderReport) async {
        await withTaskGroup(of: Void.self) { group in
            for provider in [first, second] {
                group.addTask { await provider.run(place: place, refresh: AsyncSignal(), report: report) }
            }
        }
    }

    func once(place: PlaceReference, report: ProviderReport) async {}
    func check(place: PlaceReference) async throws(FetchFailure) -> ProviderCheck { .responds }
    func places(_ search: PlaceSearch) async throws(FetchFailure) -> [GeocodingResult] { [] }
    func field(of quantity: String, in topic: WeatherTopic) -> String? { nil }
}
