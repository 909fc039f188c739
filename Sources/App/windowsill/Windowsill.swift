import CProcess
import Glibc
import LinuxExecutors

/// The program: understands its command line, does it, and ends with a status.
enum Windowsill {
    /// As `--version` and the log have it.
    static let version = "0.1.0"

    static func main() {
        // The key is in the environment from the first instruction on.
        cprocess_leave_no_core()
        // There is nothing to print on.
        guard cprocess_open_standard_streams() == 0 else { exit(ExitStatus.system.rawValue) }
        let arguments = Array(CommandLine.arguments.dropFirst())
        do throws(SystemError) {
            let loop = try EventLoop()
            exit(loop.run { await run(arguments, on: loop) }.rawValue)
        } catch {
            printError("windowsill: the system has no descriptor left (errno \(error.errno))")
            exit(ExitStatus.system.rawValue)
        }
    }

    private static func run(_ arguments: [String], on loop: EventLoop) async -> ExitStatus {
        let command: Command
        do throws(UsageError) {
            command = try Command.parse(arguments)
        } catch  where error.topic == .windowsill && arguments.isEmpty {
            printError(Command.Topic.windowsill.help)
            return .usage
        } catch {
            let help = error.topic == .windowsill ? "windowsill --help" : "windowsill \(error.topic.rawValue) --help"
            printError("windowsill: \(error.message); try '\(help)'")
            return .usage
        }
        return switch command {
        case .run(let path): await RunCommand(configurationPath: path, loop: loop).run()
        case .demo(let options): await DemoCommand(options: options, loop: loop).run()
        case .once(let path, let asJSON): await OnceCommand(configurationPath: path, asJSON: asJSON, loop: loop).run()
        case .explain(let name, let path): await ExplainCommand(name: name, configurationPath: path, loop: loop).run()
        case .status(let path, let asJSON): StatusCommand(configurationPath: path, asJSON: asJSON).run()
        case .check(let path): CheckCommand(configurationPath: path).run()
        case .doctor(let options): await DoctorCommand(options: options, loop: loop).run()
        case .locate(let options): await LocateCommand(options: options, loop: loop).run()
        case .screen(let options): ScreenCommand(options: options).run()
        case .scenes(let options): await ScenesCommand(options: options, loop: loop).run()
        case .log(let options): await LogCommand(options: options, loop: loop).run()
        case .history(let options): HistoryCommand(options: options).run()
        case .plot(let options): PlotCommand(options: options).run()
        case .report(let options): ReportCommand(options: options).run()
        case .setup(let options): await setUp(options, on: loop)
        case .help(let topic): printed(topic.help)
        case .version: printed("windowsill \(version)")
        }
    }

    private static func setUp(_ options: SetupOptions, on loop: EventLoop) async -> ExitStatus {
        do throws(ExitStatus) {
            return await (try SetupCommand(options: options, loop: loop)).run()
        } catch {
            return error
        }
    }

    private static func printed(_ text: String) -> ExitStatus {
        print(text)
        return .success
    }
}
