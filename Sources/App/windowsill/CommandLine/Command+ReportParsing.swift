import Quantities

extension Command {
    static func parseReport(_ arguments: [String]) throws(UsageError) -> Command {
        var options = ReportOptions()
        for word in try parseOptions(arguments, rules: Topic.report.options, topic: .report) {
            guard case .option(let letter, let value) = word else {
                guard case .operand(let operand) = word else { continue }
                throw UsageError("\(printable(operand)) is one word too many", topic: .report)
            }
            let text = value ?? ""
            switch letter {
            case "h": return .help(.report)
            case "V": return .version
            case "c": options.configuration = text
            case "m":
                guard let month = CalendarMonth(text) else {
                    throw UsageError("--month \(printable(text)): allowed are months as 2026-10", topic: .report)
                }
                options.month = month
            case "o": options.output = text
            default: break
            }
        }
        return .report(options)
    }
}
