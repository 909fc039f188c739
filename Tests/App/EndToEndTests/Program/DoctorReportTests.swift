import Documents
import Foundation
import Ports
import TestSupport
import Testing
import Values

/// A station full of secrets: in its configuration, in the files that this names, in its log and in its snapshot.
@Suite("windowsill doctor --report")
struct DoctorReportTests {
    private static let secrets = [
        "sentinelbroker", "sentineluser", "sentineltopic", "sentinelmessages", "sentinelpassword", "sentineltoken",
        "feedfacecafebeef0123456789abcdef", "sentinelcontact", "b8:27:eb:5e:17:1e", "192.168.178.31", "25.0478",
        "121.5319", "28-0123456789ab",
    ]
    /// Secrets that only what is before them gives away.
    private static let labelled = ["sentinelcomment", "sentinelssid", "sentinelnas", "sentinelhome"]

    /// What causes of faults in the log repeat.
    private static let causes =
        secrets + [
            "ssid=sentinelssid", "http://sentineluser:x@sentinelnas.lan:80/?key=1", "/home/sentinelhome/station.toml",
        ]

    private let program: Program

    init() throws {
        program = try Program()
    }

    private func configure() throws -> String {
        let key = try program.write("feedfacecafebeef0123456789abcdef\n", to: "key")
        let password = try program.write("sentinelpassword\n", to: "password")
        let token = try program.write("sentineltoken\n", to: "token")
        try program.write(log, to: "station.log")
        return try program.configure(
            """
            # sentinelcomment
            [place]
            latitude = 25.0478
            longitude = 121.5319
            [weather]
            simulated = true
            [openweathermap]
            api_key_file = "\(key)"
            [met_norway]
            contact = "sentinelcontact@example.org"
            [mqtt]
            broker = "sentinelbroker.example"
            user = "sentineluser"
            password_file = "\(password)"
            [[notify]]
            url = "https://sentinelmessages.example/sentineltopic"
            token_file = "\(token)"
            """, Table.sensor("room"))
    }

    /// Many readings, then a fault for each secret, then a start.
    private var log: String {
        let time = "time=2026-11-20T07:00:00+08:00"
        var lines: [String] = []
        for number in 0..<300 {
            lines.append(
                "\(time) level=info event=reading sensor=room chip=sht31 temperature_c=21.43 samples=\(number)")
        }
        for cause in Self.causes {
            lines.append("\(time) level=error event=fault component=sensor/room cause=\"refused by \(cause) again\"")
        }
        lines.append("\(time) level=info event=start version=0.1.0 sensors=1 lcd=no weather=yes")
        return lines.joined(separator: "\n") + "\n"
    }

    private func expectNoSecret(in text: String) {
        let text = text.lowercased()
        for secret in Self.secrets + Self.labelled { #expect(!text.contains(secret), "\(secret)") }
    }

    @Test("the report of a station full of secrets has none of them, and all that a maintainer needs")
    func hides() async throws {
        let config = try configure()
        let path = program.path("report.txt")
        let ending = try await program.run("doctor", "--report", path, "--yes", "-c", config)
        #expect(ending.status == 0, "\(ending.errors)")
        let text = program.text(of: "report.txt")
        expectNoSecret(in: text + ending.output + ending.errors)
        for title in ["versions", "board", "buses", "findings", "configuration", "place", "restarts", "permissions"] {
            #expect(text.contains("== \(title) =="), "\(title)")
        }
        #expect(text.contains("sensor room: SHT31 on simulated 0x44"))
        #expect(text.contains("latitude 25.0, longitude 121.5"))
        #expect(text.contains("mqtt.broker = (set)") && text.contains("sensors.kind = \"sht31\""))
        #expect(text.contains("event=fault") && text.contains("event=start"))
        let readings = text.components(separatedBy: "event=reading").count - 1
        let others = Self.causes.count + 1
        #expect(readings + others == 200)
    }

    @Test("the report of a running station has its snapshot without secrets, and leaves its parts alone")
    func running() async throws {
        let config = try configure()
        let now = CivilTime(Timestamp(secondsSince1970: 1_795_129_200), in: .utc)
        var snapshot = SnapshotDocument(time: now, uptime: .start)
        for secret in Self.secrets {
            snapshot.faults.append(.init(component: "mqtt", cause: "refused by \(secret)", began: .seconds(60)))
        }
        snapshot.station = SnapshotDocument.Station(id: "0123456789abcdef")
        try program.write(snapshot.json, to: "snapshot.json")
        let ending = try await program.run("doctor", "--report", "-", "--yes", "-c", config)
        #expect(ending.status == 0, "\(ending.errors)")
        expectNoSecret(in: ending.output)
        #expect(ending.output.contains("a station runs: its parts were not tried"))
        #expect(ending.output.contains("== faults now ==\nmqtt: refused by "))
        #expect(!ending.output.contains("0123456789abcdef"))
    }

    @Test("without a terminal the report is not written unless --yes says so")
    func asks() async throws {
        let config = try configure()
        let ending = try await program.run("doctor", "--report", program.path("report.txt"), "-c", config)
        #expect(ending.status == 64 && ending.errors.contains("add --yes"), "\(ending.errors)")
        #expect(!FileManager.default.fileExists(atPath: program.path("report.txt")))
    }

    @Test("a report takes the place of an older report, and of no other file")
    func replaces() async throws {
        let config = try configure()
        let text = FileManager.default.contents(atPath: config)
        let refused = try await program.run("doctor", "--report", config, "--yes", "-c", config)
        #expect(refused.status == 73 && refused.errors.contains("exists and is not a report"), "\(refused.errors)")
        #expect(FileManager.default.contents(atPath: config) == text)
        let older = try program.write("Windowsill report\n\nof yesterday\n", to: "report.txt")
        let ending = try await program.run("doctor", "--report", older, "--yes", "-c", config)
        #expect(ending.status == 0, "\(ending.errors)")
        #expect(program.text(of: "report.txt").contains("== versions =="))
    }

    @Test("a station with a broken configuration gets a report, too")
    func broken() async throws {
        let config = try program.write(
            "[mqtt]\nbroker = \"sentinelbroker\"\nbrocker = \"x\"\n", to: "station.toml")
        let ending = try await program.run("doctor", "--report", "-", "--yes", "-c", config)
        #expect(ending.status == 0, "\(ending.errors)")
        #expect(ending.output.contains("brocker"))
        expectNoSecret(in: ending.output)
    }
}
