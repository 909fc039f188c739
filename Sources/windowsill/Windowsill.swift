import Glibc

/// The program: understands its command line, does it, and ends with a status.
enum Windowsill {
    /// As `--version` and the log have it.
    static let version = "0.1.0"

    static func main() async {
        let status = await run(Array(CommandLine.arguments.dropFirst()))
        exit(status.rawValue)
    }

    private static func run(_ arguments: [String]) async -> ExitStatus {
        let command: Command
        do throws(UsageError) {
            command = try Command.parse(arguments)
        } catch {
            let help = error.topic == .windowsill ? "windowsill --help" : "windowsill \(error.topic.rawValue) --help"
            printError("windowsill: \(error.message); try '\(help)'")
            return .usage
        }
        return switch command {
        case .run(let path): await RunCommand(configurationPath: path).run()
        case .demo(let options): await DemoCommand(options: options).run()
        case .once(let path, let asJSON): await OnceCommand(configurationPath: path, asJSON: asJSON).run()
        case .explain(let name, let path): await ExplainCommand(name: name, configurationPath: path).run()
        case .status(let path, let asJSON): StatusCommand(configurationPath: path, asJSON: asJSON).run()
        case .check(let path): CheckCommand(configurationPath: path).run()
        case .doctor(let options): await DoctorCommand(options: options).run()
        case .locate(let options): await LocateCommand(options: options).run()
        case .screen(let options): ScreenCommand(options: options).run()
        case .scenes(let options): await ScenesCommand(options: options).run()
        case .log(let options): await LogCommand(options: options).run()
        case .history(let options): HistoryCommand(options: options).run()
        case .plot(let options): PlotCommand(options: options).run()
        case .report(let options): ReportCommand(options: options).run()
        case .setup(let options): await SetupCommand(options: options).run()
        case .help(let topic): printed(topic.help)
        case .version: printed("windowsill \(version)")
        }
    }

    private static func printed(_ text: String) -> ExitStatus {
        print(text)
        return .success
    }
}
