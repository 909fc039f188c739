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
        var configuration: String?
        var asJSON = false
        var suggests = false
        var demo = DemoOptions()
        var setup = SetupOptions()
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
            case "r":
                guard text.hasPrefix("/") else {
                    throw UsageError("--root \(printable(text)): a path from / is wanted", topic: topic)
                }
                setup.root = text
            case "p":
                guard let place = SetupPlace(text) else {
                    throw UsageError(
                        "--place \(printable(text)): allowed are a name, or latitude and longitude with a comma between",
                        topic: topic)
                }
                setup.place = place
            case "k": setup.keyFile = text
            case "n": setup.isDryRun = true
            case "y": setup.asksNothing = true
            default: break
            }
        }
        if asJSON, suggests { throw UsageError("--json and --suggest do not go together", topic: topic) }
        let path = configuration ?? defaultConfiguration
        return switch topic {
        case .windowsill: .help(.windowsill)
        case .run: .run(configuration: path)
        case .demo: .demo(demo)
        case .once: .once(configuration: path, asJSON: asJSON)
        case .check: .check(configuration: path)
        case .doctor: .doctor(DoctorOptions(configuration: configuration, asJSON: asJSON, suggests: suggests))
        case .setup: .setup(setup)
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
    fileprivate var options: [OptionRule] {
        let always = [OptionRule("help", "h"), OptionRule("version", "V")]
        let configuration = OptionRule("config", "c", value: "FILE")
        return switch self {
        case .windowsill: always
        case .run, .check: always + [configuration]
        case .once: always + [configuration, OptionRule("json", "j")]
        case .doctor: always + [configuration, OptionRule("json", "j"), OptionRule("suggest", "g")]
        case .setup:
            always + [
                OptionRule("place", "p", value: "PLACE"), OptionRule("key-file", "k", value: "FILE"),
                OptionRule("root", "r", value: "FOLDER"), OptionRule("dry-run", "n"), OptionRule("yes", "y"),
            ]
        case .demo:
            always + [
                OptionRule("for", "f", value: "SECONDS"), OptionRule("speed", "s", value: "N"),
                OptionRule("size", "S", value: "SIZE"), OptionRule("log", "l", value: "FILE"),
            ]
        }
    }
}
