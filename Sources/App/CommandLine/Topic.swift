import Quantities

/// What there is help about: the program and each of its commands.
enum Topic: String, CaseIterable {
    case windowsill, run, demo, once, explain, status, check, doctor, locate, screen, scenes, log, history, plot,
        report,
        setup

    /// Nil of the program as a whole.
    var command: (any Command.Type)? {
        switch self {
        case .windowsill: nil
        case .run: RunCommand.self
        case .demo: DemoCommand.self
        case .once: OnceCommand.self
        case .explain: ExplainCommand.self
        case .status: StatusCommand.self
        case .check: CheckCommand.self
        case .doctor: DoctorCommand.self
        case .locate: LocateCommand.self
        case .screen: ScreenCommand.self
        case .scenes: ScenesCommand.self
        case .log: LogCommand.self
        case .history: HistoryCommand.self
        case .plot: PlotCommand.self
        case .report: ReportCommand.self
        case .setup: SetupCommand.self
        }
    }
}

/// What a whole command line asks for.
enum Invocation {
    case help(Topic)
    case version
    case command(any Command.Type, arguments: [String])

    /// - Parameter arguments: without the program's name.
    init(_ arguments: [String]) throws(UsageError) {
        guard let word = arguments.first else { throw UsageError("a command is missing") }
        switch word {
        case "--help", "-h": self = .help(.windowsill)
        case "--version", "-V": self = .version
        case "help":
            guard let name = arguments.dropFirst().first else {
                self = .help(.windowsill)
                return
            }
            guard let topic = Topic(rawValue: name) else { throw UsageError("there is no command \(printable(name))") }
            self = .help(topic)
        default:
            guard let command = Topic(rawValue: word)?.command else {
                throw UsageError(
                    word.hasPrefix("-") ? "unknown option \(printable(word))" : "there is no command \(printable(word))"
                )
            }
            self = .command(command, arguments: Array(arguments.dropFirst()))
        }
    }
}
