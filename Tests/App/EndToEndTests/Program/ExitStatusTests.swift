import Foundation
import LinuxPlatform
import TestSupport
import Testing

@Suite("Exit statuses")
struct ExitStatusTests {
    private let program: Program

    init() throws {
        program = try Program()
    }

    /// Every command that the help lists, with an operand where it needs one.
    private func commands() async throws -> [[String]] {
        let operands = [
            "explain": "room.temperature", "message": "hello", "calibrate": "room", "locate": "Oslo", "output": "off",
            "backup": "/dev/full/x.backup", "restore": "/dev/full/x.backup",
        ]
        let help = try await program.run("help").output.split(separator: "\n", omittingEmptySubsequences: false)
        let names = help.drop { $0 != "Commands:" }.dropFirst().prefix { !$0.isEmpty }
            .compactMap { $0.split(separator: " ").first.map(String.init) }
        return names.filter { $0 != "help" }.map { name in [name] + (operands[name].map { [$0] } ?? []) }
    }

    @Test("every command answers --help and -h, and help answers for it, with 0")
    func help() async throws {
        for command in try await commands() {
            let name = command[0]
            let long = try await program.run(name, "--help")
            #expect(long.status == 0 && long.output.hasPrefix("Usage: windowsill \(name)"))
            for other in [[name, "-h"], ["help", name]] {
                let ending = try await program.start(other) { _ in }
                #expect(ending.status == 0 && ending.output == long.output, "\(other)")
            }
        }
        let whole = try await program.run("--help")
        for words in [["help"], ["help", "help"], ["help", "--help"], ["-h"]] {
            let ending = try await program.start(words) { _ in }
            #expect(ending.status == 0 && ending.output == whole.output, "\(words)")
        }
    }

    @Test(
        "every command refuses an unknown option, an argument too many and a word help with 64, and says where its help is"
    )
    func usage() async throws {
        for command in try await commands() {
            for words in [["--colour"], ["one", "two"], ["help", "help"]] {
                let ending = try await program.start(command + words) { _ in }
                #expect(ending.status == 64, "\(command + words): \(ending.errors)")
                #expect(ending.output.isEmpty)
                let link = ending.errors.contains("?") ? "? See" : "; see"
                #expect(ending.errors.hasSuffix("\(link) 'windowsill \(command[0]) --help'\n"), "\(ending.errors)")
            }
        }
    }

    @Test("every command that reads a configuration exits with 78 where it is missing or wrong")
    func configuration() async throws {
        let wrong = try program.write("[[sensors]]\nname = \"room\"\nkind = \"sht32\"\n", to: "wrong.toml")
        // What restore writes need not be there.
        for command in try await commands() where command[0] != "restore" {
            guard try await program.run(command[0], "--help").output.contains("--config") else { continue }
            for path in [program.path("none.toml"), wrong] {
                let ending = try await program.start(command + ["--config", path]) { _ in }
                #expect(ending.status == 78, "\(command): \(ending.errors)")
                #expect(ending.errors.contains(path), "\(command): \(ending.errors)")
            }
        }
    }

    private static let wrongPeriods = [
        (["--since", "1h", "--until", "2h"], "the period is empty"),
        (["--since", "2026-11-20", "--until", "2026-11-20"], "the period is empty"),
        (["--since", "9000-01-01"], "--since 9000-01-01T00:00:00+08:00 is in the future"),
        (["--until", "9000-01-01"], "--until 9000-01-01T00:00:00+08:00 is in the future"),
        (["--since", "2h", "--until", "9000-01-01T12:00"], "--until 9000-01-01T12:00:00+08:00 is in the future"),
    ]

    @Test("a period that is empty or not over yet is refused with 64 by every command", arguments: wrongPeriods)
    func periods(words: [String], message: String) async throws {
        for command in [["log"], ["history"], ["history", "temperature"], ["history", "events"], ["plot"]] {
            let ending = try await program.start(command + words) { _ in }
            #expect(ending.status == 64, "\(command)")
            #expect(ending.errors.hasPrefix("windowsill: \(message)"), "\(command): \(ending.errors)")
        }
        let report = try await program.run("report", "--month", "9000-01")
        #expect(report.status == 64 && report.errors.contains("is in the future"))
    }

    private static let wrongFiles = [
        ["plot", "--output", "day.pdf"], ["plot", "--output", "day"], ["plot", "--output", ".svg"],
        ["report", "--output", "month.pdf"], ["screen", "--png", "page.svg"], ["screen", "--svg", "page"],
    ]

    @Test("an output file whose name says no known form is refused with 64, and not written", arguments: wrongFiles)
    func outputs(words: [String]) async throws {
        let path = program.path(words[2])
        let ending = try await program.run(words[0], words[1], path)
        #expect(ending.status == 64)
        #expect(ending.errors.contains("use a file name that ends in ."), "\(ending.errors)")
        #expect(!FileManager.default.fileExists(atPath: path))
    }

    @Test("a file to read that is missing or a folder is named with what to do, and with 69 by every command")
    func inputs() async throws {
        let config = try program.configure()
        for command in [["log"], ["history", "--import"], ["history", "--import-weewx"]] {
            for (path, cause) in [
                (program.path("none"), "no such file or folder (errno 2); check the name"),
                (program.path(""), "it is a folder (errno 21); "),
            ] {
                let ending = try await program.start(command + [path, "-c", config]) { _ in }
                #expect(ending.status == 69, "\(command): \(ending.errors)")
                #expect(ending.errors.contains(cause), "\(command): \(ending.errors)")
                #expect(ending.output.isEmpty)
            }
        }
        let picture = try await program.run("screen", "--png", program.path("none/page.png"))
        #expect(picture.status == 73)
        #expect(picture.errors.hasSuffix("no such file or folder (errno 2); check that its folder exists\n"))
    }

