import Configuration
import Devices
import Foundation
import Ports
import TestSupport
import Testing
import Values

@Suite("windowsill setup")
struct SetupTests {
    private static let key = "0123456789abcdef0123456789abcdef"

    private let program: Program

    init() throws {
        program = try Program()
        for folder in ["proc/device-tree", "boot/firmware", "etc/windowsill"] {
            try FileManager.default.createDirectory(atPath: program.path(folder), withIntermediateDirectories: true)
        }
        try program.write("Raspberry Pi 4 Model B Rev 1.4\0", to: "proc/device-tree/model")
        try program.write(Self.bootText, to: "boot/firmware/config.txt")
    }

    private static let bootText = """
        # For more options see http://rptl.io/configtxt
        #dtparam=i2c_arm=on
        dtparam=audio=on

        [cm4]
        otg_mode=1

        """

    /// On simulated parts, so that there is something to find.
    private static let oldConfiguration = """
        [[sensors]]
        name = "old"
        kind = "sht31"
        bus = "simulated"

        [lcd]
        bus = "simulated"

        """

    @discardableResult
    private func setUp(_ options: String...) async throws -> Program.Ending {
        try await program.start(["setup", "--root", program.folder.path] + options) { _ in }
    }

    private func everything() throws -> [String: String] {
        let names = try FileManager.default.subpathsOfDirectory(atPath: program.folder.path)
        return Dictionary(
            uniqueKeysWithValues: names.filter { !$0.hasPrefix("std") }.map { ($0, program.text(of: $0)) })
    }

    @Test("setup enables I²C in config.txt once and keeps the old file")
    func switchesOn() async throws {
        let first = try await setUp()
        #expect(first.status == 0, "\(first.errors)")
        let text = program.text(of: "boot/firmware/config.txt")
        #expect(text == Self.bootText.replacingOccurrences(of: "#dtparam=i2c_arm", with: "dtparam=i2c_arm"))
        #expect(program.text(of: "boot/firmware/config.txt.old") == Self.bootText)
        let before = try everything()
        _ = try await setUp()
        #expect(try everything() == before)
    }

    @Test(
        "setup adds the I²C line where it is missing or overridden",
        arguments: [
            ("", "[all]\ndtparam=i2c_arm=on\n"),
            ("[pi4]\ndtparam=i2c_arm=on\n", "[pi4]\ndtparam=i2c_arm=on\n[all]\ndtparam=i2c_arm=on\n"),
            (
                "dtparam=i2c_arm=on\ndtparam=i2c_arm=off",
                "dtparam=i2c_arm=on\ndtparam=i2c_arm=off\n[all]\ndtparam=i2c_arm=on\n"
            ),
            ("dtparam=spi=on,i2c=on\n", "dtparam=spi=on,i2c=on\n"),
            ("dtparam=i2c_arm\n", "dtparam=i2c_arm\n"),
            ("[pi5]\n#dtparam=i2c_arm=on\n", "[pi5]\ndtparam=i2c_arm=on\n[all]\ndtparam=i2c_arm=on\n"),
        ] as [(String, String)])
    func addsLine(before: String, after: String) async throws {
        try program.write(before, to: "boot/firmware/config.txt")
        let ending = try await setUp()
        #expect(ending.status == 0)
        #expect(program.text(of: "boot/firmware/config.txt") == after)
    }

    @Test("setup writes the parts it found, the place and the key, and shows that the display works")
    func writes() async throws {
        try program.write(Self.oldConfiguration, to: "etc/windowsill/station.toml")
        let key = try program.write(Self.key + "\n", to: "key")
        let ending = try await setUp("--place", "25.03, 121.57", "--key-file", key)
        #expect(ending.status == 0, "\(ending.errors)")
        let text = program.text(of: "etc/windowsill/station.toml")
        #expect(text.contains("[place]\nlatitude = 25.03\nlongitude = 121.57\n"))
        #expect(text.contains("kind = \"sht3"))
        #expect(text.contains("[lcd]\nbus = \"simulated\""))
        #expect(program.text(of: "etc/windowsill/station.toml.old") == Self.oldConfiguration)
        #expect(program.text(of: "etc/windowsill/openweathermap-key") == Self.key + "\n")
        let attributes = try FileManager.default.attributesOfItem(
            atPath: program.path("etc/windowsill/openweathermap-key"))
        #expect(attributes[.posixPermissions] as? Int == 0o600)
        #expect(ending.output.contains("The display shows"))
        #expect(!ending.output.contains(Self.key) && !ending.errors.contains(Self.key))
        let check = try await program.run(
            "check", "--config", program.path("etc/windowsill/station.toml"),
            environment: ["WINDOWSILL_API_KEY": Self.key])
        #expect(check.status == 0, "\(check.errors)")
    }

