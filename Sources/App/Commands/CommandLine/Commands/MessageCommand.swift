import Assembly
import Configuration
import Documents
import Glibc
import LinuxPlatform
import Ports
import ProgramKit
import Records
import Values
import Words

/// The options of `windowsill message`.
struct MessageOptions: ConfiguredOptions {
    static let topic = Topic.message
    static var rules: [OptionRule<Self>] {
        [
            .configuration(\.configuration),
            OptionRule("for", "f", value: "TIME", offering: .words(["1min", "10min", "1h", "1d"])) {
                options, text throws(UsageError) in
                guard let seconds = MomentArgument.seconds(text).map({ Int(clamping: $0) }),
                    CommandDocument.Message.allowedSeconds.contains(seconds)
                else {
                    throw UsageError(
                        UsageWords.wrongValue(
                            printable(text), of: "--for",
                            use: phrase("usage.message-times", "a time from 10s to 1d, such as 10min")))
                }
                options.seconds = seconds
            },
            .choice(
                "urgency", "u", value: "URGENCY", CommandDocument.Message.Urgency.allCases.map(\.rawValue)
            ) { options, text in
                CommandDocument.Message.Urgency(rawValue: text).map { options.urgency = $0 } != nil
            },
            OptionRule("notify", "n", \.isForFarEnd),
        ]
    }

    var text: String?
    /// How long the text is shown; nil for ten minutes.
    var seconds: Int?
    /// Nil for a notice.
    var urgency: CommandDocument.Message.Urgency?
    /// Whether the text goes to the address of `[[notify]]` rather than to the display.
    var isForFarEnd = false
    var configuration = Release.configurationFile

    mutating func apply(operand: String) throws(UsageError) {
        guard text == nil else { throw Self.unexpected(operand) }
        text = operand
    }

    mutating func finish() throws(UsageError) {
        guard text != nil || isForFarEnd else { throw UsageError(phrase("usage.no-message", "no text given")) }
        if isForFarEnd, seconds != nil || urgency != nil {
            throw UsageError(UsageWords.exclusive("--notify", seconds == nil ? "--urgency" : "--for"))
        }
        guard text == nil || message != nil else {
            throw UsageError(
                phrase(
                    "usage.wrong-message",
                    "the text is empty or longer than \(CommandDocument.Message.longestText) characters"))
        }
    }

    /// The message to show; nil for a text that cannot be shown.
    var message: CommandDocument.Message? {
        text.flatMap { CommandDocument.Message($0, urgency: urgency ?? .notice, seconds: seconds ?? 600) }
    }
}

/// `windowsill message`: shows a text on the display of the running station, or tries where messages for people elsewhere go.
struct MessageCommand: Command {
    private let options: MessageOptions

    init(options: MessageOptions, loop: EventLoop) {
        self.options = options
    }

    func run() async throws -> ExitStatus {
        let configuration = try loadConfiguration(for: options)
        if options.isForFarEnd { return try await send(options.text ?? NotifyWords.trial, by: configuration) }
        guard let message = options.message else { return .usage }
        let status = configuration.statusPath
        let folder = CommandDocument.folder(beside: status)
        // The folder outlives the station; whether it may be written to is said first.
        if access(folder, W_OK) == 0, !LinuxStorage().exists(status) {
            throw CommandFailure(StatusWords.noStation(status))
        }
        do throws(StorageError) {
            try LinuxStorage().leave(
                Array(CommandDocument.message(message).text.utf8), in: folder, as: "message-\(getpid())")
        } catch {
            throw CommandFailure(CommandWords.commandNotLeft(printable(folder, limit: 200), "\(error)"))
        }
        return .success
    }

    private func send(
        _ text: String, by configuration: StationConfiguration
    ) async throws(CommandFailure) -> ExitStatus {
        guard let host = configuration.notify?.host, let farEnd = NotifyFarEnd(configuration) else {
            throw CommandFailure(
                phrase(
                    "command.no-notify", "there is no [[notify]] in \(printable(options.configuration, limit: 400))"),
                .usage)
        }
        if let problem = await farEnd.settings.problem(sending: text, to: farEnd.client) {
            throw CommandFailure(problem)
        }
        printText(phrase("command.notified", "\(host) has taken the message"))
        return .success
    }
}
