import CurlHTTP
@preconcurrency import Glibc
import LoopbackServers
import OpenWeatherMap
import Ports
import SimulatedServices
import TestSupport
import Values
import Words

/// What the weather costs: time to decode and fold a forecast, memory after many fetches, and the most memory that any
/// answer can take. Prints a table:
///
///     swift run -c release measure weather-measure
///     swift run -c release measure weather-measure hostile
///     swift run -c release measure weather-measure corpus FOLDER
enum WeatherMeasure {
    static func run(_ arguments: [String]) async {
        do {
            let bodies = try await bodies()
            switch (arguments.first, arguments.count) {
            case ("serve", 1): return try await serve(bodies)
            case ("hostile", 1): return try hostile()
            case ("corpus", 2): return try corpus(arguments[1])
            case ("ask", 3): return await ask(Array(arguments[1...]))
            case (nil, _): break
            default: Usage.end("measure weather-measure [hostile | corpus FOLDER | serve | ask QUESTION ADDRESS]")
            }
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
            let took = clock.measure { days = (try? coder.forecast(from: body))?.model.days { _ in .utc }.count ?? 0 }
            best = min(best, took)
        }
        let microseconds = best.components.attoseconds / 1_000_000_000_000
        print("forecast of \(body.count) bytes decoded and folded into \(days) days: \(microseconds) µs")
    }

    /// In a process of its own, whose memory is not measured: says who and where it is, then answers until it is ended.
    private static func serve(_ bodies: [String: [UInt8]]) async throws {
        let server = try LoopbackServer(tls: false) { request in
            if let body = hostileBody(at: request.path) { return LoopbackServer.Reply(body: body) }
            return bodies[request.path].map { LoopbackServer.Reply(body: $0) } ?? LoopbackServer.Reply(status: 404)
        }
        print("\(getpid()) \(server.baseURL)")
        fflush(stdout)
        try await Task.sleep(for: .seconds(600))
        server.stop()
    }

    /// A server in a process of its own.
    private struct Server {
        private let pipe: UnsafeMutablePointer<FILE>
        private let pid: pid_t
        let baseURL: String

        init() throws {
            guard let pipe = popen("/proc/\(getpid())/exe serve", "r") else { throw Failure() }
            let words = (line(from: pipe) ?? "").split { $0.isWhitespace }
            guard words.count == 2, let pid = pid_t(words[0]) else { throw Failure() }
            (self.pipe, self.pid, baseURL) = (pipe, pid, String(words[1]))
        }

        func stop() {
            kill(pid, SIGTERM)
            pclose(pipe)
        }
    }

    private static func line(from file: UnsafeMutablePointer<FILE>) -> String? {
        var line = [CChar](repeating: 0, count: 512)
        guard fgets(&line, Int32(line.count), file) != nil else { return nil }
        return String(decoding: line.prefix { $0 != 0 }.map { UInt8(bitPattern: $0) }, as: UTF8.self)
    }