    @Test(
        "setup on the packaged file, with a place and without a key, ends with weather, and changes nothing the second time"
    )
    func packaged() async throws {
        let packaged = try String(contentsOfFile: Repository.path("deploy/station.toml"), encoding: .utf8)
        try program.write(packaged, to: "etc/windowsill/station.toml")
        try program.write("", to: "etc/windowsill/openweathermap-key")
        let first = try await setUp("--yes", "--place", "51.48,0")
        #expect(first.status == 0, "\(first.errors)")
        #expect(first.output.contains("Open-Meteo"), "\(first.output)")
        let check = try await program.run("check", "--config", program.path("etc/windowsill/station.toml"))
        #expect(check.status == 0, "\(check.errors)")
        #expect(check.output.contains("Open-Meteo: about 120 calls a day, without a key"), "\(check.output)")
        #expect(program.text(of: "etc/windowsill/station.toml.old") == packaged)
        let before = try everything()
        #expect(try await setUp("--yes", "--place", "51.48,0").status == 0)
        #expect(try everything() == before)
    }

    @Test("setup makes stations alike from a file of answers, and changes nothing the second time")
    func answers() async throws {
        let template = Self.oldConfiguration + "\n[push]\nurl = \"https://store.example.org/write\"\n"
        let answers = """
            place = "25.03, 121.57"
            key_file = "\(try program.write(Self.key + "\n", to: "key"))"
            push_token_file = "\(try program.write("Bearer t0ken\n", to: "token"))"
            configuration_file = "\(try program.write(template, to: "template.toml"))"
            """
        let file = try program.write(answers, to: "answers.toml")
        let first = try await setUp("--answers", file)
        #expect(first.status == 0, "\(first.errors)")
        let text = program.text(of: "etc/windowsill/station.toml")
        #expect(text.contains("[place]\nlatitude = 25.03\n"))
        #expect(text.contains("[push]\nurl = \"https://store.example.org/write\""))
        #expect(program.text(of: "etc/windowsill/push-token") == "Bearer t0ken\n")
        #expect(!first.output.contains("t0ken"))
        let before = try everything()
        let second = try await setUp("--answers", file)
        #expect(second.status == 0, "\(second.errors)")
        #expect(try everything() == before)
    }

    @Test("a mistake in the file of answers is named with its line, and nothing is changed")
    func wrongAnswers() async throws {
        let file = try program.write("place = 7\nconfiguration = \"/x\"\n", to: "answers.toml")
        let before = try everything()
        let ending = try await setUp("--answers", file)
        #expect(ending.status == 78)
        #expect(ending.errors.contains("answers.toml:1:9: place:"), "\(ending.errors)")
        #expect(ending.errors.contains("did you mean \"configuration_file\"?"), "\(ending.errors)")
        #expect(try everything() == before)
    }

    @Test("setup writes no key that is too large for the station to read")
    func unreadableKey() async throws {
        let key = try program.write(String(repeating: "a", count: 1024), to: "key")
        let ending = try await setUp("--place", "25.03, 121.57", "--key-file", key)
        #expect(ending.status != 0)
        #expect(ending.errors.contains("is larger than 1024 bytes"), "\(ending.errors)")
        #expect(!FileManager.default.fileExists(atPath: program.path("etc/windowsill/openweathermap-key")))
    }

