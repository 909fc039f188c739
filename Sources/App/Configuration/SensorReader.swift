import Devices
import Ports
import ProgramKit
import StationCore
import TOMLTables
import Values
import Words

/// Reads the sensors in file order; each has a unique name and a unique connection.
///
/// - Parameter snapshot: the path of the station's snapshot, in whose folder other programs leave readings.
func readSensors(_ tables: [TableReader], beside snapshot: String, hasBroker: Bool) -> [SensorConfiguration] {
    var names: [String: Int] = [:]
    var places: Set<String> = []
    var connections: [SensorConfiguration.Connection: Int] = [:]
    if tables.count > SensorConfiguration.most {
        tables[SensorConfiguration.most].report(
            "name", phrase("configuration.too-many-sensors", "is one sensor too many"),
            allowed: phrase("configuration.most-sensors", "a station has \(SensorConfiguration.most) sensors"))
    }
    return tables.compactMap { table in
        let name = table.required("name", .name(ConfigurationWords.Thing.name))
        var place = "\(SensorPlace.room)"
        table.read("place", .name(ConfigurationWords.Thing.place), into: &place)
        if places.insert(place).inserted, places.count == PlaceConfiguration.most + 1 {
            table.report(
                "place", phrase("configuration.too-many-places", "is one place too many"),
                allowed: phrase("configuration.most-places", "sensors may be in \(PlaceConfiguration.most) places"))
        }
        var interval = Duration.seconds(10)
        table.read("interval", .interval(in: 2...3600), into: &interval)
        let kind = table.required("kind", .sensorKind)
        let connection = kind.flatMap { kind in
            if kind == .mqtt {
                readTopics(table, kind, of: name, every: interval, beside: snapshot)
            } else if case .file = kind.wiring {
                readFile(table, kind, of: name, every: interval, beside: snapshot)
            } else {
                readConnection(table, kind)
            }
        }
        if kind == .mqtt, !hasBroker {
            table.report(
                "kind", ConfigurationWords.needs("[mqtt]"),
                allowed: phrase("configuration.write-broker", "write the table [mqtt] with the broker"))
        }
        let calibration = readCalibration(table, kind, among: connection?.quantities)
        let heat = readProcessorHeat(table, kind)
        if let name {
            if let line = names[name] {
                table.report(
                    "name", ConfigurationWords.nameTaken(name, by: ConfigurationWords.sensor(onLine: line)),
                    allowed: ConfigurationWords.chooseName)
            } else {
                names[name] = table.position.line
            }
        }
        if let connection {
            let key =
                switch connection {
                case .i2c: "address"
                case .line: "line"
                case .kernel: "device"
                case .file: "path"
                case .mqtt: "topic"
                }
            if let line = connections[connection], connection != .kernel(.simulated) {
                let holder = ConfigurationWords.sensor(onLine: line)
                table.report(
                    key, ConfigurationWords.connectionTaken(connection.description, by: holder),
                    allowed: ConfigurationWords.chooseConnection)
            } else {
                connections[connection] = table.position.line
            }
        }
        let carbonDioxide = readCarbonDioxide(table, kind)
        guard let name, let kind, let connection else { return nil }
        var sensor = SensorConfiguration(
            name: name, place: SensorPlace(place), kind: kind, connection: connection, interval: interval,
            processorHeat: heat?.share, processor: heat?.processor ?? .named("cpu_thermal"), calibration: calibration)
        sensor.carbonDioxide = carbonDioxide
        return sensor
    }
}

/// Reads the file of a sensor elsewhere; without a path it is the one of the sensor's name beside the snapshot.
private func readFile(
    _ table: TableReader, _ kind: SensorKind, of name: String?, every interval: Duration, beside snapshot: String
) -> SensorConfiguration.Connection? {
    refuse(
        ["bus", "address", "line", "chip", "device", "topic"], table, kind,
        phrase("configuration.uses-file", "it uses \"path\", or the file of its name in the folder \"readings\""))
    let fields = readReadingFields(table, ofKind: kind.name)
    let freshFor = table.freshFor
    refuse(freshFor, below: interval, table)
    let path = table.optional("path", .path)
    guard let path = path ?? name.map({ ReadingDocument.path(of: $0, beside: snapshot) }) else { return nil }
    return .file(path: path, fields, freshFor: freshFor)
}

