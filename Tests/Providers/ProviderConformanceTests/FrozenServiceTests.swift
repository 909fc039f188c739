import METNorway
import OpenMeteo
import OpenWeatherMap
import Ports
import ProviderKit
import SimulatedServices
import Simulation
import StationCore
import StationTestKit
import TestSupport
import Testing
import Values

/// A service that repeats an old answer, beside one that is well.
@Suite("A service whose content no longer changes")
struct FrozenServiceTests {
    private static let openMeteo = OpenMeteo.attribution
    private static let metNorway = METNorway.attribution
    private static let openWeatherMap = OpenWeatherMapProvider.attribution

    private let clock = VirtualClock()
    private let wall: SimulatedWallClock
    private let meteo: FreezingClient
    private let met: FreezingClient
    private let sky: SimulatedOpenWeatherMap
    private let map: FreezingClient
    private let state: LockedValue<StationState>

    /// The first is the more trusted.
    init() {
        let timeline = Timeline(clock)
        // 2026-11-20T00:00:00Z.
        let start = Timestamp(secondsSince1970: 1_795_132_800)
        let wall = SimulatedWallClock(start: start, offset: .utc, timeline: timeline)
        self.wall = wall
        meteo = FreezingClient(SimulatedOpenMeteo(now: { wall.time }, timeline: timeline))
        met = FreezingClient(SimulatedMETNorway(now: { wall.time }, timeline: timeline))
        sky = SimulatedOpenWeatherMap(now: { wall.time }, timeline: timeline)
        map = FreezingClient(sky)
        state = LockedValue(StationState(StationDescriptor(sensors: [], place: "Oslo", attributions: [])))
    }

    private var moment: Moment {
        Moment(uptime: Timeline(clock).now, wall: wall.time, offset: .utc)
    }

    private var snapshot: Snapshot { state.value.snapshot(at: moment) }

    private var standstill: Fault? { state.value.snapshot(at: moment).faults.first { $0.failure == .unchanged } }

