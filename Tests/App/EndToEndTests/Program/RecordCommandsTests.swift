import Foundation
import TestSupport
import Testing
import Values

@testable import History

@Suite("The commands log, events, history and plot")
struct RecordCommandsTests {
    private let program: Program

    init() throws {
        program = try Program()
        try program.configure(Table.sensor("room"))
    }

    private static let log = """
        time=2026-11-20T07:00:00+08:00 level=info event=log format=1 version=0.1.0
        time=2026-11-20T07:00:00+08:00 level=info event=reading sensor=room chip=sht31 temperature_c=21.43 humidity_pct=48.2
        what is this
        time=2026-11-20T07:01:00+08:00 level=warning event=fault component=sensor/room cause="no answer, \\"NACK\\""

        """

    @Test("log prints lines as they are, as JSON and as CSV, and reports what it cannot read")
    func log() async throws {
        try program.write(Self.log, to: "station.log")
        let config = program.path("station.toml")
        let plain = try await program.run("log", "--config", config, "--event", "reading")
        #expect(plain.status == 0)
        #expect(plain.output == Self.log.split(separator: "\n")[1] + "\n")
        #expect(plain.errors == "windowsill: \(program.path("station.log")):3: not a log line\n")
        let json = try await program.run("log", "--json", "--event", "fault", program.path("station.log"))
        #expect(
            json.output
                == "{\"time\":\"2026-11-20T07:01:00+08:00\",\"level\":\"warning\",\"event\":\"fault\",\"component\":\"sensor/room\",\"cause\":\"no answer, \\\"NACK\\\"\"}\n"
        )
        let csv = try await program.run("log", "--csv", "--event", "fault", "--sensor", "room", "-c", config)
        #expect(
            csv.output
                == "time,level,event,clock,component,cause\n2026-11-20T07:01:00+08:00,warning,fault,,sensor/room,\"no answer, \"\"NACK\"\"\"\n"
        )
        let last = try await program.run("log", "--last", "1", "--since", "2026-11-20T07:01", "-c", config)
        #expect(last.output.split(separator: "\n").count == 1)
        let until = try await program.run("log", "--until", "2026-11-20", "-c", config)
        #expect(until.output.isEmpty)
        let missing = try await program.run("log", program.path("none.log"))
        #expect(missing.status == 69)
    }

    @Test(
        "log reports a file that is no log once, with status 65, and of a damaged log the first ten lines and a count")
    func strangeFiles() async throws {
        let path = try program.write(String(repeating: "root:x:0:0\n", count: 200), to: "passwd")
        let strange = try await program.run("log", path)
        #expect(strange.status == 65)
        #expect(
            strange.errors == "windowsill: \(path): not a station.log: none of its 200 lines is a log line\n")
        let log = try program.write(String(repeating: Self.log, count: 40), to: "station.log")
        let damaged = try await program.run("log", log)
        #expect(damaged.status == 0)
        let errors = damaged.errors.split(separator: "\n")
        #expect(errors.count == 11)
        #expect(errors.last?.hasSuffix("station.log: 30 more unreadable lines") == true, "\(errors)")
        let empty = try await program.run("log", try program.write("", to: "empty.log"))
        #expect(empty.status == 0 && empty.errors.isEmpty)
    }

    @Test("log says why it cannot read a log, and of one that does not exist that a station writes it")
    func unreadableLog() async throws {
        let file = try program.write("", to: "file")
        for (path, said) in [
            (program.path("none.log"), " does not exist: a station writes it; start one with 'windowsill run'"),
            (
                "\(file)/station.log",
                ": cannot be opened: part of the path is not a folder (errno 20); check that its folder exists"
            ),
        ] {
            let sensor = "[[sensors]]\nname = \"room\"\nkind = \"sht31\"\nbus = \"i2c-1\"\n"
            let config = try program.write("\(sensor)[log]\npath = \"\(path)\"\n", to: "log.toml")
            let ending = try await program.run("log", "--config", config)
            #expect(ending.status == 69)
            #expect(ending.errors == "windowsill: \(path)\(said)\n")
        }
    }

    @Test("log --level prints lines of that level and worse")
    func levels() async throws {
        let log = try program.write(Self.log, to: "station.log")
        let warnings = try await program.run("log", "--level", "warning", log)
        #expect(warnings.output.split(separator: "\n").count == 1 && warnings.output.contains("event=fault"))
        let all = try await program.run("log", "--level", "info", log)
        #expect(all.output.split(separator: "\n").count == 3)
        let none = try await program.run("log", "-L", "error", log)
        #expect(none.status == 0 && none.output.isEmpty)
    }

    @Test("a sensor that is neither configured nor in the log is refused, and one that is configured has no lines yet")
    func unknownSensors() async throws {
        let config = program.path("station.toml")
        try program.write(Self.log.replacing("sensor=room", with: "sensor=attic"), to: "station.log")
        let nobody = try await program.run("log", "--sensor", "nobody", "-c", config)
        #expect(nobody.status == 64)
        #expect(
            nobody.errors.hasSuffix(
                "windowsill: no sensor \"nobody\" in \(program.path("station.log")); there are: room\n"))
        for name in ["room", "attic"] {
            let known = try await program.run("log", "--sensor", name, "-c", config, "--until", "2000-01-01")
            #expect(known.status == 0, "\(known.errors)")
        }
    }

    @Test("values imported from a CSV file are printed at any step, plotted, and exported again")
    func history() async throws {
        let config = program.path("station.toml")
        var rows = "time,source,quantity,mean,low,high\n"
        for minute in 0..<180 {
            let hour = (22 + minute / 60) % 24
            let day = 22 + minute / 60 < 24 ? 19 : 20
            let clock = "\(hour < 10 ? "0" : "")\(hour):\(minute % 60 < 10 ? "0" : "")\(minute % 60):00"
            rows += "2026-11-\(day)T\(clock)Z,room,temperature,\(20 + minute / 60).000,19.500,23.500\n"
        }
        let file = try program.write(rows, to: "values.csv")
        let first = try await program.run("history", "-c", config, "--import", file)
        #expect(first.output == "180 values added, 0 already known, 0 rejected\n")
        let again = try await program.run("history", "-c", config, "--import", file)
        #expect(again.output == "0 values added, 180 already known, 0 rejected\n")
        let hours = try await program.run(
            "history", "temperature", "-c", config, "--since", "2026-11-20", "--until", "2026-11-21", "--step", "1h",
            "--csv")
        #expect(
            hours.output == """
                time,source,quantity,unit,mean,low,high,count
                2026-11-20T06:00:00+08:00,room,temperature,°C,20.00,19.50,23.50,60
                2026-11-20T07:00:00+08:00,room,temperature,°C,21.00,19.50,23.50,60
                2026-11-20T08:00:00+08:00,room,temperature,°C,22.00,19.50,23.50,60

                """)
        let out = try await program.run("history", "-c", config, "--export")
        #expect(out.output == rows)
        let extents = try await program.run("history", "-c", config)
        #expect(extents.output.hasPrefix("room             temperature     2026-11-20 to 2026-11-20  180 values\n"))
        let picture = try await program.run(
            "plot", "day", "-c", config, "--until", "2026-11-20T12:00", "--output", program.path("day.svg"))
        #expect(picture.status == 0)
        #expect(program.text(of: "day.svg").hasPrefix("<svg xmlns="))
        let drawn = try await program.run("plot", "-c", config, "--until", "2026-11-20T12:00")
        #expect(drawn.output.contains("Temperature, °C, 08:55:  room 22.0"))
        let report = try await program.run("report", "-c", config, "--month", "2026-11")
        #expect(report.output.contains("<h1>November 2026</h1>"))
        #expect(
            report.output.contains(
                """
                <tr><th scope="row">20</th><td>21.0</td><td>23.5<small>06:00</small></td>\
                <td>19.5<small>06:00</small></td></tr>
                """))
        #expect(report.output.contains("<tr><th scope=\"row\">21</th><td></td><td></td>"))
        #expect(report.output.matches(of: /November 2026<\/h[1-6]>/).count == 1)
        // What was never measured has no column.
        #expect(!report.output.contains("Humidity %") && !report.output.contains("Rain mm"))
        let empty = try await program.run("report", "-c", config, "--month", "2026-10")
        #expect(empty.status == 69)
        let none = try await program.run("history", "humidity", "-c", config)
        #expect(none.status == 69)
        #expect(none.errors == "windowsill: no humidity in the history\n")
        let shelf = try program.write("2026-11-20T06:00:00Z,shelf,humidity,50.000,,\n", to: "shelf.csv")
        _ = try await program.run("history", "-c", config, "--import", shelf)
        let other = try await program.run("history", "humidity", "-c", config, "--of", "room")
        #expect(other.errors == "windowsill: no humidity from \"room\" in the history\n")
        let there = try await program.run("history", "humidity", "-c", config, "--place", "room")
        #expect(there.errors == "windowsill: no humidity from \"room\" in the history\n")
        let nowhere = try await program.run("history", "humidity", "-c", config, "--place", "attic")
        #expect(nowhere.status == 64)
        #expect(nowhere.errors == "windowsill: no sensor is in a place \"attic\"; there are: room\n")
        let unknown = try await program.run("history", "humidity", "-c", config, "--of", "nobody")
        #expect(unknown.status == 64)
        #expect(unknown.errors == "windowsill: no sensor \"nobody\" in the history; there are: room, shelf\n")
    }

    @Test("what follows from temperature and humidity is printed and drawn like what was recorded")
    func derived() async throws {
        let config = program.path("station.toml")
        try await importHours(20)
        let table = try await program.run(
            "history", "dew_point", "-c", config, "--since", "2026-11-20T12:00", "--until", "2026-11-20T14:00",
            "--step",
            "1h", "--csv")
        #expect(
            table.output == """
                time,source,quantity,unit,mean,low,high,count
                2026-11-20T12:00:00+08:00,room,dew_point,°C,9.26,9.26,9.26,1
                2026-11-20T13:00:00+08:00,room,dew_point,°C,9.26,9.26,9.26,1

                """)
        let water = try await program.run(
            "history", "absolute_humidity", "-c", config, "--since", "2026-11-20", "--until", "2026-11-21", "--step",
            "day",
            "--csv")
        #expect(water.output.hasSuffix("room,absolute_humidity,g/m³,8.62,8.62,8.62,9\n"))
        let drawn = try await program.run(
            "plot", "-c", config, "--since", "2026-11-20T08:00", "--until", "2026-11-20T18:00", "--quantity",
            "dew_point",
            "--quantity", "humidity", "--sensor", "room")
        #expect(drawn.output.contains("Dew point, °C, 16:05:  room 9.3"))
        #expect(drawn.output.contains("Relative humidity, %, 16:05:  room 50"))
        #expect(!drawn.output.contains("Temperature"))
        #expect(drawn.output.hasPrefix("2026-11-20 08:00 to 2026-11-20 18:00\n"))
        let nobody = try await program.run("plot", "-c", config, "--until", "2026-11-20T18:00", "-n", "nobody")
        #expect(nobody.status == 64)
        #expect(nobody.errors == "windowsill: no sensor \"nobody\" in the history; there are: room\n")
        let almost = try await program.run("plot", "--config", config, "--sensor", "rooom")
        #expect(almost.status == 64)
        #expect(almost.errors == "windowsill: no sensor \"rooom\" in the history; did you mean room?\n")
    }

    @Test("plot and history show the sensors of a place alone, and refuse a place that no sensor is in")
    func places() async throws {
        let config = try program.configure(
            Table.sensor("room"), Table.sensor("low", kind: "bme280", "place = \"cellar\""))
        let rows = ["room,21.000", "low,12.000"].flatMap { row in
            (10..<18).map { "2026-11-20T\($0):00:00Z,\(row.replacing(",", with: ",temperature,")),," }
        }
        let file = try program.write((rows + [""]).joined(separator: "\n"), to: "values.csv")
        _ = try await program.run("history", "-c", config, "--import", file)
        func plot(_ options: String...) async throws -> Program.Ending {
            try await program.start(["plot", "-c", config, "--until", "2026-11-21T06:00"] + options) { _ in }
        }
        let cellar = try await plot("--place", "cellar")
        #expect(cellar.output.contains("low 12.0") && !cellar.output.contains("room 21.0"), "\(cellar.output)")
        let both = try await plot("-p", "cellar", "-n", "room")
        #expect(both.output.contains("low 12.0") && both.output.contains("room 21.0"), "\(both.output)")
        let unknown = try await plot("--place", "moon")
        #expect(unknown.status == 64)
        #expect(unknown.errors == "windowsill: no sensor is in a place \"moon\"; there are: room, cellar\n")
        let almost = try await plot("--place", "celar")
        #expect(almost.errors == "windowsill: no sensor is in a place \"celar\"; did you mean cellar?\n")
        func extents(_ options: String...) async throws -> Program.Ending {
            try await program.start(["history", "-c", config] + options) { _ in }
        }
        let there = try await extents("--place", "cellar", "--csv")
        #expect(there.output.split(separator: "\n").dropFirst().map { $0.prefix(16) } == ["low,temperature,"])
        let all = try await extents("--csv")
        #expect(all.output.split(separator: "\n").count == 3, "\(all.output)")
        let exported = try await extents("--export", "--place", "cellar").output.split(separator: "\n")
        #expect(exported.count == 9)
        #expect(exported.dropFirst().allSatisfy { $0.contains(",low,temperature,") }, "\(exported)")
        let room = try await extents("--export", "--sensor", "room").output.split(separator: "\n").dropFirst()
        #expect(room.count == 8 && room.allSatisfy { $0.contains(",room,temperature,") }, "\(room)")
        #expect(try await extents("--export", "--place", "moon").errors == unknown.errors)
        let nowhere = try await extents("--place", "moon")
        #expect(nowhere.status == 64 && nowhere.errors == unknown.errors)
    }

    @Test("a file without one line to import is refused as a whole, in one line")
    func importsNothing() async throws {
        let config = try program.configure("", Table.sensor("room"))
        let other = try program.write(String(repeating: "level=info event=reading\n", count: 30), to: "other.log")
        let ending = try await program.run("history", "-c", config, "--import", other)
        #expect(ending.status == 65)
        #expect(
            ending.errors
                == "windowsill: \(other): nothing to import: none of its 30 lines is as 'windowsill history --export' writes it\n"
        )
    }

    /// Sends what the program prints to a disk that is full.
    private func runOnFullDisk(_ arguments: [String]) async throws -> Program.Ending {
        let full = open("/dev/full", O_WRONLY)
        defer { close(full) }
        return try await program.start(arguments, output: full) { _ in }
    }

    private func importHours(_ celsius: Int) async throws {
        var rows = ""
        for hour in 0..<9 {
            for (quantity, value) in [("temperature", celsius), ("humidity", 50)] {
                rows += "2026-11-20T0\(hour):00:00Z,room,\(quantity),\(value).000,,\n"
            }
        }
        let ending = try await program.run(
            "history", "-c", program.path("station.toml"), "--import", try program.write(rows, to: "hours.csv"))
        #expect(ending.output == "18 values added, 0 already known, 0 rejected\n", "\(ending.errors)")
    }

    @Test("a command whose output cannot be written says so and exits with 73")
    func fullDisk() async throws {
        let config = program.path("station.toml")
        try program.write(Self.log, to: "station.log")
        try await importHours(20)
        let message =
            "cannot write standard output: the disk is full (errno 28); make room on the disk\n"
        for arguments in [
            ["log", "--event", "reading"], ["log", "--json", "--event", "reading"], ["history"],
            ["history", "--export"], ["history", "events"], ["history", "temperature", "--since", "2026-11-20"],
            ["report", "--month", "2026-11"],
            ["plot", "--until", "2026-11-20T18:00"], ["history", "--import", program.path("hours.csv")], ["check"],
            ["explain", "room.temperature"], ["once", "--json"], ["run", "--help"],
        ] {
            let ending = try await runOnFullDisk(arguments + ["-c", config])
            #expect(ending.status == 73, "\(arguments): \(ending.errors)")
            #expect(ending.errors.hasSuffix("windowsill: \(message)"), "\(arguments): \(ending.errors)")
        }
        for arguments in [["--version"], ["demo", "--for", "1"], ["scenes", "--speed", "10000"], ["screen"]] {
            #expect(try await runOnFullDisk(arguments).status == 73, "\(arguments)")
        }
        let broken = "[[sensors]]\nname = \"room\"\nkind = \"sht31\"\nbus = \"i2c-99\"\n"
        for command in ["once", "doctor"] {
            let ending = try await runOnFullDisk([command, "-c", try program.write(broken, to: "broken.toml")])
            #expect(ending.status == 73, "the loss goes before what \(command) found: \(ending.errors)")
        }
        let file = try await program.run("report", "--month", "2026-11", "-o", "/dev/full", "-c", config)
        #expect(file.status == 73)
        let refusal = "the disk is full (errno 28); make room on the disk"
        #expect(file.errors == "windowsill: cannot write /dev/full: \(refusal)\n")
        let screen = try await program.run("screen", "--svg", "/dev/full")
        #expect(screen.status == 73)
        #expect(screen.errors == "windowsill: cannot write /dev/full: \(refusal)\n")
    }

    @Test("a command whose standard output is closed says so and exits with 73")
    func closedOutput() async throws {
        let config = program.path("station.toml")
        try program.write(Self.log, to: "station.log")
        try await importHours(20)
        for line in [
            "log --event reading -c '\(config)'", "history -c '\(config)'", "check -c '\(config)'", "--version",
            "run --help", "demo --for 1", "scenes --speed 10000", "setup --dry-run --root '\(program.folder.path)'",
        ] {
            let ending = try await program.script("\(try Program.shellCommand) \(line) >&-")
            #expect(ending.status == 73, "\(line): \(ending.errors)")
            #expect(
                ending.errors.hasSuffix("windowsill: cannot write standard output: it is closed (errno 9)\n"),
                "\(line): \(ending.errors)")
        }
        for line in ["plot week -o /dev/stdout -c '\(config)'", "screen --svg /dev/fd/1", "screen --png /dev/stdout"] {
            let ending = try await program.script("\(try Program.shellCommand) \(line) >&-")
            #expect(ending.status == 73, "\(line): \(ending.errors)")
            #expect(ending.errors.contains("windowsill: cannot write /dev/"), "\(line): \(ending.errors)")
        }
        let apart = try await program.script("\(try Program.shellCommand) screen --svg /dev/null >&-")
        #expect(apart.errors.isEmpty)
    }

    @Test("every command whose reader has closed the pipe exits with 73 and without a message")
    func readersGone() async throws {
        let config = program.path("station.toml")
        try await importHours(20)
        for arguments in [
            ["history", "--export", "-c", config], ["check", "-c", config], ["run", "--help"], ["screen"],
            ["demo", "--for", "1"], ["scenes", "--speed", "10000"],
        ] {
            var ends: [Int32] = [0, 0]
            #expect(pipe(&ends) == 0)
            close(ends[0])
            let ending = try await program.start(arguments, output: ends[1]) { _ in }
            close(ends[1])
            #expect(ending.status == 73, "\(arguments): \(ending.errors)")
            #expect(!ending.errors.contains("standard output"), "\(arguments): \(ending.errors)")
        }
    }

    @Test("a command whose reader has closed the pipe ends without a message")
    func readerGone() async throws {
        try program.write(String(repeating: Self.log, count: 2000), to: "station.log")
        var ends: [Int32] = [0, 0]
        #expect(pipe(&ends) == 0)
        close(ends[0])
        // As a shell whose signals are ignored starts it.
        let ending = try await program.script(
            "trap '' PIPE; exec \(try Program.shellCommand) log --event reading '\(program.path("station.log"))'",
            output: ends[1])
        close(ends[1])
        #expect(ending.status == 73)
        #expect(!ending.errors.contains("standard output"), "\(ending.errors.suffix(200))")
    }

    @Test("every command that reads the history reports a corrupt one")
    func corrupt() async throws {
        let config = program.path("station.toml")
        try await importHours(20)
        // The header stays intact; only what follows is damaged.
        let file = try FileHandle(forUpdating: URL(filePath: program.path("history.db")))
        let size = try file.seekToEnd()
        for page in stride(from: UInt64(4096), to: size, by: 4096) {
            try file.seek(toOffset: page)
            try file.write(contentsOf: Data(repeating: 0xA5, count: 512))
        }
        try file.close()
        for arguments in [["history"], ["history", "--csv"], ["history", "events"], ["history", "temperature"]] {
            let ending = try await program.start(arguments + ["-c", config]) { _ in }
            #expect(ending.status == 69, "\(arguments)")
            #expect(ending.errors.contains("malformed"), "\(arguments): \(ending.errors)")
        }
    }

    private static let readings = [
        ["history"], ["history", "--csv"], ["history", "--json"], ["history", "events"],
        ["history", "temperature", "--since", "2026-11-20"],
        ["history", "temperature", "--since", "2026-11-20", "--step", "1h"],
        ["history", "temperature", "--since", "2026-11-20", "--step", "month"],
        ["history", "--export"],
        ["plot", "day", "--until", "2026-11-20T18:00"],
        ["plot", "week", "--until", "2026-11-20T18:00"], ["plot", "year", "--until", "2026-11-20T18:00"],
        ["report", "--month", "2026-11"],
    ]

    @Test(
        "every command that reads the history reports damaged hours and the remedy",
        arguments: [
            "count = 9223372036854775807", "count = -7", "sum = 9223372036854775807, count = 2",
            "low = 900000000000000000",
            "sum = -9223372036854775808, low = -9223372036854775808",
        ])
    func damagedHours(damage: String) async throws {
        let config = program.path("station.toml")
        try await importHours(20)
        do {
            let database = try HistoryDatabase(writing: onDisk(program.path("history.db")))
            for table in ["hours", "days"] { try database.connection.run("UPDATE \(table) SET \(damage)") }
        }
        let others = ["events", "--export", "day"]
        for arguments in Self.readings {
            let ending = try await program.start(arguments + ["-c", config]) { _ in }
            if arguments.contains(where: others.contains) {
                // What lies in other tables can still be had, as the minutes of a day, and an export is the remedy.
                #expect(ending.status == 0, "\(arguments): \(ending.errors)")
                continue
            }
            #expect(ending.status == 69, "\(arguments): \(ending.status) \(ending.errors.prefix(300))")
            #expect(
                ending.errors.hasPrefix("windowsill: \(program.path("history.db")): the table "),
                "\(arguments): \(ending.errors.prefix(300))")
            #expect(
                ending.errors.contains("is damaged: restart the station, which removes them"), "\(arguments)")
        }
        let saved = try await program.run("history", "--export", "-c", config)
        try FileManager.default.removeItem(atPath: program.path("history.db"))
        let back = try await program.run(
            "history", "-c", config, "--import", try program.write(saved.output, to: "saved.csv"))
        #expect(back.status == 0)
        let hours = try await program.run("history", "--csv", "-c", config)
        #expect(hours.output.hasSuffix("2026-11-20,2026-11-20,9\n"))
    }

    @Test("after the station has opened a damaged history, the rest is readable and the hours are summed again")
    func repaired() async throws {
        let config = program.path("station.toml")
        try await importHours(20)
        let path = program.path("history.db")
        try HistoryDatabase(writing: onDisk(path)).connection.run(
            "UPDATE hours SET count = -7 WHERE hour = (SELECT max(hour) FROM hours)")
        let hourly = ["history", "temperature", "--since", "2026-11-20", "--step", "1h", "--csv", "-c", config]
        #expect(try await program.start(hourly) { _ in }.status == 69)
        _ = try HistoryDatabase(writing: onDisk(path))
        let ending = try await program.start(hourly) { _ in }
        #expect(ending.status == 0)
        #expect(ending.output.split(separator: "\n").count == 10)
    }

    @Test(
        "a file that is not a history is reported with the remedy",
        arguments: ["random", "text", "empty", "truncated", "directory", "pipe", "other", "header"])
    func junk(kind: String) async throws {
        let path = program.path("history.db")
        var random = SplitMix64(seed: 18)
        let noise = (0..<9000).map { _ in UInt8.random(in: 0...255, using: &random) }
        switch kind {
        case "random": try Data(noise).write(to: URL(fileURLWithPath: path))
        case "text": try program.write(String(repeating: "This is no history.\n", count: 300), to: "history.db")
        case "empty": try program.write("", to: "history.db")
        case "directory": try FileManager.default.createDirectory(atPath: path, withIntermediateDirectories: false)
        case "pipe": #expect(mkfifo(path, 0o600) == 0)
        case "header":
            try (Data("SQLite format 3\0".utf8) + Data(noise)).write(to: URL(fileURLWithPath: path))
        case "other":
            try HistoryDatabase(writing: onDisk(path)).connection.run("PRAGMA application_id = 7")
        default:
            try await importHours(20)
            truncate(path, 5000)
        }
        for arguments in Self.readings {
            let ending = try await program.start(arguments + ["-c", program.path("station.toml")]) { _ in }
            #expect(ending.status == 69, "\(arguments): \(ending.status)")
            let remedies = ["move it away", "move the file away", "the station starts it within its first minute"]
            #expect(
                ending.errors.hasPrefix("windowsill: \(path)") && remedies.contains { ending.errors.contains($0) },
                "\(arguments): \(ending.errors)")
        }
    }

    @Test("history --export skips damaged values and says so")
    func damagedSamples() async throws {
        try await importHours(20)
        do {
            let database = try HistoryDatabase(writing: onDisk(program.path("history.db")))
            try database.connection.run("UPDATE samples SET mean = 9223372036854775807 WHERE time % 7200 = 0")
        }
        let ending = try await program.run("history", "--export", "-c", program.path("station.toml"))
        #expect(ending.status == 69)
        #expect(ending.errors == "windowsill: \(program.path("history.db")): left out 10 damaged values\n")
        #expect(ending.output.split(separator: "\n").count == 9)
    }

    @Test("history --import names the first ten rejected lines, counts the rest, and exits with 65")
    func refused() async throws {
        let config = program.path("station.toml")
        var rows = "time,source,quantity,mean,low,high\n2026-11-20T07:00:00Z,room,temperature,20.0,,\n"
        rows += "nonsense \u{1B}[2J\n2026-11-20T07:01:00Z,room,temperature,500,,\n\n"
        rows += String(repeating: "x", count: 70_000) + "\n"
        rows += "2026-11-20T07:02:00Z,room,temperature,20.0,,\0\n"
        let few = try await program.run("history", "-c", config, "--import", try program.write(rows, to: "few.csv"))
        #expect(few.status == 65)
        #expect(few.output == "1 value added, 0 already known, 4 rejected\n")
        let path = program.path("few.csv")
        let lines = few.errors.split(separator: "\n").map(String.init)
        try #require(lines.count == 4)
        #expect(lines[0] == "windowsill: \(path):3: rejected: nonsense \\u{1b}[2J")
        #expect(lines[1] == "windowsill: \(path):4: rejected: 2026-11-20T07:01:00Z,room,temperature,500,,")
        #expect(lines[2].hasPrefix("windowsill: \(path):6: rejected: xxx") && lines[2].count < 300)
        #expect(lines[3].hasPrefix("windowsill: \(path):7: rejected: 2026-11-20T07:02:00Z"))
        let many = try await program.run(
            "history", "-c", config, "--import",
            try program.write(rows + String(repeating: "birds\n", count: 29), to: "many.csv"))
        #expect(many.status == 65)
        #expect(many.errors.split(separator: "\n").count == 11)
        #expect(
            many.errors.hasSuffix(":13: rejected: birds\nwindowsill: \(program.path("many.csv")): 23 more rejected\n"))
        let good = try await program.run(
            "history", "-c", config, "--import",
            try program.write("2026-11-20T07:05:00Z,room,temperature,20.0,,\r\n", to: "good.csv"))
        #expect(good.status == 0 && good.errors.isEmpty)
        #expect(good.output == "1 value added, 0 already known, 0 rejected\n")
    }

    @Test("history --import exits with 74 when the file cannot be read")
    func unreadable() async throws {
        let config = program.path("station.toml")
        // Its first page is not mapped.
        let path = "/proc/self/mem"
        let ending = try await program.run("history", "-c", config, "--import", path)
        #expect(ending.status == 74, "\(ending.errors)")
        #expect(ending.errors.hasPrefix("windowsill: cannot read \(path): the disk failed (errno 5)"))
        #expect(ending.output == "0 values added, 0 already known, 0 rejected\n")
    }

    @Test("history --import-weewx names each rejected value and exits with 65")
    func refusedWeeWX() async throws {
        let archive = program.path("weewx.sdb")
        do {
            let database = try HistoryDatabase(writing: onDisk(archive)).connection
            try database.run(
                "CREATE TABLE archive (dateTime, usUnits, outTemp); INSERT INTO archive VALUES (1795129200, 17, 20.5), "
                    + "(1795129500, 17, 9999), (1795129800, 5, 20)")
        }
        let ending = try await program.run(
            "history", "-c", program.path("station.toml"), "--import-weewx", archive)
        #expect(ending.status == 65)
        #expect(ending.output == "1 value added, 0 already known, 2 rejected\n")
        #expect(
            ending.errors == """
                windowsill: \(archive): rejected: outTemp in the row with dateTime 1795129500
                windowsill: \(archive): rejected: the row with dateTime 1795129800

                """)
    }

    @Test("CSV output has no text that a spreadsheet would run as a formula, and numbers stay as they are")
    func formulas() async throws {
        let config = program.path("station.toml")
        try program.write(
            """
            time=2026-11-20T07:00:00+08:00 level=info event=reading sensor=room chip=sht31 temperature_c=-21.43 humidity_pct=48.2
            time=2026-11-20T07:01:00+08:00 level=warning event=fault component=@SUM(A1) cause="=cmd|' /C calc'!A0"

            """, to: "station.log")
        let reading = try await program.run("log", "--csv", "--event", "reading", "-c", config)
        #expect(reading.output.contains(",room,sht31,-21.43,48.2,"))
        let fault = try await program.run("log", "--csv", "--event", "fault", "-c", config)
        #expect(fault.output.hasSuffix(",warning,fault,,'@SUM(A1),'=cmd|' /C calc'!A0\n"), "\(fault.output)")
        let rows = "2026-11-20T00:00:00Z,=room,temperature,-20.000,-20.000,-20.000\n"
        let taken = try await program.run("history", "-c", config, "--import", try program.write(rows, to: "x.csv"))
        #expect(taken.status == 0)
        do {
            let event = HistoryEvent(
                .fault, at: Timestamp(secondsSince1970: 1_795_129_200), subject: "+lcd", text: "-1+2")
            try HistoryDatabase(writing: onDisk(program.path("history.db"))).write(
                HistoryBatch(events: [event], offset: .utc))
        }
        let events = try await program.run("history", "events", "--csv", "--since", "2026-11-20", "-c", config)
        #expect(events.output.hasSuffix(",fault,'+lcd,'-1+2\n"), "\(events.output)")
        let values = try await program.run(
            "history", "temperature", "--csv", "--since", "2026-11-20", "--until", "2026-11-21", "-c", config)
        #expect(values.output.hasSuffix(",'=room,temperature,°C,-20.00,-20.00,-20.00,1\n"), "\(values.output)")
        let extents = try await program.run("history", "--csv", "-c", config)
        #expect(extents.output.hasSuffix("'=room,temperature,2026-11-20,2026-11-20,1\n"))
        let out = try await program.run("history", "--export", "-c", config)
        #expect(out.output.hasSuffix("\n" + rows.replacing(",=room", with: ",'=room")))
        // It is read as what it was.
        let again = try await program.run(
            "history", "-c", config, "--import", try program.write(out.output, to: "out.csv"))
        #expect(again.output == "0 values added, 1 already known, 0 rejected\n")
    }

    /// Rain of 1.2 mm an hour from 08:00 to 11:00, told every ten minutes, with temperatures, of 2026-11-20; and a sensor.
    private func importWeather() async throws {
        var rows = ""
        for minute in stride(from: 0, to: 1440, by: 10) where !(840..<960).contains(minute) {
            let (hour, rest) = (minute / 60, minute % 60)
            // 00:00 in Taipei is 16:00 of the day before in UTC.
            let time =
                "2026-11-\(hour < 8 ? 19 : 20)T\((hour + 16) % 24 < 10 ? "0" : "")\((hour + 16) % 24):\(rest == 0 ? "00" : "\(rest)"):00Z"
            let rain = (480..<660).contains(minute) ? "1.2" : "0"
            rows += "\(time),openweathermap,temperature,12.0,,\n\(time),openweathermap,rain,\(rain),,\n"
            rows += "\(time),room,temperature,21.0,,\n"
        }
        let ending = try await program.run(
            "history", "-c", program.path("station.toml"), "--import", try program.write(rows, to: "weather.csv"))
        #expect(ending.status == 0, "\(ending.errors)")
    }

    @Test("history sums rain over each step, however long")
    func rain() async throws {
        try await importWeather()
        let config = program.path("station.toml")
        let span = ["--since", "2026-11-20", "--until", "2026-11-21", "-c", config]
        func lines(_ arguments: String...) async throws -> [Substring] {
            let ending = try await program.start(["history", "rain"] + arguments + span) { _ in }
            #expect(ending.status == 0, "\(ending.errors)")
            return ending.output.split(separator: "\n")
        }
        let day = try await lines("--csv", "--step", "day")
        #expect(
            day == [
                "time,source,quantity,unit,sum,count", "2026-11-20T00:00:00+08:00,openweathermap,rain,mm,3.60,132",
            ])
        let hours = try await lines("--csv")
        #expect(hours.count == 23)
        #expect(hours.filter { $0.contains(",mm,1.20,6") }.count == 3)
        let table = try await lines("--step", "6h")
        #expect(table[0] == "openweathermap: rain in mm" && table[1].hasSuffix("       sum"))
        #expect(table[3] == "  2026-11-20 06:00+08:00      3.60")
        let json = try await lines("--json", "--step", "year")
        #expect(json.count == 1 && json[0].contains("\"unit\":\"mm\",\"sum\":3.60,\"count\":132}"))
        let odd = try await program.start(["history", "rain", "--step", "10min"] + span) { _ in }
        #expect(odd.status == 64)
        #expect(odd.errors.hasPrefix("windowsill: --step: rain is summed; use 1h, 6h"))
        // In pictures too, under a true title.
        for (length, title, highest) in [
            ("day", "hour", "1.2"), ("week", "hour", "1.2"), ("month", "3 hours", "2.4"),
            ("year", "day", "3.6"),
        ] {
            let drawn = try await program.run("plot", length, "--until", "2026-11-20T23:59", "-c", config)
            #expect(drawn.output.contains("Rain per \(title), mm:"), "\(length)")
            if length == "year" { #expect(drawn.output.contains("mm:  outside sum \(highest)"), "\(drawn.output)") }
        }
        let report = try await program.run("report", "--month", "2026-11", "-c", config)
        #expect(report.output.contains("<td>3.6</td></tr>"))
    }

    @Test("commands credit the weather service where they show its data, and only there")
    func attribution() async throws {
        let config = program.path("station.toml")
        let attribution = "Weather data © OpenWeather (https://openweathermap.org)"
        func shown(_ until: String, _ month: String) async throws -> [String] {
            let terminal = try await program.run("plot", "--until", until, "-c", config)
            let picture = program.path("day.svg")
            _ = try await program.run("plot", "--until", until, "-c", config, "-o", picture)
            let report = try await program.run("report", "--month", month, "-c", config)
            return [terminal.output, program.text(of: "day.svg"), report.output]
        }
        try await importHours(20)
        for text in try await shown("2026-11-20T18:00", "2026-11") { #expect(!text.isEmpty && !text.contains("©")) }
        try await importWeather()
        let both = try await shown("2026-11-20T18:00", "2026-11")
        #expect(both[0].hasSuffix("\n\(attribution)\n"))
        for text in both { #expect(text.contains(attribution)) }
        #expect(both[2].contains("<p>\(attribution)</p>"))
        // The same history, another day.
        let ending = try await program.run(
            "history", "-c", config, "--import",
            try program.write("2026-10-24T00:00:00Z,room,temperature,20.0,,\n", to: "earlier.csv"))
        #expect(ending.status == 0)
        for text in try await shown("2026-10-24T18:00", "2026-10") { #expect(!text.isEmpty && !text.contains("©")) }
    }

    @Test("plot draws a gap where the weather service sent nothing, even for two hours in a day")
    func serviceGap() async throws {
        try await importWeather()
        let picture = program.path("gap.svg")
        let ending = try await program.run(
            "plot", "--until", "2026-11-20T23:59", "-c", program.path("station.toml"), "-o", picture)
        #expect(ending.status == 0)
        // Of the service and of the room one line before the gap, and one after it.
        let lines = program.text(of: "gap.svg").matches(of: /class="l s\d" d="(M[^"H]*)"/)
        #expect(lines.count == 2)
        #expect(lines.allSatisfy { line in line.1.count { $0 == "M" } == 2 }, "\(lines.map(\.1))")
    }

    @Test("history lists its contents as CSV with a header line")
    func extents() async throws {
        try await importHours(20)
        let ending = try await program.run("history", "--csv", "-c", program.path("station.toml"))
        #expect(
            ending.output == """
                source,quantity,first,last,count
                room,temperature,2026-11-20,2026-11-20,9
                room,humidity,2026-11-20,2026-11-20,9

                """)
    }

    @Test("people read a place's title in events, and programs its name")
    func titles() async throws {
        let place = "[[places]]\nname = \"cellar\"\nkind = \"cellar\"\ntitle = \"Wine\"\n"
        let config = try program.configure(Table.sensor("low", "place = \"cellar\""), place)
        do {
            let database = try HistoryDatabase(writing: onDisk(program.path("history.db")))
            let event = HistoryEvent(
                .advice, at: Timestamp(secondsSince1970: 1_795_129_200), subject: "window/cellar", text: "Keep shut")
            try database.write(HistoryBatch(events: [event], offset: .hours(8)))
        }
        func events(_ option: String, _ value: String) async throws -> String {
            try await program.run("history", "events", "-s", "2026-11-20", "-c", config, option, value).output
        }
        let table = try await events("--of", "cellar")
        #expect(table == "2026-11-20 07:00+08:00 advice    window (Wine)    Keep shut\n")
        #expect(try await events("--place", "cellar") == table)
        let attic = try await program.run("history", "events", "-s", "2026-11-20", "-c", config, "--place", "attic")
        #expect(attic.status == 64 && attic.errors.contains("\"attic\"") && attic.output.isEmpty, "\(attic)")
        #expect(try await events("--of=cellar", "--csv").hasSuffix(",advice,window/cellar,Keep shut\n"))
        #expect(try await events("--of=cellar", "--json").contains("\"subject\":\"window/cellar\""))
    }

    @Test("events of a place are those of its sensors, its outputs and its advice, and outside has the services'")
    func eventsOfPlaces() async throws {
        let fan = """
            [[outputs]]
            name = "fan"
            line = "GPIO27"
            chip = "simulated"
            active = "high"
            does = "dry"
            place = "room"

            """
        let low = Table.sensor("low", "address = 0x45\nplace = \"cellar\"")
        let config = try program.configure(Table.sensor("cellar"), low, fan)
        do {
            let database = try HistoryDatabase(writing: onDisk(program.path("history.db")))
            // 2026-11-20T07:00:00+08:00.
            let time = Timestamp(secondsSince1970: 1_795_129_200)
            let happened: [(HistoryEvent.Kind, String)] = [
                (.fault, "sensor/cellar"), (.fault, "sensor/low"), (.fault, "weather/current"), (.fault, "lcd"),
                (.advice, "window"), (.advice, "mould/cellar"), (.advice, "frost"), (.output, "fan"),
            ]
            let events = happened.map { HistoryEvent($0.0, at: time, subject: $0.1, text: "x") }
            try database.write(HistoryBatch(events: events, offset: .hours(8)))
        }
        func subjects(_ place: String) async throws -> Set<String> {
            let csv = try await program.run(
                "history", "events", "--csv", "-s", "2026-11-20", "-c", config, "--place", place)
            #expect(csv.status == 0, "\(csv.errors)")
            let rows = csv.output.split(separator: "\n").dropFirst()
            return Set(rows.map { $0.split(separator: ",").dropFirst(2).first.map(String.init) ?? "" })
        }
        #expect(try await subjects("room") == ["sensor/cellar", "window", "fan"])
        #expect(try await subjects("cellar") == ["sensor/low", "mould/cellar"])
        #expect(try await subjects("outdoor") == ["weather/current"])
    }

    @Test("events prints a table, CSV and JSON")
    func events() async throws {
        let config = program.path("station.toml")
        do {
            let database = try HistoryDatabase(writing: onDisk(program.path("history.db")))
            // 2026-11-20T07:00:00+08:00.
            let start = Timestamp(secondsSince1970: 1_795_129_200)
            let happened: [(HistoryEvent.Kind, Int64, String, String)] = [
                (.fault, 0, "sensor/room", "no answer, \"NACK\""), (.recovered, 60, "sensor/room", "after 60 s"),
                (.fault, 90, "weather/current", "\u{1B}[2J"), (.advice, 86_400, "window", "Open the window"),
                (.advice, 86_460, "window", ""),
            ]
            let events = happened.map { HistoryEvent($0, at: start.advanced(bySeconds: $1), subject: $2, text: $3) }
            try database.write(HistoryBatch(events: events, offset: .hours(8)))
        }
        let table = try await program.run(
            "history", "events", "--since", "2026-11-20", "--until", "2026-11-21", "-c", config)
        #expect(table.status == 0)
        #expect(
            table.output
                == """
                2026-11-20 07:00+08:00 fault     sensor room      no answer, "NACK"
                2026-11-20 07:01+08:00 recovered sensor room      after 60 s
                2026-11-20 07:01+08:00 fault     weather now      \u{1b}[2J

                """.replacing("\u{1b}", with: "\\u{1b}"))
        let csv = try await program.run(
            "history", "events", "--csv", "--since", "2026-11-20", "--of", "room", "-c", config)
        #expect(
            csv.output == """
                time,kind,subject,text
                2026-11-20T07:00:00+08:00,fault,sensor/room,"no answer, ""NACK""\"
                2026-11-20T07:01:00+08:00,recovered,sensor/room,after 60 s

                """)
        let json = try await program.run(
            "history", "events", "--json", "--since", "2026-11-21", "--until", "2026-11-22", "-c", config)
        #expect(
            json.output
                == "{\"time\":\"2026-11-21T07:00:00+08:00\",\"kind\":\"advice\",\"subject\":\"window\",\"text\":\"Open the window\"}\n"
                + "{\"time\":\"2026-11-21T07:01:00+08:00\",\"kind\":\"advice\",\"subject\":\"window\",\"text\":\"\"}\n"
        )
        let advice = try await program.run(
            "history", "events", "--since", "2026-11-21", "--until", "2026-11-22", "-c", config)
        #expect(advice.output.hasSuffix("advice    window           over\n"), "\(advice.output)")
        let service = try await program.run(
            "history", "events", "--since", "2026-11-20", "--of", "openweathermap", "-c", config)
        #expect(service.output.split(separator: "\n").count == 1)
        let none = try await program.run("history", "events", "--until", "2026-01-01", "-c", config)
        #expect(none.output == "no events\n")
        #expect(none.status == 0)
    }

    @Test("log --follow follows a log whose clock is not set")
    func followsWithoutClock() async throws {
        let early = "time=1970-01-01T00:01:00+00:00 level=info event=button clock=unset button=front action=refresh"
        try program.write(early + "\n", to: "station.log")
        let ending = try await program.start(["log", "--follow", "-c", program.path("station.toml")]) { [program] pid in
            try await until { program.text(of: "stdout").contains("button=front") }
            let log = try FileHandle(forWritingTo: URL(filePath: program.path("station.log")))
            try log.seekToEnd()
            try log.write(contentsOf: Data("\(early.replacing("front", with: "back"))\n".utf8))
            try log.close()
            try await until { program.text(of: "stdout").contains("button=back") }
            kill(pid, SIGTERM)
        }
        #expect(ending.output == "\(early)\n\(early.replacing("front", with: "back"))\n")
    }

    @Test("plot uses the display's dew point formula, and draws nothing outside its range")
    func dewPoints() async throws {
        let config = program.path("station.toml")
        try await importHours(20)
        let warm = try await program.run("plot", "--until", "2026-11-20T18:00", "-c", config)
        #expect(warm.output.contains("dew point room"))
        try FileManager.default.removeItem(atPath: program.path("history.db"))
        try await importHours(-50)
        let cold = try await program.run("plot", "--until", "2026-11-20T18:00", "-c", config)
        #expect(cold.output.contains("Temperature, °C, 16:05:  room -50.0"), "\(cold.output)")
        #expect(!cold.output.contains("dew point"))
    }

    @Test(
        "log, events, history and plot refuse an invalid command line",
        arguments: [
            (["log", "--event", "rain"], "--event rain: use "),
            (["log", "--since", "soon"], "--since soon: use "),
            (["log", "--json", "--csv"], "--json and --csv cannot be combined"),
            (["history", "happiness"], "unknown quantity \"happiness\": use "),
            (["history", "--step", "7"], "--step 7: use "),
            (["history", "--json", "--csv"], "--json and --csv cannot be combined"),
            (["history", "events", "rain"], "name one quantity, or one of "),
            (["history", "--since", "2026-02-31"], "--since 2026-02-31: there is no such day"),
            (["history", "--export", "--import", "x"], "name one quantity, or one of "),
            (["report", "--month", "2026-13"], "--month 2026-13: use a month such as 2026-10"),
            (["plot", "decade"], "unknown period \"decade\": use day, week, month or year"),
        ] as [([String], String)])
    func refuses(arguments: [String], message: String) async throws {
        let ending = try await program.start(arguments) { _ in }
        #expect(ending.status == 64)
        #expect(ending.errors.hasPrefix("windowsill: \(message)"), "\(ending.errors)")
    }
}