/// Reads the topics of a sensor on the broker.
private func readTopics(
    _ table: TableReader, _ kind: SensorKind, of name: String?, every interval: Duration, beside snapshot: String
) -> SensorConfiguration.Connection? {
    refuse(
        ["bus", "address", "line", "chip", "device", "path"], table, kind,
        phrase("configuration.uses-topic", "it uses \"topic\""))
    guard let sensor = readSubscribedSensor(table, named: name) else { return nil }
    refuse(sensor.freshFor, below: interval, table)
    return .mqtt(sensor, path: ReadingDocument.path(of: sensor.name, beside: snapshot))
}

/// Refuses a sensor whose reading would be old before it is looked for again.
private func refuse(_ freshFor: Duration, below interval: Duration, _ table: TableReader) {
    guard freshFor < interval else { return }
    table.report(
        "fresh", ConfigurationWords.isLess(than: "interval"), allowed: ConfigurationWords.writeAtLeast("interval"))
}

private func readConnection(_ table: TableReader, _ kind: SensorKind) -> SensorConfiguration.Connection? {
    refuse(
        RemoteSensor.keys, table, kind,
        phrase(
            "configuration.for-remote-sensors",
            "it is for sensors elsewhere: kind = \"\(SensorKind.file.name)\" or \"\(SensorKind.mqtt.name)\""))
    switch kind.wiring {
    case .i2c(let addresses, _):
        refuse(
            ["line", "chip", "device"], table, kind, phrase("configuration.uses-bus", "it uses \"bus\" and \"address\"")
        )
        let bus = table.required("bus", .bus)
        let given = table.optional("address", .address(of: kind.name, among: addresses))
        guard let bus, let address = table.has("address") ? given : addresses.first else { return nil }
        return .i2c(bus, address)
    case .line:
        refuse(
            ["bus", "address", "device"], table, kind,
            phrase("configuration.uses-line", "it uses \"line\" and \"chip\""))
        return readLine(table).map { .line($0) }
    case .kernel(let example, _):
        refuse(
            ["bus", "address", "line", "chip"], table, kind, phrase("configuration.uses-device", "it uses \"device\""))
        return table.required("device", .device(like: example)).map { .kernel($0) }
    case .file: return nil
    }
}

private func readCalibration(
    _ table: TableReader, _ kind: SensorKind?, among configured: [Quantity]?
) -> Calibration {
    var calibration = Calibration()
    for quantity in Quantity.sensed {
        guard let limits = quantity.sensed?.correction else { continue }
        let key = quantity.correctionKey
        if let kind, kind.measures.range[quantity] == nil || configured?.contains(quantity) == false {
            refuse([key], table, kind, ConfigurationWords.measuresNo(quantity.words))
        }
        calibration[quantity] = table.optional(key, .correction(within: limits.values, by: limits.error))
    }
    return calibration
}

private func readCarbonDioxide(_ table: TableReader, _ kind: SensorKind?) -> CarbonDioxideSettings {
    var settings = CarbonDioxideSettings()
    guard let kind else { return settings }
    let paces = kind.paces
    if paces.isEmpty {
        let keys = ["self_calibration", "outdoor_co2", "temperature_offset"]
        refuse(keys, table, kind, ConfigurationWords.measuresNo(Quantity.carbonDioxide.words))
    }
    if paces.count < 2 {
        refuse(["measuring"], table, kind, phrase("configuration.has-one-pace", "it measures at one pace only"))
    } else {
        let words = paces.map { ($0.word, $0) }
        table.read(
            "measuring", .choice(phrase("configuration.thing.measuring", "a way of measuring"), words),
            into: &settings.pace)
    }
    settings.selfCalibration = table.optional("self_calibration", .boolean)
    settings.outdoorLevel = table.optional(
        "outdoor_co2", .integer(ConfigurationWords.Thing.carbonDioxide, in: CarbonDioxideSettings.levels))
    let offsets = CarbonDioxideSettings.offsets
    settings.temperatureOffset = table.optional(
        "temperature_offset",
        .number(
            phrase("configuration.thing.temperature-offset", "a temperature difference in °C"),
            in: offsets.lowerBound / 1000...offsets.upperBound / 1000)
    ).map { Int(($0 * 1000).rounded()) }
    return settings
}

