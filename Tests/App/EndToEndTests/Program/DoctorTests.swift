import Foundation
import LoopbackServers
import StationTestKit
import Testing

/// Every configuration here has a simulated part, so that no bus of the machine is looked at but those it names.
@Suite("windowsill doctor")
struct DoctorTests {
    private static let key = "0123456789abcdef0123456789abcdef"

    private let program: Program

    init() throws {
        program = try Program()
    }

    private func configuration(_ more: String = "", log: String = "station.log") throws -> String {
        try program.configure(
            more, Table.sensor("room"), Table.sensor("barometer", kind: "bmp280"), Table.display, log: log)
    }

    private struct Document: Decodable {
        struct Entry: Decodable {
            var check: String
            var state: String
            var detail: String
            var remedy: String?
        }

        var schema: Int
        var findings: [Entry]

        func problem(_ check: String) -> Entry? {
            findings.first { $0.check == check && $0.state == "problem" }
        }
    }

    private func document(_ ending: Program.Ending) throws -> Document {
        try JSONDecoder().decode(Document.self, from: Data(ending.output.utf8))
    }

    @Test("doctor prints one line per finding for a healthy station and exits with 0")
    func healthy() async throws {
        let ending = try await program.run("doctor", "--config", try configuration())
        #expect(ending.status == 0, "\(ending.output)")
        let lines = ending.output.split(separator: "\n")
        #expect(lines.allSatisfy { $0.hasPrefix("ok       ") || $0.hasPrefix("note     ") }, "\(lines)")
        #expect(ending.output.contains("0x27: PCF8574, probably an LCD"))
        #expect(ending.output.contains("0x44: SHT31 family"))
        #expect(ending.output.contains("0x76: BMP280 (no humidity; sold as BME280)"))
        #expect(ending.output.contains("sensor room: SHT31 on simulated 0x44: "))
        #expect(ending.output.contains("display: responds at simulated 0x27"))
        // Nothing is written where nothing was asked to be.
        #expect(!FileManager.default.fileExists(atPath: program.path("station.log")))
    }

    @Test("doctor prints each problem with its cause and remedy, in JSON too, and exits with 69")
    func problems() async throws {
        let config = try configuration(
            """
            [place]
            name = "Taipei, TW"
            \(Table.absentSensor)
            [[sensors]]
            name = "balcony"
            kind = "dht22"
            line = "GPIO999"
            """, log: "station.toml/station.log")
        let ending = try await program.run("doctor", "--config", config, "--json")
        #expect(ending.status == 69)
        let document = try document(ending)
        #expect(document.schema == 1)
        let bus = try #require(document.problem("bus/i2c-999"))
        #expect(bus.detail == "/dev/i2c-999 cannot be opened (errno 2)")
        #expect(bus.remedy?.contains("i2cdetect -l") == true)
        #expect(document.problem("sensor/cellar")?.detail.contains("i2c-999") == true)
        #expect(document.problem("sensor/balcony")?.detail.contains("GPIO999") == true)
        #expect(document.problem("sensor/balcony")?.remedy != nil)
        #expect(document.problem("log")?.detail.contains("station.toml is not a folder") == true)
        #expect(document.problem("key")?.detail.contains("no API key") == true)
        #expect(document.findings.contains { $0.check == "sensor/room" && $0.state == "ok" })
        #expect(document.findings.contains { $0.check == "state" && $0.state == "ok" })

        let people = try await program.run("doctor", "--config", config)
        #expect(people.status == 69)
        #expect(people.output.contains("problem  bus i2c-999: /dev/i2c-999 cannot be opened (errno 2); "))
        let german = try await program.start(
            ["doctor", "--config", config], environment: ["LANG": "de_DE.UTF-8"]
        ) { _ in }
        #expect(german.output.contains("Problem  Bus i2c-999: /dev/i2c-999 lässt sich nicht öffnen (errno 2); "))
    }

