import Devices
import Ports
import StationCore
import TOMLTables
import Values
import Words

/// Reads the sensors in file order; each has a unique name and a unique connection.
func readSensors(_ tables: [TableReader]) -> [SensorConfiguration] {
    var names: [String: Int] = [:]
    var connections: [SensorConfiguration.Connection: Int] = [:]
    return tables.compactMap { table in
        let name = table.required("name", .name(ConfigurationWords.Thing.name))
        var place = "\(SensorPlace.room)"
        table.read("place", .name(ConfigurationWords.Thing.place), into: &place)
        var interval = Duration.seconds(10)
        table.read("interval", .interval(in: 2...3600), into: &interval)
        let kind = table.required(
            "kind",
            .choice(
                phrase("configuration.thing.sensor-kind", "a kind of sensor"), SensorKind.allCases.map { ($0.name, $0) }
            ))
        let calibration = readCalibration(table, kind)
        let heat = readProcessorHeat(table, kind)
        let connection = kind.flatMap { readConnection(table, $0) }
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

private func readConnection(_ table: TableReader, _ kind: SensorKind) -> SensorConfiguration.Connection? {
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
    }
}

private func readCalibration(_ table: TableReader, _ kind: SensorKind?) -> Calibration {
    var calibration = Calibration()
    for quantity in Quantity.sensed {
        guard let limits = quantity.sensed?.correction else { continue }
        let key = quantity.correctionKey
        if let kind, kind.measures.range[quantity] == nil {
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
            key, phrase("configuration.does-not-apply-kind", "does not apply to kind \"\(kind.name)\""),
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
