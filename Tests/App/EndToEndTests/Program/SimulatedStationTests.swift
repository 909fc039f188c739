import Foundation
import TestSupport
import Testing

@Suite("A simulated station, for trying things out")
struct SimulatedStationTests {
    private let program: Program

    init() throws {
        program = try Program()
    }

    private var environment: [String: String] { ["XDG_STATE_HOME": program.folder.path] }
    private var folder: String { program.path("windowsill-simulated") }
    private var configuration: String { "\(folder)/station.toml" }

    private func run(_ arguments: String...) async throws -> Program.Ending {
        try await program.start(arguments, environment: environment) { _ in }
    }

    @Test("run --simulated writes a configuration of its own, runs, and asks no server for the weather")
    func runs() async throws {
        let snapshot = "windowsill-simulated/run/snapshot.json"
        let ending = try await program.start(["run", "--simulated"], environment: environment) { [program] pid in
            try await until {
                let text = program.text(of: snapshot)
                return text.contains("\"component\" : \"weather/current\"") || text.contains("weather/onecall")
            }
            // In any order: a DHT22 is not read in its first seconds.
            for words in ["sensor=room chip=bme280", "sensor=shelf chip=dht22", "event=weather source=open-meteo"] {
                try await until { program.text(of: "windowsill-simulated/station.log").contains(words) }
            }
            kill(pid, SIGTERM)
        }
        #expect(ending.status == 0, "\(ending.errors)")
        let check = try await program.run("check", "--config", configuration)
        #expect(check.status == 0)
        #expect(check.errors.contains("the weather is made up, and no request is sent"), "\(check.errors)")
        let outside = try await program.run("explain", "outside.temperature", "--config", configuration)
        #expect(outside.status == 0 && outside.output.hasPrefix("outside.temperature = "), "\(outside.output)")
    }

    @Test("run --simulated keeps a configuration that was changed, and excludes --config")
    func keeps() async throws {
        try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
        try "[[sensors]]\n".write(toFile: configuration, atomically: true, encoding: .utf8)
        let ending = try await run("run", "--simulated")
        #expect(ending.status == 78)
        #expect(program.text(of: "windowsill-simulated/station.toml") == "[[sensors]]\n")
        let both = try await run("run", "--simulated", "--config", configuration)
        #expect(both.status == 64 && both.errors.contains("--simulated and --config cannot be combined"))
    }

    @Test("a simulated station without a folder to keep its files in says what to set")
    func homeless() async throws {
        for environment in [[:], ["HOME": "relative"], ["HOME": ""]] {
            let ending = try await program.start(["run", "--simulated"], environment: environment) { _ in }
            #expect(ending.status == 69)
            #expect(ending.errors.contains("set HOME or XDG_STATE_HOME to a full path"), "\(ending.errors)")
        }
    }

    @Test("demo --history makes up a year that plot, history, explain and report can show, once")
    func year() async throws {
        let first = try await run("demo", "--history", "--for", "1")
        #expect(first.status == 0, "\(first.errors)")
        #expect(first.errors.contains("Making up a year of values in \(folder)"))
        #expect(first.errors.contains("windowsill plot year --config \(configuration)"))
        // What is missing at the end is made up from ten minutes on, and a busy machine may need them.
        let ends = [-30.0, -20].map { day in
            String(ISO8601DateFormatter().string(from: Date(timeIntervalSinceNow: day * 86_400)).prefix(10))
        }
        let old = [
            "history", "temperature", "--csv", "--since", ends[0], "--until", ends[1], "--config", configuration,
        ]
        let values = try await program.start(old) { _ in }
        let second = try await run("demo", "--history", "--for", "1")
        #expect(second.status == 0 && !second.errors.contains("Making up a year"), "\(second.errors)")
        #expect(values.output.split(separator: "\n").count > 10)
        #expect(try await program.start(old) { _ in }.output == values.output)
        for span in ["day", "week", "month", "year"] {
            let chart = try await program.run("plot", span, "--config", configuration)
            #expect(chart.status == 0 && chart.output.contains("Temperature, °C"), "\(span): \(chart.errors)")
        }
        let table = try await program.run(
            "history", "humidity", "--csv", "--since", "300d", "--step", "month", "-c", configuration)
        #expect(table.output.split(separator: "\n").filter { $0.contains(",room,humidity,") }.count >= 10)
        let report = try await program.run("report", "--config", configuration)
        #expect(report.status == 0 && report.output.contains("<h1>"), "\(report.errors)")
        let events = try await program.run("history", "events", "--since", "366d", "-c", configuration)
        for words in [
            "fault     sensor room", "recovered sensor room", "fault     weather", "advice    window",
        ] {
            #expect(events.output.contains(words), "\(words): \(events.output.suffix(2000))")
        }
        let recent = try await program.run("history", "events", "-c", configuration)
        #expect(recent.output.contains("recovered weather"), "\(recent.output)")
        // A station on its first start knows neither.
        for value in ["room.today_low", "outlook.tendency"] {
            let known = try await program.run("explain", value, "-c", configuration)
            #expect(known.output.hasPrefix("\(value) = "), "\(known.output)")
        }
    }

