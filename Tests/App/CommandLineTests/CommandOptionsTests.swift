import Charts
import Configuration
import Devices
import Foundation
import History
import Pages
import ProgramKit
import Records
import StationCore
import Testing
import Values
import Words

@testable import Commands
@testable import MQTTService
@testable import WebService

/// getopt_long(3) keeps its position in global variables: one command line at a time.
@Suite("A command line", .serialized)
struct CommandOptionsTests {
    private func options<Options: CommandOptions>(_ arguments: String...) throws -> Options {
        guard case .options(let options) = try Options.parse(arguments) else {
            throw UsageError("help or version")
        }
        return options
    }

    private func refusal<Options: ProgramOptions>(_: Options.Type, _ arguments: String...) -> UsageError? {
        do throws(UsageError) {
            _ = try Options.parse(arguments)
            return nil
        } catch {
            return error
        }
    }

    @Test(
        "of the other programs takes the same forms",
        arguments: [["-c/x"], ["-c", "/x"], ["--config=/x"], ["--conf", "/x"], ["--conf=/x"]])
    func programs(words: [String]) throws {
        guard case .options(let mqtt) = try MQTTOptions.parse(words + ["forget"]),
            case .options(let web) = try WebOptions.parse(["-l[::1]:80"] + words)
        else { throw UsageError("help or version") }
        #expect(mqtt.configuration == "/x" && mqtt.forgets)
        #expect(web.configuration == "/x" && web.address == "[::1]:80")
    }

