import METNorway
import OpenMeteo
import OpenWeatherMap
import Ports
import ProviderKit
import Records
import SimulatedServices
import Simulation
import StationCore
import StationService
import StationTestKit
import TestSupport
import Testing
import Values

@Suite("Three weather services side by side")
struct SeveralServicesTests {
    private enum Service: Int, CaseIterable {
        case openWeatherMap, openMeteo, metNorway

        var id: ProviderID {
            switch self {
            case .openWeatherMap: OpenWeatherMapProvider.attribution.provider
            case .openMeteo: OpenMeteo.attribution.provider
            case .metNorway: METNorway.attribution.provider
            }
        }
    }

    /// What a day brings: services that fail for twelve hours.
    private struct Day {
        var failing: Set<Service>
        /// Whether the station restarts when they have been failing for seven hours.
        var restarts = false

        /// The one that is shown when nothing from the failing ones is fresh any more; nil if all fail.
        var substitute: Service? { Service.allCases.first { !failing.contains($0) } }
    }

    /// What the station shows of the weather.
    private struct Sample {
        /// Of the air outside, the sky, the hours and the days ahead.
        let sources: Set<Service>
        /// Whose temperature the log says is shown.
        var logged: Service?
        /// Whether each of them is there, and fresh.
        let isWhole: Bool
        let ofAir: Service?
        let faults: [Component]

        init(_ snapshot: Snapshot) {
            let (outside, hours) = (snapshot.outside, snapshot.hours)
            let known = [
                outside.temperature.map { _ in true }, outside.humidity.map { _ in true },
                outside.pressure.map { _ in true }, snapshot.current.map { _ in true }, hours.map { !$0.isEmpty },
                snapshot.today.map { _ in true },
            ]
            sources = Set(known.compactMap { Self.service($0.origin) })
            isWhole = known.allSatisfy { $0.freshValue == true }
            ofAir = Self.service(snapshot.airQuality.origin)
            faults = snapshot.faults.map(\.component)
        }

        var isAsUsual: Bool { sources == [.openWeatherMap] && isWhole && ofAir == .openWeatherMap && faults.isEmpty }

        private static func service(_ origin: Origin?) -> Service? {
            guard case .weather(let provider, _)? = origin?.source else { return nil }
            return Service.allCases.first { $0.id == provider }
        }
    }

    private let station = VirtualStation()
    private let meteo: SimulatedOpenMeteo
    private let met: SimulatedMETNorway
    private let store = StateFolder.simulated()
    private let checkpoints = RecordingCheckpointStore()
    private let samples = LockedValue<[Sample]>([])

    private static let week = [
        Day(failing: [.openWeatherMap]), Day(failing: [.openMeteo]), Day(failing: [.openMeteo, .metNorway]),
        Day(failing: [.openWeatherMap], restarts: true), Day(failing: [.openWeatherMap, .openMeteo], restarts: true),
        Day(failing: [.metNorway], restarts: true), Day(failing: Set(Service.allCases)),
    ]

    init() {
        let world = station.world
        meteo = SimulatedOpenMeteo(now: { world.wall.time }, timeline: world.timeline)
        met = SimulatedMETNorway(now: { world.wall.time }, timeline: world.timeline)
    }

    @Test("in a week in which services fail each day the weather has no gap, and each service comes back by itself")
    func week() async throws {
        for (number, day) in Self.week.enumerated() {
            let (faults, before) = (station.count(.fault), requests)
            let samples = await samples(of: day)
            try expect(day, number, samples)
            #expect(station.count(.fault) > faults, "day \(number)")
            // Twice an hour, four times and once, and twice; more while they fail, but never more than every quarter of an hour
            // once the first retries are over.
            let most: [Service: Int] = [.openWeatherMap: 3 * 48 + 40, .openMeteo: 2 * 96 + 20, .metNorway: 48 + 20]
            for (service, most) in most {
                let count = requests[service, default: 0] - before[service, default: 0]
                #expect((24...most).contains(count), "day \(number): \(count) to \(service)")
            }
        }
        #expect(met.requestsBeforeExpiry == 0)
    }

