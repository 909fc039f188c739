import CurlHTTP
import Devices
import Glass
import LoopbackServers
import OpenWeatherMap
import Ports
import ProviderKit
import Records
import Simulation
import StationCore
import StationService
import StationTestKit
import TestSupport
import Testing
import Values

/// The real client and a real server over TLS; the rest simulated, a thousand times as fast as life.
@Suite("A station and a weather server over TLS")
struct LoopbackTests {
    private static let key = "0123456789abcdef0123456789abcdef"

    private let clock = ScaledClock(ContinuousClock(), factor: 1000)
    private let world: SimulatedWorld
    private let log = InMemoryLog()

    init() {
        world = SimulatedWorld(
            clock: clock, start: VirtualStation.start, offset: .hours(8))
    }

    /// A server of this suite's sky, whose weather is always a minute old.
    private func server(
        port: UInt16 = 0, answer: (@Sendable (LoopbackServer.Request) -> LoopbackServer.Reply?)? = nil
    ) throws -> LoopbackServer {
        let wall = world.wall
        return try LoopbackServer(tls: true, port: port) { request in
            answer?(request) ?? OpenWeatherMapBodies.answer(to: request, at: wall.time.secondsSince1970 - 60)
        }
    }

    /// How a server can be in trouble, and what the log calls it.
    enum Trouble: String, CaseIterable {
        case slow, unauthorised, notFound, tooMany, broken, gateway, truncated, webPage, empty

