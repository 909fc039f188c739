import Ports
import ProgramKit
import StationCore
import TOMLTables
import Values
import Words

func readStation(_ document: TOMLDocument, _ problems: ProblemCollector) -> StationConfiguration {
    let start = TOMLPosition(line: 1, column: 1)
    let station = TableReader(document.root, at: start, keys: Schema.station, problems: problems)
    var configuration = StationConfiguration()
    configuration.units = station.units()
    station.read("language", .language, into: &configuration.language)
    if let table = station.table("place", keys: Schema.place) {
        configuration.place = readPlace(table)
        configuration.altitude = table.optional(
            "altitude", .number(phrase("configuration.thing.altitude", "an altitude in metres"), in: -500...5000)
        )
        .flatMap { Length(metres: $0) }
        table.read(
            "decimals", .integer(phrase("configuration.thing.decimals", "a number of decimals"), in: 2...4),
            into: &configuration.placeDecimals)
    }
    if let table = station.table("weather", keys: Schema.weather) {
        table.read("providers", .providers, into: &configuration.providers)
        table.read("simulated", .boolean, into: &configuration.hasSimulatedWeather)
    }
    configuration.openMeteo.baseURL = station.table("open_meteo", keys: Schema.openMeteo)?.optional(
        "base_url", .baseURL)
    if let table = station.table("met_norway", keys: Schema.metNorway) {
        configuration.metNorway = METNorwayConfiguration(
            contact: table.optional("contact", .contact), baseURL: table.optional("base_url", .baseURL))
    }
    if let table = station.table("openweathermap", keys: Schema.openWeatherMap) {
        configuration.openWeatherMap = readOpenWeatherMap(table)
    }
    station.table("status", keys: Schema.status)?.read("path", .path, into: &configuration.statusPath)
    configuration.sensors = readSensors(
        station.tables("sensors", keys: Schema.sensors), beside: configuration.statusPath,
        hasBroker: station.has("mqtt"))
    if let table = station.table("advice", keys: Schema.advice) { readAdvice(table, into: &configuration.advice) }
    configuration.places = readPlaces(
        station.tables("places", keys: Schema.places), sensors: configuration.sensors, configuration.advice,
        in: configuration.language)
    let lcd = station.table("lcd", keys: Schema.lcd)
    configuration.lcd = lcd.flatMap(readLCD)
    configuration.outputs = readOutputs(station.tables("outputs", keys: Schema.outputs), of: configuration)
    configuration.buttons = readButtons(
        station.tables("buttons", keys: Schema.buttons), sensors: configuration.sensors,
        outputs: configuration.outputs, buses: configuration.busNumbers)
    if let table = lcd, let lcd = configuration.lcd {
        for connection in lcd.connections {
            let sensor = configuration.sensors.first { $0.connection == connection }
            let button = configuration.buttons.first { .line($0.line) == connection }
            let output = configuration.outputs.first { .line($0.line) == connection }
            let holder =
                sensor.map { ConfigurationWords.sensor(named: $0.name) }
                ?? output.map { ConfigurationWords.output(named: $0.rules.name) }
                ?? button.map { phrase("configuration.button-named", "the button \"\($0.name)\"") }
            guard let holder else { continue }
            table.report(
                lcd.bus == nil ? "lines" : "address",
                ConfigurationWords.connectionTaken(connection.description, by: holder),
                allowed: ConfigurationWords.chooseConnection)
        }
    }
    if let table = station.table("log", keys: Schema.log) {
        table.read("path", .path, into: &configuration.logPath)
        configuration.logFiles = readLogFiles(table)
    }
    station.table("state", keys: Schema.state)?.read("path", .path, into: &configuration.statePath)
    if let table = station.table("history", keys: Schema.history) { configuration.history = readHistory(table) }
    configuration.push = station.table("push", keys: Schema.push).flatMap(readPush)
    configuration.notify = readNotify(station.tables("notify", keys: Schema.notify))
    configuration.mqtt = readMQTT(station)
    if let table = station.table("web", keys: WebConfiguration.keys) { configuration.web = readWeb(table) }
    configuration.remarks = problems.remarks
    return configuration
}

