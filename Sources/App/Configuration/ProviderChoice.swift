/// A weather service that a configuration can name. The raw values are a contract.
package enum ProviderChoice: String, Hashable, Sendable, CaseIterable {
    case openWeatherMap = "openweathermap"
    case openMeteo = "open-meteo"
    case metNorway = "met-norway"

    /// Whether the service gives nothing without a key.
    package var needsKey: Bool { self == .openWeatherMap }

    /// The domain of the service's addresses, which every station that uses it asks.
    package var domain: String {
        switch self {
        case .openWeatherMap: "openweathermap.org"
        case .openMeteo: "open-meteo.com"
        case .metNorway: "met.no"
        }
    }

    /// The service that setup proposes where there is no key.
    package static let withoutKey = openMeteo
}

/// The settings of Open-Meteo.
package struct OpenMeteoConfiguration: Hashable, Sendable {
    /// The address of the service: `https`, or `http` to this machine; without a trailing `/`. Nil means the service's
    /// three hosts.
    package var baseURL: String?

    package init(baseURL: String? = nil) {
        self.baseURL = baseURL
    }
}

/// The settings of MET Norway.
package struct METNorwayConfiguration: Hashable, Sendable {
    /// The address of the person who runs the station: an e-mail address or a web page; nil makes no requests.
    package var contact: String?
    /// The address of the service: `https`, or `http` to this machine; without a trailing `/`. Nil means its usual one.
    package var baseURL: String?

    package init(contact: String? = nil, baseURL: String? = nil) {
        self.contact = contact
        self.baseURL = baseURL
    }
}
