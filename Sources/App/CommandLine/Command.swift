import LinuxExecutors
import LinuxSystem

/// One of the program's commands.
protocol Command {
    associatedtype Options: CommandOptions

    /// Throws after a word on standard error.
    init(options: Options, loop: EventLoop) throws(ExitStatus)
    /// Says on standard error what went wrong.
    func run() async -> ExitStatus
}

extension Command {
    /// - Parameter arguments: what follows the command's name.
    static func run(_ arguments: [String], on loop: EventLoop) async throws(UsageError) -> ExitStatus {
        switch try Options.parse(arguments) {
        case .help: return printed(Options.topic.help)
        case .version: return printed(Windowsill.versionText)
        case .options(let options):
            let command: Self
            do throws(ExitStatus) {
                command = try Self(options: options, loop: loop)
            } catch {
                return error
            }
            return await command.run()
        }
    }
}

/// What can be said of a command on the command line.
protocol CommandOptions: Equatable {
    static var topic: Topic { get }
    /// `--help` and `--version`, which every command has, come with them.
    static var rules: [OptionRule<Self>] { get }

    /// With nothing said.
    init()
    /// Applies a word that is no option and belongs to none.
    mutating func apply(operand: String) throws(UsageError)
    /// Looks at what goes together, when all has been said.
    mutating func finish() throws(UsageError)
}

extension CommandOptions {
    mutating func apply(operand: String) throws(UsageError) {
        throw UsageError(tooMany: operand)
    }

    mutating func finish() throws(UsageError) {}

    /// Understands what follows the command's name.
    static func parse(_ arguments: [String]) throws(UsageError) -> ParsedOptions<Self> {
        do throws(UsageError) {
            var options = Self()
            let rules = rules
            for word in try parseOptions(arguments, names: rules.map(\.name) + [.help, .version]) {
                switch word {
                case .option(.help, _): return .help
                case .option(.version, _): return .version
                case .option(let name, let value):
                    for rule in rules where rule.name == name { try rule.apply(&options, value ?? "") }
                case .operand(let operand): try options.apply(operand: operand)
                }
            }
            try options.finish()
            return .options(options)
        } catch {
            throw UsageError(error.message, topic: topic)
        }
    }
}

/// What the words after a command's name ask for.
enum ParsedOptions<Options> {
    case help
    case version
    case options(Options)
}