    @Test("of the other programs is refused with the right word")
    func programRefusals() {
        #expect(
            refusal(MQTTOptions.self, "frget")
                == UsageError("unexpected argument \"frget\"; did you mean forget?", command: "windowsill-mqtt"))
        #expect(
            refusal(MQTTOptions.self, "forget", "forget")
                == UsageError("unexpected argument \"forget\"", command: "windowsill-mqtt"))
        #expect(
            refusal(WebOptions.self, "--listn", "x")
                == UsageError("unknown option --listn; did you mean --listen?", command: "windowsill-web"))
        #expect(
            refusal(WebOptions.self, "--port", "80")
                == UsageError("unknown option --port; did you mean --listen?", command: "windowsill-web"))
        #expect(
            refusal(WebOptions.self, "halp")
                == UsageError("unexpected argument \"halp\"; did you mean --help?", command: "windowsill-web"))
    }

    @Test("without --config names the packaged configuration")
    func usual() throws {
        let options: RunOptions = try options()
        #expect(options.configuration == Release.configurationFile)
    }

    @Test(
        "for the version is answered with the commit and its day, as far as the build knew them",
        arguments: [
            (["9cd6d99201", "2026-11-29"], " (9cd6d99201, 2026-11-29)"), (["", "2026-11-29"], " (2026-11-29)"),
            (["", ""], ""),
        ])
    func version(facts: [String], ending: String) {
        #expect(Release.text(of: facts) == Release.version + ending)
        #expect(Release.fullVersion.hasPrefix(Release.version))
    }

    @Test("accepts options by long name, by its beginning and by letter, in any order")
    func names() throws {
        let long: DemoOptions = try options("--for", "3", "--speed=60", "--size", "20x4", "--log", "a.log")
        let short: DemoOptions = try options("-l", "a.log", "-s60", "-S", "20x4", "-f3")
        let begun: DemoOptions = try options("--fo=3", "--sp", "60", "--si", "20x4", "--lo", "a.log")
        #expect(long == short)
        #expect(long == begun)
        #expect(long.duration == .seconds(3) && long.speed == 60 && long.log == "a.log")
        #expect(long.glass.size == DisplaySize("20x4").map { .characters($0) })
    }

    @Test("may use a letter for different options in different commands")
    func letters() throws {
        let log: LogOptions = try options("-s", "2026-11-20T07:00:00+08:00", "-n", "room", "-l", "5")
        #expect(log.selection.since == CivilTime(rfc3339: "2026-11-20T07:00:00+08:00")?.timestamp)
        #expect(log.selection.sensors == ["room"] && log.last == 5)
        let universal: LogOptions = try options("--since", "2026-11-19T23:00:00Z", "--until", "2026-11-19T23:01Z")
        #expect(
            universal.selection.since == log.selection.since
                && universal.selection.until == log.selection.since?.advanced(bySeconds: 60))
        let demo: DemoOptions = try options("-s", "7", "-l", "5")
        #expect(demo.speed == 7 && demo.log == "5")
        let screen: ScreenOptions = try options("-p", "clock", "-n", "2")
        #expect(screen.page == .clock && screen.part == 2)
        let setup: SetupOptions = try options("-p", "Lima, PE", "-n")
        #expect(setup.place == .name("Lima, PE") && setup.isDryRun)
    }

    @Test("that asks for help or the version is valid whatever follows")
    func help() throws {
        guard case .help = try HistoryOptions.parse(["-h", "nonsense"]) else { throw UsageError("no help") }
        guard case .version = try PlotOptions.parse(["--version", "nonsense"]) else { throw UsageError("no version") }
    }

    @Test("with --follow starts at the last twenty lines of the log, unless --since is given")
    func follows() throws {
        let alone: LogOptions = try options("--follow")
        #expect(alone.last == 20)
        let since: LogOptions = try options("--follow", "--since", "2h")
        #expect(since.last == nil)
    }

    @Test("that is invalid is refused with the option, the reason and the command to ask for help")
    func refuses() {
        #expect(
            refusal(DemoOptions.self, "--speed", "0")
                == UsageError("--speed 0: use a number from 1 to 10000", command: "windowsill demo"))
        #expect(
            refusal(RunOptions.self, "sim.toml")
                == UsageError("unexpected argument \"sim.toml\"", command: "windowsill run"))
        #expect(
            refusal(OnceOptions.self, "--jso", "--bad")
                == UsageError("unknown option --bad", command: "windowsill once"))
        #expect(
            refusal(CheckOptions.self, "--config") == UsageError("--config needs a value", command: "windowsill check"))
        #expect(
            refusal(DoctorOptions.self, "--json", "--suggest")
                == UsageError("--json and --suggest cannot be combined", command: "windowsill doctor"))
        #expect(
            refusal(LogOptions.self, "--csv", "--json")
                == UsageError("--json and --csv cannot be combined", command: "windowsill log"))
        #expect(refusal(LogOptions.self, "--csv", "--csv") == nil)
        #expect(
            refusal(LocateOptions.self, "--json")
                == UsageError("no place given", command: "windowsill locate"))
        for text in ["51.5,-0.12", "51,5 -0,12", "51°30′N 0°7′W"] {
            #expect(refusal(LocateOptions.self, "--near", text) == nil)
        }
        #expect(refusal(LocateOptions.self, "--near", "London") != nil)
        #expect(refusal(HistoryOptions.self, "rain", "--step", "10min")?.command == "windowsill history")
        #expect(refusal(HistoryOptions.self, "rain", "--export")?.command == "windowsill history")
    }

    // MARK: Texts

    /// A language that marks each text: what is outside «…» would not be translated.
    private static let marked = Catalogue { _, english in "«\(english.english)»" }

    /// Whether a text is a single marked one, with further ones inside it only.
    private func isWhole(_ text: String) -> Bool {
        var depth = 0
        for (index, character) in zip(text.indices, text) {
            if character == "«" { depth += 1 }
            if character == "»" { depth -= 1 }
            if depth == 0 { return text.index(after: index) == text.endIndex && character == "»" }
        }
        return false
    }

    @Test("asks for help that is translated as a whole", arguments: Topic.allCases)
    func translatesHelp(topic: Topic) {
        let help = Catalogue.$current.withValue(Self.marked) { topic.help() }
        #expect(isWhole(help), "\(help)")
    }

    @Test(
        "asks for help that fits a terminal from 40 columns, with every option still on a line",
        arguments: Topic.allCases)
    func fitsHelp(topic: Topic) {
        for columns in [40, 60, 80] {
            let help = TextLayout(columns: columns).help(topic.help())
            #expect(help.split(separator: "\n").allSatisfy { $0.columns <= columns }, "\(help)")
            func options(_ text: String) -> [Substring] {
                text.split(separator: "\n").filter { $0.hasPrefix("  -") }.map { $0.prefix(8) }
            }
            #expect(options(help) == options(topic.help()))
        }
    }

    private static let wrongLines: [[String]] = [
        [], ["fly"], ["--fly"], ["help", "fly"], ["run", "--fly"], ["run", "--config"], ["run", "sim.toml"],
        ["run", "/dev/null"], ["demo", "--speed", "0"], ["demo", "--size", "40x4"], ["screen", "--page", "moon"],
        ["screen", "--rom", "a01"], ["explain"], ["explain", "a", "b"], ["locate"], ["locate", "a", "b"],
        ["locate", "--near", "91,0"], ["doctor", "--json", "--suggest"], ["log", "--json", "--csv"],
        ["log", "--event", "rain"], ["log", "--since", "soon"], ["log", "a", "b"], ["history", "happiness"],
        ["history", "--step", "7"], ["history", "rain", "--step", "10min"], ["history", "rain", "events"],
        ["report", "--month", "2026-13"], ["plot", "decade"], ["plot", "day", "week"],
        ["plot", "week", "--since", "2h"], ["plot", "--quantity", "smell"], ["setup", "--root", "card"],
        ["setup", "--place", "a\u{7}"], ["run", "help"], ["statsu"], ["history", "--s", "2h"], ["once", "--json=x"],
        ["once", "--jsn"], ["log", "--since", "1h", "--until", "2h"], ["log", "--since", "9000-01-01"],
        ["plot", "--output", "x.pdf"], ["report", "--month", "9000-01"], ["history", "temprature"], ["plot", "yeer"],
        ["screen", "--page", "cloc"], ["help", "run", "run"],
        ["report", "2026-13"], ["report", "2026-10", "2026-09"], ["report", "october"],
        ["plot", "--span", "week"], ["plot", "7d"], ["setup", "--verbose"],
        ["plot", "temperature"], ["screen", "week"], ["history", "--since", "2026-11-31"],
        ["backup"], ["backup", "a", "b"], ["restore", "--replace"], ["doctor", "--report", "a", "--json"],
        ["doctor", "--yes"],
        ["doctor", "--report", "--yes"], ["doctor", "-r", "-y"],
        ["output", "fan", "auto", "--for", "10s"], ["message", "--notify", "--urgency", "hint", "a"],
        ["message", "a", "--notify", "--for", "1h"],
        ["history", "--import", "a", "--place", "cellar"], ["history", "--since", "2h", "--import-weewx", "a"],
    ]

    @Test("history and plot name sensors and places with the same options, and history keeps --of for --sensor")
    func sources() throws {
        let history: HistoryOptions = try options("--sensor", "a", "-n", "b", "--place", "cellar", "-p", "attic")
        let plot: PlotOptions = try options("--sensor", "a", "-n", "b", "--place", "cellar", "-p", "attic")
        let old: HistoryOptions = try options("--of", "a", "-o", "b")
        #expect(history.sensors == ["a", "b"] && plot.sensors == ["a", "b"])
        #expect(history.places == ["attic", "cellar"] && plot.places == ["attic", "cellar"])
        #expect(old.sensors == ["a", "b"])
    }

    @Test("that has another program's word for an option is answered with the word that is used here")
    func synonyms() {
        #expect(refusal(of: ["history", "--from", "2h"])?.message == "unknown option --from; did you mean --since?")
        #expect(refusal(of: ["plot", "--to=2h"])?.message == "unknown option --to=2h; did you mean --until?")
        #expect(
            refusal(of: ["history", "--source", "a"])?.message == "unknown option --source; did you mean --sensor?")
        #expect(refusal(of: ["run", "--from", "2h"])?.message == "unknown option --from")
    }

    @Test("that names the period of a chart in another way is answered with the line to type")
    func period() {
        for option in ["--span", "--period=week", "--last"] {
            #expect(
                refusal(of: ["plot", option, "week"])?.message
                    == "unknown option \(option); did you mean windowsill plot week?")
        }
        #expect(refusal(of: ["plot", "7d"])?.message == "unknown period \"7d\"; did you mean --since 7d?")
        #expect(
            refusal(of: ["plot", "2026-10"])?.message
                == "unknown period \"2026-10\"; did you mean windowsill report 2026-10?")
        #expect(
            refusal(of: ["history", "2026-10-01"])?.message
                == "unknown quantity \"2026-10-01\"; did you mean --since 2026-10-01?")
        #expect(
            refusal(of: ["history", "room.temperature"])?.message
                == "unknown quantity \"room.temperature\"; did you mean temperature?")
        #expect(
            refusal(of: ["plot", "dew_point"])?.message
                == "unknown period \"dew_point\"; did you mean --quantity dew_point?")
        #expect(refusal(of: ["report", "October"])?.message == "--month October: use a month such as 2026-10")
        #expect(
            refusal(of: ["history", "rain", "--period", "7d"])?.message
                == "unknown option --period; did you mean --since?")
        let wrong = refusal(of: ["plot", "--smell", "week"])?.message
        #expect(wrong == "unknown option --smell")
    }

    @Test("that names a page or a day that does not exist is answered with what is meant or wrong")
    func pagesAndDays() {
        #expect(
            refusal(of: ["screen", "week"])?.message == "unexpected argument \"week\"; did you mean --page week?")
        #expect(refusal(of: ["screen", "moon"])?.message == "unexpected argument \"moon\"")
        for day in ["2026-11-31", "2026-02-29", "2026-13-01", "2026-11-31T07:00"] {
            #expect(
                refusal(of: ["history", "--since", day])?.message == "--since \(day): there is no such day")
        }
        #expect(refusal(of: ["log", "--since", "2026-11-30T7"])?.message.contains("use 90s, 30min") == true)
    }

    @Test("asks for the help of history or plot gets the sources of its configuration, or what a source is without one")
    func namesSources() throws {
        let file = FileManager.default.temporaryDirectory.appending(path: "windowsill-sources-\(UUID()).toml")
        defer { try? FileManager.default.removeItem(at: file) }
        try """
        [place]
        latitude = 51.5
        longitude = 0.0
        [weather]
        providers = ["open-meteo"]
        [[sensors]]
        name = "attic"
        kind = "sht31"
        bus = "/dev/i2c-1"
        """.write(to: file, atomically: true, encoding: .utf8)
        for topic in [Topic.history, .plot] {
            for option in [["--config", file.path], ["-c", file.path], ["--config=\(file.path)"]] {
                #expect(topic.help(option).contains("only this source: attic or open-meteo"), "\(option)")
            }
            let general = topic.help(["--config", file.path + ".absent"])
            #expect(general.contains("a sensor's name, or a service such as openweathermap"), "\(general)")
        }
    }

    @Test("names the month of a report with or without the option")
    func month() throws {
        let (named, bare): (ReportOptions, ReportOptions) = (try options("--month", "2026-10"), try options("2026-10"))
        #expect(named == bare && bare.month?.name == "2026-10")
    }

    @Test("that is invalid is refused in words that are translated as a whole", arguments: wrongLines)
    func translatesRefusals(arguments: [String]) throws {
        let report = Catalogue.$current.withValue(Self.marked) { refusal(of: arguments)?.text }
        #expect(isWhole(try #require(report)), "\(report ?? "")")
    }

    private func refusal(of arguments: [String]) -> UsageError? {
        func parse<C: Command>(_ command: C.Type, _ rest: [String]) throws(UsageError) {
            _ = try C.Options.parse(rest)
        }
        do throws(UsageError) {
            if case .command(let command, let rest) = try Invocation(arguments) { try parse(command, rest) }
            return nil
        } catch {
            return error
        }
    }
}
