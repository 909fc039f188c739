import Foundation
import TestSupport
import Testing

/// Words are completed by asking the program: what it has to know is how to ask.
@Suite("Bash completion")
struct CompletionTests {
    private static let folder = Repository.path("deploy/completion")

    /// What Tab would offer after these words.
    private func offers(_ words: String...) async throws -> [String] {
        let program = try Program()
        let line = words.map { "'\($0)'" }.joined(separator: " ")
        let script = """
            windowsill() { "\(try Program.executable.path)" "$@"; }
            source '\(Self.folder)/windowsill.bash'
            COMP_WORDS=(windowsill \(line))
            COMP_CWORD=\(words.count)
            _windowsill
            printf '%s\\n' "${COMPREPLY[@]}"
            """
        let text = try await program.script(script, shell: "/bin/bash").output
        return text.split(separator: "\n").map(String.init)
    }

    @Test("bash completion offers every command that the help lists")
    func commands() async throws {
        let help = try await Program().run("--help").output.split(separator: "\n", omittingEmptySubsequences: false)
        let commands = help.drop { $0 != "Commands:" }.dropFirst().prefix { !$0.isEmpty }
            .compactMap { $0.split(separator: " ").first.map(String.init) }
        #expect(commands.count >= 16 && commands.contains("setup"))
        let offered = try await offers("")
        #expect(Set(offered) == Set(commands + ["--help", "--version"]), "\(offered)")
        #expect(try await offers("do") == ["doctor"])
        #expect(try await offers("help", "se") == ["setup"])
    }

    @Test("bash completion offers the options of a command")
    func options() async throws {
        #expect(try await offers("setup", "--d") == ["--dry-run"])
        #expect(try await offers("doctor", "--s") == ["--suggest"])
        #expect(try await Set(offers("history", "--s")) == ["--sensor", "--since", "--step"])
        #expect(try await offers("locate", "--n") == ["--near"])
        #expect(try await offers("once", "--j") == ["--json"])
    }

    @Test("bash completion offers the values of an option, and the arguments of a command")
    func values() async throws {
        #expect(try await offers("screen", "--page", "h") == ["hours", "health"])
        #expect(try await offers("screen", "--page", "=", "cl") == ["clock"])
        #expect(try await offers("demo", "-S", "20") == ["20x2", "20x4"])
        #expect(try await offers("history", "dew") == ["dew_point"])
        #expect(try await offers("plot", "--quantity", "dew") == ["dew_point"])
        #expect(try await offers("plot", "") == ["day", "week", "month", "year"])
        #expect(try await offers("log", "--since", "2") == ["2h"])
        #expect(try await offers("log", "--level", "w") == ["warning"])
        #expect(try await offers("message", "--urgency", "n") == ["notice"])
        #expect(try await offers("message", "--for", "10") == ["10min"])
        #expect(try await offers("log", "--event", "rep") == [])
        #expect(try await offers("log", "--event", "reading,fau") == ["reading,fault"])
        #expect(try await offers("log", "--event", "fault,reading,fau") == [])
        #expect(try await offers("report", "--month", "").count == 12)
    }

    @Test("bash completion offers the sensors of the configuration that the line names")
    func sensors() async throws {
        let program = try Program()
        let config = try program.configure(Table.sensor("attic"), Table.sensor("shelf", kind: "bme280"))
        #expect(try await offers("log", "--config", config, "--sensor", "a") == ["attic"])
        #expect(try await offers("calibrate", "-c", config, "") == ["attic", "shelf"])
        #expect(try await offers("explain", "-c", config, "shelf.t") == ["shelf.temperature"])
        #expect(try await offers("plot", "-c", config, "--sensor", "open-") == ["open-meteo"])
        #expect(try await offers("log", "-c", program.path("none.toml"), "--sensor", "") == [])
    }

    @Test("bash completion offers files after an option that takes a file")
    func files() async throws {
        #expect(
            try await offers("run", "--config", "\(Self.folder)/_windowsill-m") == ["\(Self.folder)/_windowsill-mqtt"])
    }
}
