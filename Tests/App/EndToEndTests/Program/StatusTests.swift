import Foundation
import LoopbackServers
import StationTestKit
import TestSupport
import Testing

@Suite("windowsill status and explain with a running station")
struct StatusTests {
    private let program: Program

    init() throws {
        program = try Program()
    }

    private func configuration(_ more: String = "") throws -> String {
        try program.configure(more, Table.sensor("room", "temperature_correction = -1.2"))
    }

    @Test("status lists each component, exits with 0 when all work, and reports a stopped station")
    func running() async throws {
        let config = try configuration()
        let ending = try await program.start(["run", "--config", config]) { [program] pid in
            try await until { program.text(of: "snapshot.json").contains("\"state\" : \"works\"") }
            let other = try Program()
            let people = try await other.run("status", "--config", config)
            #expect(people.status == 0, "\(people.errors)")
            #expect(people.output.contains(/sensor room +working/))
            let programs = try await other.run("status", "--json", "--config", config)
            let document = try JSONSerialization.jsonObject(with: Data(programs.output.utf8)) as? [String: Any]
            #expect(document?["schema"] as? Int == 1)
            kill(pid, SIGTERM)
        }
        #expect(ending.status == 0)
        #expect(program.text(of: "kept.lines").contains("\"days\":{\"room\":[["))
        let after = try await program.run("status", "--config", config)
        #expect(after.status == 69)
        #expect(after.errors.contains("no running station found"))
    }