    /// The real client and the decoders, against a server beside this process.
    private static func fetching() async throws {
        let server = try Server()
        defer { server.stop() }
        let service = service(at: server.baseURL)
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

    private static func service(at baseURL: String) -> OpenWeatherMap {
        OpenWeatherMap(
            client: CurlHTTPClient(), key: Secret("0123456789abcdef0123456789abcdef".utf8), baseURL: baseURL,
            language: "en")
    }

    // MARK: Hostile bodies

    private enum Question: String, CaseIterable {
        case current, forecast, daily, air, places, zip, oneCall, current4, hours4, days4, minutes4, alert4
    }

    /// Where an endpoint has its lists; nil for a list at the outermost level.
    private static func lists(of path: Substring) -> [String?] {
        switch path {
        case "data/2.5/weather": ["weather"]
        case "data/2.5/forecast", "data/2.5/forecast/daily", "data/2.5/air_pollution": ["list"]
        case "data/3.0/onecall": ["minutely", "hourly", "daily", "alerts"]
        case "geo/1.0/direct": [nil]
        case "geo/1.0/zip": ["local_names"]
        case let path where path.hasPrefix("data/4.0/onecall/alert"): ["tags"]
        default: ["data"]
        }
    }

    /// `/hostile/SHAPE/BYTES/LIST/data/2.5/weather`, the list counted from 0; nil for any other path.
    private static func hostileBody(at path: String) -> [UInt8]? {
        let words = path.split(separator: "/", maxSplits: 4)
        guard words.count == 5, words[0] == "hostile", let shape = HostileBody(rawValue: String(words[1])),
            let count = Int(words[2]), let list = Int(words[3])
        else { return nil }
        let lists = lists(of: words[4])
        return shape.bytes(count, list: lists[min(list, lists.count - 1)])
    }

    /// The most memory of a process that was given one hostile body, for every shape, endpoint and list: 1 MiB, as much as
    /// the client takes, and one value less than the decoders take.
    private static func hostile() throws {
        let server = try Server()
        defer { server.stop() }
        var worst = (peak: 0, text: "")
        for shape in HostileBody.allCases {
            var row: [String] = []
            for count in [1 << 20, 256 << 10, 64 << 10, 29_900, 19_900] {
                var highest = (peak: 0, text: "")
                for question in Question.allCases {
                    for list in 0..<(question == .oneCall ? 4 : 1) {
                        let url = "\(server.baseURL)/hostile/\(shape.rawValue)/\(count)/\(list)"
                        guard let pipe = popen("/proc/\(getpid())/exe ask \(question.rawValue) \(url)", "r") else {
                            throw Failure()
                        }
                        let words = (line(from: pipe) ?? "").split(separator: " ", maxSplits: 1)
                        pclose(pipe)
                        let peak = words.first.flatMap { Int($0) } ?? Int.max
                        if peak > highest.peak {
                            let ending = words.count > 1 ? words[1].filter { $0 != "\n" } : "died"
                            highest = (peak, "\(shape.rawValue) of \(count) bytes as \(question.rawValue): \(ending)")
                        }
                    }
                }
                row.append("\(highest.peak)")
                if highest.peak > worst.peak { worst = highest }
            }
            print("\(shape.rawValue): \(row.joined(separator: ", ")) KiB")
            fflush(stdout)
        }
        let limit = 40_000_000 / 1024
        print("the most of all: \(worst.peak) KiB of \(limit) (\(worst.text))")
        if worst.peak > limit { exit(1) }
    }

    /// Every file of a folder, such as the fuzzer's corpus, to every decoder; prints the most memory that it took.
    private static func corpus(_ folder: String) throws {
        guard let directory = opendir(folder) else { throw Failure() }
        defer { closedir(directory) }
        let coder = OpenWeatherMapCoder(words: .english)
        var (files, read) = (0, 0)
        while let entry = readdir(directory) {
            let name = withUnsafeBytes(of: entry.pointee.d_name) {
                String(decoding: $0.prefix { $0 != 0 }, as: UTF8.self)
            }
            guard !name.hasPrefix("."), let file = fopen("\(folder)/\(name)", "r") else { continue }
            var bytes = [UInt8](repeating: 0, count: 1 << 20)
            bytes.removeLast(bytes.count - fread(&bytes, 1, bytes.count, file))
            fclose(file)
            files += 1
            // The fuzzer's first byte chooses the decoder.
            for body in [bytes, Array(bytes.dropFirst())] {
                read += (try? coder.current(from: body)) == nil ? 0 : 1
                read += (try? coder.forecast(from: body)) == nil ? 0 : 1
                read += (try? coder.daily(from: body)) == nil ? 0 : 1
                read += (try? coder.places(from: body)) == nil ? 0 : 1
                read += (try? coder.place(from: body)) == nil ? 0 : 1
                read += (try? coder.oneCall(from: body)) == nil ? 0 : 1
                read += (try? coder.alert(from: body)) == nil ? 0 : 1
                read += (try? coder.airQuality(from: body)) == nil ? 0 : 1
            }
        }
        print("\(files) files, \(read) times read: \(peak) KiB at most")
    }

    /// In a process of its own: asks one question, prints the most memory that it took and how it ended.
    private static func ask(_ arguments: [String]) async {
        guard arguments.count == 2, let question = Question(rawValue: arguments[0]), let place = try? place else {
            exit(64)
        }
        let service = service(at: arguments[1])
        let ending: String
        do throws(OpenWeatherMapError) {
            ending = "answered, \(try await dropped(asking: question, of: service, at: place)) dropped"
        } catch {
            ending = "\(error)"
        }
        print("\(peak) \(ending)")
    }

    /// How many names of dropped values came of it.
    private static func dropped(
        asking question: Question, of service: OpenWeatherMap, at place: Coordinates
    ) async throws(OpenWeatherMapError) -> Int {
        switch question {
        case .current: try await service.current(at: place).dropped.count
        case .forecast: try await service.forecast(at: place).dropped.count
        case .daily: try await service.daily(at: place).dropped.count
        case .air: try await service.airQuality(at: place).dropped.count
        case .places: try await service.places(named: "x").dropped.count
        case .zip: try await service.place(zip: "1").dropped.count
        case .oneCall: try await service.oneCall(at: place).dropped.count
        case .current4: try await service.oneCallCurrent(at: place).0.dropped.count
        case .hours4: try await service.oneCallHours(at: place).dropped.count
        case .days4: try await service.oneCallDays(at: place).dropped.count
        case .minutes4: try await service.oneCallMinutes(at: place).dropped.count
        case .alert4: try await service.alert(id: "a").dropped.count
        }
    }

    /// `VmHWM` of /proc/self/status, in KiB.
    private static var peak: Int {
        guard let file = fopen("/proc/self/status", "r") else { return 0 }
        defer { fclose(file) }
        while let line = line(from: file) {
            let words = line.split { $0.isWhitespace }
            if words.first == "VmHWM:", words.count > 1 { return Int(words[1]) ?? 0 }
        }
        return 0
    }

    /// The second number of /proc/self/statm, in pages.
    private static var resident: Int {
        guard let file = fopen("/proc/self/statm", "r") else { return 0 }
        defer { fclose(file) }
        let words = (line(from: file) ?? "").split(separator: " ")
        return words.count > 1 ? (Int(words[1]) ?? 0) * sysconf(Int32(_SC_PAGESIZE)) / 1024 : 0
    }

    private static func path(of url: String) -> String {
        let rest = url.drop { $0 != "/" }.dropFirst(2).drop { $0 != "/" }
        return String(rest.prefix { $0 != "?" })
    }
}
