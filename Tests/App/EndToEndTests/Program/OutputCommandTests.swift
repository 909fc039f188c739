import Foundation
import TestSupport
import Testing

@Suite("windowsill output")
struct OutputCommandTests {
    private let program: Program
    private let config: String

    init() throws {
        program = try Program()
        config = try program.configure(
            """
            [[outputs]]
            name = "lamp"
            line = 5
            chip = "simulated"
            active = "high"
            does = "warn"
            """)
    }

    @Test("without a station it drives the line for as long as it says, or off")
    func trial() async throws {
        let on = try await program.run("output", "lamp", "on", "--for", "1s", "--config", config)
        #expect(on.status == 0 && on.output == "lamp is on for 1 s\n", "\(on.output)\(on.errors)")
        let off = try await program.run("output", "off", "--config", config)
        #expect(off.status == 0 && off.output.isEmpty, "\(off.errors)")
    }

    @Test("with a station it leaves a command for it")
    func command() async throws {
        let folder = program.path("commands")
        try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
        try program.write("{}", to: "snapshot.json")
        let ending = try await program.run("output", "lamp", "on", "--for", "10min", "--config", config)
        #expect(ending.status == 0, "\(ending.errors)")
        let name = try #require(try FileManager.default.contentsOfDirectory(atPath: folder).first)
        #expect(program.text(of: "commands/\(name)") == "output on 600\nlamp\n")
        #expect(ending.output.contains("windowsill status shows whether lamp is on"), "\(ending.output)")
    }

    @Test("where systemd says that the station has ended, it drives the lines itself, whatever the station has left")
    func afterTheEnd() async throws {
        let folder = program.path("commands")
        try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
        try program.write("{}", to: "snapshot.json")
        let ending = try await program.start(
            ["output", "off", "--config", config], environment: ["SERVICE_RESULT": "signal"]
        ) { _ in }
        #expect(ending.status == 0, "\(ending.errors)")
        #expect(try FileManager.default.contentsOfDirectory(atPath: folder).isEmpty)
    }

    private static let wrong: [([String], String)] = [
        (["fan", "on"], "no output of the configuration is named \"fan\": use lamp"),
        (["lamp", "auto"], "snapshot.json"), (["lamp"], "neither on, off nor auto"), (["on"], "no output named"),
        (["lamp", "on", "--for", "5h"], "a time from 1s to 4h"),
    ]

    @Test("it refuses what it cannot do, and says what to write", arguments: wrong)
    func refuses(_ arguments: [String], _ part: String) async throws {
        let ending = try await program.start(["output"] + arguments + ["--config", config]) { _ in }
        #expect(ending.status != 0 && ending.errors.contains(part), "\(ending.errors)")
    }
}
