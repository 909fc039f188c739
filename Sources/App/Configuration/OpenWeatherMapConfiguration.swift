package import OpenWeatherMap

/// The settings of OpenWeatherMap.
package struct OpenWeatherMapConfiguration: Hashable, Sendable {
    /// The full path of the key's file; nil leaves the key to systemd or the environment, see ``APIKeySource``.
    package var apiKeyFile: String?
    /// The time between requests: 600 s (the provider calculates no faster) to one day.
    package var interval: Duration
    /// The address of the service: `https`, or `http` to this machine; without a trailing `/`.
    package var baseURL: String
    /// The certificates to trust instead of the system's: the full path of a PEM file; nil for the system's.
    package var certificateAuthorityFile: String?

    package var plan: PlanChoice
    /// The most calls to One Call in one UTC day, 1 to 100,000: the provider charges for those beyond 1,000.
    package var callsPerDay: Int
    /// The age up to which weather counts as current: 600 s to one day.
    package var freshFor: Duration
    /// The age up to which weather is shown, marked as old: 600 s to two days.
    package var usableFor: Duration

    package init(
        apiKeyFile: String? = nil, interval: Duration = .seconds(600),
        baseURL: String = "https://api.openweathermap.org", certificateAuthorityFile: String? = nil,
        plan: PlanChoice = .automatic, callsPerDay: Int = 1000, freshFor: Duration = .seconds(3 * 3600),
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
