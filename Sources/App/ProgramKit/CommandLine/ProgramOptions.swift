import Glibc
package import LinuxPlatform
import Values
import Words

/// The options of a program or of one of its commands, from its command line.
package protocol ProgramOptions: Equatable {
    /// The program or the command, as a person types it: `windowsill log`.
    static var command: String { get }
    /// The options, without `--help` and `--version`, which every command has.
    static var rules: [OptionRule<Self>] { get }

    /// Creates the default options.
    init()
    /// What to type instead of an option that does not exist, such as an argument alone; nil where that is not known.
    static func instead(of option: String) -> String?
    /// Applies an argument that is neither an option nor an option's value.
    mutating func apply(operand: String) throws(UsageError)
    /// Checks combinations, after the last argument.
    mutating func finish() throws(UsageError)
}

/// The request in the arguments of a program or after a command's name.
package enum ParsedOptions<Options> {
    case help
    case version
    case options(Options)
}

extension ProgramOptions {
    package mutating func apply(operand: String) throws(UsageError) {
        throw Self.unexpected(operand)
    }

    package mutating func finish() throws(UsageError) {}

    package static func instead(of option: String) -> String? { nil }

    /// The error for an argument that is not expected, which suggests `--config` before the name of a file, and `--help`.
    package static func unexpected(_ operand: String) -> UsageError {
        let option = "config"
        if operand != "help", access(operand, F_OK) == 0, rules.contains(where: { $0.name.long == option }) {
            return UsageError(UsageWords.unexpectedArgument(printable(operand, limit: 200), perhaps: "--\(option)"))
        }
        let unexpected = UsageWords.unexpectedArgument(printable(operand))
        guard nearest(to: operand, among: ["help"]) != nil else { return UsageError(unexpected) }
        return UsageError(UsageWords.perhaps(unexpected, "--\(OptionName.help.long)"))
    }

    package static var names: [OptionName] { rules.map(\.name) + [.help, .version] }

    /// Parses the arguments of a program or after a command's name.
    package static func parse(_ arguments: [String]) throws(UsageError) -> ParsedOptions<Self> {
        do throws(UsageError) {
            var options = Self()
            let rules = rules
            for word in try parseOptions(arguments, names: names, instead: instead) {
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
            throw UsageError(error.message, command: command)
        }
    }

    /// Runs a program that is not `windowsill`: prints its help or its version, or says what is wrong with its arguments.
    package static func run(_ arguments: [String], help: () -> String, _ body: (Self) -> ExitStatus) -> ExitStatus {
        let (options, status) = Catalogue.$current.withValue(Language.ofProcess.catalogue) {
            () -> (Self?, ExitStatus) in
            do throws(UsageError) {
                switch try parse(arguments == ["help"] ? ["--help"] : arguments) {
                case .help: printHelp(help())
                case .version: print("\(command) \(Release.fullVersion)")
                case .options(let options): return (options, .success)
                }
                return (nil, .success)
            } catch {
                printFailure(error.text)
                return (nil, .usage)
            }
        }
        return options.map(body) ?? status
    }
}
