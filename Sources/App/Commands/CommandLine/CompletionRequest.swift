import Assembly
import Charts
import Configuration
import Documents
import ProgramKit
import StationCore
import Values

/// The words that Tab offers: asked for by the shell as `windowsill --complete WORD…`, of which the last is being typed.
struct CompletionRequest {
    /// The words of the command line without the program's name.
    private let words: [String]
    /// The answer in place of words that makes the shell complete files itself.
    static let files = ":files"

    init(_ words: [String]) {
        self.words = words
    }

    /// The words that are offered, one a line. The shell selects those that begin like the word.
    var offers: [String] {
        guard words.count > 1, let name = words.first else { return Topic.commandNames + ["--help", "--version"] }
        guard name != "help" else { return Topic.commandNames }
        guard let command = Topic(rawValue: name)?.command else { return [] }
        return offers(of: command)
    }

    private func offers<C: Command>(of command: C.Type) -> [String] {
        let last = words.last ?? ""
        let rules = C.Options.rules
        func takesValue(_ word: String) -> OptionRule<C.Options>? {
            rules.first { $0.name.value != nil && ["--\($0.name.long)", "-\($0.name.letter)"].contains(word) }
        }
        // bash takes the = of --page=clock for a word.
        let before = words.dropLast().filter { $0 != "=" }.last ?? ""
        if let rule = takesValue(before) { return values(rule.completion, after: last) }
        // To zsh it is one word, and the value what follows the =.
        if last.hasPrefix("--"), let mark = last.firstIndex(of: "="), let rule = takesValue(String(last[..<mark])) {
            return values(rule.completion, after: String(last[mark...].dropFirst()))
        }
        let options = C.Options.names.map { "--\($0.long)" }
        if last.hasPrefix("-") { return options }
        let operands = values(C.Options.operands)
        return operands.isEmpty ? options : operands
    }

    /// - Parameter typed: the part of the value that is already typed.
    private func values(_ completion: Completion, after typed: String = "") -> [String] {
        switch completion {
        case .nothing: []
        case .files: [Self.files]
        case .words(let words): words
        case .list(let words): Self.list(of: words, after: typed)
        case .sensors: sensors
        case .outputs: outputs + CommandDocument.Order.Wish.allCases.map(\.rawValue)
        case .sources: sensors + ProviderCatalogue.attributions.map(\.provider.rawValue)
        case .places: places
        case .values: Explainer.names(sensors: sensors, places: places) + explainedOutputs
        }
    }

    /// The list as typed, once with each word at its end that is not in it yet.
    private static func list(of words: [String], after typed: String) -> [String] {
        let given = typed.split(separator: ",", omittingEmptySubsequences: false).dropLast()
        let start = given.map { $0 + "," }.joined()
        return words.filter { !given.contains($0[...]) }.map { start + $0 }
    }

    private var sensors: [String] { configured.map(\.name) }
    private var places: [String] { configured.map { "\($0.place)" }.distinct }

    private var outputs: [String] { configuration?.outputs.map(\.rules.name) ?? [] }

    private var explainedOutputs: [String] {
        configuration.map { configuration in
            outputs.map { Explainer.name(ofOutput: $0, in: configuration) }
        } ?? []
    }

    private var configured: [SensorConfiguration] { configuration?.sensors ?? [] }

    /// The sensors and the weather services of the configuration; empty without one.
    var configuredSources: [String] {
        configuration.map { $0.sensors.map(\.name) + $0.attributions.map(\.provider.rawValue) } ?? []
    }

    /// The configuration that the words name; nil without one that can be read.
    private var configuration: StationConfiguration? {
        let option = words.firstIndex { ["--config", "-c"].contains($0) }
        let named =
            option.flatMap { index in words.dropFirst(index + 1).first { $0 != "=" } }
            ?? words.first { $0.hasPrefix("--config=") }.map { String($0.dropFirst("--config=".count)) }
        let path = named ?? Release.configurationFile
        return try? loadConfiguration(path)
    }
}