    @Test("providers shows what the station has learned of each weather service, for people and for programs")
    func providers() async throws {
        let config = try configuration()
        let snapshot = """
            {"schema": 1, "time": "2026-11-20T07:00:00+08:00", "health": [],
             "providers": [
              {"id": "a", "name": "Aweather", "attribution": "© A", "topics": [], "accuracy": [
               {"lead_h": 3, "days": 15, "bias_k": 1.234, "uncorrected_error_k": 1.5, "error_k": 0.75, "share_pct": 60.4},
               {"lead_h": 48, "days": 2, "bias_k": -0.5, "share_pct": 100}]},
              {"id": "b", "name": "Bweather", "attribution": "© B", "topics": []}],
             "disagreements": [{"quantity": "temperature_c", "time": "2026-11-20T15:00:00+08:00", "lowest": 12,
              "highest": 16.25, "services": [
               {"id": "a", "value": 12, "error": 0.9}, {"id": "b", "value": 16.25, "error": 1.2}]}]}
            """
        _ = try program.write(snapshot, to: "snapshot.json")
        let people = try await program.run("providers", "--config", config)
        #expect(people.status == 0, "\(people.errors)")
        #expect(
            people.output == """
                Aweather
                  lead  days     bias   error  corrected  share
                   3 h    15  +1.2 °C  1.5 °C     0.8 °C   60 %
                  48 h     2  -0.5 °C       -          -  100 %

                Bweather
                  not compared yet: this takes an outdoor sensor, and some days of forecasts by the hour

                temperature at 2026-11-20T15:00:00+08:00: 12.0 °C to 16.3 °C; Aweather 12.0 °C ± 0.9 °C, \
                Bweather 16.3 °C ± 1.2 °C: more than their errors explain

                """)
        let programs = try await program.run("providers", "--json", "--config", config)
        let document = try #require(
            try JSONSerialization.jsonObject(with: Data(programs.output.utf8)) as? [String: Any])
        #expect(Set(document.keys) == ["schema", "providers", "disagreements"])
        let first = try #require((document["providers"] as? [[String: Any]])?.first)
        #expect((first["accuracy"] as? [[String: Any]])?.first?["error_k"] as? Double == 0.75)
        _ = try program.write("{}", to: "snapshot.json")
        let none = try await program.run("providers", "--config", config)
        #expect(none.status == 69)
        #expect(none.errors.contains("no running station found"))
    }

    @Test("a running station keeps metrics.prom and glass.json for everyone, and removes both when it stops")
    func files() async throws {
        let config = try program.configure(Table.sensor("room"), Table.display)
        _ = try await program.start(["run", "--config", config]) { [program] pid in
            try await until {
                program.text(of: "metrics.prom").contains("windowsill_temperature_celsius{place=\"room\"")
                    && program.text(of: "glass/glass.json").contains("\"page\":\"room\"")
            }
            for name in ["metrics.prom", "glass/glass.json"] {
                let attributes = try FileManager.default.attributesOfItem(atPath: program.path(name))
                #expect(attributes[.posixPermissions] as? Int == 0o644)
            }
            kill(pid, SIGTERM)
        }
        #expect(program.text(of: "metrics.prom") == "")
        #expect(program.text(of: "glass/glass.json") == "")
    }

    private static let besides: [(state: String, status: Int32)] = [("works", 0), ("needs_person", 69)]

    @Test("status also shows the processes beside the station, and exits with 69 if one fails", arguments: besides)
    func services(state: String, status: Int32) async throws {
        let config = try configuration()
        func report(at time: String) throws {
            let health = #"[{"component":"sensor/room","state":"works","for_s":9}]"#
            try program.write(#"{"schema":1,"time":"\#(time)","health":\#(health)}"#, to: "snapshot.json")
        }
        let now = Date().formatted(.iso8601)
        try report(at: now)
        let folder = "\(program.folder.path)-test"
        try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
        defer { try? FileManager.default.removeItem(atPath: folder) }
        let json =
            #"{"schema":1,"time":"\#(now)","components":[{"component":"broker","state":"\#(state)","for_s":80}]}"#
        try json.write(toFile: folder + "/status.json", atomically: true, encoding: .utf8)
        let shown = try await program.run("status", "--config", config)
        #expect(shown.status == status, "\(shown.errors)")
        #expect(shown.output.contains("-test\n"))
        #expect(shown.output.contains(state == "works" ? "broker  working for " : "broker  failing"))
        try report(at: Date().formatted(.iso8601))
        try "{".write(toFile: folder + "/status.json", atomically: true, encoding: .utf8)
        let unreadable = try await program.run("status", "--config", config)
        #expect(unreadable.status == 69)
        #expect(unreadable.errors.contains("-test/status.json is not the status of a service"))
    }

    private static func values(_ state: String) -> String {
        """
        {"schema": 1, "time": "2026-11-20T07:00:00+08:00",
         "room": {"temperature_c": {"state": "fresh", "value": 21.43}, "humidity_pct": {"state": "fresh", "value": 48.2}},
         "outside": {"temperature_c": {"state": "fresh", "value": 6.52}},
         "sensors": [{"name": "shelf", "place": "room", "part": "SHT31",
           "air": {"temperature_c": {"state": "fresh", "value": 21.43}}}],
         "tomorrow": {"state": "fresh", "value": {"date": "2026-11-21", "low_c": 2.4, "high_c": 8.1}},
         "advice": [{"subject": "window", "verdict": "shut_rain", "urgency": "hint", "headline": "Keep shut: rain",
           "details": [], "grounds": []}],
         "health": [{"component": "sensor/shelf", "state": "\(state)", "for_s": 9}, {"component": "log", "state": "works"}]}
        """
    }

    @Test("status says in its first line how the station is, then shows its values, then its components")
    func summarizes() async throws {
        let config = try configuration()
        try program.write(Self.values("works"), to: "snapshot.json")
        let well = try await program.run("status", "--config", config)
        let lines = well.output.split(separator: "\n").map(String.init)
        #expect(well.status == 0)
        #expect(
            lines.first
                == "All is well: room 21.4 °C, 48 %; outside 6.5 °C; window: Keep shut: rain")
        #expect(
            Array(lines[1...5]) == [
                "2026-11-20T07:00:00+08:00", "shelf         21.43 °C", "outside       6.52 °C",
                "tomorrow      2.4 to 8.1 °C", "window        Keep shut: rain",
            ], "\(lines)")
        #expect(lines[6].hasPrefix("sensor shelf  working for"))
        try program.write(Self.values("needs_person"), to: "snapshot.json")
        let ill = try await program.run("status", "--config", config)
        #expect(ill.status == 69)
        #expect(ill.output.hasPrefix("1 component fails: sensor shelf\nroom 21.4 °C"), "\(ill.output)")
        try program.write(Self.values("unknown"), to: "snapshot.json")
        let waiting = try await program.run("status", "--config", config)
        #expect(waiting.output.hasPrefix("Waiting for sensor shelf\nroom 21.4 °C"), "\(waiting.output)")
    }

    @Test(
        "status says how old a value is that is not fresh, leaves it out of its first line, and uses the configured units"
    )
    func marksOldValues() async throws {
        let config = try configuration("units = \"imperial\"")
        let old = Self.values("works").replacingOccurrences(
            of: #"{"state": "fresh", "value": 21.43}"#, with: #"{"state": "stale", "value": 20.0, "age_s": 1500}"#)
        try program.write(
            old.replacingOccurrences(of: "2026-11-20T07:00:00+08:00", with: Date().formatted(.iso8601)),
            to: "snapshot.json")
        let shown = try await program.run("status", "--config", config)
        #expect(shown.output.hasPrefix("All is well: room 48 %; outside 43.7 °F; window"), "\(shown.output)")
        #expect(shown.output.contains("shelf         68.00 °F (25 min old)"), "\(shown.output)")
    }

    @Test("status of a station that is silent says so first, and not that all is well")
    func saysItIsSilent() async throws {
        let config = try configuration()
        let written = Date(timeIntervalSinceNow: -600)
        let values = Self.values("works").replacingOccurrences(
            of: "2026-11-20T07:00:00+08:00", with: written.formatted(.iso8601))
        try program.write(values, to: "snapshot.json")
        let file = program.folder.path + "/snapshot.json"
        try FileManager.default.setAttributes([.modificationDate: written], ofItemAtPath: file)
        let shown = try await program.run("status", "--config", config)
        #expect(shown.status == 69)
        #expect(shown.output.hasPrefix("No report for 10 min: all below is old\n"), "\(shown.output)")
        #expect(shown.output.contains("shelf         21.43 °C (10 min old)"), "\(shown.output)")
    }

    private static let terminals: [(environment: [String: String], isColoured: Bool)] = [
        (["TERM": "xterm"], true), (["TERM": "xterm", "NO_COLOR": ""], true),
        (["TERM": "xterm", "NO_COLOR": "1"], false),
        (["TERM": "dumb"], false), ([:], false),
    ]

    @Test(
        "status and log have colours in a terminal that has them, unless the user has switched them off",
        arguments: terminals)
    func colours(environment: [String: String], isColoured: Bool) async throws {
        let config = try configuration()
        try program.write(Self.values("works"), to: "snapshot.json")
        try program.write(
            "time=2026-11-20T07:00:00+08:00 level=error event=fault component=lcd cause=gone\n", to: "station.log")
        for command in ["status", "log"] {
            let terminal = try PseudoTerminal()
            let ending = try await program.start(
                [command, "--config", config], environment: environment, output: terminal.inner
            ) { _ in }
            #expect(ending.status == 0, "\(ending.errors)")
            #expect(terminal.text.contains("\u{1B}[") == isColoured, "\(command): \(terminal.text)")
        }
    }

    @Test("run says in a terminal what it runs and how to watch it, and prints nothing elsewhere")
    func greets() async throws {
        let config = try program.configure(Table.sensor("room"), Table.display)
        let terminal = try PseudoTerminal()
        let ending = try await program.start(["run", "--config", config], output: terminal.inner) { [program] pid in
            try await until { program.text(of: "snapshot.json").contains("\"state\" : \"works\"") }
            kill(pid, SIGINT)
        }
        #expect(ending.status == 0)
        let lines = terminal.text.split(whereSeparator: \.isNewline)
        #expect(
            lines.first
                == "The station of \(config) is running: sensors room; display 16x2; no weather, because there is no [place]; log: \(program.path("station.log"))."
        )
        #expect(lines.last == "Ctrl-C stops it. Watch it from another terminal: windowsill status --config \(config)")
        let silent = try await program.start(["run", "--config", config]) { [program] pid in
            try await until { program.text(of: "snapshot.json").contains("\"state\" : \"works\"") }
            kill(pid, SIGINT)
        }
        #expect(silent.output.isEmpty)
    }

    @Test("status names cause and remedy of a broken sensor and exits with 69")
    func failing() async throws {
        let config = try configuration(Table.absentSensor)
        _ = try await program.start(["run", "--config", config]) { [program] pid in
            try await until { program.text(of: "snapshot.json").contains("/dev/i2c-999") }
            let status = try await Program().run("status", "--config", config)
            #expect(status.status == 69)
            #expect(status.output.contains(/sensor cellar +failing/))
            #expect(status.output.contains("  remedy: check its wiring"))
            kill(pid, SIGTERM)
        }
    }

    @Test("the snapshot and the checkpoint are not read through symbolic links")
    func links() async throws {
        let config = try configuration()
        let elsewhere = try program.write(#"{"schema":1,"time":"then","health":[]}"#, to: "elsewhere")
        try FileManager.default.createSymbolicLink(
            atPath: program.path("snapshot.json"), withDestinationPath: elsewhere)
        let status = try await program.run("status", "--config", config)
        #expect(status.status == 69)
        #expect(status.errors.hasSuffix("it is a symbolic link (errno 40); move it away\n"))
        try FileManager.default.removeItem(atPath: program.path("snapshot.json"))
        let secret = try program.write("a secret\n", to: "secret")
        try FileManager.default.createSymbolicLink(atPath: program.path("kept.lines"), withDestinationPath: secret)
        _ = try await program.start(["run", "--config", config]) { [program] pid in
            try await until { program.text(of: "snapshot.json").contains("\"state\" : \"works\"") }
            kill(pid, SIGTERM)
        }
        #expect(program.text(of: "secret") == "a secret\n")
        let attributes = try FileManager.default.attributesOfItem(atPath: program.path("kept.lines"))
        #expect(attributes[.type] as? FileAttributeType == .typeRegular)
    }

    @Test(
        "status adds the age of the snapshot to how long each component has been in its state",
        arguments: [(150, "3 min"), (100_000, "7 min")])
    func lasting(seconds: Double, text: String) async throws {
        let config = try configuration()
        let made = Date(timeIntervalSinceNow: -seconds).formatted(.iso8601)
        try program.write(
            #"{"schema":1,"time":"\#(made.dropLast())+00:00","health":[{"component":"lcd","state":"works","for_s":60}]}"#,
            to: "snapshot.json")
        let status = try await program.run("status", "--config", config)
        #expect(status.output.contains("display  working for \(text)\n"), "\(status.output)")
    }

    @Test("status shows unknown components of a new station as starting and exits with 69")
    func starting() async throws {
        let config = try configuration()
        let made = Date.now.formatted(.iso8601).dropLast() + "+00:00"
        for (uptime, word) in [(3, "starting"), (300, "unknown")] {
            try program.write(
                #"{"schema":1,"time":"\#(made)","uptime_s":\#(uptime),"health":[{"component":"log","state":"works"},"#
                    + #"{"component":"key","state":"unknown"}]}"#, to: "snapshot.json")
            let status = try await program.run("status", "--config", config)
            #expect(status.output.contains("key  \(word)\n"), "\(status.output)")
            #expect(status.status == 69)
        }
    }

    @Test("status exits with 69 when the station has been silent for too long")
    func silent() async throws {
        let config = try configuration()
        try program.write(#"{"schema":1,"time":"then","health":[]}"#, to: "snapshot.json")
        let fresh = try await program.run("status", "--config", config)
        #expect(fresh.status == 0)
        try FileManager.default.setAttributes(
            [.modificationDate: Date(timeIntervalSinceNow: -600)], ofItemAtPath: program.path("snapshot.json"))
        let old = try await program.run("status", "--config", config)
        #expect(old.status == 69)
        #expect(old.errors.contains("has not reported for"))
        try program.write("{\"schema\":2}", to: "snapshot.json")
        let unknown = try await program.run("status", "--config", config)
        #expect(unknown.status == 69)
    }

    @Test("explain traces a sensor value down to the words on the bus")
    func explains() async throws {
        let config = try configuration()
        let began = ContinuousClock.now
        let ending = try await program.run("explain", "room.temperature", "--config", config)
        let took = began.duration(to: .now)
        #expect(ending.status == 0)
        let lines = ending.output.split(separator: "\n").map(String.init)
        #expect(lines.first?.hasPrefix("room.temperature = ") == true)
        #expect(lines.contains("  from        the sensor room: SHT31 on simulated 0x44"), "\(lines)")
        #expect(lines.contains { $0.hasPrefix("  bytes       ") && $0.contains("0x44 read 6: ") }, "\(lines)")
        #expect(lines.contains("  correction  -1.200 + 1.000 × the measured value"), "\(lines)")
        #expect(lines.contains { $0.hasPrefix("  rule        the first sensor in \"room\"") })
        // No older than the command itself: 0 s, unless the machine has much else to do.
        let ages = (0...took.components.seconds).map { "  age         \($0) s, fresh" }
        #expect(lines.contains { line in ages.contains { line.hasPrefix($0) } }, "\(lines)")

        let dew = try await program.run("explain", "room.dew_point", "--config", config)
        #expect(dew.output.contains("the Magnus formula"))
        let advice = try await program.run("explain", "advice.window", "--config", config)
        #expect(advice.output.contains("advice.window"))
        let absent = try await program.run("explain", "outside.temperature", "--config", config)
        #expect(absent.status == 0)
        #expect(absent.output.contains("cause  no place is configured"), "\(absent.output)")
        let unknown = try await program.run("explain", "room.colour", "--config", config)
        #expect(unknown.status == 64)
        #expect(unknown.errors.contains("room.dew_point"))
    }

    @Test("explain traces a weather value to its service, field and time")
    func explainsWeather() async throws {
        let server = try LoopbackServer.goodWeather()
        let config = try configuration(Table.weather(from: server))
        let environment = ["WINDOWSILL_API_KEY": "0123456789abcdef0123456789abcdef"]
        let outside = try await program.run("explain", "outside.temperature", "-c", config, environment: environment)
        #expect(outside.output.hasPrefix("outside.temperature = 17.20 °C"))
        #expect(outside.output.contains("from      OpenWeatherMap\n"))
        #expect(outside.output.contains("weather: main.temp (K)"))
        #expect(outside.output.contains("  observed  20"))
        let low = try await program.run("explain", "tomorrow.low", "-c", config, environment: environment)
        #expect(
            low.output.contains("forecast: list[].main.temp (K), temp_min (K), as far as each step or day"),
            "\(low.output)")
        #expect(low.output.contains("  as of  20"), "\(low.output)")
        #expect(!low.output.contains(environment.values.first ?? "?"))
    }
}
