import CharacterLCD
import Pages
import Quantities
import StationCore
import Weather

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
        if topic == .setup { return try parseSetup(arguments) }
        var configuration: String?
        var asJSON = false
        var suggests = false
        var demo = DemoOptions()
        var name: String?
        var search: LocateOptions.Search?
        var screen = ScreenOptions()
        for word in try parseOptions(arguments, rules: topic.options, topic: topic) {
            guard case .option(let letter, let value) = word else {
                if case .operand(let operand) = word {
                    if topic == .explain, name == nil {
                        name = operand
                        continue
                    }
                    if topic == .locate, search == nil {
                        search = .name(operand)
                        continue
                    }
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
                guard let size = DisplaySize(text), DisplaySize.common.contains(size) else {
                    let sizes = DisplaySize.common.map(\.description).joined(separator: ", ")
                    throw UsageError("--size \(printable(text)): allowed are \(sizes)", topic: topic)
                }
                (demo.size, screen.size) = (size, size)
            case "l": demo.log = text
            case "z": search = .zip(text)
            case "N": search = .near(try coordinates(text, topic))
            case "p":
                guard let page = Page(rawValue: text) else {
                    let pages = Page.allCases.map(\.rawValue).joined(separator: ", ")
                    throw UsageError("--page \(printable(text)): allowed are \(pages)", topic: topic)
                }
                screen.page = page
            case "n": screen.part = try number(text, "--part", 1...20, topic)
            case "r":
                guard let rom = CharacterROM(rawValue: text) else {
                    throw UsageError("--rom \(printable(text)): allowed are a00 and a02", topic: topic)
                }
                screen.rom = rom
            case "P": screen.png = text
            case "v": screen.svg = text
            default: break
            }
        }
        if asJSON, suggests { throw UsageError("--json and --suggest do not go together", topic: topic) }
        let path = configuration ?? defaultConfiguration
        return switch topic {
        case .windowsill, .log, .history, .plot, .report, .setup: .help(topic)
        case .run: .run(configuration: path)
        case .demo: .demo(demo)
        case .once: .once(configuration: path, asJSON: asJSON)
        case .explain: .explain(try required(name, topic), configuration: path)
        case .status: .status(configuration: path, asJSON: asJSON)
        case .check: .check(configuration: path)
        case .screen: .screen(screen)
        case .scenes:
            .scenes(ScenesOptions(configuration: configuration, size: demo.size, speed: demo.speed))
        case .doctor: .doctor(DoctorOptions(configuration: configuration, asJSON: asJSON, suggests: suggests))
        case .locate: .locate(LocateOptions(search: try place(search), configuration: path, asJSON: asJSON))
        }
    }

    private static func place(_ search: LocateOptions.Search?) throws(UsageError) -> LocateOptions.Search {
        guard let search, search != .name(""), search != .zip("") else {
            throw UsageError("the name of a place is missing", topic: .locate)
        }
        return search
    }

    private static func coordinates(_ text: String, _ topic: Topic) throws(UsageError) -> Coordinates {
        let numbers = text.split(separator: ",", omittingEmptySubsequences: false).map { Double($0) }
        guard numbers.count == 2, let latitude = numbers[0], let longitude = numbers[1],
            latitude.isFinite, longitude.isFinite,
            let coordinates = Coordinates(latitude: .degrees(latitude), longitude: .degrees(longitude))
        else {
            throw UsageError(
                "--near \(printable(text)): allowed are a latitude and a longitude, as 51.5,-0.12", topic: topic)
        }
        return coordinates
    }

    private static func required(_ name: String?, _ topic: Topic) throws(UsageError) -> String {
        guard let name else { throw UsageError("the name of a value is missing", topic: topic) }
        return name
    }

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
        case .run, .check, .explain: always + [configuration]
        case .once, .status: always + [configuration, OptionRule("json", "j")]
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
        case .doctor: always + [configuration, OptionRule("json", "j"), OptionRule("suggest", "g")]
        case .locate:
            always + [
                configuration, OptionRule("json", "j"), OptionRule("zip", "z", value: "CODE"),
                OptionRule("near", "N", value: "LAT,LON"),
            ]
        case .screen:
            always + [
                OptionRule("page", "p", value: "PAGE"), OptionRule("part", "n", value: "N"),
                OptionRule("size", "S", value: "SIZE"), OptionRule("rom", "r", value: "ROM"),
                OptionRule("png", "P", value: "FILE"), OptionRule("svg", "v", value: "FILE"),
            ]
        case .scenes:
            always + [
                configuration, OptionRule("size", "S", value: "SIZE"), OptionRule("speed", "s", value: "N"),
            ]
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