    @Test("doctor reports a missing log folder")
    func missingFolder() async throws {
        let ending = try await program.run(
            "doctor", "--json", "--config", try configuration(log: "none/station.log"))
        #expect(ending.status == 69)
        let log = try #require(try document(ending).problem("log"))
        #expect(log.detail.contains("cannot reach the folder "))
        #expect(log.remedy?.hasPrefix("create it") == true)
    }

    @Test("doctor fetches the weather once where a place is configured, and reports whether the key is accepted")
    func key() async throws {
        let server = try LoopbackServer.goodWeather(key: Self.key)
        let config = try configuration(Table.weather(from: server))
        let good = try await program.start(
            ["doctor", "-c", config], environment: ["WINDOWSILL_API_KEY": Self.key]
        ) { _ in }
        #expect(good.status == 0, "\(good.output)")
        #expect(good.output.contains("ok       weather: OpenWeatherMap accepts the key"))
        #expect(server.requests.count == 1)

        let wrong = String(Self.key.reversed())
        let bad = try await program.start(
            ["doctor", "-c", config], environment: ["WINDOWSILL_API_KEY": wrong]
        ) { _ in }
        #expect(bad.status == 69)
        #expect(bad.output.contains("problem  weather: OpenWeatherMap rejected the key"))
        for ending in [good, bad] {
            #expect(!(ending.output + ending.errors).contains(Self.key))
            #expect(!(ending.output + ending.errors).contains(wrong))
        }
    }

    @Test("doctor, once and explain leave damaged kept values as they are, and say so")
    func leavesDamage() async throws {
        let config = try configuration()
        let text = "a line without a checksum\n"
        try program.write(text, to: "kept.lines")
        let cause = "kept.lines is damaged, or was written by another version of windowsill, and is not used"
        let doctor = try await program.run("doctor", "--config", config)
        #expect(doctor.status == 69 && doctor.output.contains(cause), "\(doctor.output)")
        for command in [["once"], ["explain", "room.temperature"]] {
            let ending = try await program.start(command + ["--config", config]) { _ in }
            #expect(ending.status == 0 && ending.errors.contains(cause), "\(ending.errors)")
        }
        #expect(program.text(of: "kept.lines") == text)
        #expect(!FileManager.default.fileExists(atPath: program.path("kept.lines.unread")))
    }

    @Test("check says the size of an OLED, and doctor how to tell that it has another")
    func oled() async throws {
        let flat = Table.display + "\npart = \"ssd1306\"\nsize = \"128x32\""
        let config = try program.configure(Table.sensor("room"), flat)
        let check = try await program.run("check", "--config", config)
        #expect(check.output.contains("lcd: 128x32, ssd1306 on simulated 0x3c"), "\(check.output)")
        let doctor = try await program.run("doctor", "--config", config)
        #expect(doctor.status == 0, "\(doctor.output)")
        #expect(doctor.output.contains("letters of half their height mean size = \"128x32\""), "\(doctor.output)")
    }

    @Test("doctor suggests a configuration that the program accepts")
    func suggests() async throws {
        let ending = try await program.run("doctor", "--suggest", "--config", try configuration())
        #expect(ending.status == 0)
        #expect(ending.errors.contains("0x44: SHT31 family"))
        let suggestion = try program.write(ending.output, to: "suggestion.toml")
        let check = try await program.run("check", "--config", suggestion)
        #expect(check.status == 0, "\(check.errors)")
        #expect(check.output.contains("sensor sht31: sht31 on simulated 0x44"))
        #expect(check.output.contains("sensor bmp280: bmp280 on simulated 0x76"))
        #expect(check.output.contains("lcd: 16x2, pcf8574 on simulated 0x27"))
    }

    @Test("doctor exits with 78 for an invalid configuration and with 64 for an invalid command line")
    func refuses() async throws {
        let wrong = try await program.run("doctor", "--config", try program.write("units = 3", to: "wrong.toml"))
        #expect(wrong.status == 78)
        let missing = try await program.run("doctor", "--config", program.path("none.toml"))
        #expect(missing.status == 78)
        let both = try await program.run("doctor", "--json", "--suggest")
        #expect(both.status == 64)
        #expect(both.errors.contains("--json and --suggest cannot be combined"))
    }
}
