import CharacterLCD

extension Command {
    /// Understands a command line without the program's name.
    static func parse(_ arguments: [String]) throws(UsageError) -> Command {
        guard let word = arguments.first else {
            throw UsageError("a command is missing")
        }
        switch word {
        case "--help", "-h": return .help(.windowsill)
        case "--version", "-V": return .version
        case "help":
            guard let name = arguments.dropFirst().first else { return .help(.windowsill) }
            guard let topic = Topic(rawValue: name) else {
                throw UsageError("there is no command \(printable(name))")
            }
            return .help(topic)
        default: break
        }
        guard let topic = Topic(rawValue: word), topic != .windowsill else {
            throw UsageError(
                word.hasPrefix("-") ? "unknown option \(printable(word))" : "there is no command \(printable(word))")
        }
        return try parse(topic, Array(arguments.dropFirst()))
    }

    private static func parse(_ topic: Topic, _ arguments: [String]) throws(UsageError) -> Command {
        if topic == .log { return try parseLog(arguments) }
        if topic == .report { return try parseReport(arguments) }
        if topic == .plot { return try parsePlot(arguments) }
        if topic == .history { return try parseHistory(arguments) }
        var configuration: String?
        var asJSON = false
        var suggests = false
        var demo = DemoOptions()
        for word in try parseOptions(arguments, rules: topic.options, topic: topic) {
            guard case .option(let letter, let value) = word else {
                if case .operand(let operand) = word {
                    throw UsageError("\(printable(operand)) is one word too many", topic: topic)
                }
                continue
            }
            let text = value ?? ""
            switch letter {
            case "h": return .help(topic)
            case "V": return .version
            case "c": configuration = text
            case "j": asJSON = true
            case "g": suggests = true
            case "f": demo.duration = .seconds(try number(text, "--for", 1...31_536_000, topic))
            case "s": demo.speed = try number(text, "--speed", 1...10_000, topic)
            case "S":
                guard let size = DisplaySize(text), demoSizes.contains(size) else {
                    throw UsageError("--size \(printable(text)): allowed are 16x2 and 20x4", topic: topic)
                }
                demo.size = size
            case "l": demo.log = text
            default: break
            }
        }
        if asJSON, suggests { throw UsageError("--json and --suggest do not go together", topic: topic) }
        let path = configuration ?? defaultConfiguration
        return switch topic {
        case .windowsill, .log, .history, .plot, .report: .help(topic)
        case .run: .run(configuration: path)
        case .demo: .demo(demo)
        case .once: .once(configuration: path, asJSON: asJSON)
        case .check: .check(configuration: path)
        case .doctor: .doctor(DoctorOptions(configuration: configuration, asJSON: asJSON, suggests: suggests))
        }
    }

    private static let demoSizes: [DisplaySize] = [.sixteenByTwo, .twentyByFour]

    private static func number(
        _ text: String, _ option: String, _ range: ClosedRange<Int>, _ topic: Topic
    ) throws(UsageError) -> Int {
        guard let number = Int(text), range.contains(number) else {
            throw UsageError(
                "\(option) \(printable(text)): allowed are \(range.lowerBound) to \(range.upperBound)", topic: topic)
        }
        return number
    }
}

extension Command.Topic {
    var options: [OptionRule] {
        let always = [OptionRule("help", "h"), OptionRule("version", "V")]
        let configuration = OptionRule("config", "c", value: "FILE")
        return switch self {
        case .windowsill: always
        case .run, .check: always + [configuration]
        case .log:
            always + [
                configuration, OptionRule("follow", "f"), OptionRule("event", "e", value: "EVENT"),
                OptionRule("sensor", "n", value: "NAME"), OptionRule("since", "s", value: "TIME"),
                OptionRule("until", "u", value: "TIME"), OptionRule("last", "l", value: "N"), OptionRule("json", "j"),
                OptionRule("csv", "C"),
            ]
        case .plot:
            always + [
                configuration, OptionRule("until", "u", value: "TIME"), OptionRule("output", "o", value: "FILE"),
                OptionRule("dark", "d"),
            ]
        case .report:
            always + [
                configuration, OptionRule("month", "m", value: "MONTH"), OptionRule("output", "o", value: "FILE"),
            ]
        case .history:
            always + [
                configuration, OptionRule("of", "o", value: "SOURCE"), OptionRule("since", "s", value: "TIME"),
                OptionRule("until", "u", value: "TIME"), OptionRule("step", "t", value: "STEP"),
                OptionRule("json", "j"), OptionRule("csv", "C"), OptionRule("export", "x"),
                OptionRule("import", "i", value: "FILE"), OptionRule("import-weewx", "w", value: "FILE"),
            ]
        case .once: always + [configuration, OptionRule("json", "j")]
        case .doctor: always + [configuration, OptionRule("json", "j"), OptionRule("suggest", "g")]
        case .demo:
            always + [
                OptionRule("for", "f", value: "SECONDS"), OptionRule("speed", "s", value: "N"),
                OptionRule("size", "S", value: "SIZE"), OptionRule("log", "l", value: "FILE"),
            ]
        }
    }
}
