import Quantities
import StationService

extension Command {
    static func parsePlot(_ arguments: [String]) throws(UsageError) -> Command {
        var options = PlotOptions()
        var hasSpan = false
        let now = SystemWallClock().now().timestamp
        for word in try parseOptions(arguments, rules: Topic.plot.options, topic: .plot) {
            guard case .option(let letter, let value) = word else {
                guard case .operand(let operand) = word else { continue }
                guard let span = PlotOptions.Span(rawValue: operand), !hasSpan else {
                    throw UsageError("\(printable(operand)): allowed is one of day, week, month, year", topic: .plot)
                }
                options.span = span
                hasSpan = true
                continue
            }
            let text = value ?? ""
            switch letter {
            case "h": return .help(.plot)
            case "V": return .version
            case "c": options.configuration = text
            case "u": options.until = try moment(text, "--until", now, .plot)
            case "o": options.output = text
            case "d": options.isDark = true
            default: break
            }
        }
        return .plot(options)
    }
}
