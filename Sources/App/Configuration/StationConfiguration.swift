import Devices
package import ProgramKit
package import StationCore
package import TOMLTables
package import Values
package import Words

/// Everything that the owner of a station decides.
package struct StationConfiguration: Hashable, Sendable {
    /// The units on the display and in commands; nothing is stored or logged in them.
    package var units: DisplayUnits
    /// The language of all that people read: 2 to 16 letters, digits, `-` and `_`, such as `en` or `zh_tw`;
    /// ``Language/automatic`` for the system's.
    package var language: String
    /// The language of the reader, where it differs from ``language``: an option asks for it, or the system's locale;
    /// otherwise nil.
    package var reader: Language?
    /// The place of the station; nil fetches no weather.
    package var place: PlaceReference?
    /// The height above sea level, −500 to 5000 m; nil if unknown.
    package var altitude: Length?
    /// The decimal places of the coordinates that services other than OpenWeatherMap receive: 2 (about 1 km) to 4.
    package var placeDecimals = 2
    /// The weather services that are asked, the most trusted first. No other is asked.
    package var providers: [ProviderChoice] = [.openWeatherMap]
    /// Whether the weather is simulated, in place of what the services say: no request leaves the machine.
    package var hasSimulatedWeather = false
    /// Whether the key is in a file that the owner chose.
    package var namesKeyFile: Bool { openWeatherMap.apiKeyFile != nil }
    package var openMeteo = OpenMeteoConfiguration()
    package var metNorway = METNorwayConfiguration()
    package var openWeatherMap: OpenWeatherMapConfiguration
    /// The sensors; empty if there is only the weather outside.
    package var sensors: [SensorConfiguration]
    /// The places that have a table of their own.
    package var places: [PlaceConfiguration] = []
    package var buttons: [ButtonConfiguration]
    package var outputs: [OutputConfiguration] = []
    package var lcd: LCDConfiguration?
    package var advice: AdviceConfiguration
    /// The full path of station.log.
    package var logPath: String
    package var logFiles: LogFilesConfiguration
    /// The full path of the folder for state that survives a restart.
    package var statePath: String
    /// The full path of the file to which a running station writes its snapshot.
    package var statusPath: String
    package var history: HistoryConfiguration
    /// The far end that the station pushes to; nil pushes nothing.
    package var push: PushConfiguration?
    /// Where messages for people elsewhere go; nil sends none.
    package var notify: NotifyConfiguration?
    /// The MQTT broker that the station appears on; nil without one.
    package var mqtt: MQTTConfiguration?
    package var web: WebConfiguration
    /// What the file has that is valid and probably a mistake, with where it is.
    package var remarks: [ConfigurationProblem] = []

    package init(
        units: DisplayUnits = .metric, language: String = Language.automatic, place: PlaceReference? = nil,
        altitude: Length? = nil,
        openWeatherMap: OpenWeatherMapConfiguration = OpenWeatherMapConfiguration(),
        sensors: [SensorConfiguration] = [], buttons: [ButtonConfiguration] = [], lcd: LCDConfiguration? = nil,
        advice: AdviceConfiguration = AdviceConfiguration(),
        logPath: String = "/var/log/windowsill/station.log",
        logFiles: LogFilesConfiguration = LogFilesConfiguration(), statePath: String = "/var/lib/windowsill",
        statusPath: String = "/run/windowsill/snapshot.json", history: HistoryConfiguration = HistoryConfiguration(),
        mqtt: MQTTConfiguration? = nil, web: WebConfiguration = WebConfiguration()
    ) {
        self.units = units
        self.language = language
        self.place = place
        self.altitude = altitude
        self.openWeatherMap = openWeatherMap
        self.sensors = sensors
        self.buttons = buttons
        self.lcd = lcd
        self.advice = advice
        self.logPath = logPath
        self.logFiles = logFiles
        self.statePath = statePath
        self.statusPath = statusPath
        self.history = history
        self.mqtt = mqtt
        self.web = web
    }
}

extension StationConfiguration {
    /// The content of `language` in a file, whatever else is wrong with it; nil if it has none.
    package static func language(inFile path: String) -> String? {
        try? TOMLDocument.load(path) { document, problems in
            TableReader(document.root, at: TOMLPosition(line: 1, column: 1), keys: nil, problems: problems)
                .optional("language", .language)
        }
    }

    /// Parses a configuration.
    ///
    /// - Parameters:
    ///   - text: the configuration in TOML 1.0. Every key with its default and unit is in `deploy/station.toml`.
    ///   - file: the file's name in messages.
    /// - Throws: all problems; for a text that is not TOML, the first position at which it is not.
    package static func parse(_ text: String, file: String) throws(ConfigurationErrors) -> StationConfiguration {
        try parse(Array(text.utf8), file: file)
    }

    package static func load(path: String) throws(ConfigurationErrors) -> StationConfiguration {
        try TOMLDocument.load(path, readStation)
    }

    static func parse(_ bytes: [UInt8], file: String) throws(ConfigurationErrors) -> StationConfiguration {
        try TOMLDocument.parse(bytes, file: file, readStation)
    }
}

extension StationConfiguration {
    /// The language of the texts, English where there are none in the configured one.
    package var readersLanguage: Language { reader ?? Language(matching: language) ?? .english }