private func readPlace(_ table: TableReader) -> PlaceReference? {
    if table.optional("gpsd", .boolean) == true {
        for key in ["name", "latitude", "longitude"] where table.has(key) {
            table.report(key, ConfigurationWords.excludes("gpsd"), allowed: ConfigurationWords.writePlace)
        }
        return .receiver
    }
    if table.has("name") {
        for key in ["latitude", "longitude"] where table.has(key) {
            table.report(key, ConfigurationWords.excludes("name"), allowed: ConfigurationWords.writePlace)
        }
        return table.optional("name", .placeName).map { .name($0) }
    }
    guard table.has("latitude") || table.has("longitude") else {
        table.report("name", ConfigurationWords.isMissing, allowed: ConfigurationWords.writePlace)
        return nil
    }
    return table.coordinates.map { .coordinates($0) }
}

private func readOpenWeatherMap(_ table: TableReader) -> OpenWeatherMapConfiguration {
    var configuration = OpenWeatherMapConfiguration(
        apiKeyFile: table.optional("api_key_file", .path),
        certificateAuthorityFile: table.optional("ca_file", .path))
    table.read("interval", .interval(in: 600...86_400), into: &configuration.interval)
    table.read("base_url", .baseURL, into: &configuration.baseURL)
    table.read("plan", .choice(phrase("configuration.thing.plan", "a plan")), into: &configuration.plan)
    table.read(
        "calls_per_day", .integer(phrase("configuration.thing.calls", "a number of calls"), in: 1...100_000),
        into: &configuration.callsPerDay)
    table.read("fresh", .interval(in: 600...86_400), into: &configuration.freshFor)
    table.read("usable", .interval(in: 600...172_800), into: &configuration.usableFor)
    if configuration.usableFor < configuration.freshFor {
        table.report(
            "usable", ConfigurationWords.isLess(than: "fresh"), allowed: ConfigurationWords.writeAtLeast("fresh"))
    }
    return configuration
}

private func readLogFiles(_ table: TableReader) -> LogFilesConfiguration {
    var files = LogFilesConfiguration()
    if let megabytes = table.optional("largest_mb", .integer(ConfigurationWords.Thing.fileSize, in: 1...1000)) {
        files.largest = megabytes * 1_000_000
    }
    table.read(
        "files", .integer(phrase("configuration.thing.files", "a number of files"), in: 1...100), into: &files.count)
    files.longestSpan = table.optional("longest_days", .integer(ConfigurationWords.Thing.days, in: 1...3650)).map {
        .seconds($0 * 86_400)
    }
    table.read("write_every", .interval(in: 60...600), into: &files.longestWait)
    return files
}

private func readHistory(_ table: TableReader) -> HistoryConfiguration {
    var history = HistoryConfiguration()
    table.read("minutes_days", .integer(ConfigurationWords.Thing.days, in: 1...36_500), into: &history.minutesDays)
    if let megabytes = table.optional("largest_mb", .integer(ConfigurationWords.Thing.fileSize, in: 10...100_000)) {
        history.largest = megabytes * 1_000_000
    }
    return history
}

private func readPush(_ table: TableReader) -> PushConfiguration? {
    guard let url = table.required("url", .pushAddress) else { return nil }
    var push = PushConfiguration(
        url: url, tokenFile: table.optional("token_file", .path),
        certificateAuthorityFile: table.optional("ca_file", .path))
    table.read("interval", .interval(in: 60...3600), into: &push.interval)
    return push
}

func readAdvice(_ table: TableReader, into configuration: inout AdviceConfiguration) {
    table.read(
        "wall_factor", .number(phrase("configuration.thing.wall-factor", "a temperature factor"), in: 0...1),
        into: &configuration.wallFactor)
    let warm = table.optional(
        "warm_above", .number(phrase("configuration.thing.room-temperature", "a room temperature in °C"), in: 15...35))
    configuration.warmAbove = warm.flatMap { Temperature(celsius: $0) } ?? configuration.warmAbove
    let damp = table.optional(
        "damp_above", .number(phrase("configuration.thing.humidity", "a relative humidity in percent"), in: 30...80))
    configuration.dampAbove = damp.flatMap { RelativeHumidity(percent: $0) } ?? configuration.dampAbove
    table.read(
        "stale_above", .integer(ConfigurationWords.Thing.carbonDioxide, in: 600...5000), into: &configuration.staleAbove
    )
}

extension LCDConfiguration {
    /// The connections that the display occupies, as for a sensor.
    fileprivate var connections: [SensorConfiguration.Connection] {
        switch connection {
        case .i2c(let bus, let address, _, _, _): [.i2c(bus, address)]
        case .lines(let lines): lines.map { .line($0) }
        }
    }
}
