import Assembly
import Configuration
import LinuxExecutors
import LinuxSystem
import Quantities
import Reports
import StationLog
import StationService
import Words

struct ExplainOptions: CommandOptions {
    static let topic = Topic.explain
    static var rules: [OptionRule<Self>] { [.configuration(\.configuration)] }

    /// Of the value.
    var name: String?
    var configuration = StationConfiguration.packagedFile

    mutating func apply(operand: String) throws(UsageError) {
        guard name == nil else { throw Self.unexpected(operand) }
        name = operand
    }

    mutating func finish() throws(UsageError) {
        if name == nil { throw UsageError(UsageWords.noValue) }
    }
}

/// `windowsill explain VALUE`: shows where a value comes from.
struct ExplainCommand: Command {
    let options: ExplainOptions
    let loop: EventLoop

    func run() async -> ExitStatus {
        let name = options.name ?? ""
        let configuration: StationConfiguration
        var components: StationComponents
        var builder: StationBuilder
        do throws(ExitStatus) {
            configuration = try loadConfiguration(options.configuration)
            builder = StationBuilder(configuration, clock: loop, recordsBuses: true)
            // Reads the key, which may be readable by root only.
            components = try builder.build()
            try StateOwner(folder: configuration.statePath).become()
        } catch {
            return error
        }
        if !Explainer.needsWeather(name) { components.weather = nil }
        components.display = nil
        components.buttons = []
        components.board = nil
        let service = StationService(
            version: Windowsill.version, components: components, checkpoints: builder.memory, log: NoLog(), clock: loop,
            wall: builder.wall)
        let explainer = Explainer(
            snapshot: await service.once(), sensors: configuration.sensors, recordings: builder.recordings)
        guard let explanation = explainer.explanation(of: name) else {
            printFailure(CommandWords.unknownValue(printable(name), known: Explainer.nameTable))
            return .usage
        }
        print(explanation)
        return .success
    }
}
