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

    public init(
        apiKeyFile: String? = nil, interval: Duration = .seconds(600),
        baseURL: String = "https://api.openweathermap.org", certificateAuthorityFile: String? = nil
    ) {
        self.apiKeyFile = apiKeyFile
        self.interval = interval
        self.baseURL = baseURL
        self.certificateAuthorityFile = certificateAuthorityFile
    }
}