    /// What is shown every ten minutes of a day.
    private func expect(_ day: Day, _ number: Int, _ samples: [Sample]) throws {
        try #require(samples.count == 144)
        let (failing, repaired) = (samples[Self.failing], samples[Self.repaired])
        #expect(samples.prefix(Self.failing.lowerBound).allSatisfy { $0.isAsUsual }, "day \(number)")
        #expect(repaired.dropFirst(12).allSatisfy { $0.isAsUsual && $0.logged == .openWeatherMap }, "day \(number)")
        #expect(failing.dropFirst(6).allSatisfy { !$0.faults.isEmpty }, "day \(number)")
        if let substitute = day.substitute {
            #expect(samples.allSatisfy { $0.isWhole }, "day \(number)")
            // Seven hours later nothing that the failing ones said is fresh.
            #expect(failing.dropFirst(42).allSatisfy { $0.sources == [substitute] }, "day \(number)")
            #expect(failing.dropFirst(42).allSatisfy { $0.logged == substitute }, "day \(number)")
        } else {
            #expect(failing.dropFirst(42).allSatisfy { !$0.isWhole }, "day \(number)")
        }
        if let ofAir = [Service.openWeatherMap, .openMeteo].first(where: { !day.failing.contains($0) }) {
            #expect(failing.dropFirst(42).allSatisfy { $0.ofAir == ofAir }, "day \(number)")
        }
    }

    // MARK: A day

    /// Of a day's samples, those while services fail, and those after.
    private static let failing = 12..<84
    private static let repaired = 84..<144

    private func samples(of day: Day) async -> [Sample] {
        samples.value = []
        if day.restarts {
            await run { outlet in
                await watch(outlet, hours: 2, failing: [])
                await watch(outlet, hours: 7, failing: day.failing)
            }
            await run { outlet in
                await watch(outlet, hours: 5, failing: day.failing)
                await watch(outlet, hours: 10, failing: [])
            }
        } else {
            await run { outlet in
                await watch(outlet, hours: 2, failing: [])
                await watch(outlet, hours: 12, failing: day.failing)
                await watch(outlet, hours: 10, failing: [])
            }
        }
        return samples.value
    }

    private func run(_ story: @escaping @Sendable (RecordingSnapshotOutlet) async -> Void) async {
        let outlet = RecordingSnapshotOutlet()
        let service = station.service(
            sensorInterval: .seconds(600), pageTime: .seconds(600), weather: weather, checkpoints: checkpoints,
            outlet: outlet)
        await station.run(service) { await story(outlet) }
    }

    /// Looks at what the station shows every ten minutes.
    private func watch(_ outlet: RecordingSnapshotOutlet, hours: Int, failing: Set<Service>) async {
        station.sky.set(failing.contains(.openWeatherMap) ? .noNetwork : nil)
        meteo.set(failing.contains(.openMeteo) ? .timeout(after: .seconds(30)) : nil)
        met.set(failing.contains(.metNorway) ? .status(503, body: "<html>") : nil)
        for _ in 0..<(6 * hours) {
            await station.wait(.seconds(600))
            guard let snapshot = outlet.latest.value else { continue }
            var sample = Sample(snapshot)
            let source = station.log.lines.last {
                $0.event == .source && $0["quantities"]?.content.contains("temperature_c") == true
            }
            sample.logged = Service.allCases.first { $0.id.rawValue == source?["source"]?.content }
            samples.change { $0.append(sample) }
        }
    }

    private var weather: ServiceWeather? {
        guard let taipei = Coordinates(latitude: .degrees(25.04), longitude: .degrees(121.56)) else { return nil }
        let environment = ProviderEnvironment(
            timeline: station.world.timeline, wall: station.world.wall, store: store)
        return ServiceWeather(
            [
                OpenWeatherMapProvider(
                    OpenWeatherMap(client: station.sky, key: Secret("a key".utf8), language: "en"),
                    OpenWeatherMapSettings(interval: .seconds(1800), plan: .fixed(.free)), in: environment),
                KeylessProvider(OpenMeteo(client: meteo), in: environment),
                KeylessProvider(
                    METNorway(client: met, METNorwaySettings(userAgent: "w/1 a@example.org")), in: environment),
            ], of: .coordinates(taipei))
    }

    private var requests: [Service: Int] {
        [
            .openWeatherMap: station.sky.counts.values.reduce(0, +),
            .openMeteo: meteo.faults.counts.values.reduce(0, +), .metNorway: met.faults.counts.values.reduce(0, +),
        ]
    }
}
