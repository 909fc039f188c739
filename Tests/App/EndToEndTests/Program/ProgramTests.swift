import Foundation
import History
import LoopbackServers
import Pages
import ProgramKit
import Records
import StationCore
import StationTestKit
import TestSupport
import Testing
import Values

@Suite("The program")
struct ProgramTests {
    private static let key = "fedcba9876543210fedcba9876543210"

    private let program: Program

    init() throws {
        program = try Program()
    }

    /// A station on simulated devices.
    private func configuration(_ server: LoopbackServer, sensors: String = "") -> String {
        program.configuration(Table.weather(from: server), Table.sensor("room"), sensors, Table.display)
    }

    @Test(
        "the help describes the program and every command",
        arguments: [
            [], ["run"], ["demo"], ["once"], ["explain"], ["status"], ["providers"], ["check"], ["doctor"], ["locate"],
            ["screen"],
            ["scenes"], ["log"], ["history"], ["plot"], ["report"], ["setup"],
        ])
    func helps(command: [String]) async throws {
        let help = try await program.start(command + ["--help"]) { _ in }
        #expect(help.status == 0)
        #expect(help.output.hasPrefix("Usage: windowsill \(command.first ?? "COMMAND")"))
        let version = try await program.start(command + ["--version"]) { _ in }
        #expect(version.status == 0)
        #expect(version.output == "windowsill \(Release.version)\n")
    }

