import Quantities

extension Command {
    static func parseSetup(_ arguments: [String]) throws(UsageError) -> Command {
        var options = SetupOptions()
        for word in try parseOptions(arguments, rules: Topic.setup.options, topic: .setup) {
            guard case .option(let letter, let value) = word else {
                guard case .operand(let operand) = word else { continue }
                throw UsageError("\(printable(operand)) is one word too many", topic: .setup)
            }
            let text = value ?? ""
            switch letter {
            case "h": return .help(.setup)
            case "V": return .version
            case "r":
                guard text.hasPrefix("/") else {
                    throw UsageError("--root \(printable(text)): a path from / is wanted", topic: .setup)
                }
                options.root = text
            case "p":
                guard let place = SetupPlace(text) else {
                    throw UsageError(
                        "--place \(printable(text)): allowed are a name, or latitude and longitude with a comma between",
                        topic: .setup)
                }
                options.place = place
            case "k": options.keyFile = text
            case "n": options.isDryRun = true
            case "y": options.asksNothing = true
            default: break
            }
        }
        return .setup(options)
    }
}
