import Assembly
import Foundation
import LinuxPlatform
import LoopbackServers
import Ports
import StationService
import StationTestKit
import TestSupport
import Testing

/// The program against a server whose answers are unusual, damaged, or hostile.
@Suite("Unusual weather responses")
struct StrangeAnswerTests {
    private static let key = "3c8ab1e07f92d4561b0e9d7a42f6c853"
    private let program: Program
    private let now = Int64(Date().timeIntervalSince1970) - 60

    init() throws {
        program = try Program()
    }

    /// A station that asks this server, by the plan.
    /// With an hour between two requests: a busy machine may take ten minutes for a test.
    private func configure(_ server: LoopbackServer, plan: String = "2.5-free") throws -> String {
        try program.configure(
            Table.weather(from: server) + "\nplan = \"\(plan)\"\ninterval = 3600", Table.sensor("room"))
    }

    private func output(_ arguments: String..., plan: String = "2.5-free", from bodies: [String: String]) async throws
        -> String
    {
        let server = try LoopbackServer(tls: true) { request in
            bodies[request.path].map { .init(text: $0) } ?? .init(status: 404)
        }
        let config = try configure(server, plan: plan)
        let ending = try await program.start(
            arguments + ["-c", config], environment: ["WINDOWSILL_API_KEY": Self.key]
        ) { _ in }
        return ending.output
    }

    private func forecast(celsius: Double, condition: Int = 803, from start: Int64? = nil) -> String {
        let first = start ?? now - now % 10_800 + 10_800
        let slots = (0..<40).map { index in
            """
            {"dt":\(first + Int64(index) * 10_800),"main":{"temp":\(celsius + 273.15)},"weather":[{"id":\(condition)}],
            "pop":0.6}
            """
        }
        return "{\"list\":[\(slots.joined(separator: ","))],\"city\":{\"timezone\":0}}"
    }

    private func oneCall(current: Bool = true, alerts: String = "[]") -> String {
        let hour = now - now % 3600
        let hours = (0..<48).map { (index: Int64) -> String in "{\"dt\":\(hour + index * 3600),\"temp\":280}" }
            .joined(separator: ",")
        let days = (0..<8).map { (index: Int64) -> String in
            "{\"dt\":\(now + index * 86_400),\"temp\":{\"min\":279,\"max\":282}}"
        }.joined(separator: ",")
        let sky = current ? "\"current\":{\"dt\":\(now),\"temp\":280.5,\"weather\":[{\"id\":800}]}," : ""
        return "{\(sky)\"timezone_offset\":0,\"hourly\":[\(hours)],\"daily\":[\(days)],\"alerts\":\(alerts)}"
    }

    @Test(
        "a chance of precipitation is called snow or rain by temperature and condition",
        arguments: [
            (-5.0, 803, "60 % chance of snow"), (15, 803, "60 % chance of rain"),
            (1, 803, "60 % chance of precipitation"),
            (1, 601, "60 % chance of snow"), (1, 500, "60 % chance of rain"), (-5, 511, "60 % chance of rain"),
            (1, 616, "60 % chance of precipitation"),
        ])
    func chances(celsius: Double, condition: Int, words: String) async throws {
        let text = try await output(
            "once",
            from: [
                "/data/2.5/weather": OpenWeatherMapBodies.current(at: now),
                "/data/2.5/forecast": forecast(celsius: celsius, condition: condition),
            ])
        #expect(text.contains("°C, \(words)"), "\(text)")
    }

    @Test("the rain of three hours is shown where the service sends no more, in text, JSON and explain")
    func threeHours() async throws {
        let body = OpenWeatherMapBodies.current(at: now).replacingOccurrences(
            of: "\"clouds\"", with: "\"rain\":{\"3h\":1.5},\"clouds\"")
        let bodies = ["/data/2.5/weather": body, "/data/2.5/forecast": forecast(celsius: 15)]
        let json = try await output("once", "--json", from: bodies)
        #expect(json.contains("\"rain_last_3_hours_mm\" : 1.5"))
        #expect(!json.contains("rain_last_hour_mm"))
        #expect(try await output("explain", "weather.rain", from: bodies).contains("1.5 mm in the last three hours"))
    }

    @Test("the pressure shown is that at sea level, not at ground level")
    func seaLevel() async throws {
        let body = OpenWeatherMapBodies.current(at: now).replacingOccurrences(
            of: "\"pressure\":1016", with: "\"pressure\":723,\"grnd_level\":723,\"sea_level\":1012")
        let text = try await output("once", from: ["/data/2.5/weather": body])
        #expect(text.contains("1012.0 hPa"))
        #expect(!text.contains("723"))
    }

    @Test("an alert without a name is called a weather warning, in text and in JSON")
    func namelessAlert() async throws {
        let alerts = "[{\"event\":\"\",\"start\":\(now - 60),\"end\":\(now + 7200)}]"
        let bodies = ["/data/3.0/onecall": oneCall(alerts: alerts)]
        #expect(try await output("once", plan: "3.0", from: bodies).contains("warning: Weather warning, until "))
        let json = try await output("once", "--json", plan: "3.0", from: bodies)
        #expect(json.contains("\"event\" : \"Weather warning\""))
    }

    @Test("a forecast that begins after midnight is not reported as one that ends too soon")
    func afterMidnight() async throws {
        let midnight = (now / 86_400 + 1) * 86_400
        let text = try await output(
            "once",
            from: [
                "/data/2.5/weather": OpenWeatherMapBodies.current(at: now).replacingOccurrences(of: "28800", with: "0"),
                "/data/2.5/forecast": forecast(celsius: 5, from: midnight + 1800),
            ])
        #expect(text.contains("today         no value: the forecast starts after midnight and no longer covers today"))
    }