    /// Runs both services, and changes or looks at something at the end of each hour.
    private func run(
        _ attributions: [Attribution], plan: Plan = .free, hours: Int, _ hour: @escaping @Sendable (Int) -> Void
    ) throws {
        let place = PlaceReference.coordinates(
            try #require(Coordinates(latitude: .degrees(59.91), longitude: .degrees(10.75))))
        let environment = ProviderEnvironment(timeline: Timeline(clock), wall: wall, store: .simulated(), seed: 7)
        let providers: [any WeatherProvider] = [
            KeylessProvider(OpenMeteo(client: meteo), in: environment),
            KeylessProvider(
                METNorway(client: met, METNorwaySettings(userAgent: "w/1 a@example.org")), in: environment),
            OpenWeatherMapProvider(
                OpenWeatherMap(client: map, key: Secret("0123456789abcdef0123456789abcdef".utf8), language: "en"),
                OpenWeatherMapSettings(interval: .seconds(600), plan: .fixed(plan)), in: environment),
        ]
        sky.sell(plan)
        state.value = StationState(StationDescriptor(sensors: [], place: "Oslo", attributions: attributions))
        let (clock, state, wall) = (clock, state, wall)
        let asked = providers.filter { attributions.contains($0.attribution) }
        clock.run {
            await withTaskGroup(of: Void.self) { group in
                for provider in asked {
                    group.addTask {
                        let report = ProviderReport(from: provider.attribution.provider) { event in
                            let moment = Moment(uptime: Timeline(clock).now, wall: wall.time, offset: .utc)
                            _ = state.value.apply(event, at: moment)
                        }
                        await provider.run(place: place, refresh: AsyncSignal(), report: report)
                    }
                }
                for index in 0..<hours {
                    try? await clock.sleep(for: .seconds(3600))
                    hour(index + 1)
                }
                group.cancelAll()
            }
        }
    }

    @Test(
        "Open-Meteo's values give way to another service's within hours, and the fault ends when its content moves"
    )
    func openMeteo() throws {
        try run([Self.openMeteo, Self.metNorway], hours: 32) { hour in
            switch hour {
            case 2:
                #expect(snapshot.outside.temperature.origin?.source.path == "open-meteo/forecast")
                #expect(standstill == nil)
                meteo.freeze()
            case 8...24:
                #expect(snapshot.outside.temperature.origin?.source.path.hasPrefix("met-norway/") == true)
                #expect(snapshot.today.origin?.source.path.hasPrefix("met-norway/") == true)
                #expect(standstill?.cause == "Open-Meteo answers, but has not changed since 2026-11-20 01:00")
                if hour == 24 { meteo.thaw() }
            case 26...:
                #expect(snapshot.outside.temperature.origin?.source.path == "open-meteo/forecast")
                #expect(standstill == nil)
            default: break
            }
        }
    }

    @Test("MET Norway's do so after the longest run of its models, though its hours reach nine days ahead")
    func metNorway() throws {
        try run([Self.metNorway, Self.openMeteo], hours: 72) { hour in
            switch hour {
            case 2:
                #expect(snapshot.outside.temperature.origin?.source.path == "met-norway/forecast")
                met.freeze()
            case 3...17:
                #expect(standstill == nil)
                #expect(snapshot.today.origin?.source.path.hasPrefix("met-norway/") == true)
            case 20...:
                #expect(snapshot.outside.temperature.origin?.source.path.hasPrefix("open-meteo/") == true)
                #expect(snapshot.today.origin?.source.path.hasPrefix("open-meteo/") == true)
                #expect(standstill?.cause == "MET Norway answers, but has not changed since 2026-11-20 00:00")
            default: break
            }
        }
    }

    @Test(
        "OpenWeatherMap's do so for the three days in which it repeats itself, and come back when it moves, in each plan",
        arguments: Plan.allCases)
    func openWeatherMap(plan: Plan) throws {
        try run([Self.openWeatherMap, Self.openMeteo], plan: plan, hours: 78) { hour in
            switch hour {
            case 2:
                #expect(snapshot.outside.temperature.origin?.source.path.hasPrefix("openweathermap/") == true)
                #expect(standstill == nil)
                map.freeze()
            case 12...74:
                #expect(snapshot.outside.temperature.origin?.source.path.hasPrefix("open-meteo/") == true)
                let since = "OpenWeatherMap answers, but has not changed since 2026-11-20 01:"
                #expect(standstill?.cause.hasPrefix(since) == true)
                // A list of days may have been made until the end of its first.
                if hour >= 30 { #expect(snapshot.today.origin?.source.path.hasPrefix("open-meteo/") == true) }
                if hour == 74 { map.thaw() }
            case 78:
                #expect(snapshot.outside.temperature.origin?.source.path.hasPrefix("openweathermap/") == true)
                #expect(snapshot.today.origin?.source.path.hasPrefix("openweathermap/") == true)
                #expect(snapshot.faults.isEmpty)
            default: break
            }
        }
    }

    @Test("alone, a service that repeats an old answer is shown as old, with the age of what it says")
    func alone() throws {
        try run([Self.openMeteo], hours: 16) { hour in
            if hour == 2 { meteo.freeze() }
            guard hour > 3, let origin = snapshot.current.origin else { return }
            #expect(origin.age >= .seconds((hour - 2) * 3600 - 900))
            #expect(snapshot.current.isStale == (hour > 4))
        }
        #expect(snapshot.outside.temperature.value == nil)
        #expect(snapshot.today.isStale)
    }
}

/// Between a service and its caller: once frozen, repeats the body and the `Last-Modified` of its latest good answer.
private final class FreezingClient: HTTPClient {
    private let client: any HTTPClient
    private let isFrozen = LockedValue(false)
    private let kept = LockedValue<[String: HTTPResponse]>([:])

    init(_ client: any HTTPClient) {
        self.client = client
    }

    func freeze() { isFrozen.value = true }
    func thaw() { isFrozen.value = false }

    func get(_ request: HTTPRequest) async throws(HTTPError) -> HTTPResponse {
        var response = try await client.get(request)
        // Hours that it missed do not get a frozen service to say anything new.
        let question = request.url.replacing(#/&past_hours=\d+/#, with: "")
        if isFrozen.value, let old = kept.value[question] {
            (response.status, response.body) = (old.status, old.body)
            response.caching.lastModified = old.caching.lastModified
        } else if response.status == 200 {
            kept.value[question] = response
        }
        return response
    }
}
