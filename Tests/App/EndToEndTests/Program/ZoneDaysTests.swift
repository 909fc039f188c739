import Foundation
import Quantities
import TestSupport
import Testing

@Suite("Days of the commands in a zone whose clocks skip midnight")
struct ZoneDaysTests {
    @Test("history and the month's report have a day without a midnight under its own date")
    func noMidnight() async throws {
        let program = try Program()
        try program.configure(Table.sensor("room"))
        let config = program.path("station.toml")
        // Santiago: clocks go from 24:00 on 5 September 2026 to 01:00.
        let change: Int64 = 1_788_667_200
        let zone = URL(fileURLWithPath: program.path("zone"))
        try Data(ZoneFile.bytes(first: -14_400, [(change, -10_800), (change + 180 * 86_400, -14_400)])).write(to: zone)
        let environment = ["TZ": ":\(zone.path)"]
        var rows = "time,source,quantity,mean,low,high\n"
        for time in stride(from: change - 86_400, to: change + 2 * 86_400, by: 1800) {
            let clock = CivilTime(Timestamp(secondsSince1970: time), in: .utc).description.dropLast(6)
            rows += "\(clock)Z,room,temperature,\(time < change ? 10 : 20).000,,\n"
        }
        let file = try program.write(rows, to: "values.csv")
        let added = try await program.run("history", "-c", config, "--import", file, environment: environment)
        #expect(added.output == "144 values added, 0 already known, 0 rejected\n", "\(added.errors)")
        let days = try await program.run(
            "history", "temperature", "-c", config, "--since", "2026-09-05", "--until", "2026-09-07", "--step", "day",
            "--csv", environment: environment)
        #expect(
            days.output == """
                time,source,quantity,unit,mean,low,high,count
                2026-09-05T00:00:00-04:00,room,temperature,°C,10.00,10.00,10.00,48
                2026-09-06T01:00:00-03:00,room,temperature,°C,20.00,20.00,20.00,46

                """)
        let steps = try await program.run(
            "history", "temperature", "-c", config, "--since", "2026-09-05T18:00", "--until", "2026-09-06T12:00",
            "--step", "6h", "--csv", environment: environment)
        #expect(
            steps.output.split(separator: "\n").dropFirst().map { $0.prefix(25) } == [
                "2026-09-05T18:00:00-04:00", "2026-09-06T01:00:00-03:00", "2026-09-06T06:00:00-03:00",
            ])
        let path = program.path("month.html")
        let report = try await program.run(
            "report", "-c", config, "--month", "2026-09", "--output", path, environment: environment)
        #expect(report.status == 0, "\(report.errors)")
        let html = program.text(of: "month.html")
        #expect(html.contains("<tr><th scope=\"row\">5</th><td>10.0</td>"))
        #expect(html.contains("<tr><th scope=\"row\">6</th><td>20.0</td>"))
    }
}
