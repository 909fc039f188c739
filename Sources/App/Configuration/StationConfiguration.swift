package import Quantities

/// Everything that the owner of a station decides.
package struct StationConfiguration: Hashable, Sendable {
    package var units: UnitSystem
    /// For weather texts: 2 to 16 letters, digits, `-` and `_`, such as `en` or `zh_tw`.
    package var language: String
    /// Nil: no weather is fetched.
    package var place: PlaceReference?
    /// Above sea level, −500 to 2000 m; nil if unknown.
    package var altitude: Length?
    package var openWeatherMap: OpenWeatherMapConfiguration
    /// May be empty: then there is only the weather outside.
    package var sensors: [SensorConfiguration]
    package var buttons: [ButtonConfiguration]
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

    package init(
        units: UnitSystem = .metric, language: String = "en", place: PlaceReference? = nil,
        altitude: Length? = nil,
        openWeatherMap: OpenWeatherMapConfiguration = OpenWeatherMapConfiguration(),
        sensors: [SensorConfiguration] = [], buttons: [ButtonConfiguration] = [], lcd: LCDConfiguration? = nil,
        advice: AdviceConfiguration = AdviceConfiguration(),
        logPath: String = "/var/log/windowsill/station.log",
        logFiles: LogFilesConfiguration = LogFilesConfiguration(), statePath: String = "/var/lib/windowsill",
        statusPath: String = "/run/windowsill/snapshot.json", history: HistoryConfiguration = HistoryConfiguration()
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
    }
}

extension StationConfiguration {
    /// The largest file that is read: 64 KiB, eight times the example with all its comments.
    package static let largestFile = 1 << 16

    /// - Parameters:
    ///   - text: TOML 1.0. Every key with its default and unit is in `deploy/station.toml`.
    ///   - file: its name in messages.
    /// - Throws: all problems; for a text that is not TOML, the first position at which it is not.
    package static func parse(_ text: String, file: String) throws(ConfigurationErrors) -> StationConfiguration {
        try parse(Array(text.utf8), file: file)
    }

    /// Reads and parses a file of at most ``largestFile`` bytes.
    package static func load(path: String) throws(ConfigurationErrors) -> StationConfiguration {
        let bytes: [UInt8]
        do throws(FileError) {
            bytes = try readFile(path, limit: largestFile)
        } catch {
            throw ConfigurationErrors(
                [ConfigurationProblem(file: path, wrong: error.description)], systemErrno: error.systemErrno)
        }
        return try parse(bytes, file: path)
    }

    static func parse(_ bytes: [UInt8], file: String) throws(ConfigurationErrors) -> StationConfiguration {
        guard bytes.count <= largestFile else {
            let wrong = FileError.tooLarge(limit: largestFile).description
            throw ConfigurationErrors([ConfigurationProblem(file: file, wrong: wrong)])
        }
        let problems = ProblemCollector(file: file)
        var configuration = StationConfiguration()
        do throws(TOMLSyntaxError) {
            let document = try TOMLDocument(parsing: bytes)
            configuration = readStation(document, problems)
        } catch {
            if let unquoted = UnquotedText(at: error.position, in: bytes) {
                problems.add(at: unquoted.position, key: unquoted.key, unquoted.wrong, allowed: unquoted.remedy)
            } else {
                problems.add(at: error.position, printable(error.message, limit: 250))
            }
        }
        if let errors = problems.errors { throw errors }
        return configuration
    }
}

extension StationConfiguration {
    /// Where the package has it.
    package static let packagedFile = "/etc/windowsill/station.toml"

    /// Where the history is kept: one file, with two more beside it while it is written.
    package var historyPath: String { statePath + "/history.db" }
}