        var reply: LoopbackServer.Reply {
            switch self {
            case .slow: .never
            case .unauthorised: .init(status: 401, text: OpenWeatherMapBodies.keyRejected)
            case .notFound: .init(status: 404, text: #"{"cod":"404","message":"city not found"}"#)
            case .tooMany:
                .init(status: 429, headers: ["Retry-After": "700"], text: #"{"cod":429, "message": "blocked"}"#)
            case .broken: .init(status: 500, text: #"{"cod":"500","message":"Internal error: 500001"}"#)
            case .gateway: .init(status: 502, text: "<html><body>502 Bad Gateway</body></html>")
            case .truncated:
                .init(body: Array(OpenWeatherMapBodies.current(at: 1_795_129_200).utf8), delivery: .cutOff(after: 200))
            case .webPage: .init(text: "<html><body>Please log in</body></html>")
            case .empty: .init(text: "")
            }
        }

        var outcome: String {
            switch self {
            case .slow, .truncated: "unreachable"
            case .unauthorised: "key_rejected"
            case .notFound: "bad_request"
            case .tooMany: "too_many_requests"
            case .broken, .gateway: "server_error"
            case .webPage, .empty: "unreadable"
            }
        }
    }

    @Test("the weather of a server is shown and logged, and the key appears only in requests")
    func fetches() async throws {
        let server = try server()
        let lines = await run(against: server) { [log] glass in
            try await until { log.lines.contains { $0.event == .weather } && log.lines.contains { $0.event == .day } }
            try await until { glass.lines[1].hasPrefix("Out 17.2° 63%") }
        }
        #expect(server.requests.count >= 3)
        #expect(server.requests.allSatisfy { $0.query["appid"] == Self.key })
        #expect(server.requests.allSatisfy { $0.query["lat"] == "25.04" })
        #expect(server.requests.allSatisfy { $0.query["units"] == "standard" || $0.path.hasSuffix("air_pollution") })
        #expect(lines.allSatisfy { !$0.contains(Self.key) })
        #expect(lines.contains { $0.contains("event=weather") && $0.contains("temperature_c=17.20") })
        #expect(lines.filter { $0.contains("event=fault") }.isEmpty)
    }

    @Test("a failing server is logged once, and its weather returns when it recovers", arguments: Trouble.allCases)
    func survives(trouble: Trouble) async throws {
        let isInTrouble = LockedValue(true)
        let server = try server { request in
            request.path == "/data/2.5/weather" && isInTrouble.value ? trouble.reply : nil
        }
        // Only the slow server is to be given up; a busy machine is not.
        let lines = await run(against: server, timeout: trouble == .slow ? .milliseconds(500) : .seconds(30)) {
            [log] _ in
            try await until { log.lines.contains { $0.event == .fault } }
            isInTrouble.value = false
            try await until { log.lines.contains { $0.event == .recovered } }
        }
        let outcomes = log.lines.filter { $0["endpoint"]?.content == "current" }.compactMap { $0["outcome"]?.content }
        #expect(outcomes.first == trouble.outcome)
        #expect(log.lines.count { $0.event == .fault && $0["component"]?.content == "weather/current" } == 1)
        #expect(lines.allSatisfy { !$0.contains(Self.key) })
    }

    @Test("a server that is down is reached again when it is back")
    func findsServer() async throws {
        let port = try SilentPort()
        let back = LockedValue<LoopbackServer?>(nil)
        let authority = try CertificateAuthority.shared.get().caFile
        _ = await run(against: "https://127.0.0.1:\(port.number)", trusting: authority) { [log] _ in
            try await until { log.lines.count { $0.event == .fault } == 3 }
            back.value = try server(port: port.number)
            try await until { log.lines.count { $0.event == .recovered } == 3 }
        }
        #expect(log.lines.count { $0.event == .fault } == 3)
    }

    @Test("a server whose certificate is not from the configured authority gets no request")
    func distrusts() async throws {
        let server = try server()
        _ = await run(against: server.baseURL, trusting: nil) { [log] _ in
            try await until { log.lines.contains { $0["outcome"]?.content == "untrusted" } }
        }
        #expect(server.requests.isEmpty)
    }

    /// Runs a station that trusts the server's own authority until the story ends; returns its log.
    private func run(
        against server: LoopbackServer, timeout: Duration = .seconds(30),
        story: @escaping @Sendable (EmulatedHD44780) async throws -> Void
    ) async -> [String] {
        await run(against: server.baseURL, trusting: server.caFile, timeout: timeout, story: story)
    }

    private func run(
        against baseURL: String, trusting caFile: String?, timeout: Duration = .seconds(30),
        story: @escaping @Sendable (EmulatedHD44780) async throws -> Void
    ) async -> [String] {
        world.add(EmulatedSHT3x(), at: 0x44)
        let glass = EmulatedHD44780(columns: 16, rows: 2) { CharacterROM.a00.character(for: $0) }
        world.addDisplay(glass, at: 0x27)
        let client = CurlHTTPClient(timeout: timeout, caFile: caFile)
        let taipei = Coordinates(latitude: .degrees(25.04), longitude: .degrees(121.56))
        let service = StationService(
            sensors: [
                ServiceSensor(
                    name: "room", place: .room,
                    sensor: SHT3x(on: world.bus, at: 0x44, timeline: world.timeline, part: "SHT31"),
                    interval: .seconds(60))
            ],
            weather: taipei.map {
                ServiceWeather(
                    [
                        OpenWeatherMapProvider(
                            OpenWeatherMap(
                                client: client, key: Secret(Self.key.utf8), baseURL: baseURL, language: "en"),
                            OpenWeatherMapSettings(interval: .seconds(600)),
                            in: ProviderEnvironment(
                                timeline: world.timeline, wall: world.wall, store: .simulated()))
                    ],
                    of: .coordinates($0))
            },
            display: ServiceDisplay(
                display: HD44780(
                    PCF8574Link(on: world.bus, at: 0x27), size: .sixteenByTwo, timeline: world.timeline),
                pageTime: .seconds(60)),
            log: log, clock: clock, wall: world.wall)
        // On a busy machine a story can take hours: constant air would look like a frozen sensor.
        async let _ = world.run()
        await service.run { send in
            do {
                try await story(glass)
            } catch {
                Issue.record(error)
            }
            send.yield(.stop(reason: "end of the story"))
        }
        return log.lines.map(\.text)
    }
}
