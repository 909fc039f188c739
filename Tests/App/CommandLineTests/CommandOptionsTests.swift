import CharacterLCD
import Charts
import Configuration
import History
import Pages
import Quantities
import Setup
import StationCore
import StationLog
import Testing

@testable import CommandLine

/// getopt_long(3) keeps its place in global variables: one command line after the other.
@Suite("What is said of a command on the command line", .serialized)
struct CommandOptionsTests {
    private func options<Options: CommandOptions>(_ arguments: String...) throws -> Options {
        guard case .options(let options) = try Options.parse(arguments) else {
            throw UsageError("help or version")
        }
        return options
    }

    @Test("has the usual configuration where none is named")
    func usual() throws {
        let options: RunOptions = try options()
        #expect(options.configuration == StationConfiguration.packagedFile)
    }

    @Test("is understood by long name, by its beginning, and by letter, in any order")
    func names() throws {
        let long: DemoOptions = try options("--for", "3", "--speed=60", "--size", "20x4", "--log", "a.log")
        let short: DemoOptions = try options("-l", "a.log", "-s60", "-S", "20x4", "-f3")
        let begun: DemoOptions = try options("--fo=3", "--sp", "60", "--si", "20x4", "--lo", "a.log")
        #expect(long == short)
        #expect(long == begun)
        #expect(long.duration == .seconds(3) && long.speed == 60 && long.log == "a.log")
        #expect(long.size == DisplaySize("20x4"))
    }

    @Test("may use a letter for one thing in one command and for another in the next")
    func letters() throws {
        let log: LogOptions = try options("-s", "2026-11-20T07:00:00+08:00", "-n", "room", "-l", "5")
        #expect(log.selection.since == CivilTime(rfc3339: "2026-11-20T07:00:00+08:00")?.timestamp)
        #expect(log.selection.sensors == ["room"] && log.last == 5)
        let demo: DemoOptions = try options("-s", "7", "-l", "5")
        #expect(demo.speed == 7 && demo.log == "5")
        let screen: ScreenOptions = try options("-p", "clock", "-n", "2")
        #expect(screen.page == .clock && screen.part == 2)
        let setup: SetupOptions = try options("-p", "Lima, PE", "-n")
        #expect(setup.place == .name("Lima, PE") && setup.isDryRun)
    }

    @Test("asks for help or the version where it does, whatever follows")
    func help() throws {
        guard case .help = try HistoryOptions.parse(["-h", "nonsense"]) else { throw UsageError("no help") }
        guard case .version = try PlotOptions.parse(["--version", "nonsense"]) else { throw UsageError("no version") }
    }

    @Test("follows the log from its last twenty lines, unless it is said from where")
    func follows() throws {
        let alone: LogOptions = try options("--follow")
        #expect(alone.last == 20)
        let since: LogOptions = try options("--follow", "--since", "2h")
        #expect(since.last == nil)
    }

    @Test("that means nothing is refused, in the words of the option, with the command that has help")
    func refuses() {
        func refusal<Options: CommandOptions>(_: Options.Type, _ arguments: String...) -> UsageError? {
            do throws(UsageError) {
                _ = try Options.parse(arguments)
                return nil
            } catch {
                return error
            }
        }
        #expect(
            refusal(DemoOptions.self, "--speed", "0")
                == UsageError("--speed 0: allowed are 1 to 10000", topic: .demo))
        #expect(
            refusal(RunOptions.self, "sim.toml")
                == UsageError("sim.toml is one word too many", topic: .run))
        #expect(refusal(OnceOptions.self, "--jso", "--bad") == UsageError("unknown option --bad", topic: .once))
        #expect(refusal(CheckOptions.self, "--config") == UsageError("--config needs a value", topic: .check))
        #expect(
            refusal(DoctorOptions.self, "--json", "--suggest")
                == UsageError("--json and --suggest do not go together", topic: .doctor))
        #expect(
            refusal(LogOptions.self, "--csv", "--json")
                == UsageError("--json and --csv do not go together", topic: .log))
        #expect(refusal(LogOptions.self, "--csv", "--csv") == nil)
        #expect(
            refusal(LocateOptions.self, "--json")
                == UsageError("the name of a place is missing", topic: .locate))
        #expect(refusal(LocateOptions.self, "--near", "51.5,-0.12") == nil)
        #expect(refusal(HistoryOptions.self, "rain", "--step", "10min")?.topic == .history)
        #expect(refusal(HistoryOptions.self, "rain", "--export")?.topic == .history)
    }
}
