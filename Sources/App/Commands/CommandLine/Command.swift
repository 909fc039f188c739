import Glibc
import LinuxPlatform
import ProgramKit
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
            printHelp(Options.topic.help(arguments))
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
    printError(phrase("command.waiting", "waiting for \(names.listed) …"))
}

/// The options of a command of `windowsill`.
protocol CommandOptions: ProgramOptions {
    static var topic: Topic { get }

    /// The words that Tab offers for an argument that is not an option.
    static var operands: Completion { get }

    /// The path of the configuration that the command reads; nil if it reads none.
    var configurationFile: String? { get }
    /// The language and the units that the command is asked to use.
    var reader: ReaderChoice { get }
}

extension CommandOptions {
    static var command: String { "windowsill \(topic.rawValue)" }
    static var operands: Completion { .nothing }

    var configurationFile: String? { nil }
    var reader: ReaderChoice { ReaderChoice() }
}

extension OptionRule {
    /// An option for a file to write, whose name says what is written into it. A device has no ending: it gets the first of
    /// the forms.
    static func output(
        _ long: String, _ letter: Character, endings: [String], _ property: WritableKeyPath<Options, String?>
    ) -> OptionRule {
        OptionRule(long, letter, value: "FILE") { options, text throws(UsageError) in
            guard
                text.hasPrefix("/dev/")
                    || endings.contains(where: { text.hasSuffix($0) && !text.hasSuffix("/\($0)") && text != $0 })
            else {
                let names = phrase("usage.file-names", "a file name that ends in \(UsageWords.choice(endings))")
                throw UsageError(UsageWords.wrongValue(printable(text, limit: 200), of: "--\(long)", use: names))
            }
            options[keyPath: property] = text
        }
    }

    /// An option whose value is a moment, parsed by ``MomentArgument``.
    init(_ long: String, _ letter: Character, _ property: WritableKeyPath<Options, Timestamp?>) {
        let examples = Completion.words(["90s", "30min", "2h", "7d"])
        self.init(long, letter, value: "TIME", offering: examples) { options, text throws(UsageError) in
            options[keyPath: property] = try MomentArgument.moment(text, of: long)
        }
    }

    /// The options `--json` and `--csv`, which cannot be combined.
    static func forms(_ property: WritableKeyPath<Options, RecordForm>) -> [OptionRule] {
        func rule(_ long: String, _ letter: Character, _ form: RecordForm) -> OptionRule {
            OptionRule(long, letter) { options throws(UsageError) in
                guard [.text, form].contains(options[keyPath: property]) else {
                    throw UsageError(UsageWords.exclusive("--json", "--csv"))
                }
                options[keyPath: property] = form
            }
        }
        return [rule("json", "j", .json), rule("csv", "C", .csv)]
    }
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
