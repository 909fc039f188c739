import Configuration
import History
import Quantities
import Reports

/// What somebody who asks for the history can choose.
struct HistoryOptions: CommandOptions {
    enum Task: Equatable {
        /// What there is, and how large it is.
        case extents
        case points(HistoryQuantity)
        /// What happened: faults, their ends, advice, steps of the clock.
        case events
        case exportSamples
        case importSamples(String)
        case importWeeWX(String)
    }

    static let topic = Topic.history
    static var rules: [OptionRule<Self>] {
        [
            .configuration(\.configuration), OptionRule("of", "o", value: "SOURCE", \.source),
            OptionRule("since", "s", \.since), OptionRule("until", "u", \.until),
            OptionRule("step", "t", value: "STEP") { options, text throws(UsageError) in
                options.step = try Self.step(text)
            },
            OptionRule("export", "x") { options throws(UsageError) in try options.choose(.exportSamples) },
            OptionRule("import", "i", value: "FILE") { options, text throws(UsageError) in
                try options.choose(.importSamples(text))
            },
            OptionRule("import-weewx", "w", value: "FILE") { options, text throws(UsageError) in
                try options.choose(.importWeeWX(text))
            },
        ] + OptionRule.forms(\.form)
    }

    var configuration = StationConfiguration.packagedFile
    var task = Task.extents
    /// Whose; nil for everybody's.
    var source: String?
    var since: Timestamp?
    var until: Timestamp?
    /// Nil takes what suits the time that is asked for.
    var step: HistoryStep?
    var form = RecordForm.text

    mutating func apply(operand: String) throws(UsageError) {
        if operand == "events" { return try choose(.events) }
        guard let quantity = HistoryQuantity(rawValue: operand) else {
            let allowed = (HistoryQuantity.allCases.map(\.rawValue) + ["events"]).joined(separator: ", ")
            throw UsageError("\(printable(operand)) is no quantity: allowed are \(allowed)")
        }
        try choose(.points(quantity))
    }

    mutating func finish() throws(UsageError) {
        if case .points(let quantity) = task, quantity.isSummed, case .seconds(let seconds)? = step, seconds % 3600 != 0
        {
            throw UsageError(
                "--step of \(quantity.rawValue), which is summed: allowed are 1h, 6h, 1d, day, month, year")
        }
    }

    private mutating func choose(_ task: Task) throws(UsageError) {
        guard self.task == .extents else {
            throw UsageError("one quantity, or one of events, --export, --import and --import-weewx")
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
                    "--step \(printable(text)): allowed are 1min, 10min, 1h, 6h, 1d, day, month, year")
            }
            return seconds == 86_400 ? .day : .seconds(Int(seconds))
        }
    }
}
