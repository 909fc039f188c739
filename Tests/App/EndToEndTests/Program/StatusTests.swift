import Foundation
import LoopbackServer
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
        try program.configure(Table.sensor("room", "temperature_correction = -1.2"), more)
    }

    @Test("status lists each component, exits with 0 when all work, and reports a stopped station")
    func running() async throws {
        let config = try configuration()
        let ending = try await program.start(["run", "--config", config]) { [program] pid in
            try await until { program.text(of: "snapshot.json").contains("\"state\" : \"works\"") }
            let other = try Program()
            let people = try await other.run("status", "--config", config)
            #expect(people.status == 0, "\(people.errors)")
            #expect(people.output.contains("sensor/room  works"))
            let programs = try await other.run("status", "--json", "--config", config)
            let document = try JSONSerialization.jsonObject(with: Data(programs.output.utf8)) as? [String: Any]
            #expect(document?["schema"] as? Int == 1)
            kill(pid, SIGTERM)
        }
        #expect(ending.status == 0)
        #expect(program.text(of: "memory").hasPrefix("windowsill-memory 1\nslice room "))
        let after = try await program.run("status", "--config", config)
        #expect(after.status == 69)
        #expect(after.errors.contains("no running station found"))
    }

    @Test("status names cause and remedy of a broken sensor and exits with 69")
    func failing() async throws {
        let config = try configuration(Table.absentSensor)
        _ = try await program.start(["run", "--config", config]) { [program] pid in
            try await until { program.text(of: "snapshot.json").contains("/dev/i2c-999") }
            let status = try await Program().run("status", "--config", config)
            #expect(status.status == 69)
            #expect(status.output.contains("sensor/cellar  fails"))
            #expect(status.output.contains("  remedy: check its wires"))
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
        let secret = try program.write("windowsill-memory 1\n", to: "secret")
        try FileManager.default.createSymbolicLink(atPath: program.path("memory"), withDestinationPath: secret)
        _ = try await program.start(["run", "--config", config]) { [program] pid in
            try await until { program.text(of: "snapshot.json").contains("\"state\" : \"works\"") }
            kill(pid, SIGTERM)
        }
        #expect(program.text(of: "secret") == "windowsill-memory 1\n")
        let attributes = try FileManager.default.attributesOfItem(atPath: program.path("memory"))
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
        #expect(status.output.contains("lcd  works, for \(text)\n"), "\(status.output)")
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

    @Test("explain traces a weather value to its endpoint, field and time")
    func explainsWeather() async throws {
        let server = try LoopbackServer.goodWeather()
        let config = try configuration(Table.weather(from: server))
        let environment = ["WINDOWSILL_API_KEY": "0123456789abcdef0123456789abcdef"]
        let outside = try await program.run("explain", "outside.temperature", "-c", config, environment: environment)
        #expect(outside.output.hasPrefix("outside.temperature = 17.20 °C"))
        #expect(outside.output.contains("OpenWeatherMap, endpoint current"))
        #expect(outside.output.contains("main.temp, in kelvins"))
        #expect(outside.output.contains("  observed  20"))
        let low = try await program.run("explain", "tomorrow.low", "-c", config, environment: environment)
        #expect(low.output.contains("list[].main.temp_min"), "\(low.output)")
        #expect(low.output.contains("  fetched  20"), "\(low.output)")
        #expect(!low.output.contains(environment.values.first ?? "?"))
    }
}
