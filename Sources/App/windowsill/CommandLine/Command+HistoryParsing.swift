import History
import Quantities
import StationService

extension Command {
    static func parseHistory(_ arguments: [String]) throws(UsageError) -> Command {
        var options = HistoryOptions()
        let now = SystemWallClock().now().timestamp
        for word in try parseOptions(arguments, rules: Topic.history.options, topic: .history) {
            guard case .option(let letter, let value) = word else {
                guard case .operand(let operand) = word else { continue }
                if operand == "events" {
                    try choose(.events, &options)
                    continue
                }
                guard let quantity = HistoryQuantity(rawValue: operand) else {
                    let allowed = (HistoryQuantity.allCases.map(\.rawValue) + ["events"]).joined(separator: ", ")
                    throw UsageError("\(printable(operand)) is no quantity: allowed are \(allowed)", topic: .history)
                }
                try choose(.points(quantity), &options)
                continue
            }
            let text = value ?? ""
            switch letter {
            case "h": return .help(.history)
            case "V": return .version
            case "c": options.configuration = text
            case "o": options.source = text
            case "s": options.since = try moment(text, "--since", now, .history)
            case "u": options.until = try moment(text, "--until", now, .history)
            case "t": options.step = try step(text)
            case "j": options.form = try form(.json, after: options.form)
            case "C": options.form = try form(.csv, after: options.form)
            case "x": try choose(.exportSamples, &options)
            case "i": try choose(.importSamples(text), &options)
            case "w": try choose(.importWeeWX(text), &options)
            default: break
            }
        }
        if case .points(let quantity) = options.task, quantity.isSummed, case .seconds(let seconds)? = options.step,
            seconds % 3600 != 0
        {
            throw UsageError(
                "--step of \(quantity.rawValue), which is summed: allowed are 1h, 6h, 1d, day, month, year",
                topic: .history)
        }
        return .history(options)
    }

    private static func choose(_ task: HistoryOptions.Task, _ options: inout HistoryOptions) throws(UsageError) {
        guard options.task == .extents else {
            throw UsageError("one quantity, or one of events, --export, --import and --import-weewx", topic: .history)
        }
        options.task = task
    }

    private static func form(
        _ form: HistoryOptions.Form, after other: HistoryOptions.Form
    ) throws(UsageError) -> HistoryOptions.Form {
        guard other == .table || other == form else {
            throw UsageError("--json and --csv do not go together", topic: .history)
        }
        return form
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
                    "--step \(printable(text)): allowed are 1min, 10min, 1h, 6h, 1d, day, month, year", topic: .history)
            }
            return seconds == 86_400 ? .day : .seconds(Int(seconds))
        }
    }
}
