public import Quantities

/// Everything that the owner of a station decides.
public struct StationConfiguration: Hashable, Sendable {
    public var units: UnitSystem
    /// For the service's texts: 2 to 16 letters, digits, `-` and `_`, as `en` or `zh_tw`.
    public var language: String
    /// Nil fetches no weather.
    public var place: PlaceReference?
    /// Of the place above the sea, −500 to 2000 m; nil when it is not told.
    public var altitude: Length?
    public var openWeatherMap: OpenWeatherMapConfiguration
    /// May be empty: then there is only the weather outside.
    public var sensors: [SensorConfiguration]
    public var buttons: [ButtonConfiguration]
    public var lcd: LCDConfiguration?
    public var advice: AdviceConfiguration
    /// The absolute path of station.log.
    public var logPath: String
    public var logFiles: LogFilesConfiguration
    /// The absolute path of the folder for what must survive a restart.
    public var statePath: String
    /// The absolute path of the file in which a running station tells how it is.
    public var statusPath: String
    public var history: HistoryConfiguration

    public init(
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
    public static let largestFile = 1 << 16

    /// - Parameters:
    ///   - text: TOML 1.0. Every key with its default and unit is in `deploy/station.toml`.
    ///   - file: how messages name it.
    /// - Throws: all that is wrong with it, not only the first; of a text that is not TOML, the first place where
    ///   it is not.
    public static func parse(_ text: String, file: String) throws(ConfigurationErrors) -> StationConfiguration {
        try parse(Array(text.utf8), file: file)
    }

    /// Reads and parses a file of at most ``largestFile`` bytes.
    public static func load(path: String) throws(ConfigurationErrors) -> StationConfiguration {
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
