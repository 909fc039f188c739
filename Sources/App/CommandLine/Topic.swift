import Assembly
import Charts
import Configuration
import Pages
import Quantities
import Reports
import Units
import Weather
import Words

/// A topic of `--help`: the program or one of its commands.
enum Topic: String, CaseIterable {
    case windowsill, run, demo, once, explain, status, providers, message, calibrate, check, doctor, locate, screen,
        scenes, log,
        history,
        plot, report, setup

    static let commandNames = allCases.filter { $0 != .windowsill }.map(\.rawValue) + ["help"]

    /// The type of the command; nil for the program as a whole.
    var command: (any Command.Type)? {
        switch self {
        case .windowsill: nil
        case .run: RunCommand.self
        case .demo: DemoCommand.self
        case .once: OnceCommand.self
        case .explain: ExplainCommand.self
        case .status: StatusCommand.self
        case .providers: ProvidersCommand.self
        case .message: MessageCommand.self
        case .calibrate: CalibrateCommand.self
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

    /// The text that `--help` prints.
    var help: String {
        guard [.demo, .screen, .once, .explain, .status, .history, .plot, .report].contains(self) else {
            return ownHelp
        }
        let languages = [Language.automatic] + Language.all.map(\.tag)
        return HelpWords.reader(below: ownHelp, languages: languages, systems: DisplayUnits.presets.map(\.word))
    }

    private var ownHelp: String {
        let file = StationConfiguration.packagedFile
        let attributions = ProviderCatalogue.attributions
        let credits = attributions.map { "  \($0.text)." }.joined(separator: "\n")
        let provider = attributions.first?.provider.rawValue ?? ""
        return switch self {
        case .windowsill: HelpWords.windowsill(credits: credits)
        case .run: HelpWords.run(configuration: file)
        case .demo: HelpWords.demo
        case .once: HelpWords.once(configuration: file)
        case .explain: HelpWords.explain(configuration: file, values: Explainer.nameTable)
        case .status: HelpWords.status(configuration: file)
        case .providers: HelpWords.providers(configuration: file)
        case .message: HelpWords.message(configuration: file)
        case .calibrate: HelpWords.calibrate(configuration: file)
        case .check: HelpWords.check(configuration: file)
        case .doctor: HelpWords.doctor(configuration: file)
        case .locate: HelpWords.locate(configuration: file, credits: credits)
        case .screen:
            HelpWords.screen(pages: Page.allCases.map(\.rawValue), usual: ScreenOptions.usualPage.rawValue)
        case .scenes: HelpWords.scenes
        case .log: HelpWords.log(configuration: file)
        case .history: HelpWords.history(configuration: file, quantities: Self.quantities, provider: provider)
        case .plot: HelpWords.plot(configuration: file, provider: provider)
        case .report: HelpWords.report(configuration: file)
        case .setup: HelpWords.setup(provider: ProviderCatalogue.keyed.name)
        }
    }
}

extension Topic {
    private static var quantities: String { UsageWords.choice(ShownQuantity.all.map(\.name)) }
}

/// The request in a whole command line.
enum Invocation {
    case help(Topic)
    case version
    /// A request of the shell: the words after the program's name, of which the last is being typed.
    case completion([String])
    case command(any Command.Type, arguments: [String])

    /// - Parameter arguments: the arguments without the program's name.
    init(_ arguments: [String]) throws(UsageError) {
        guard let word = arguments.first else { throw UsageError(UsageWords.noCommand) }
        switch word {
        case "--help", "-h": self = .help(.windowsill)
        case "--version", "-V": self = .version
        case "help":
            if arguments.count > 2 { throw UsageError(UsageWords.unexpectedArgument(printable(arguments[2]))) }
            switch arguments.dropFirst().first {
            case nil, "help", "--help", "-h": self = .help(.windowsill)
            case let name?:
                guard let topic = Topic(rawValue: name) else { throw Self.refusal(of: name) }
                self = .help(topic)
            }
        case "--complete": self = .completion(Array(arguments.dropFirst()))
        default:
            guard let command = Topic(rawValue: word)?.command else { throw Self.refusal(of: word) }
            self = .command(command, arguments: Array(arguments.dropFirst()))
        }
    }

    /// The reason why the first word cannot be run.
    private static func refusal(of word: String) -> UsageError {
        let isOption = word.hasPrefix("-")
        let message =
            isOption ? UsageWords.unknownOption(printable(word)) : UsageWords.unknownCommand(printable(word))
        let known = isOption ? ["--help", "--version"] : Topic.commandNames + ["--version"]
        return UsageError(nearest(to: word, among: known).map { UsageWords.perhaps(message, $0) } ?? message)
    }
}