    @Test("the help of the history command lists every quantity")
    func helpsWithHistory() async throws {
        let help = try await program.run("help", "history")
        let line = help.output.split(separator: "Q").first { $0.hasPrefix("UANTITY is") } ?? ""
        let words = Set(line.prefix { $0 != "." }.split { ", \n".contains($0) }.map(String.init))
        #expect(
            words == Set(Quantity.allCases.map(\.name) + ["dew_point", "absolute_humidity", "UANTITY", "is", "or"]))
    }

    @Test(
        "an invalid command line is refused with what is wrong",
        arguments: [
            (["fly"], "unknown command \"fly\""),
            (["run", "--confg", "x"], "unknown option --confg; did you mean --config?"),
            (["run", "--config"], "--config needs a value"),
            (["demo", "--speed", "fast"], "--speed fast: use a number from 1 to 10000"),
            (["demo", "--for", "0"], "--for 0: use a number from 1 to 31536000"),
            (
                ["demo", "--size", "40x4"],
                "--size 40x4: use 8x1, 8x2, 16x1, 16x1-linear, 16x2, 16x4, 20x2, 20x4, 40x2, 128x64 or 128x32"
            ),
            (
                ["screen", "--page", "moon"],
                "--page moon: use room, big, places, now, days, hours, week, sun, air, advice, alerts, clock or health"
            ),
            (["screen", "--rom", "a01"], "--rom a01: use a00 or a02"),
            (["explain"], "no value named"),
            (["explain", "room.temperature", "too"], "unexpected argument \"too\""),
            (["status", "now"], "unexpected argument \"now\""),
            (["check", "station.toml"], "unexpected argument \"station.toml\""),
            (["locate"], "no place given"),
            (["locate", "a", "b"], "unexpected argument \"b\""),
            (
                ["locate", "--near", "91,0"],
                "--near 91,0: use a latitude from -90 to 90 and a longitude from -180 to 180; this position is out of range"
            ),
        ] as [([String], String)])
    func refuses(arguments: [String], message: String) async throws {
        let ending = try await program.start(arguments) { _ in }
        #expect(ending.status == 64)
        let link = message.hasSuffix("?") ? " See" : "; see"
        #expect(ending.errors.hasPrefix("windowsill: \(message)\(link) 'windowsill "))
        #expect(ending.output.isEmpty)
    }

    @Test("the name of a file without its option is refused with the option that it needs")
    func suggestsOption() async throws {
        let path = try program.write("", to: "sim.toml")
        let ending = try await program.run("run", path)
        #expect(ending.status == 64)
        let message = "unexpected argument \"\(path)\"; did you mean --config \(path)?"
        #expect(ending.errors == "windowsill: \(message) See 'windowsill run --help'\n")
        let demo = try await program.run("demo", "sim.toml")
        #expect(demo.errors == "windowsill: unexpected argument \"sim.toml\"; see 'windowsill demo --help'\n")
    }

    @Test("without a command the program prints the commands to standard error and exits with 64")
    func listsCommands() async throws {
        let ending = try await program.start([]) { _ in }
        #expect(ending.status == 64)
        #expect(ending.output.isEmpty)
        let help = try await program.run("--help")
        #expect(ending.errors == help.output)
    }

    @Test(
        "a missing configuration is reported with what to do: name one, run setup, or run the demo",
        .enabled(if: !FileManager.default.fileExists(atPath: "/etc/windowsill")),
        arguments: [
            ["run"], ["once"], ["explain", "room.temperature"], ["status"], ["providers"], ["check"],
            ["log"],
            ["history"], ["plot"], ["report"],
        ])
    func firstContact(command: [String]) async throws {
        let ending = try await program.start(command) { _ in }
        #expect(ending.status == 78)
        #expect(ending.output.isEmpty)
        #expect(ending.errors.hasPrefix("windowsill: /etc/windowsill/station.toml does not exist; "))
        for words in ["--config FILE", "'sudo windowsill setup'", "'windowsill demo'"] {
            #expect(ending.errors.contains(words), "\(words)")
        }
    }

    @Test(
        "a language that the weather service does not support is accepted with a warning",
        arguments: ["klingon", "english", "xx"])
    func warnsOfLanguage(language: String) async throws {
        let path = try program.write("language = \"\(language)\"\n", to: "station.toml")
        let strange = try await program.run("check", "--config", path)
        #expect(strange.status == 0)
        #expect(
            strange.errors.hasPrefix(
                "warning: \(path): language: OpenWeatherMap does not support \"\(language)\" and will probably"))
        for known in ["de", "zh-Hant", "auto", "pt_BR"] {
            try program.write("language = \"\(known)\"\n", to: "station.toml")
            let ending = try await program.run("check", "--config", path)
            #expect(ending.status == 0 && ending.errors.isEmpty, "\(ending.errors)")
        }
    }

    @Test("a language that only the weather service has is accepted with a warning that names those of the station")
    func warnsOfTexts() async throws {
        let path = try program.write("language = \"nb\"\n", to: "station.toml")
        let ending = try await program.run("check", "--config", path)
        #expect(ending.status == 0)
        #expect(
            ending.errors.hasPrefix(
                "warning: \(path): language: there are no texts in \"nb\", so all but the sky is in English; the languages are auto, en, "
            ))
    }

    @Test("every command that reads the configuration reports a string without quotes")
    func unquoted() async throws {
        let path = try program.write("[[sensors]]\nname = Window\nkind = \"sht31\"\n", to: "station.toml")
        for command in ["check", "run", "once", "status"] {
            let ending = try await program.run(command, "--config", path)
            #expect(ending.status == 78)
            #expect(ending.errors == "\(path):2:8: name: Window needs quotes; write name = \"Window\"\n")
        }
    }

    @Test("check prints each problem with its position and what is allowed, and exits with 78")
    func checks() async throws {
        let path = try program.write(
            """
            units = "metrical"
            [[sensors]]
            name = "room"
            kind = "sht31"
            bus = "i2c-1"
            address = 0x99
            """, to: "wrong.toml")
        let wrong = try await program.run("check", "--config", path)
        #expect(wrong.status == 78)
        let lines = wrong.errors.split(separator: "\n")
        #expect(lines.count == 2)
        #expect(lines.first?.hasPrefix("\(path):1:9: units: ") == true, "\(lines)")
        #expect(lines.last?.hasPrefix("\(path):6:11: sensors.address: ") == true, "\(lines)")

        let missing = try await program.run("check", "--config", program.path("none.toml"))
        #expect(missing.status == 78)
        let run = try await program.run("run", "--config", path)
        #expect(run.status == 78)
        #expect(run.errors == wrong.errors)
    }

    @Test("check prints how many calls a day each plan needs")
    func budgets() async throws {
        let text =
            "[place]\nlatitude = 1\nlongitude = 2\n[openweathermap]\ninterval = \"20 min\"\ncalls_per_day = 100\n"
        let path = try program.write(text, to: "station.toml")
        let environment = ["WINDOWSILL_API_KEY": Self.key]
        let all = try await program.start(["check", "-c", path], environment: environment) { _ in }
        #expect(all.status == 0)
        #expect(all.output.contains("plan 4.0: at most 224 calls a day to One Call 4.0, limited to 100"))
        #expect(
            all.output.contains(
                "plan 3.0: at most 72 calls a day to One Call 3.0, never more than 100; plus 24 free calls"))
        #expect(all.output.contains("plan 2.5-free: at most 120 free calls a day"))
        try program.write(text + "plan = \"2.5-free\"\n", to: "station.toml")
        let one = try await program.start(["check", "-c", path], environment: environment) { _ in }
        #expect(!one.output.contains("plan 4.0") && one.output.contains("plan 2.5-free"))
    }

    @Test("check accepts a place without a key, as run does: the station runs without weather")
    func checksWithoutKey() async throws {
        let config = try program.configure(
            "[place]\nlatitude = 1\nlongitude = 2", Table.sensor("room"))
        let check = try await program.run("check", "-c", config)
        #expect(check.status == 0, "\(check.errors)")
        #expect(check.errors.contains("openweathermap.api_key_file"), "\(check.errors)")
        #expect(check.errors.contains("shows no weather"), "\(check.errors)")
        let ending = try await program.start(["run", "-c", config]) { [program] pid in
            try await until { program.text(of: "station.log").contains("event=fault component=weather/current") }
            kill(pid, SIGTERM)
        }
        #expect(ending.status == 0)
    }

    @Test("run reopens its log on SIGHUP, stops on SIGTERM, and never prints the key")
    func runs() async throws {
        let server = try LoopbackServer.goodWeather()
        let config = try program.write(configuration(server), to: "station.toml")
        let supervisor = try NotifyServer(path: program.path("notify"))
        let environment = ["WINDOWSILL_API_KEY": Self.key, "NOTIFY_SOCKET": supervisor.path]
        let ending = try await program.start(["run", "--config", config], environment: environment) { [program] pid in
            try await until {
                let log = program.text(of: "station.log")
                return log.contains("event=reading sensor=room chip=sht31") && log.contains("event=day")
                    && log.contains("event=weather")
            }
            try FileManager.default.moveItem(
                atPath: program.path("station.log"), toPath: program.path("station.log.away"))
            let heard = LockedValue<[String]>([])
            _ = supervisor.messages()
            kill(pid, SIGHUP)
            // Then the next line of the log goes to the new file.
            try await until {
                heard.value += supervisor.messages()
                let reloading = heard.value.firstIndex { $0.hasPrefix("RELOADING=1") }
                return reloading.map { heard.value[$0...].contains { $0.hasPrefix("READY=1") } } ?? false
            }
            kill(pid, SIGTERM)
        }
        #expect(ending.status == 0)
        let old = program.text(of: "station.log.away").split(separator: "\n")
        let new = program.text(of: "station.log").split(separator: "\n")
        #expect(old.first?.contains("event=log format=1 version=\(Release.version)") == true)
        #expect(new.first?.contains("event=log format=1 version=\(Release.version)") == true)
        #expect(new.last?.contains("event=stop reason=SIGTERM uptime_s=") == true)
        for line in old + new {
            let text = String(line)
            #expect(try LogLine.parse(text).text == text)
        }
        #expect(server.requests.contains { $0.query["appid"] == Self.key })
        let files = try FileManager.default.contentsOfDirectory(atPath: program.folder.path)
        for file in files { #expect(!program.text(of: file).contains(Self.key), "\(file)") }
    }

    @Test("a reload applies a key whose file was replaced")
    func exchangesKey() async throws {
        let server = try LoopbackServer(tls: true) { request in
            guard request.query["appid"] == Self.key else { return LoopbackServer.Reply(status: 401) }
            return OpenWeatherMapBodies.answer(to: request, at: Int64(Date().timeIntervalSince1970) - 60)
        }
        let key = try program.write("an-old-key\n", to: "key")
        let text = configuration(server).replacingOccurrences(
            of: "[openweathermap]\n", with: "[openweathermap]\napi_key_file = \"\(key)\"\n")
        let config = try program.write(text, to: "station.toml")
        let ending = try await program.start(["run", "--config", config]) { [program] pid in
            try await until { program.text(of: "station.log").contains("outcome=key_rejected") }
            kill(pid, SIGHUP)
            try await Task.sleep(for: .milliseconds(300))
            #expect(!program.text(of: "station.log").contains("event=reload"))
            try program.write(Self.key, to: "key")
            kill(pid, SIGHUP)
            try await until { program.text(of: "station.log").contains("event=weather ") }
            kill(pid, SIGTERM)
        }
        #expect(ending.status == 0, "\(ending.errors)")
        let log = program.text(of: "station.log")
        #expect(log.contains("event=reload outcome=ok"))
        #expect(!log.contains(Self.key) && !log.contains("an-old-key"))
    }

    @Test("once reads and fetches once, and prints text or JSON")
    func once() async throws {
        let server = try LoopbackServer.goodWeather()
        let config = try program.write(configuration(server), to: "station.toml")
        let key = try program.write(Self.key + "\n", to: "key")
        let environment = ["CREDENTIALS_DIRECTORY": program.folder.path]
        try FileManager.default.moveItem(atPath: key, toPath: program.path("openweathermap-key"))

        let people = try await program.start(["once", "-c", config], environment: environment) { _ in }
        #expect(people.status == 0)
        #expect(people.output.contains("room "))
        #expect(people.output.contains("17.20 °C  63.0 %"))
        #expect(people.output.hasSuffix("Weather data © OpenWeather (https://openweathermap.org)\n"))

        let programs = try await program.start(["once", "-c", config, "--json"], environment: environment) { _ in }
        let document = try #require(
            try JSONSerialization.jsonObject(with: Data(programs.output.utf8)) as? [String: Any])
        #expect(document["schema"] as? Int == 1)
        let outside = try #require(document["outside"] as? [String: Any])
        let temperature = try #require(outside["temperature_c"] as? [String: Any])
        #expect(temperature["state"] as? String == "fresh")
        #expect(temperature["value"] as? Double == 17.2)
        #expect(temperature["source"] as? String == "openweathermap/current")
        #expect((temperature["age_s"] as? Int ?? 0) >= 60)
        #expect(!programs.output.contains(Self.key) && !people.output.contains(Self.key))
    }

    @Test("once prints what it has, and what is missing", arguments: ["", "--json"])
    func onceIncomplete(option: String) async throws {
        let server = try LoopbackServer.goodWeather()
        let config = try program.write(configuration(server, sensors: Table.absentSensor), to: "station.toml")
        // The second one finds what the first has kept.
        for _ in 1...2 {
            let ending = try await program.start(["once", "-c", config] + (option.isEmpty ? [] : [option])) { _ in }
            #expect(ending.status == 69)
            // JSON has identifiers, and people read names.
            let parts = option.isEmpty ? ["sensor cellar", "weather now"] : ["sensor/cellar", "weather/current"]
            for part in parts { #expect(ending.output.contains(part)) }
            #expect(ending.output.contains("/dev/i2c-999"))
            #expect(ending.output.contains("room"))
        }
        #expect(server.requests.isEmpty)
    }

    @Test("screen draws any page at any size, to files and to the terminal, the same every time")
    func drawsScreens() async throws {
        let (png, svg, again) = (program.path("a.png"), program.path("a.svg"), program.path("b.svg"))
        let first = try await program.run("screen", "--page", "now", "--size", "20x4", "--png", png, "--svg", svg)
        #expect(first.status == 0 && first.output.isEmpty && first.errors.isEmpty)
        _ = try await program.run("screen", "--page", "now", "--size", "20x4", "--svg", again)
        let picture = program.text(of: "a.svg")
        #expect(picture.contains("width=\"627\" height=\"207\""))
        #expect(picture == program.text(of: "b.svg"))
        let bytes = try Data(contentsOf: URL(fileURLWithPath: png))
        // The signature, then IHDR with the width and the height (PNG specification, §5.2 and §11.2.2).
        #expect(Array(bytes.prefix(8)) == [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A])
        #expect(Array(bytes.dropFirst(16).prefix(8)) == [0, 0, 0x02, 0x73, 0, 0, 0, 0xCF])
        let shown = try await program.run("screen", "--page", "sun", "--size", "8x2")
        #expect(shown.output.split(separator: "\n").count == 5)
        let none = try await program.run("screen", "--page", "clock", "--part", "2")
        #expect(none.status == 69 && none.errors.contains("has no part 2"))
        let nowhere = try await program.run("screen", "--png", program.path("missing/a.png"))
        #expect(nowhere.status == 73)
    }

    @Test("screen draws every page on displays of two rows and more", arguments: Page.allCases)
    func drawsPages(page: Page) async throws {
        for size in ["8x2", "16x2", "20x4"] {
            let shown = try await program.run("screen", "--page", page.rawValue, "--size", size)
            #expect(shown.status == 0 && !shown.output.isEmpty, "\(size): \(shown.errors)")
        }
    }

    @Test("scenes plays every scene in the terminal")
    func playsScenes() async throws {
        let ending = try await program.run("scenes", "--speed", "1000")
        #expect(ending.status == 0)
        #expect(ending.output.hasPrefix("┌────────────────┐\n"))
    }

    @Test("demo prints frame after frame when its output is not a terminal", arguments: ["16x2", "20x4"])
    func demonstrates(size: String) async throws {
        let ending = try await program.start(["demo", "--speed", "60", "--size", size]) { pid in
            try await until { program.text(of: "stdout").contains("%") }
            kill(pid, SIGTERM)
        }
        #expect(ending.status == 0)
        let lines = ending.output.split(separator: "\n")
        let width = size == "16x2" ? 16 : 20
        let height = size == "16x2" ? 4 : 6
        #expect(lines.count >= 2 * height && lines.count.isMultiple(of: height))
        #expect(lines.allSatisfy { $0.count == width + 2 })
        #expect(lines.contains { $0.hasPrefix(size == "16x2" ? "│In  " : "│Inside ") && $0.contains("%") })
        #expect(lines.dropLast(height - 2).last?.hasPrefix("│Windowsill") == true)
        #expect(!ending.output.contains("\u{1B}"))
    }

    @Test("a demo faster than the machine logs no stalled tasks and no clock steps")
    func hurries() async throws {
        let log = program.path("fast.log")
        let ending = try await program.run("demo", "--speed", "10000", "--for", "3", "--log", log)
        #expect(ending.status == 0)
        let lines = program.text(of: "fast.log").split(separator: "\n")
        #expect(lines.contains { $0.contains("event=reading") })
        #expect(lines.filter { $0.contains("event=standstill") || $0.contains("event=clock") } == [])
    }

    @Test("demo --for ends by itself")
    func endsInTime() async throws {
        let ending = try await program.run("demo", "--for", "1")
        #expect(ending.status == 0)
        #expect(ending.output.split(separator: "\n").suffix(3).first?.hasPrefix("│Windowsill") == true)
    }

    @Test("demo refuses a log that cannot be written")
    func refusesLog() async throws {
        let ending = try await program.run("demo", "--log", program.path("missing/demo.log"))
        #expect(ending.status == 73)
        #expect(ending.errors.contains("cannot write "))
    }

    @Test("demo ends when its reader closes the pipe")
    func endsUnwatched() async throws {
        let (reading, writing) = try pipe()
        close(reading)
        let ending = try await program.start(["demo"], output: writing) { _ in }
        close(writing)
        #expect(ending.status == 73)
    }

    @Test("demo stops on a signal while its reader does not read")
    func stopsUnread() async throws {
        let (reading, writing) = try pipe()
        _ = fcntl(writing, F_SETFL, fcntl(writing, F_GETFL) | O_NONBLOCK)
        let block = [UInt8](repeating: 0, count: 4096)
        while write(writing, block, block.count) > 0 {}
        _ = fcntl(writing, F_SETFL, fcntl(writing, F_GETFL) & ~O_NONBLOCK)
        let ending = try await program.start(["demo", "--log", program.path("demo.log")], output: writing) {
            [program] pid in
            try await until { program.text(of: "demo.log").contains("event=reading") }
            kill(pid, SIGTERM)
        }
        close(writing)
        close(reading)
        #expect(ending.status == 0)
        #expect(program.text(of: "demo.log").contains("event=stop reason=SIGTERM"))
    }

    private func pipe() throws -> (reading: Int32, writing: Int32) {
        var ends: [Int32] = [0, 0]
        try #require(Foundation.pipe(&ends) == 0)
        return (ends[0], ends[1])
    }

    @Test("demo ends on SIGINT")
    func interrupts() async throws {
        let ending = try await program.start(["demo", "--log", program.path("demo.log")]) { [program] pid in
            try await until { program.text(of: "demo.log").contains("event=reading") }
            kill(pid, SIGINT)
        }
        #expect(ending.status == 0)
        #expect(program.text(of: "demo.log").contains("event=stop reason=SIGINT"))
    }
}
