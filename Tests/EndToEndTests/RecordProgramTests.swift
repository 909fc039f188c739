import Foundation
import Testing

@Suite("The program, asked for its record")
struct RecordProgramTests {
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

    @Test("prints lines of the log as they are, as JSON and as CSV, and tells what it cannot read")
    func log() async throws {
        try program.write(Self.log, to: "station.log")
        let config = program.path("station.toml")
        let plain = try await program.run("log", "--config", config, "--event", "reading")
        #expect(plain.status == 0)
        #expect(plain.output == Self.log.split(separator: "\n")[1] + "\n")
        #expect(plain.errors == "windowsill: \(program.path("station.log")):3: is no line of a log\n")
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

    @Test("takes values from a CSV file, prints them by any step, draws them, and gives them out again")
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
        #expect(first.output == "180 values taken, 0 known already, 0 refused\n")
        let again = try await program.run("history", "-c", config, "--import", file)
        #expect(again.output == "0 values taken, 180 known already, 0 refused\n")
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
        #expect(drawn.output.contains("Temperature, °C:  room 22.0"))
        let report = try await program.run("report", "-c", config, "--month", "2026-11")
        #expect(report.output.contains("<h1>November 2026</h1>"))
        #expect(
            report.output.contains(
                "<tr><td>20</td><td>21.0</td><td>23.5</td><td>06:00</td><td>19.5</td><td>06:00</td><td></td>"))
        #expect(report.output.contains("<tr><td>21</td><td></td><td></td>"))
        let empty = try await program.run("report", "-c", config, "--month", "2026-10")
        #expect(empty.status == 69)
        let none = try await program.run("history", "humidity", "-c", config)
        #expect(none.status == 69)
        #expect(none.errors == "windowsill: there is no humidity in the history\n")
    }

    @Test(
        "refuses what means nothing",
        arguments: [
            (["log", "--event", "rain"], "--event rain: allowed are "),
            (["log", "--since", "soon"], "--since soon: allowed are "),
            (["log", "--json", "--csv"], "--json and --csv do not go together"),
            (["history", "happiness"], "happiness is no quantity: allowed are "),
            (["history", "--step", "7"], "--step 7: allowed are "),
            (["history", "--export", "--import", "x"], "one quantity, or one of "),
            (["report", "--month", "2026-13"], "--month 2026-13: allowed are "),
            (["plot", "decade"], "decade: allowed is one of day, week, month, year"),
        ] as [([String], String)])
    func refuses(arguments: [String], message: String) async throws {
        let ending = try await program.start(arguments) { _ in }
        #expect(ending.status == 64)
        #expect(ending.errors.hasPrefix("windowsill: \(message)"), "\(ending.errors)")
    }
}