    @Test(
        "demo --history --places makes up a year of a house: its cellar follows the ground, its bedroom is stale every morning"
    )
    func houseYear() async throws {
        let configuration = program.path("windowsill-simulated-places/station.toml")
        let made = try await run("demo", "--history", "--places", "--for", "1")
        #expect(made.status == 0, "\(made.errors)")
        #expect(made.errors.contains("windowsill run --config \(configuration)"), "\(made.errors)")
        #expect(try await program.run("check", "--config", configuration).status == 0)
        /// What a sensor's numbers are in a table of the history: the mean, the lowest and the highest of each step.
        func table(_ quantity: String, of sensor: String, step: String) async throws -> [[Double]] {
            let table = try await program.run(
                "history", quantity, "--csv", "--since", "360d", "--step", step, "-c", configuration)
            return table.output.split(separator: "\n").map {
                $0.split(separator: ",", omittingEmptySubsequences: false)
            }
            .filter { $0.contains(Substring(sensor)) }.map { $0.compactMap { Double($0) } }
        }
        for sensor in ["room", "bedroom", "cellar", "balcony"] {
            #expect(try await table("temperature", of: sensor, step: "month").count >= 10, "\(sensor)")
        }
        let nights = try await table("co2", of: "bedside", step: "day").map { $0.max() ?? 0 }
        #expect(nights.count > 300 && nights.filter { $0 > 1500 }.count > nights.count * 9 / 10, "\(nights.count)")
        let cellar = try await table("temperature", of: "cellar", step: "month").flatMap { $0.prefix(3) }
        #expect((cellar.min() ?? 0) > 5 && (cellar.max() ?? 99) < 20, "\(cellar)")
        let events = try await program.run("history", "events", "--since", "366d", "-c", configuration)
        #expect(events.output.contains("recovered sensor room"), "\(events.output.suffix(2000))")
    }

    @Test("demo --places reads a sensor in each place of a house")
    func house() async throws {
        let log = program.path("house.log")
        let ending = try await program.start(["demo", "--places", "--speed", "60", "--log", log]) { [program] pid in
            for words in [
                "sensor=room chip=scd30", "sensor=bedroom chip=aht20", "sensor=bedside chip=scd41",
                "sensor=cellar chip=sht31", "sensor=balcony chip=bme280",
            ] {
                try await until { program.text(of: "house.log").contains(words) }
            }
            kill(pid, SIGTERM)
        }
        #expect(ending.status == 0, "\(ending.errors)")
        #expect(program.text(of: "house.log").contains("co2_ppm"))
    }

    private static let terminals: [(columns: UInt16, environment: [String: String], widest: Int, has: String)] = [
        (100, ["TERM": "xterm"], 52, "┌─"), (40, ["TERM": "xterm"], 40, "│In "), (17, ["TERM": "xterm"], 16, "In "),
        (100, ["TERM": "dumb"], 18, "│In "), (100, ["TERM": "xterm", "LANG": "C"], 40, "|In "),
    ]

    @Test(
        "the demo draws what its terminal can show, and says that it is simulated and how to end it",
        arguments: terminals)
    func draws(columns: UInt16, environment: [String: String], widest: Int, has: String) async throws {
        let terminal = try PseudoTerminal()
        terminal.resize(columns: columns)
        let isText = columns < 100 || environment["TERM"] == "dumb" || environment["LANG"] != nil
        let ending = try await program.start(
            ["demo", "--speed", "60"], environment: environment, output: terminal.inner
        ) { pid in
            // The picture of the room, after that of the start, which stays for long on a busy machine.
            try await until {
                let text = terminal.text
                return (!isText || stripped(text).contains(has))
                    && (text.contains("%") || text.filter(\.isNewline).count > 60)
            }
            kill(pid, SIGINT)
        }
        #expect(ending.status == 0)
        let said = environment["TERM"] == "dumb" ? ending.errors : terminal.text
        #expect(said.contains("Simulated values. Ctrl-C ends the demo."))
        #expect(terminal.text.contains("\u{1B}") == (environment["TERM"] != "dumb"))
        let plain = stripped(terminal.text)
        let picture = plain.split(whereSeparator: \.isNewline).filter { !$0.contains("Simulated") && !$0.contains("T") }
        let wide = picture.filter { $0.count > widest }
        #expect(wide.isEmpty, "\(wide.suffix(6))")
        let strange = plain.filter { !$0.isASCII }
        if environment["LANG"] == "C" { #expect(strange.isEmpty, "\(strange)") }
    }

    /// The text without what moves the cursor or sets a colour.
    private func stripped(_ text: String) -> String { text.replacing(/\u{1B}\[[0-9;?]*[A-Za-z]/, with: "") }
}
