package import Weather

/// How OpenWeatherMap is used.
package struct OpenWeatherMapConfiguration: Hashable, Sendable {
    /// A full path; nil leaves the key to systemd or the environment, see ``APIKeySource``.
    package var apiKeyFile: String?
    /// Time between requests: 600 s (the provider calculates no faster) to one day.
    package var interval: Duration
    /// `https`, or `http` to this machine; without a trailing `/`.
    package var baseURL: String
    /// Certificates to trust instead of the system's: the full path of a PEM file.
    package var certificateAuthorityFile: String?

    package var plan: PlanReference
    /// The most calls to One Call in one UTC day, 1 to 100,000: the provider charges for those beyond 1,000.
    package var callsPerDay: Int
    /// Up to this age weather counts as current: 600 s to one day.
    package var freshFor: Duration
    /// Up to this age it is shown, marked as old: 600 s to two days.
    package var usableFor: Duration

    package init(
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

/// The location of the station, as its owner gives it.
package enum PlaceReference: Hashable, Sendable {
    case coordinates(Coordinates)
    /// A name to look up once: 1 to 100 visible characters.
    case name(String)
}

/// Which OpenWeatherMap plan to use.
package enum PlanReference: String, Hashable, Sendable, CaseIterable {
    /// The best plan of the key, found by trying.
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