    @Test(
        "setup --dry-run lists every change on one screen, prints files but no key with --verbose, and changes nothing")
    func rehearses() async throws {
        try program.write(Self.oldConfiguration, to: "etc/windowsill/station.toml")
        let key = try program.write(Self.key, to: "key")
        let before = try everything()
        let ending = try await setUp("--dry-run", "--place", "Taipei, TW", "--key-file", key)
        #expect(ending.status == 0, "\(ending.errors)")
        #expect(try everything() == before)
        let (steps, content) = (
            ["config.txt (", "station.toml (", "openweathermap-key"],
            ["dtparam=i2c_arm=on", "name = \"Taipei, TW\""]
        )
        for text in steps { #expect(ending.output.contains(text), "\(text)") }
        for text in content { #expect(!ending.output.contains(text), "\(text)") }
        #expect(ending.output.split(separator: "\n").count < 24, "\(ending.output)")
        let whole = try await setUp("--dry-run", "--verbose", "--place", "Taipei, TW", "--key-file", key)
        #expect(try everything() == before)
        for text in steps + content { #expect(whole.output.contains(text), "\(text)") }
        for ending in [ending, whole] {
            #expect(!ending.output.contains(Self.key) && !ending.errors.contains(Self.key))
        }
    }

    @Test(
        "setup --dry-run on a bare board lists its questions and changes, and asks and changes nothing"
    )
    func rehearsesOnBareBoard() async throws {
        let before = try everything()
        let ending = try await setUp("--dry-run")
        #expect(ending.status == 0, "\(ending.errors)")
        let lines = ending.output.split(separator: "\n").map(String.init)
        let steps = lines.filter { $0.hasPrefix("would ") }
        let beginnings = [
            "would write /boot/firmware/config.txt", "would ask where the station is",
            "would write the place and any parts found to /etc/windowsill/station.toml",
            "would ask for the OpenWeatherMap API key",
        ]
        #expect(steps.count == beginnings.count, "\(steps)")
        for (step, beginning) in zip(steps, beginnings) { #expect(step.hasPrefix(beginning), "\(step)") }
        #expect(lines.last == "Dry run: nothing was changed; --verbose shows the whole files")
        #expect(try everything() == before)
        let silent = try await setUp("--dry-run", "--yes")
        #expect(!silent.output.contains("would ask"))
        #expect(silent.output.hasSuffix("Dry run: nothing was changed; --verbose shows the whole files\n"))
        let placed = try await setUp("--dry-run", "--verbose", "--yes", "--place", "Taipei, TW")
        #expect(placed.output.contains("providers = [\"open-meteo\"]"), "\(placed.output)")
        #expect(try everything() == before)
    }

    @Test(
        "setup restores the terminal's echo when a signal ends it at the question for the key",
        arguments: [SIGINT, SIGTERM, SIGHUP, SIGQUIT])
    func isInterrupted(signal: Int32) async throws {
        let terminal = try PseudoTerminal()
        let arguments = ["setup", "--root", program.folder.path, "--place", "Lima, PE"]
        let ending = try await program.start(arguments, input: terminal.inner, output: terminal.inner) { pid in
            try await until { terminal.text.contains("API key?") && !terminal.showsInput }
            kill(pid, signal)
        }
        #expect(ending.status == 128 + signal)
        #expect(terminal.showsInput)
        #expect(ending.errors == "\nwindowsill: interrupted\n")
        #expect(program.text(of: "etc/windowsill/openweathermap-key").isEmpty)
    }

    @Test("setup reads the key from a terminal without echo")
    func asksForKey() async throws {
        let terminal = try PseudoTerminal()
        let arguments = ["setup", "--root", program.folder.path]
        let ending = try await program.start(arguments, input: terminal.inner, output: terminal.inner) { _ in
            try await until { terminal.text.contains("Where is the station") }
            terminal.type("Lima, PE\n")
            try await until { terminal.text.contains("API key?") && !terminal.showsInput }
            terminal.type("  \(Self.key) \n")
        }
        #expect(ending.status == 0, "\(ending.errors)")
        #expect(terminal.showsInput)
        #expect(program.text(of: "etc/windowsill/openweathermap-key") == Self.key + "\n")
        #expect(program.text(of: "etc/windowsill/station.toml").contains("name = \"Lima, PE\""))
        #expect(!terminal.text.contains(Self.key))
    }

    @Test("setup keeps every configuration that it replaces, under numbered names")
    func keepsAll() async throws {
        try program.write(Self.oldConfiguration, to: "etc/windowsill/station.toml")
        var written = [Self.oldConfiguration]
        for place in ["Taipei, TW", "Kyoto, JP", "Lima, PE"] {
            let ending = try await setUp("--place", place)
            #expect(ending.status == 0, "\(ending.errors)")
            written.append(program.text(of: "etc/windowsill/station.toml"))
        }
        #expect(Set(written).count == 4)
        let names = ["station.toml.old", "station.toml.old.2", "station.toml.old.3", "station.toml"]
        #expect(names.map { program.text(of: "etc/windowsill/\($0)") } == written)
    }

    private static let withoutKey = """

        # Needs no key. With a key write ["openweathermap", "open-meteo"]: the first is trusted most.
        [weather]
        providers = ["open-meteo"]

        """

    @Test("setup adds what an existing configuration lacks, and changes nothing but the place")
    func adds() async throws {
        let owned = """
            language = "de"
            # The one on the shelf.
            [[sensors]]
            name = "sht31"
            kind = "sht31"
            bus = "simulated"
            address = 0x45
            temperature_correction = -0.4

            """
        try program.write(owned, to: "etc/windowsill/station.toml")
        try await setUp("--place", "Taipei, TW")
        let first = program.text(of: "etc/windowsill/station.toml")
        #expect(first == owned + "\n[place]\nname = \"Taipei, TW\"\n" + Self.withoutKey)
        try await setUp("--place", "gpsd")
        #expect(
            program.text(of: "etc/windowsill/station.toml") == owned + "\n[place]\ngpsd = true\n" + Self.withoutKey)
        try await setUp("--place", "25.03, 121.57")
        let second = program.text(of: "etc/windowsill/station.toml")
        #expect(second == owned + "\n[place]\nlatitude = 25.03\nlongitude = 121.57\n" + Self.withoutKey)
        try await setUp("--yes")
        #expect(program.text(of: "etc/windowsill/station.toml") == second)
    }

    @Test("setup changes the place in a file with CRLF line ends, and reports a form it cannot change")
    func otherForms() async throws {
        let part = "[[sensors]]\r\nname = \"a\"\r\nkind = \"sht31\"\r\nbus = \"simulated\"\r\n"
        try program.write("[place]\r\nname = \"Oslo\"\r\n\r\n" + part, to: "etc/windowsill/station.toml")
        #expect(try await setUp("--place", "Lima, PE").status == 0)
        let text = program.text(of: "etc/windowsill/station.toml")
        let configuration = try StationConfiguration.parse(text, file: "station.toml")
        #expect(configuration.place == .name("Lima, PE"))
        #expect(configuration.sensors.map(\.name) == ["a"])

        let inline = "place = { name = \"Oslo\" }\n" + part.filter { $0 != "\r" }
        try program.write(inline, to: "etc/windowsill/station.toml")
        let ending = try await setUp("--place", "Lima, PE")
        #expect(ending.status == 78)
        #expect(ending.errors.contains("place"))
        #expect(program.text(of: "etc/windowsill/station.toml") == inline)
    }

    @Test("setup reads the key from a pipe")
    func takesKeyFromPipe() async throws {
        var ends: [Int32] = [0, 0]
        try #require(pipe(&ends) == 0)
        let line = Self.key + "\n"
        #expect(write(ends[1], line, line.utf8.count) == line.utf8.count)
        close(ends[1])
        let ending = try await program.start(
            ["setup", "--root", program.folder.path, "--key-file", "-"], input: ends[0]
        ) { _ in }
        #expect(ending.status == 0, "\(ending.errors)")
        close(ends[0])
        #expect(program.text(of: "etc/windowsill/openweathermap-key") == line)
    }

    @Test("setup does not touch the configuration when it finds nothing and is given no place")
    func leavesAlone() async throws {
        try program.write("units = \"imperial\"\n", to: "etc/windowsill/station.toml")
        let ending = try await setUp("--yes")
        #expect(ending.status == 0)
        #expect(program.text(of: "etc/windowsill/station.toml") == "units = \"imperial\"\n")
    }

    @Test(
        "setup refuses invalid options",
        arguments: [
            (["--place", ""], 64), (["--place", "91, 0"], 64), (["--place", "a\tb"], 64), (["--root", "here"], 64),
            (["--key-file", "/nonexistent"], 69),
        ] as [([String], Int32)])
    func refuses(options: [String], status: Int32) async throws {
        let ending = try await program.start(["setup", "--root", program.folder.path] + options) { _ in }
        #expect(ending.status == status, "\(ending.errors)")
        #expect(program.text(of: "boot/firmware/config.txt") == Self.bootText)
    }
}
