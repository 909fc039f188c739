import Assembly
import Configuration
import Documents
import LinuxPlatform
import ProgramKit
import StationCore
import StationService
import Values
import Words

struct ExplainOptions: ConfiguredOptions {
    static let topic = Topic.explain
    static var rules: [OptionRule<Self>] { [.configuration(\.configuration)] + OptionRule.reader(\.reader) }

    static let operands = Completion.values

    /// The name of the value.
    var name: String?
    var configuration = Release.configurationFile
    var reader = ReaderChoice()

    mutating func apply(operand: String) throws(UsageError) {
        guard name == nil else { throw Self.unexpected(operand) }
        name = operand
    }

    mutating func finish() throws(UsageError) {
        if name == nil { throw UsageError(phrase("usage.no-value", "no value named")) }
    }
}

/// `windowsill explain VALUE`: shows where a value comes from.
struct ExplainCommand: Command {
    let options: ExplainOptions
    let loop: EventLoop

    func run() async throws -> ExitStatus {
        let name = options.name ?? ""
        let configuration = try loadConfiguration(for: options)
        let outputs = configuration.outputs.map(\.rules.name)
        if let output = outputs.first(where: {
            name == "output/\($0)" || name == Explainer.name(ofOutput: $0, in: configuration)
        }) {
            return try explainOutput(output, of: configuration)
        }
        try refuseMisspelt(name, configuration)
        var builder = StationBuilder(configuration, clock: loop, recordsBuses: true, onlyLooks: true)
        // Reads the key, which may be readable by root only.
        var components = try builder.build()
        try StateOwner(folder: configuration.statePath).become()
        if !Explainer.needsWeather(name) { components.weather = nil }
        components.display = nil
        (components.buttons, components.outputs) = ([], [])
        components.board = nil
        let service = StationService(
            components: components, checkpoints: builder.memory, clock: loop, wall: builder.wall)
        let snapshot = await service.once(waiting: { printWaiting(for: $0) })
        for cause in builder.damage { printError(CommandWords.warning(cause)) }
        let explainer = Explainer(
            snapshot: snapshot, sensors: configuration.sensors, recordings: builder.recordings,
            units: configuration.units)
        guard let explanation = explainer.explanation(of: name) else {
            throw CommandFailure(
                phrase(
                    "command.unknown-value", "no value \"\(printable(name))\"; the values are\n\(Explainer.nameTable)"),
                .usage)
        }
        printText("\(explanation)")
        return .success
    }

    /// Explains an output of the running station, which alone knows what it has decided.
    private func explainOutput(_ name: String, of configuration: StationConfiguration) throws(CommandFailure)
        -> ExitStatus
    {
        let document = try configuration.readSnapshot().document.inReadersLanguage
        guard let output = document.outputs.first(where: { $0.name == name }) else {
            throw CommandFailure(
                phrase(
                    "command.output-not-known",
                    "the running station does not have the output \"\(name)\" yet: reload its configuration"))
        }
        printText(output.explanation(in: configuration.units))
        return .success
    }

    /// Refuses a name that is almost that of a value or of a subject, or a value's last part, before any part is asked.
    private func refuseMisspelt(_ name: String, _ configuration: StationConfiguration) throws(CommandFailure) {
        let known = Explainer.names(
            sensors: configuration.sensors.map(\.name), places: configuration.sensors.map { "\($0.place)" })
        let subjects = known.compactMap { $0.split(separator: ".").first.map(String.init) }
        let all = known + subjects
        guard !all.contains(name) else { return }
        let word = name.lowercased()
        let synonym = Self.synonyms(of: word).first(where: all.contains)
        let nearest =
            word.contains(".")
            ? nearest(to: word, among: known) ?? Self.elsewhere(word).first(where: all.contains)
            : known.first { $0 == "room.\(word)" } ?? known.first { $0.hasSuffix(".\(word)") }
                ?? nearest(to: word, among: subjects)
        guard let meant = synonym ?? nearest else { return }
        throw CommandFailure(
            UsageWords.perhaps(phrase("command.no-value-named", "no value \"\(printable(name))\""), meant), .usage)
    }

    /// What else a value may be meant by a word: `outdoor` is the configuration's word for the place outside, and capital letters do not
    /// count.
    private static func synonyms(of word: String) -> [String] {
        let parts = word.split(separator: ".", maxSplits: 1).map(String.init)
        let isOutside = ["outdoor", "outdoors", "weather"].contains(parts.first)
        let outside = isOutside ? (["outside"] + parts.dropFirst()).joined(separator: ".") : nil
        return [word, ["sunrise": "sun.rise", "sunset": "sun.set"][word], outside].compactMap { $0 }
    }

    /// What a value of a place may be meant by that is of the weather, such as `outside.wind`, or the advice on the place.
    private static func elsewhere(_ word: String) -> [String] {
        let parts = word.split(separator: ".", maxSplits: 1).map(String.init)
        guard parts.count == 2 else { return [] }
        return ["weather.\(parts[1])"] + (parts[1] == "advice" ? ["\(parts[0]).window", "advice"] : [])
    }
}
