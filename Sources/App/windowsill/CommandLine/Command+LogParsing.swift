import Quantities
import StationLog
import StationService

extension Command {
    static func parseLog(_ arguments: [String]) throws(UsageError) -> Command {
        var options = LogOptions()
        let now = SystemWallClock().now().timestamp
        for word in try parseOptions(arguments, rules: Topic.log.options, topic: .log) {
            guard case .option(let letter, let value) = word else {
                guard case .operand(let operand) = word else { continue }
                guard options.file == nil else {
                    throw UsageError("\(printable(operand)) is one word too many", topic: .log)
                }
                options.file = operand
                continue
            }
            let text = value ?? ""
            switch letter {
            case "h": return .help(.log)
            case "V": return .version
            case "c": options.configuration = text
            case "f": options.follows = true
            case "e": options.selection.events = try events(text, and: options.selection.events)
            case "n": options.selection.sensors = (options.selection.sensors ?? []).union([text])
            case "s": options.selection.since = try moment(text, "--since", now, .log)
            case "u": options.selection.until = try moment(text, "--until", now, .log)
            case "l":
                guard let count = Int(text), (0...1_000_000).contains(count) else {
                    throw UsageError("--last \(printable(text)): allowed are 0 to 1000000", topic: .log)
                }
                options.last = count
            case "j": options.form = try form(.json, after: options.form)
            case "C": options.form = try form(.csv, after: options.form)
            default: break
            }
        }
        if options.follows, options.last == nil, options.selection.since == nil { options.last = 20 }
        return .log(options)
    }

    static func moment(
        _ text: String, _ option: String, _ now: Timestamp, _ topic: Topic
    ) throws(UsageError) -> Timestamp {
        guard let moment = MomentArgument.parse(text, now: now) else {
            throw UsageError("\(option) \(printable(text)): \(MomentArgument.allowed)", topic: topic)
        }
        return moment
    }

    private static func events(_ text: String, and others: Set<LogEvent>?) throws(UsageError) -> Set<LogEvent> {
        var events = others ?? []
        for name in text.split(separator: ",", omittingEmptySubsequences: false) {
            guard let event = LogEvent(rawValue: String(name)) else {
                let allowed = LogEvent.allCases.map(\.rawValue).joined(separator: ", ")
                throw UsageError("--event \(printable(String(name))): allowed are \(allowed)", topic: .log)
            }
            events.insert(event)
        }
        return events
    }

    private static func form(
        _ form: LogOptions.Form, after other: LogOptions.Form
    ) throws(UsageError) -> LogOptions.Form {
        guard other == .lines || other == form else {
            throw UsageError("--json and --csv do not go together", topic: .log)
        }
        return form
    }
}
