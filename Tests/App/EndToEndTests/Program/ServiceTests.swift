import Foundation
import Records
import TestSupport
import Testing

@Suite("windowsill run under a supervisor")
struct ServiceTests {
    private let program: Program

    init() throws {
        program = try Program()
    }

    private func configuration(_ more: String = "", log: String = "station.log") -> String {
        program.configuration(
            more, Table.sensor("room", "interval = 2"), Table.display, "page_seconds = 2", log: log)
    }

    private func lines() -> [LogLine] {
        program.text(of: "station.log").split(separator: "\n").compactMap { try? LogLine.parse(String($0)) }
    }

    @Test("run notifies its supervisor when it is ready, alive, reloading and stopping, and logs its last minute")
    func tellsSupervisor() async throws {
        let server = try NotifyServer(path: program.path("notify"))
        let config = try program.write(configuration(), to: "station.toml")
        let heard = LockedValue<[String]>([])
        let ending = try await program.start(
            ["run", "--config", config], environment: ["NOTIFY_SOCKET": server.path]
        ) { pid in
            func hear(_ word: String) async throws {
                try await until {
                    heard.value += server.messages()
                    return heard.value.contains { $0.hasPrefix(word) }
                }
            }
            try await hear("READY=1")
            try await hear("WATCHDOG=1")
            heard.value = []
            kill(pid, SIGHUP)
            try await hear("RELOADING=1\nMONOTONIC_USEC=")
            try await hear("READY=1")
            // The second reading begins a minute. A socket without a reader buffers only a few messages.
            for _ in 0..<6 {
                try await Task.sleep(for: .seconds(1))
                heard.value += server.messages()
            }
            kill(pid, SIGTERM)
            try await hear("STOPPING=1")
        }
        #expect(ending.status == 0)
        heard.value += server.messages()
        #expect(heard.value.last?.hasPrefix("STOPPING=1") == true)
        #expect(lines().last?.event == .stop)
        #expect(lines().dropLast().last?.event == .reading)
        #expect(lines().count { $0.event == .reading } >= 2)
        #expect(ending.errors.isEmpty, "\(ending.errors)")
    }

    @Test("with an output run asks its supervisor for a shorter watchdog")
    func shortensWatchdog() async throws {
        let server = try NotifyServer(path: program.path("notify"))
        let lamp = """

            [[outputs]]
            name = "lamp"
            line = 5
            chip = "simulated"
            active = "high"
            does = "warn"
            """
        let config = try program.write(configuration() + lamp, to: "station.toml")
        let heard = LockedValue<[String]>([])
        let environment = ["NOTIFY_SOCKET": server.path, "WATCHDOG_USEC": "180000000"]
        let ending = try await program.start(["run", "--config", config], environment: environment) { pid in
            try await until {
                heard.value += server.messages()
                return heard.value.contains("WATCHDOG_USEC=60000000")
            }
            kill(pid, SIGTERM)
        }
        #expect(ending.status == 0)
    }

    @Test("run works with a supervisor that does not listen, and with an invalid notify address")
    func survivesDeafSupervisor() async throws {
        for name in ["@windowsill-nobody-\(UUID())", program.path("nobody"), "nonsense"] {
            let log = "\(name.utf8.count).log"
            let config = try program.write(configuration(log: log), to: "station.toml")
            let ending = try await program.start(["run", "-c", config], environment: ["NOTIFY_SOCKET": name]) {
                [program] pid in
                try await until { program.text(of: log).contains("event=reading") }
                kill(pid, SIGTERM)
            }
            #expect(ending.status == 0)
        }
    }

    @Test("SIGHUP applies a new configuration without a restart")
    func reloads() async throws {
        let config = try program.write(configuration(), to: "station.toml")
        let ending = try await program.start(["run", "--config", config]) { [program] pid in
            try await until { program.text(of: "station.log").contains("sensor=room") }
            try program.write(
                configuration()
                    + """
                    [[sensors]]
                    name = "shelf"
                    kind = "dht22"
                    line = 4
                    chip = "simulated"
                    """, to: "station.toml")
            kill(pid, SIGHUP)
            try await until { program.text(of: "station.log").contains("sensor=shelf") }
            kill(pid, SIGTERM)
        }
        #expect(ending.status == 0)
        let reload = lines().first { $0.event == .reload }
        #expect(reload?["outcome"]?.content == "ok")
        #expect(reload?["sensors"]?.content == "2")
        #expect(lines().count { $0.event == .start } == 1)
        #expect(lines().count { $0.event == .fault } == 0)
        #expect(ending.errors == "windowsill: applied the new configuration\n")
    }

    @Test(
        "SIGHUP rejects an invalid configuration, says what is wrong, and the station continues",
        arguments: [
            ("units = \"metrical\"", "station.log", "station.toml:1:9: units: "),
            ("units = ", "station.log", "station.toml:1:"),
            ("history = { minutes_days = 3 }", "station.log", "a new [history] takes effect only after a restart"),
            ("units = \"imperial\"", "other.log", "a new [log] takes effect only after a restart"),
        ])
    func refuses(more: String, log: String, problem: String) async throws {
        let config = try program.write(configuration(), to: "station.toml")
        let ending = try await program.start(["run", "--config", config]) { [program] pid in
            try await until { program.text(of: "station.log").contains("sensor=room") }
            try program.write(configuration(more, log: log), to: "station.toml")
            kill(pid, SIGHUP)
            try await until { program.text(of: "station.log").contains("event=reload outcome=refused") }
            try await Task.sleep(for: .seconds(6))
            kill(pid, SIGTERM)
        }
        #expect(ending.status == 0)
        #expect(ending.errors.contains(problem), "\(ending.errors)")
        #expect(ending.errors.hasSuffix("the new configuration is wrong; keeping the old one\n"))
        let reload = try #require(lines().firstIndex { $0.event == .reload })
        #expect(lines()[reload]["cause"]?.content.contains(problem) == true)
        #expect(lines()[reload...].contains { $0.event == .reading })
    }

    @Test("the next start logs once why the program ended last time")
    func tellsLastEnd() async throws {
        let config = try program.write(configuration(), to: "station.toml")
        try program.write("sensor/room has been stalled for 85 s\nwatchdog: killed ABRT\n", to: "last-end")
        for _ in 1...2 {
            _ = try await program.start(
                ["run", "-c", config], environment: ["STATE_DIRECTORY": program.folder.path]
            ) { [program] pid in
                let before = program.text(of: "station.log").count
                try await until { program.text(of: "station.log").dropFirst(before).contains("event=reading") }
                kill(pid, SIGTERM)
            }
        }
        let starts = lines().filter { $0.event == .start }
        #expect(
            starts.map { $0["after"]?.content } == [
                "sensor/room has been stalled for 85 s; watchdog: killed ABRT", nil,
            ])
    }
}