extension CarbonDioxideSettings.Pace {
    /// The word that the configuration has for the pace.
    fileprivate var word: String {
        switch self {
        case .periodic: "periodic"
        case .lowPower: "low_power"
        case .singleShot: "single_shot"
        }
    }
}

extension Quantity {
    var correctionKey: String { "\(name)_correction" }
}

private func readProcessorHeat(
    _ table: TableReader, _ kind: SensorKind?
) -> (share: Proportion, processor: KernelDeviceReference)? {
    if let kind, kind.measures.range[.temperature] == nil {
        refuse(
            ["processor_heat", "processor"], table, kind, ConfigurationWords.measuresNo(Quantity.temperature.words))
        return nil
    }
    if case .file? = kind?.wiring, let kind {
        refuse(
            ["processor_heat", "processor"], table, kind,
            phrase("configuration.not-on-this-board", "the sensor is not on this board"))
        return nil
    }
    var processor = KernelDeviceReference.named("cpu_thermal")
    table.read("processor", .device(like: "cpu_thermal"), into: &processor)
    guard table.has("processor_heat") else {
        if table.has("processor") {
            table.report(
                "processor", ConfigurationWords.needs("processor_heat"),
                allowed: phrase("configuration.set-both", "set both or neither"))
        }
        return nil
    }
    return table.optional("processor_heat", .number(phrase("configuration.thing.fraction", "a fraction"), in: 0...1))
        .flatMap {
            Proportion(fraction: $0)
        }.map { ($0, processor) }
}

private func refuse(_ keys: [String], _ table: TableReader, _ kind: SensorKind, _ allowed: String) {
    for key in keys where table.has(key) {
        table.report(
            key, ConfigurationWords.doesNotApply(toKind: kind.name),
            allowed: allowed)
    }
}

/// Reads a line by its name, or by its number and the label of its chip; nil for a wrong one.
func readLine(_ table: TableReader) -> LineReference? {
    let chip = table.optional("chip", .chip)
    guard let line = table.required("line", .line) else { return nil }
    guard table.has("chip") else {
        if case .number = line { table.reportMissingChip() }
        return line.name.map { .named($0) }
    }
    switch (chip, line) {
    case (nil, _): return nil
    case ("simulated", .name(let name)): return .simulated(name)
    case ("simulated", .number(let number)): return simulatedLine(number, "line", table)
    case (.some(let label), .number(let number)): return .numbered(number, chip: label)
    case (_, .name(let name)):
        table.reportChip(besideName: name)
        return nil
    }
}

/// Reads a line of the simulated chip, by its number; nil, and a problem reported, for one that it does not have.
func simulatedLine(_ number: Int, _ key: String, _ table: TableReader) -> LineReference? {
    // The lines of the header's chip on a Raspberry Pi 4.
    let lines = 0...57
    guard lines.contains(number) else {
        table.report(
            key, phrase("configuration.not-simulated-line", "\(number) is not a line of the simulated chip"),
            allowed: phrase(
                "configuration.expected.simulated-line", "its lines are \(lines.lowerBound) to \(lines.upperBound)"))
        return nil
    }
    return .simulated(String(number))
}

extension TableReader {
    /// Reports that a line given by its number needs a chip.
    func reportMissingChip() {
        report(
            "chip", ConfigurationWords.isMissing,
            allowed: phrase("configuration.number-needs-chip", "a line number needs the label of its chip"))
    }

    func reportChip(besideName name: String) {
        report(
            "chip", phrase("configuration.excludes-line-name", "cannot be combined with the line name \"\(name)\""),
            allowed: phrase("configuration.name-needs-no-chip", "remove it: a line name is found on any chip"))
    }
}