    /// The language of the names of places.
    package var nameLanguage: String { language == Language.automatic ? readersLanguage.tag : language }

    /// The language that a service is asked for: the same for all readers, who share the answers.
    package var askedLanguage: String { language == Language.automatic ? Language.english.tag : language }

    /// The services that are asked, the most trusted first: none without a place.
    package var askedProviders: [ProviderChoice] { place == nil ? [] : providers }

    /// The titles of places that have one, by the places' names.
    package var placeTitles: [String: String] {
        Dictionary(places.compactMap { row in row.title.map { ("\(row.place)", $0) } }) { first, _ in first }
    }

    /// The places that sensors are in and that get no advice because they have no table, each once. The room has advice in any case,
    /// and outside there is nothing to advise on.
    package var placesWithoutTable: [SensorPlace] {
        sensors.map(\.place).reduce(into: []) { places, place in
            let isKnown = [.room, .outdoor].contains(place) || self.places.contains { $0.place == place }
            if !isKnown, !places.contains(place) { places.append(place) }
        }
    }

    /// Whether a service is asked that gives nothing without a key.
    package var needsKey: Bool { !hasSimulatedWeather && askedProviders.contains { $0.needsKey } }

    /// The numbers of the buses that sensors and the display are on.
    var busNumbers: Set<Int> {
        var buses = sensors.compactMap { sensor -> I2CBusReference? in
            if case .i2c(let bus, _) = sensor.connection { bus } else { nil }
        }
        if let bus = lcd?.bus { buses.append(bus.reference) }
        let numbers = buses.compactMap { bus -> Int? in
            if case .number(let number) = bus { number } else { nil }
        }
        return Set(numbers)
    }

    /// The path of the history: one file, with two more beside it while it is written.
    package var historyPath: String { statePath + "/history.db" }
}

/// The limits of advice.
package struct AdviceConfiguration: Hashable, Sendable {
    /// The temperature factor of the coldest spot of the room's walls: fRsi of EN ISO 13788, 0 (as cold as outside) to 1 (as warm as the room).
    package var wallFactor: Double
    /// The temperature above which the room should be cooled: 15 to 35 °C.
    package var warmAbove: Temperature
    /// The humidity above which the room should be dried: 30 to 80 %.
    package var dampAbove: RelativeHumidity
    /// The CO2 above which the room has stale air: 600 to 5000 ppm.
    package var staleAbove: Int

    package init(
        wallFactor: Double = 0.7, warmAbove: Temperature = .celsius(25), dampAbove: RelativeHumidity = .percent(60),
        staleAbove: Int = 1000
    ) {
        self.wallFactor = wallFactor
        self.warmAbove = warmAbove
        self.dampAbove = dampAbove
        self.staleAbove = staleAbove
    }
}

/// A push button: where it is connected and what it does.
package struct ButtonConfiguration: Hashable, Sendable {
    /// The button's name, unique among buttons: 1 to 32 of a to z, 0 to 9, `-` and `_`.
    package var name: String
    package var line: LineReference
    package var press: ButtonAction
    /// What holding the button for 0.8 s does; nil makes a press count at once.
    package var longPress: ButtonAction?

    package init(name: String, line: LineReference, press: ButtonAction = .nextPage, longPress: ButtonAction? = nil) {
        self.name = name
        self.line = line
        self.press = press
        self.longPress = longPress
    }
}

/// `[push]`: the database that the station sends its record to.
package struct PushConfiguration: Hashable, Sendable {
    /// The whole address of the far end's write endpoint: `https`, or `http`, which takes no token beyond this machine.
    package var url: String
    /// The time between two pushes: a minute to an hour.
    package var interval: Duration
    /// The full path of the token's file; nil leaves the token to systemd.
    package var tokenFile: String?
    /// The certificates to trust instead of the system's: the full path of a PEM file; nil for the system's.
    package var certificateAuthorityFile: String?

    package init(
        url: String, interval: Duration = .seconds(300), tokenFile: String? = nil,
        certificateAuthorityFile: String? = nil
    ) {
        self.url = url
        self.interval = interval
        self.tokenFile = tokenFile
        self.certificateAuthorityFile = certificateAuthorityFile
    }
}

/// The limits of what is kept of the log, and how often it is written.
package struct LogFilesConfiguration: Hashable, Sendable {
    /// The largest size of one file, in bytes.
    package var largest: Int
    /// The number of files, including the current one.
    package var count: Int
    /// The longest time that a file may cover; nil if only its size counts.
    package var longestSpan: Duration?
    /// How long a line may wait in memory that is no fault, start or stop: one to ten minutes, which a power cut costs.
    package var longestWait: Duration

    package init(
        largest: Int = 5_000_000, count: Int = 6, longestSpan: Duration? = nil, longestWait: Duration = .seconds(60)
    ) {
        self.largest = largest
        self.count = count
        self.longestSpan = longestSpan
        self.longestWait = longestWait
    }
}

/// The limits of the history: how long it is kept, and how large it may be.
package struct HistoryConfiguration: Hashable, Sendable {
    /// The number of days for which minute values are kept; hours and days are kept permanently.
    package var minutesDays: Int
    /// The largest size of the file, in bytes.
    package var largest: Int

    package init(minutesDays: Int = 400, largest: Int = 500_000_000) {
        self.minutesDays = minutesDays
        self.largest = largest
    }
}
