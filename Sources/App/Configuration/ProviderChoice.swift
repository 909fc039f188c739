/// A weather service that a configuration can name. The raw values are a contract.
package enum ProviderChoice: String, Hashable, Sendable, CaseIterable {
    case openWeatherMap = "openweathermap"
    case openMeteo = "open-meteo"
    case metNorway = "met-norway"

    /// Whether it gives nothing without a key.
    package var needsKey: Bool { self == .openWeatherMap }

    /// What setup proposes where there is no key.
    package static let withoutKey = openMeteo
}

/// How Open-Meteo is used.
package struct OpenMeteoConfiguration: Hashable, Sendable {
    /// `https`, or `http` to this machine; without a trailing `/`. Nil for the service's three.
    package var baseURL: String?

    package init(baseURL: String? = nil) {
        self.baseURL = baseURL
    }
}

/// How MET Norway is used.
package struct METNorwayConfiguration: Hashable, Sendable {
    /// How to reach the person who runs the station: an e-mail address or a web page. Nil: it is not asked.
    package var contact: String?
    /// `https`, or `http` to this machine; without a trailing `/`.
    package var baseURL: String?

    package init(contact: String? = nil, baseURL: String? = nil) {
        self.contact = contact
        self.baseURL = baseURL
    }
}
