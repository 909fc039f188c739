import Devices
import Simulation

/// Words of a line, of which some are `key=value`. A space within a value is written as `~`.
struct WordLine {
    let text: String
    private let words: [String]
    private let values: [String: String]

    init(_ text: String) {
        self.text = text
        words = text.split(separator: " ").map(String.init)
        let pairs = words.compactMap { word -> (String, String)? in
            let parts = word.split(separator: "=", maxSplits: 1).map(String.init)
            return parts.count == 2 ? (parts[0], parts[1].replacing("~", with: " ")) : nil
        }
        values = Dictionary(pairs) { $1 }
    }

    /// Creates a line; what has no value is left out.
    init(_ words: [String], _ values: KeyValuePairs<String, String?>) {
        let pairs = values.compactMap { key, value in value.map { "\(key)=\($0.replacing(" ", with: "~"))" } }
        self.init((words + pairs).joined(separator: " "))
    }

    /// The words before the first value.
    var names: ArraySlice<String> { words.prefix { !$0.contains("=") } }

    subscript(key: String) -> String? { values[key] }

    func number(_ key: String) -> Int? { values[key].flatMap { Int($0) } }

    func list(_ key: String) -> [String] { (values[key] ?? "").split(separator: ",").map(String.init) }

    func numbers(_ key: String) -> [Int] { list(key).compactMap { Int($0) } }
}

extension World {
    /// The lines that a kept schedule has for the world, so that it stays the same however worlds are drawn.
    var lines: [String] {
        let own = WordLine(
            ["world"],
            [
                "start": "\(start)", "offset": "\(offset),\(offsetAfterChange),\(changesOffsetAt)",
                "calls": "\(callsPerDay)", "plan": "\(plan)", "buttons": "\(buttons)", "logs": "\(logFiles)",
                "timeless": secondsWithoutTime.map { "\($0)" }, "display": display?.rawValue, "size": size,
                "warmer": warmer == 0 ? nil : "\(warmer)", "lines": keepsLevels ? "kept" : nil,
            ])
        let places = places.map {
            WordLine(["place", $0.name], ["use": $0.use?.rawValue, "aired": $0.aired.map { "\($0)" }])
        }
        let parts = sensors.map {
            WordLine(
                ["part", $0.name, $0.place, $0.kind.name], ["address": "\($0.address)", "number": "\($0.number)"])
        }
        return ([own] + places + parts + outputLines + settings.flatMap(\.lines)).map(\.text)
    }

    /// Reads a world; nil for any other lines.
    init?(seed: UInt64, _ lines: [WordLine]) {
        self.init(seed: seed)
        (sensors, settings) = ([], [])
        for line in lines {
            let names = Array(line.names)
            switch (names.first, names.count) {
            case ("world", 1):
                let offsets = line.numbers("offset")
                guard offsets.count == 3, let start = line.number("start"), let calls = line.number("calls"),
                    let plan = line.number("plan"), let buttons = line.number("buttons"),
                    let logs = line.number("logs"), let size = line["size"]
                else { return nil }
                (self.start, callsPerDay, self.plan) = (Int64(start), calls, plan)
                (offset, offsetAfterChange, changesOffsetAt) = (offsets[0], offsets[1], offsets[2])
                (self.buttons, logFiles, self.size) = (buttons, logs, size)
                secondsWithoutTime = line.number("timeless")
                display = line["display"].flatMap(Display.init)
                warmer = line.number("warmer") ?? 0
                keepsLevels = line["lines"] == "kept"
            case ("place", 2):
                places.append(
                    Place(
                        name: names[1], use: line["use"].flatMap(SimulatedPlace.Kind.init), aired: line.number("aired"))
                )
            case ("part", 4):
                guard let kind = SensorKind(rawValue: names[3]), let number = line.number("number"),
                    let address = line.number("address").flatMap(UInt8.init(exactly:))
                else { return nil }
                sensors.append(
                    Sensor(name: names[1], place: names[2], kind: kind, address: address, number: number))
            case ("output", 3): outputs.append(Output(line, named: names))
            case ("settings", 1): settings.append(Settings(line))
            case ("read", 2):
                guard !settings.isEmpty else { return nil }
                settings[settings.count - 1].sensors[names[1]] = Settings.Sensor(line)
            case ("table", 2):
                guard !settings.isEmpty else { return nil }
                settings[settings.count - 1].tables[names[1]] = Settings.Table(line)
            default: return nil
            }
        }
        guard !sensors.isEmpty, !settings.isEmpty else { return nil }
    }
}

extension Settings {
    fileprivate var lines: [WordLine] {
        func list(_ words: [String]) -> String? { words.isEmpty ? nil : words.joined(separator: ",") }
        let own = WordLine(
            ["settings"],
            [
                "pages": list(pages), "page": "\(pageTime)", "backlight": backlight,
                "services": list(services.map(\.rawValue)), "weather": "\(weatherInterval)", "units": units,
                "language": language, "place": place, "advice": list(advice),
            ])
        return [own] + sensors.sorted { $0.key < $1.key }.map { $1.line(of: $0) }
            + tables.sorted { $0.key < $1.key }.map { $1.line(of: $0) }
    }

    fileprivate init(_ line: WordLine) {
        self.init()
        pages = line.list("pages")
        pageTime = line.number("page") ?? pageTime
        backlight = line["backlight"] ?? backlight
        services = line.list("services").compactMap(World.Service.init)
        weatherInterval = line.number("weather") ?? weatherInterval
        units = line["units"] ?? units
        language = line["language"] ?? language
        place = line["place"]
        advice = line.list("advice")
    }
}

extension Settings.Sensor {
    fileprivate func line(of name: String) -> WordLine {
        WordLine(
            ["read", name],
            [
                "every": "\(interval)", "temperature": temperature.map { "\($0)" },
                "humidity": humidity.map { $0.joined().map { "\($0)" }.joined(separator: ",") },
                "pressure": pressure.map { "\($0)" }, "co2": carbonDioxide.map { "\($0)" },
                "heat": processorHeat.map { "\($0)" },
            ])
    }

    fileprivate init(_ line: WordLine) {
        interval = line.number("every") ?? interval
        temperature = line.number("temperature")
        let pairs = line.numbers("humidity")
        if pairs.count == 4 { humidity = [Array(pairs[..<2]), Array(pairs[2...])] }
        pressure = line.number("pressure")
        carbonDioxide = line.number("co2")
        processorHeat = line.number("heat")
    }
}

extension Settings.Table {
    fileprivate func line(of name: String) -> WordLine {
        WordLine(
            ["table", name],
            [
                "kind": kind, "title": title, "window": hasWindow ? nil : "false",
                "limits": limits.isEmpty ? nil : limits.joined(separator: ","),
            ])
    }

    fileprivate init(_ line: WordLine) {
        kind = line["kind"]
        title = line["title"]
        hasWindow = line["window"] == nil
        limits = line.list("limits")
    }
}
