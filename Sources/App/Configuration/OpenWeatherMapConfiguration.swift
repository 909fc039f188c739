public import Weather

/// How to ask OpenWeatherMap.
public struct OpenWeatherMapConfiguration: Hashable, Sendable {
    /// An absolute path; nil leaves the key to systemd or the environment, see ``APIKeySource``.
    public var apiKeyFile: String?
    /// Between two rounds: 600 s (the service calculates no faster) to one day.
    public var interval: Duration
    /// `https`, or `http` to this machine itself; without a `/` at the end.
    public var baseURL: String
    /// Certificates to trust in place of the system's: an absolute path of a PEM file.
    public var certificateAuthorityFile: String?

    public var plan: PlanReference
    /// The most calls to One Call in one day of UTC, 1 to 100,000: the service takes money for those beyond 1,000.
    public var callsPerDay: Int
    /// Up to this age the weather passes for that of now: 600 s to one day.
    public var freshFor: Duration
    /// Up to this age it is shown, marked as old: 600 s to two days.
    public var usableFor: Duration

    public init(
        apiKeyFile: String? = nil, interval: Duration = .seconds(600),
        baseURL: String = "https://api.openweathermap.org", certificateAuthorityFile: String? = nil,
        plan: PlanReference = .automatic, callsPerDay: Int = 1000, freshFor: Duration = .seconds(3 * 3600),
        usableFor: Duration = .seconds(12 * 3600)
    ) {
        self.plan = plan
        self.callsPerDay = callsPerDay
        self.freshFor = freshFor
        self.usableFor = usableFor
        self.apiKeyFile = apiKeyFile
        self.interval = interval
        self.baseURL = baseURL
        self.certificateAuthorityFile = certificateAuthorityFile
    }
}

/// Where the station stands, as its owner says it.
public enum PlaceReference: Hashable, Sendable {
    case coordinates(Coordinates)
    /// To be looked up once: 1 to 100 characters, all visible.
    case name(String)
}

/// Which plan of OpenWeatherMap's to use.
public enum PlanReference: String, Hashable, Sendable, CaseIterable {
    /// The best that the key has, found out by trying.
    case automatic = "auto"
    /// Current weather and the 3-hourly forecast: every key has it.
    case free = "2.5-free"
    /// The daily forecast as well.
    case daily = "2.5-daily"
    /// One Call 3.0.
    case oneCall3 = "3.0"
    /// One Call 4.0.
    case oneCall4 = "4.0"
}
