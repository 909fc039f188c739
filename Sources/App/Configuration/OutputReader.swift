import Devices
package import StationCore
import TOMLTables
import Values
import Words

/// `[[outputs]]`: a line that the station switches, and what switches it.
package struct OutputConfiguration: Hashable, Sendable {
    package var rules: OutputRules
    package var line: LineReference
    /// Whether a high level switches on; a relay board whose input is active-low needs a low one.
    package var isActiveHigh: Bool

    package init(_ rules: OutputRules, line: LineReference, isActiveHigh: Bool) {
        (self.rules, self.line, self.isActiveHigh) = (rules, line, isActiveHigh)
    }

    /// The most outputs of a station: a relay board has eight.
    static let most = 8
}

/// Reads the outputs in file order; each has a unique name, a line that no sensor uses, and sensors for what it follows.
func readOutputs(_ tables: [TableReader], of configuration: StationConfiguration) -> [OutputConfiguration] {
    var names: [String: Int] = [:]
    var lines: [LineReference: String] = [:]
    for sensor in configuration.sensors {
        if case .line(let line) = sensor.connection { lines[line] = ConfigurationWords.sensor(named: sensor.name) }
    }
    return tables.enumerated().compactMap { index, table in
        let name = table.required("name", .name(ConfigurationWords.Thing.name))
        let line = readLine(table)
        let isActiveHigh = table.required(
            "active",
            .choice(phrase("configuration.thing.level", "a level"), [(word: "high", value: true), ("low", false)]))
        let task: OutputRules.Task? = table.required(
            "does", .choice(phrase("configuration.thing.output-task", "something that an output does")))
        if index >= OutputConfiguration.most {
            table.report(
                "name", phrase("configuration.too-many-outputs", "is one output too many"),
                allowed: phrase(
                    "configuration.most-outputs", "a station has \(OutputConfiguration.most) outputs"))
        }
        let holder = ConfigurationWords.output(onLine: table.position.line)
        if let name {
            if let other = names[name] {
                table.report(
                    "name", ConfigurationWords.nameTaken(name, by: ConfigurationWords.output(onLine: other)),
                    allowed: ConfigurationWords.chooseName)
            }
            names[name] = names[name] ?? table.position.line
            // "windowsill output off" switches all of them off.
            if OutputOrder.Wish(rawValue: name) != nil {
                table.report(
                    "name", phrase("configuration.name-is-command", "\"\(name)\" is a command for outputs"),
                    allowed: ConfigurationWords.chooseName)
            }
        }
        if let line {
            if let other = lines[line] {
                table.report(
                    "line", ConfigurationWords.connectionTaken(line.description, by: other),
                    allowed: ConfigurationWords.chooseConnection)
            }
            lines[line] = lines[line] ?? holder
            remark(on: line, table, beside: configuration.busNumbers)
        }
        // Reported even where something else is wrong.
        let rules = readRules(table, named: name ?? "", task ?? .warn, isKnown: task != nil, in: configuration)
        guard name != nil, task != nil, let line, let isActiveHigh else { return nil }
        return OutputConfiguration(rules, line: line, isActiveHigh: isActiveHigh)
    }
}

private func readRules(
    _ table: TableReader, named name: String, _ task: OutputRules.Task, isKnown: Bool,
    in configuration: StationConfiguration
) -> OutputRules {
    var rules = OutputRules(name: name, task: task)
    rules.givenTitle = table.optional("title", .title)
    rules.units = configuration.units
    rules.place = table.optional("place", .name(ConfigurationWords.Thing.place)).map { SensorPlace($0) }
    table.read("shortest_on", .interval(in: 0...3600), into: &rules.shortestOn)
    table.read("shortest_off", .interval(in: 0...7200), into: &rules.shortestOff)
    table.read("longest_on", .interval(in: 60...86_400), into: &rules.longestOn)
    table.read("rest_after", .interval(in: 0...86_400), into: &rules.restAfter)
    rules.quiet = table.optional("quiet", .quietHours)
    rules.notBelow = table.optional(
        "not_below", .number(phrase("configuration.thing.outside-temperature", "a temperature in °C"), in: -30...30)
    ).flatMap { Temperature(celsius: $0) }
    if rules.longestOn < rules.shortestOn {
        table.report(
            "longest_on", ConfigurationWords.isLess(than: "shortest_on"),
            allowed: ConfigurationWords.writeAtLeast("shortest_on"))
    }
    if rules.notBelow != nil { needOutside(table, "not_below", .temperature, in: configuration) }
    if isKnown { follow(task, &rules, table, in: configuration) }
    return rules
}

/// Checks that what the output follows is measured, and takes over the limits of its place.
private func follow(
    _ task: OutputRules.Task, _ rules: inout OutputRules, _ table: TableReader, in configuration: StationConfiguration
) {
    guard let place = rules.place else {
        if task != .warn, !table.has("place") {
            table.report(
                "place", ConfigurationWords.isMissing,
                allowed: phrase(
                    "configuration.output-needs-place", "write the place whose air it follows"))
        }
        return
    }
    let sensors = configuration.sensors.filter { $0.place == place }
    guard !sensors.isEmpty else {
        table.report(
            "place", ConfigurationWords.placeWithoutSensor("\(place)"),
            allowed: nearest(to: "\(place)", among: configuration.sensors.map { "\($0.place)" })
                .map(ConfigurationWords.didYouMean))
        return
    }
    let row = configuration.places.first { $0.place == place }
    let isAdvised = place != .outdoor && (place == .room || row?.kind.hasAdvice == true) && row?.kind != .valuesOnly
    guard isAdvised else {
        table.report(
            "place", phrase("configuration.place-without-advice", "\"\(place)\" is a place without advice"),
            // No table gives the air outside advice.
            allowed: place == .outdoor
                ? nil
                : phrase(
                    "configuration.write-place-table", "add a [[places]] table for it, with a kind that has advice"))
        return
    }
    let limits = row?.advice ?? configuration.advice
    (rules.dampAbove, rules.staleAbove) = (limits.dampAbove, limits.staleAbove)
    func need(_ quantity: Quantity) {
        guard !sensors.contains(where: { $0.measures.range[quantity] != nil }) else { return }
        table.report(
            "does",
            phrase(
                "configuration.output-needs-quantity", "needs a sensor in \"\(place)\" that measures \(quantity.words)")
        )
    }
    switch task {
    case .ventilate:
        need(.humidity)
        needOutside(table, "does", .humidity, in: configuration)
    case .dry: need(.humidity)
    case .stale: need(.carbonDioxide)
    case .warn: break
    }
}

/// Reports a key that follows from the air outside where nothing says how that is.
private func needOutside(
    _ table: TableReader, _ key: String, _ quantity: Quantity, in configuration: StationConfiguration
) {
    let isMeasured = configuration.sensors.contains { $0.isOutdoors && $0.measures.range[quantity] != nil }
    guard configuration.askedProviders.isEmpty, !isMeasured else { return }
    table.report(
        key, phrase("configuration.output-needs-outside", "needs the \(quantity.words) outside"),
        allowed: phrase(
            "configuration.write-outside", "add a sensor with place = \"outdoor\", or a [place] for the weather"))
}

extension ValueRule where Value == QuietHours {
    fileprivate static var quietHours: ValueRule {
        ValueRule(
            phrase("configuration.thing.hours", "a part of the day"),
            allowed: phrase("configuration.expected.hours", "expected hours such as \"22:00 to 07:00\"")
        ) {
            guard case .text(let text) = $0 else { return nil }
            return hoursOfDay(text).map { QuietHours(from: $0.from, to: $0.to) }
        }
    }
}