    @Test("a response without current weather is not reported as not fetched")
    func noCurrent() async throws {
        let bodies = ["/data/3.0/onecall": oneCall(current: false)]
        let text = try await output("once", plan: "3.0", from: bodies)
        #expect(text.contains("weather       no value: the provider's answer has no current weather"))
        #expect(!text.contains("not fetched yet"))
    }

    @Test("a redirect is reported with the question whether a login page intercepts it", arguments: [301, 302])
    func redirect(status: Int) async throws {
        let server = try LoopbackServer(tls: true) { _ in
            .init(status: status, headers: ["Location": "http://login.example/"])
        }
        let ending = try await program.run(
            "once", "-c", try configure(server), environment: ["WINDOWSILL_API_KEY": Self.key])
        let words =
            "asked for OpenWeatherMap and was sent to login.example (status \(status)), which is not followed: the login page of a hotel"
        #expect(ending.output.contains("outside       no value: \(words)"))
    }

    @Test("no part of a key that a server sends back is printed, nor its letters with blanks between")
    func halves() async throws {
        let (first, second) = (Self.key.prefix(16), Self.key.suffix(16))
        let groups = stride(from: 0, to: 32, by: 4).map { Self.key.dropFirst($0).prefix(4) }.joined(separator: " ")
        for words in ["\(first) and \(second)", "yours begins with \(first.uppercased())", groups] {
            let server = try LoopbackServer(tls: true) { _ in
                .init(status: 400, text: "{\"cod\":\"400\",\"message\":\"no: \(words)\"}")
            }
            let folder = try Program()
            let config = try folder.configure(
                Table.weather(from: server) + "\nplan = \"2.5-free\"", Table.sensor("room"))
            for arguments in [["once", "-c", config], ["locate", "-c", config, "X"], ["doctor", "-c", config]] {
                let ending = try await folder.start(arguments, environment: ["WINDOWSILL_API_KEY": Self.key]) { _ in }
                let text = (ending.output + ending.errors).lowercased().filter { $0.isLetter || $0.isNumber }
                #expect(!text.contains(Self.key.prefix(8)), "\(arguments)")
                #expect(!text.contains(Self.key.suffix(8)), "\(arguments)")
            }
        }
    }

    // MARK: Lists without end

    @Test("a response with more values than the provider ever sends is refused once, and the rest is shown")
    func tooManyValues() async throws {
        let ones = "{\"list\":[\(Array(repeating: "1", count: 20_000).joined(separator: ","))]}"
        let text = try await output(
            "once", from: ["/data/2.5/weather": OpenWeatherMapBodies.current(at: now), "/data/2.5/forecast": ones])
        let cause =
            "OpenWeatherMap's answer cannot be read: it has more than 10000 values, more than the provider ever sends"
        #expect(text.contains("fault: forecast: \(cause)"), "\(text)")
        #expect(text.contains("17.20 °C"))
    }

    @Test("twenty of a thousand alerts are logged, shown, saved and restored")
    func manyAlerts() async throws {
        let alerts = (0..<1000).map {
            "{\"event\":\"e\($0)\",\"sender_name\":\"s\",\"start\":\(now - 60),\"end\":\(now + 100_000_000)}"
        }
        let answer = oneCall(alerts: "[\(alerts.joined(separator: ","))]")
        let server = try LoopbackServer(tls: true) { request in
            request.path == "/data/3.0/onecall" ? .init(text: answer) : .init(status: 404)
        }
        let config = try configure(server, plan: "3.0")
        let environment = ["WINDOWSILL_API_KEY": Self.key]
        let status = LockedValue("")
        _ = try await program.start(["run", "-c", config], environment: environment) { [program] pid in
            try await until { program.text(of: "station.log").contains("event=alert") }
            // The first snapshot after it is at most five seconds away.
            try await until { program.text(of: "snapshot.json").contains("\"e19\"") }
            status.value = try await program.run("status", "--json", "-c", config).output
            kill(pid, SIGTERM)
        }
        let log = program.text(of: "station.log").split(separator: "\n")
        #expect(log.count { $0.contains("event=alert ") } == 20)
        #expect(log.contains { $0.contains("endpoint=onecall") && $0.contains("alerts[20...999]") })
        #expect(status.value.contains("\"e0\""))
        #expect(!status.value.contains("\"e20\""))
        let again = try await program.run("once", "-c", config, environment: environment).output
        #expect(again.split(separator: "\n").count { $0.hasPrefix("warning: ") } == 20)
        // The first answer, and none for the second run: what was kept was read.
        #expect(server.requests.count { $0.path == "/data/3.0/onecall" } == 1)
    }

    // MARK: What is written and read back

    @Test("a state folder can read all that it accepts, and refuses what it could not read")
    func stateFolder() throws {
        let folder = StateFolder(program.folder.path, on: LinuxStorage())
        let largest = [UInt8](repeating: 0x61, count: 1 << 20)
        try folder.replace("x", with: largest, .eventual)
        #expect(folder.read("x") == largest)
        #expect(throws: StorageError(.write, errno: EFBIG)) {
            try folder.replace("x", with: largest + [0x61], .eventual)
        }
        #expect(folder.read("x") == largest)
        let names = try FileManager.default.contentsOfDirectory(atPath: program.folder.path)
        #expect(!names.contains { $0.hasPrefix("x.new") })
    }
}
