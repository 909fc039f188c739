import Glibc
import LinuxPlatform
import Values
import Words

/// A command of the program.
protocol Command {
    associatedtype Options: CommandOptions

    init(options: Options, loop: EventLoop) throws
    /// Runs the command; whatever it throws is printed to standard error.
    func run() async throws -> ExitStatus
}

extension Command {
    /// - Parameter arguments: the arguments after the command's name.
    static func run(_ arguments: [String], on loop: EventLoop) async throws(UsageError) -> ExitStatus {
        switch try Options.parse(arguments) {
        case .help:
            printHelp(Options.topic.help)
            return .success
        case .version: return printed(Windowsill.versionText)
        case .options(let options):
            do {
                return try await Catalogue.$current.withValue(options.language.catalogue) {
                    try await Self(options: options, loop: loop).run()
                }
            } catch let error as any CommandError {
                printError(error.report)
                return error.status
            } catch {
                printFailure("\(error)")
                return .unavailable
            }
        }
    }
}

/// Reports on standard error which parts a command waits for.
@Sendable func printWaiting(for names: [String]) {
    printError(phrase("command.waiting", "waiting for \(names.joined(separator: ", ")) …"))
}

/// The options of a command, from its command line.
protocol CommandOptions: Equatable {
    static var topic: Topic { get }
    /// The options, without `--help` and `--version`, which every command has.
    static var rules: [OptionRule<Self>] { get }

    /// The words that Tab offers for an argument that is not an option.
    static var operands: Completion { get }

    /// The path of the configuration that the command reads; nil if it reads none.
    var configurationFile: String? { get }
    /// The language and the units that the command is asked to use.
    var reader: ReaderChoice { get }

    /// Creates the default options.
    init()
    /// Applies an argument that is neither an option nor an option's value.
    mutating func apply(operand: String) throws(UsageError)
    /// Checks combinations, after the last argument.
    mutating func finish() throws(UsageError)
}

extension CommandOptions {
    static var operands: Completion { .nothing }

    var configurationFile: String? { nil }
    var reader: ReaderChoice { ReaderChoice() }

    mutating func apply(operand: String) throws(UsageError) {
        throw Self.unexpected(operand)
    }

    mutating func finish() throws(UsageError) {}

    /// Suggests `--config` for the name of a file.
    static func unexpected(_ operand: String) -> UsageError {
        let option = "config"
        if operand == "help" {
            return UsageError(UsageWords.perhaps(UsageWords.unexpectedArgument(operand), "--\(OptionName.help.long)"))
        }
        guard access(operand, F_OK) == 0, rules.contains(where: { $0.name.long == option }) else {
            return UsageError(UsageWords.unexpectedArgument(printable(operand)))
        }
        return UsageError(UsageWords.unexpectedArgument(printable(operand, limit: 200), perhaps: "--\(option)"))
    }

    static var names: [OptionName] { rules.map(\.name) + [.help, .version] }

    /// Parses the arguments after the command's name.
    static func parse(_ arguments: [String]) throws(UsageError) -> ParsedOptions<Self> {
        do throws(UsageError) {
            var options = Self()
            let rules = rules
            for word in try parseOptions(arguments, names: names) {
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

/// The request in the arguments after a command's name.
enum ParsedOptions<Options> {
    case help
    case version
    case options(Options)
}

/// The reason why one command ends without a result.
struct CommandFailure: CommandError, Hashable {
    let description: String
    let status: ExitStatus

    init(_ description: String, _ status: ExitStatus = .unavailable) {
        self.description = description
        self.status = status
    }
}
