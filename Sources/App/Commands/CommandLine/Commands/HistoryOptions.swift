import Charts
import Configuration
import History
import ProgramKit
import Values
import Words

/// The options of `windowsill history`.
struct HistoryOptions: ConfiguredOptions, SourceOptions {
    enum Task: Equatable {
        /// The recorded series, and how much space they take.
        case extents
        case points(ShownQuantity)
        /// The events: faults, their ends, advice and clock steps.
        case events
        case exportSamples
        case importSamples(String)
        case importWeeWX(String)
    }

    static let topic = Topic.history
    static var rules: [OptionRule<Self>] {
        let record = [
            OptionRule<Self>("of", "o", value: "NAME", offering: .sources) { options, text throws(UsageError) in
                options.add(sensor: text)
            },
            OptionRule("since", "s", \.since), OptionRule("until", "u", \.until),
            OptionRule(
                "step", "t", value: "STEP",
                offering: .words(["1min", "10min", "1h", "6h", "1d", "day", "month", "year"])
            ) { options, text throws(UsageError) in
                options.step = try Self.step(text)
            },
            OptionRule("export", "x") { options throws(UsageError) in try options.choose(.exportSamples) },
            OptionRule("import", "i", value: "FILE") { options, text throws(UsageError) in
                try options.choose(.importSamples(text))
            },
            OptionRule("import-weewx", "w", value: "FILE") { options, text throws(UsageError) in
                try options.choose(.importWeeWX(text))
            },
        ]
        return [
            [.configuration(\.configuration)], sourceRules, record, OptionRule.forms(\.form),
            OptionRule.reader(\.reader),
        ].flatMap { $0 }
    }

    static let operands = Completion.words(ShownQuantity.all.map(\.name) + ["events"])

    var configuration = Release.configurationFile
    var reader = ReaderChoice()
    var task = Task.extents
    /// The names of sensors and ids of weather services; nil where none is named.
    var sensors: Set<String>?
    /// The places to show all sensors of, beside the sensors that are named; nil where none is named.
    var places: Set<String>?
    var since: Timestamp?
    var until: Timestamp?
    /// The step between values; nil for one that suits the period.
    var step: HistoryStep?
    var form = RecordForm.text

    mutating func apply(operand: String) throws(UsageError) {
        if operand == "events" { return try choose(.events) }
        if operand == "help" { throw Self.unexpected(operand) }
        if let period = MomentArgument.asOption(operand) {
            let word = printable(operand)
            throw UsageError(UsageWords.perhaps(UsageWords.unknownQuantity(word), period))
        }
        let quantity = try ShownQuantity(argument: operand, or: ["events"])
        try choose(.points(quantity))
    }

    mutating func finish() throws(UsageError) {
        try MomentArgument.check(since: since, until: until)
        if case .points(let quantity) = task, quantity.isSummed, case .seconds(let seconds)? = step, seconds % 3600 != 0
        {
            throw UsageError(
                phrase("usage.step-of-sum", "--step: \(quantity.name) is summed; use 1h, 6h, 1d, day, month or year"))
        }
        // A file is imported whole.
        switch task {
        case .importSamples: try refuseChoice(beside: "--import")
        case .importWeeWX: try refuseChoice(beside: "--import-weewx")
        case .extents, .points, .events, .exportSamples: break
        }
    }

    private func refuseChoice(beside option: String) throws(UsageError) {
        let choices: [(option: String, isGiven: Bool)] = [
            ("--place", places != nil), ("--sensor", sensors != nil), ("--since", since != nil),
            ("--until", until != nil), ("--step", step != nil),
        ]
        guard let choice = choices.first(where: \.isGiven) else { return }
        throw UsageError(UsageWords.exclusive(option, choice.option))
    }

    private mutating func choose(_ task: Task) throws(UsageError) {
        guard self.task == .extents else {
            throw UsageError(
                phrase(
                    "usage.one-of-history", "name one quantity, or one of events, --export, --import and --import-weewx"
                ))
        }
        self.task = task
    }

    private static func step(_ text: String) throws(UsageError) -> HistoryStep {
        switch text {
        case "day": return .day
        case "month": return .month
        case "year": return .year
        default:
            guard let seconds = MomentArgument.seconds(text), (60...31_536_000).contains(seconds), seconds % 60 == 0
            else {
                throw UsageError(
                    UsageWords.wrongValue(
                        printable(text), of: "--step",
                        use: phrase("usage.steps", "whole minutes such as 1min or 7min, 1h, 6h, 1d, day, month or year")
                    ))
            }
            return seconds == 86_400 ? .day : .seconds(Int(seconds))
        }
    }
}

extension ShownQuantity {
    /// - Parameter others: the other words that are accepted in its place.
    init(argument: String, or others: [String] = []) throws(UsageError) {
        guard let quantity = ShownQuantity(name: argument) else {
            let (word, names) = (printable(argument), Self.all.map(\.name) + others)
            // `explain` calls it room.temperature.
            let last = word.split(separator: ".").last.map(String.init) ?? word
            throw UsageError(
                nearest(to: last, among: names).map { UsageWords.perhaps(UsageWords.unknownQuantity(word), $0) }
                    ?? phrase("usage.unknown-quantity", "unknown quantity \"\(word)\": use \(UsageWords.choice(names))")
            )
        }
        self = quantity
    }
}