    private static let misspelt = [
        (["statsu"], "unknown command \"statsu\"; did you mean status?"),
        (["hist"], "unknown command \"hist\"; did you mean history?"),
        (["help", "docter"], "unknown command \"docter\"; did you mean doctor?"),
        (["--halp"], "unknown option --halp; did you mean --help?"),
        (["log", "--sincs", "2h"], "unknown option --sincs; did you mean --since?"),
        (["history", "--s", "2h"], "--s is ambiguous: --sensor, --since or --step"),
        (["once", "--json=yes"], "--json takes no value"),
        (["version"], "unknown command \"version\"; did you mean --version?"),
        (["run", "help"], "unexpected argument \"help\"; did you mean --help?"),
        (["history", "temprature"], "unknown quantity \"temprature\"; did you mean temperature?"),
        (["plot", "--quantity", "presure"], "unknown quantity \"presure\"; did you mean pressure?"),
        (["plot", "mouth"], "unknown period \"mouth\"; did you mean month?"),
        (["plot", "temperature"], "unknown period \"temperature\"; did you mean --quantity temperature?"),
        (["screen", "--page", "cloc"], "--page cloc: did you mean clock?"),
        (["screen", "week"], "unexpected argument \"week\"; did you mean --page week?"),
        (["log", "--event", "readings"], "--event readings: did you mean reading?"),
        (["log", "--level", "warn"], "--level warn: did you mean warning?"),
        (["message", "hello", "--urgency", "notify"], "--urgency notify: did you mean notice?"),
    ]

    @Test("a word that is almost right is refused with the right one", arguments: misspelt)
    func guesses(words: [String], message: String) async throws {
        let ending = try await program.start(words) { _ in }
        #expect(ending.status == 64)
        let link = message.hasSuffix("?") ? " See" : "; see"
        #expect(ending.errors.hasPrefix("windowsill: \(message)\(link) 'windowsill"), "\(ending.errors)")
    }

    @Test("a kind of sensor and a page that are almost right are refused with the right one")
    func configuredGuesses() async throws {
        let kind = try program.write("[[sensors]]\nname = \"a\"\nkind = \"bme28\"\nbus = \"simulated\"\n", to: "a.toml")
        let sensors = try await program.run("check", "-c", kind)
        #expect(
            sensors.errors.contains("\"bme28\" is not a kind of sensor; did you mean \"bme280\"?"), "\(sensors.errors)")
        let page = try program.write("[lcd]\nbus = \"simulated\"\npages = [\"rom\", \"clock\"]\n", to: "b.toml")
        let pages = try await program.run("check", "-c", page)
        #expect(pages.errors.contains("\"rom\" is not a page; did you mean \"room\"?"), "\(pages.errors)")
    }

    @Test("a value that is almost right is refused before any part is asked, and what is not there is named")
    func wrongNames() async throws {
        let config = try program.configure(Table.sensor("attic"))
        let value = try await program.run("explain", "atic.temperature", "-c", config)
        #expect(value.status == 64)
        #expect(value.errors == "windowsill: no value \"atic.temperature\"; did you mean attic.temperature?\n")
        let bare = try await program.run("explain", "temperature", "-c", config)
        #expect(bare.status == 64)
        #expect(bare.errors == "windowsill: no value \"temperature\"; did you mean room.temperature?\n")
        for (word, meant) in [
            ("outdoor.humidity", "outside.humidity"), ("Attic.temperature", "attic.temperature"),
            ("sunrise", "sun.rise"), ("weather.temperature", "outside.temperature"), ("outdoors", "outside"),
            ("outside.wind", "weather.wind"), ("outdoor.rain", "weather.rain"), ("room.advice", "room.window"),
            ("outside.feels_like", "weather.feels_like"), ("tomorow", "tomorrow"),
        ] {
            let other = try await program.run("explain", word, "-c", config)
            #expect(other.errors == "windowsill: no value \"\(word)\"; did you mean \(meant)?\n")
        }
        let outside = try await program.run("explain", "outside", "-c", config)
        #expect(outside.status == 0 && outside.output.hasPrefix("outside.temperature: no value"), "\(outside.errors)")
        let text = try program.write("birds", to: "birds.csv")
        let archive = try await program.run("history", "--import-weewx", text, "-c", config)
        #expect(archive.status == 65 && archive.errors.contains("is not a database: name WeeWX's archive"))
        let log = try await program.run("log", "-c", config)
        #expect(log.status == 69 && log.errors.contains("does not exist: a station writes it"), "\(log.errors)")
        try FileManager.default.createDirectory(atPath: program.path("commands"), withIntermediateDirectories: false)
        let message = try await program.run("message", "hello", "-c", config)
        #expect(message.status == 69 && message.errors.contains("no running station found"), "\(message.errors)")
    }

    @Test("the manual names every status that the program can exit with, and no other")
    func manual() throws {
        let page = try String(contentsOfFile: Repository.path("deploy/man/windowsill.1.end"), encoding: .utf8)
        let section = page.components(separatedBy: ".SH ").first { $0.hasPrefix("EXIT STATUS") } ?? ""
        let named = section.matches(of: /\.TP\n\.B ([0-9]+)\n/).compactMap { Int32($0.1) }
        #expect(named == ExitStatus.allCases.map(\.rawValue))
    }
}
