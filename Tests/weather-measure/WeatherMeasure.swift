import CurlHTTP
@preconcurrency import Glibc
import HAL
import HTTP
import LoopbackServer
import OpenWeatherMap
import Quantities
import SimulatedWeather
import Weather

/// What the weather costs: time to decode and fold a forecast, memory after many fetches. Prints a table:
///
///     swift run -c release weather-measure
enum WeatherMeasure {
    static func main() async {
        do {
            let bodies = try await bodies()
            if CommandLine.arguments.dropFirst().first == "serve" { return try await serve(bodies) }
            decoding(bodies["/data/2.5/forecast"] ?? [])
            try await fetching()
        } catch {
            fputs("weather-measure: \(error)\n", stderr)
            exit(70)
        }
    }

    private struct Failure: Error {}

    /// What the simulated service says, by path.
    private static func bodies() async throws -> [String: [UInt8]] {
        let now = Timestamp(secondsSince1970: 1_795_158_000)
        let sky = SimulatedOpenWeatherMap(now: { now }, timeline: Timeline(ContinuousClock()), plan: .daily)
        let requests = OpenWeatherMap(client: sky, key: Secret([1]), language: "en").requests
        let place = try place
        var bodies: [String: [UInt8]] = [:]
        for request in [
            requests.current(at: place), requests.forecast(at: place), requests.daily(at: place),
            requests.airQuality(at: place),
        ] {
            bodies[path(of: request.url)] = try await sky.get(request).body
        }
        return bodies
    }

    private static var place: Coordinates {
        get throws {
            guard let place = Coordinates(latitude: .degrees(51.48), longitude: .degrees(0)) else { throw Failure() }
            return place
        }
    }

    /// The best of many: what the machine does besides is not ours.
    private static func decoding(_ body: [UInt8]) {
        let coder = OpenWeatherMapCoder()
        let clock = ContinuousClock()
        var best = Duration.seconds(1)
        var days = 0
        for _ in 0..<500 {
            let took = clock.measure { days = (try? coder.forecast(from: body))?.model.days().count ?? 0 }
            best = min(best, took)
        }
        let microseconds = best.components.attoseconds / 1_000_000_000_000
        print("forecast of \(body.count) bytes decoded and folded into \(days) days: \(microseconds) µs")
    }

    /// In a process of its own, whose memory is not measured: says who and where it is, then answers until it is ended.
    private static func serve(_ bodies: [String: [UInt8]]) async throws {
        let server = try LoopbackServer(tls: false) { request in
            bodies[request.path].map { LoopbackServer.Reply(body: $0) } ?? LoopbackServer.Reply(status: 404)
        }
        print("\(getpid()) \(server.baseURL)")
        fflush(stdout)
        try await Task.sleep(for: .seconds(600))
        server.stop()
    }

    /// The real client and the decoders, against a server beside this process.
    private static func fetching() async throws {
        guard let pipe = popen("/proc/\(getpid())/exe serve", "r") else { throw Failure() }
        var line = [CChar](repeating: 0, count: 256)
        guard fgets(&line, Int32(line.count), pipe) != nil else { throw Failure() }
        let text = String(decoding: line.prefix { $0 != 0 }.map { UInt8(bitPattern: $0) }, as: UTF8.self)
        let words = text.split { $0.isWhitespace }
        guard words.count == 2, let server = pid_t(words[0]) else { throw Failure() }
        defer {
            kill(server, SIGTERM)
            pclose(pipe)
        }
        let service = OpenWeatherMap(
            client: CurlHTTPClient(), key: Secret("0123456789abcdef0123456789abcdef".utf8), baseURL: String(words[1]),
            language: "en")
        let place = try place
        for fetch in 1...300 {
            _ = try await service.current(at: place)
            _ = try await service.forecast(at: place)
            _ = try await service.daily(at: place)
            _ = try await service.airQuality(at: place)
            if [3, 30, 300].contains(fetch) {
                print("resident after \(fetch) rounds of four fetches: \(resident) KiB")
            }
        }
    }

    /// The second number of /proc/self/statm, in pages.
    private static var resident: Int {
        guard let file = fopen("/proc/self/statm", "r") else { return 0 }
        defer { fclose(file) }
        var line = [CChar](repeating: 0, count: 128)
        guard fgets(&line, Int32(line.count), file) != nil else { return 0 }
        let text = String(decoding: line.prefix { $0 != 0 }.map { UInt8(bitPattern: $0) }, as: UTF8.self)
        let words = text.split(separator: " ")
        return words.count > 1 ? (Int(words[1]) ?? 0) * sysconf(Int32(_SC_PAGESIZE)) / 1024 : 0
    }

    private static func path(of url: String) -> String {
        let rest = url.drop { $0 != "/" }.dropFirst(2).drop { $0 != "/" }
        return String(rest.prefix { $0 != "?" })
    }
}
