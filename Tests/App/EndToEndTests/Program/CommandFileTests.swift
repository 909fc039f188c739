import Foundation
import TestSupport
import Testing

@Suite("Command files and the id of a running station")
struct CommandFileTests {
    private let program: Program

    init() throws { program = try Program() }

    /// Written as `deploy/commands.md` says.
    private func leave(_ text: String, as name: String) throws {
        try program.write(text, to: "commands/.\(name)")
        #expect(rename(program.path("commands/.\(name)"), program.path("commands/\(name)")) == 0)
    }

    private func names() throws -> [String] {
        try FileManager.default.contentsOfDirectory(atPath: program.path("commands"))
    }

    @Test(
        "a running station carries out what it finds at its start and what comes later, and counts what is not a command"
    )
    func commands() async throws {
        let config = try program.configure(Table.sensor("room"), Table.display)
        try FileManager.default.createDirectory(atPath: program.path("commands"), withIntermediateDirectories: false)
        try leave("light\n", as: "early")
        _ = try await program.start(["run", "--config", config]) { [program] pid in
            @Sendable func log(_ action: String) -> Bool {
                program.text(of: "station.log").contains("event=button button=command action=\(action)\n")
            }
            try await until { log("backlight") }
            try leave("next_page\n", as: "1")
            try await until { log("next_page") }
            try leave("rm -rf /\n", as: "2")
            #expect(symlink("/etc/passwd", program.path("commands/link")) == 0)
            #expect(mkfifo(program.path("commands/pipe"), 0o600) == 0)
            try await until { (try? names()) == [] }
            try leave("refresh\n", as: "3")
            try await until { log("refresh") }
            try await until {
                let snapshot = program.text(of: "snapshot.json")
                return snapshot.contains("\"commands_accepted\" : 3") && snapshot.contains("\"commands_refused\" : 3")
            }
            kill(pid, SIGTERM)
        }
    }

    @Test("windowsill message shows a text on the display of the running station, and records it")
    func message() async throws {
        let config = try program.configure(Table.sensor("room"), Table.display)
        try FileManager.default.createDirectory(atPath: program.path("commands"), withIntermediateDirectories: false)
        _ = try await program.start(["run", "--config", config]) { [program] pid in
            try await until {
                !program.text(of: "glass/glass.json").isEmpty && !program.text(of: "snapshot.json").isEmpty
            }
            let sent = try await Program().run(
                "message", "Wäsche fertig", "--for", "2min", "--urgency", "warning", "--config", config)
            #expect(sent.status == 0, "\(sent.errors)")
            try await until { program.text(of: "glass/glass.json").contains("\"message\"") }
            #expect(
                program.text(of: "station.log").contains(
                    "event=message urgency=warning for_s=120 text=\"Wäsche fertig\"\n"))
            kill(pid, SIGTERM)
        }
    }

    private static let wrongMessages: [(arguments: [String], error: String)] = [
        (["message"], "no text given"), (["message", ""], "empty or longer"),
        (["message", "a", "b"], "unexpected argument"), (["message", "a", "--for", "5s"], "a time from 10s to 1d"),
        (["message", "a", "--for", "soon"], "a time from 10s to 1d"),
        (["message", "a", "--urgency", "red"], "hint, notice or warning"),
        (["message", String(repeating: "x", count: 201)], "longer than 200"),
    ]

    @Test("windowsill message refuses what could not be shown", arguments: wrongMessages)
    func wrongMessage(arguments: [String], error: String) async throws {
        let refused = try await program.start(arguments) { _ in }
        #expect(refused.status == 64)
        #expect(refused.errors.contains(error), "\(refused.errors)")
    }

    @Test("windowsill message says why it cannot leave its file")
    func noFolder() async throws {
        let config = try program.configure(Table.sensor("room"))
        let refused = try await program.run("message", "a", "--config", config)
        #expect(refused.status == 69)
        #expect(refused.errors.contains("windowsill-command"), "\(refused.errors)")
    }

    @Test("status shows the station's id, which is the same after a restart and in the state folder")
    func identity() async throws {
        let config = try program.configure(Table.sensor("room"))
        var ids: [Substring] = []
        for _ in 1...2 {
            let shown = LockedValue("")
            _ = try await program.start(["run", "--config", config]) { [program] pid in
                try await until { program.text(of: "snapshot.json").contains("\"state\" : \"works\"") }
                shown.value = try await Program().run("status", "--config", config).output
                kill(pid, SIGTERM)
            }
            let heading = try #require(shown.value.split(separator: "\n").first { $0.contains("station ") })
            ids.append(try #require(heading.split(separator: " ").last))
        }
        #expect(ids[0] == ids[1] && ids[0].count == 16)
        #expect(program.text(of: "station-id").hasPrefix("id \(ids[0])\n"))
    }
}
