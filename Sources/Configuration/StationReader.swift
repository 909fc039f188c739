import HAL
import Quantities
import Weather

func readStation(_ document: TOMLDocument, _ problems: ProblemCollector) -> StationConfiguration {
    let start = TOMLPosition(line: 1, column: 1)
    let station = TableReader(document.root, at: start, keys: Schema.station, problems: problems)
    var configuration = StationConfiguration()
    station.read("units", .choice("a system of units"), into: &configuration.units)
    station.read("language", .language, into: &configuration.language)
    configuration.place = station.table("place", keys: Schema.place).flatMap(readPlace)
    if let table = station.table("openweathermap", keys: Schema.openWeatherMap) {
        configuration.openWeatherMap = readOpenWeatherMap(table)
    }
    configuration.sensors = readSensors(station.tables("sensors", keys: Schema.sensors))
    configuration.buttons = readButtons(
        station.tables("buttons", keys: Schema.buttons), sensors: configuration.sensors)
    if let table = station.table("lcd", keys: Schema.lcd), let lcd = readLCD(table) {
        configuration.lcd = lcd
        let connection = SensorConfiguration.Connection.i2c(lcd.bus, lcd.address)
        if let sensor = configuration.sensors.first(where: { $0.connection == connection }) {
            table.note(
                "address", "\(connection) is the sensor \"\(sensor.name)\"", allowed: "each has a connection of its own"
            )
        }
    }
    if let table = station.table("log", keys: Schema.log) {
        table.read("path", .path, into: &configuration.logPath)
        configuration.logFiles = readLogFiles(table)
    }
    station.table("state", keys: Schema.state)?.read("path", .path, into: &configuration.statePath)
    if let table = station.table("history", keys: Schema.history) { configuration.history = readHistory(table) }
    return configuration
}

private func readPlace(_ table: TableReader) -> PlaceReference? {
    if table.has("name") {
        for key in ["latitude", "longitude"] where table.has(key) {
            table.note(key, "stands beside a name", allowed: "allowed is a name, or a latitude and a longitude")
        }
        return table.optional("name", .placeName).map { .name($0) }
    }
    guard table.has("latitude") || table.has("longitude") else {
        table.note("name", "is missing", allowed: "allowed is a name, or a latitude and a longitude")
        return nil
    }
    let latitude = table.required("latitude", .number("a latitude in degrees", in: -90...90))
    let longitude = table.required("longitude", .number("a longitude in degrees", in: -180...180))
    guard let latitude, let longitude else { return nil }
    return Coordinates(latitude: .degrees(latitude), longitude: .degrees(longitude)).map { .coordinates($0) }
}

private func readOpenWeatherMap(_ table: TableReader) -> OpenWeatherMapConfiguration {
    var configuration = OpenWeatherMapConfiguration(
        apiKeyFile: table.optional("api_key_file", .path),
        certificateAuthorityFile: table.optional("ca_file", .path))
    table.read("interval", .interval(in: 600...86_400), into: &configuration.interval)
    table.read("base_url", .baseURL, into: &configuration.baseURL)
    return configuration
}

private func readLogFiles(_ table: TableReader) -> LogFilesConfiguration {
    var files = LogFilesConfiguration()
    if let megabytes = table.optional("largest_mb", .count("a size", in: 1...1000)) {
        files.largest = megabytes * 1_000_000
    }
    table.read("files", .count("a number of files", in: 1...100), into: &files.count)
    files.longestSpan = table.optional("longest_days", .count("a number of days", in: 1...3650)).map {
        .seconds($0 * 86_400)
    }
    return files
}

private func readHistory(_ table: TableReader) -> HistoryConfiguration {
    var history = HistoryConfiguration()
    table.read("minutes_days", .count("a number of days", in: 1...36_500), into: &history.minutesDays)
    if let megabytes = table.optional("largest_mb", .count("a size", in: 10...100_000)) {
        history.largest = megabytes * 1_000_000
    }
    return history
}

private func readLCD(_ table: TableReader) -> LCDConfiguration? {
    let bus = table.required("bus", .bus)
    var configuration = LCDConfiguration(bus: bus ?? .simulated)
    let addresses = (0x20...0x27).compactMap(I2CAddress.init) + (0x38...0x3F).compactMap(I2CAddress.init)
    let rule = ValueRule.address(
        of: "the LCD's backpack", among: addresses, allowed: "allowed are 0x20 to 0x27 and 0x38 to 0x3f")
    table.read("address", rule, into: &configuration.address)
    table.read("size", .choice("a size"), into: &configuration.size)
    table.read("mapping", .choice("a pin mapping"), into: &configuration.mapping)
    table.read("rom", .choice("a character ROM"), into: &configuration.rom)
    table.read("page_seconds", .seconds(in: 2...60), into: &configuration.pageTime)
    return bus == nil ? nil : configuration
}
