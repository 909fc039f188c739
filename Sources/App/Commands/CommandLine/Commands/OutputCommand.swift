import Assembly
import Configuration
import Documents
import Glibc
import LinuxPlatform
import Ports
import ProgramKit
import StationCore
import StationService
import Values
import Words

/// The options of `windowsill output`.
struct OutputOptions: ConfiguredOptions {
    static let topic = Topic.output
    static var rules: [OptionRule<Self>] {
        [
            .configuration(\.configuration),
            OptionRule("for", "f", value: "TIME", offering: .words(["10s", "10min", "1h"])) {
                options, text throws(UsageError) in
                guard let seconds = MomentArgument.seconds(text).map({ Int(clamping: $0) }),
                    CommandDocument.Order.allowedSeconds.contains(seconds)
                else {
                    throw UsageError(
                        UsageWords.wrongValue(
                            printable(text), of: "--for",
                            use: phrase("usage.output-times", "a time from 1s to 4h, such as 10min")))
                }
                options.seconds = seconds
            },
        ]
    }

    static let operands = Completion.outputs

    /// The output's name; nil for all of them.
    var name: String?
    var wish: CommandDocument.Order.Wish?
    var seconds: Int?
    var configuration = Release.configurationFile

    mutating func apply(operand: String) throws(UsageError) {
        guard wish == nil else { throw Self.unexpected(operand) }
        if let known = CommandDocument.Order.Wish(rawValue: operand) {
            wish = known
        } else {
            guard name == nil else { throw Self.unexpected(operand) }
            name = operand
        }
    }

    mutating func finish() throws(UsageError) {
        guard let wish else {
            throw UsageError(phrase("usage.no-output-wish", "neither on, off nor auto"))
        }
        guard name != nil || wish == .off else {
            throw UsageError(phrase("usage.no-output", "no output named: only off is for all of them"))
        }
        if wish == .auto, seconds != nil { throw UsageError(UsageWords.exclusive("auto", "--for")) }
    }
}

/// `windowsill output`: switches outputs by hand. A running station does it, because only one program can hold a line.
struct OutputCommand: Command {
    private let options: OutputOptions
    private let loop: EventLoop

    /// The age in seconds beyond which a snapshot is of a station that does not run any more.
    private static let oldestSnapshot = 180
    /// How long a line is on without a station: what a trial takes, and the most that it may take.
    private static let trial = 10
    private static let longestTrial = 60

    init(options: OutputOptions, loop: EventLoop) {
        self.options = options
        self.loop = loop
    }

    func run() async throws -> ExitStatus {
        let configuration: StationConfiguration
        do throws(AssemblyError) {
            configuration = try loadConfiguration(for: options)
        } catch {
            // What the station that ran last has driven must be off, whatever the file has become.
            if options.name == nil { _ = try? await drive(in: StationConfiguration(), isOn: false) }
            throw error
        }
        let names = try names(in: configuration)
        guard let wish = options.wish else { return .usage }
        if isStationRunning(configuration.statusPath) {
            for name in names { try leave(name, wish, beside: configuration.statusPath) }
            if wish == .on, let name = options.name {
                printText(
                    phrase(
                        "command.output-left",
                        "left for the station: windowsill status shows whether \(name) is on, and why"))
            }
            return .success
        }
        guard wish != .auto else { throw CommandFailure(StatusWords.noStation(configuration.statusPath)) }
        return try await drive(in: configuration, isOn: wish == .on)
    }

    /// Drives the named output of a configuration, or all of them and those of the station that ran last.
    private func drive(in configuration: StationConfiguration, isOn: Bool) async throws -> ExitStatus {
        let known = Set(configuration.outputs.map(\.line))
        let earlier = DrivenLines.outputs(beside: configuration.statusPath).filter { !known.contains($0.line) }
        var wanted = StationConfiguration()
        wanted.outputs = configuration.outputs.filter { options.name == nil || $0.rules.name == options.name }
        if options.name == nil { wanted.outputs += earlier }
        var builder = StationBuilder(wanted, clock: loop)
        return try await drive(try builder.build().outputs, isOn: isOn)
    }

    private func names(in configuration: StationConfiguration) throws(CommandFailure) -> [String] {
        let names = configuration.outputs.map(\.rules.name)
        guard let name = options.name else { return names }
        guard names.contains(name) else {
            let shown = printable(name, limit: 100)
            throw CommandFailure(
                names.isEmpty
                    ? phrase("command.no-outputs", "the configuration has no outputs")
                    : phrase(
                        "command.no-such-output",
                        "no output of the configuration is named \"\(shown)\": use \(UsageWords.choice(names))"),
                .usage)
        }
        return [name]
    }

    private func isStationRunning(_ path: String) -> Bool {
        // In ExecStopPost= of its unit it has ended, whatever it has left (systemd.exec(5)).
        guard environment(["SERVICE_RESULT"]).isEmpty else { return false }
        let age = (try? StatusFile(path: path).read(at: SystemWallClock().now().timestamp))?.age
        return age.map { $0 <= Self.oldestSnapshot } ?? false
    }

    private func leave(_ name: String, _ wish: CommandDocument.Order.Wish, beside path: String) throws(CommandFailure) {
        let most = CommandDocument.Order.allowedSeconds.upperBound
        guard let order = CommandDocument.Order(name, wish, seconds: options.seconds ?? most) else { return }
        let folder = CommandDocument.folder(beside: path)
        do throws(StorageError) {
            try LinuxStorage().leave(
                Array(CommandDocument.output(order).text.utf8), in: folder, as: "output-\(name)-\(getpid())")
        } catch {
            throw CommandFailure(CommandWords.commandNotLeft(printable(folder, limit: 200), "\(error)"))
        }
    }

    /// Drives the lines without a station: off first, and off last.
    private func drive(_ outputs: [ServiceOutput], isOn: Bool) async throws -> ExitStatus {
        let stop = AsyncSignal()
        try Signals.watch([SIGINT, SIGTERM, SIGHUP, SIGQUIT], on: loop) { _ in stop.send() }
        var failure: CommandFailure?
        func set(_ output: ServiceOutput, isOn: Bool) async {
            do throws(GPIOError) {
                try await output.line.set(output.levels(isOn: isOn))
            } catch {
                failure = failure ?? CommandFailure("\(error)")
            }
        }
        for output in outputs { await set(output, isOn: false) }
        if isOn, failure == nil {
            let seconds = min(options.seconds ?? Self.trial, Self.longestTrial)
            for output in outputs {
                printText(phrase("command.output-on", "\(output.rules.name) is on for \(seconds) s"))
                await set(output, isOn: true)
            }
            fflush(nil)
            await withTaskGroup(of: Void.self) { [loop] group in
                group.addTask { try? await loop.sleep(for: .seconds(seconds)) }
                group.addTask { _ = await stop.wait() }
                await group.next()
                group.cancelAll()
            }
            for output in outputs { await set(output, isOn: false) }
        }
        if let failure { throw failure }
        return .success
    }
}
