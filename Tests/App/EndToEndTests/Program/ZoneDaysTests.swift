import Foundation
import TestSupport
import Testing
import Values

@testable import History

@Suite("Times of the commands in zones of all kinds")
struct ZoneDaysTests {
    @Test("a zone that is not found is a finding of doctor, and history says that its times are UTC")
    func unknownZone() async throws {
        let program = try Program()
        try program.configure(Table.sensor("room"))
        let config = program.path("station.toml")
        _ = try HistoryDatabase(writing: onDisk(program.path("history.db")))
        let unknown = ["TZ": "Mars/Utopia"]
        let words = "the board's time zone is not found, so local times are UTC"
        let history = try await program.run("history", "-c", config, environment: unknown)
        #expect(history.status == 0 && history.errors.contains(words), "\(history.errors)")
        let doctor = try await program.run("doctor", "-c", config, environment: unknown)
        #expect(doctor.output.contains(words) && doctor.output.contains("timedatectl set-timezone"))
        for zone in ["UTC", "CET-1CEST,M3.5.0,M10.5.0/3"] {
            let known = try await program.run("history", "-c", config, environment: ["TZ": zone])
            #expect(known.errors.isEmpty)
        }
    }

    @Test("a station whose time zone is not found records that as a fault")
    func stationInUnknownZone() async throws {
        let program = try Program()
        try program.configure(Table.sensor("room"))
        _ = try await program.start(
            ["run", "-c", program.path("station.toml")], environment: ["TZ": "Mars/Utopia"]
        ) { [program] pid in
            try await until { program.text(of: "station.log").contains(" event=fault component=time-zone ") }
            kill(pid, SIGTERM)
        }
        let faults = program.text(of: "station.log").split(separator: "\n").filter {
            $0.contains("component=time-zone")
        }
        #expect(faults.count == 1 && faults[0].contains("timedatectl set-timezone"), "\(faults)")
    }

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
