public import HTTP
import Quantities
public import Weather

/// The addresses of OpenWeatherMap's services: builds requests and sends nothing.
///
/// The key is in each request's credential alone, so every `url` may be logged. Bodies are always asked for in
/// ``UnitSystem/standard`` units: a body does not say which it is in.
public struct OpenWeatherMapRequests: Sendable {
    private let credential: HTTPRequest.Credential
    private let baseURL: String
    private let language: String

    /// - Parameter language: of the descriptions, as locales or the service name it: `en`, `zh-Hant`, `zh_tw`.
    public init(key: Secret, baseURL: String = "https://api.openweathermap.org", language: String) {
        credential = HTTPRequest.Credential(name: "appid", secret: key)
        self.baseURL = baseURL.hasSuffix("/") ? String(baseURL.dropLast()) : baseURL
        self.language = languageCode(for: language)
    }

    /// The weather now.
    public func current(at coordinates: Coordinates) -> HTTPRequest {
        weather("weather", at: coordinates)
    }

    /// 40 slots of three hours.
    public func forecast(at coordinates: Coordinates) -> HTTPRequest {
        weather("forecast", at: coordinates)
    }

    /// Seven days; not in the free plan.
    public func daily(at coordinates: Coordinates) -> HTTPRequest {
        weather("forecast/daily", at: coordinates, ["cnt": "7"])
    }

    /// Places that a name may mean: `Paris`, `Paris,FR`, `Paris,TX,US`.
    ///
    /// - Parameter limit: held to 1…5, all that the service gives.
    public func places(named name: String, limit: Int = 5) -> HTTPRequest {
        request("/geo/1.0/direct", [("q", name), ("limit", String(min(max(limit, 1), 5)))])
    }

    private func weather(
        _ endpoint: String, at coordinates: Coordinates, _ more: KeyValuePairs<String, String> = [:]
    ) -> HTTPRequest {
        let parameters = [
            ("lat", fourDecimals(coordinates.latitude)), ("lon", fourDecimals(coordinates.longitude)),
            ("units", UnitSystem.standard.rawValue), ("lang", language),
        ]
        return request("/data/2.5/\(endpoint)", parameters + more.map { ($0.key, $0.value) })
    }

    private func request(_ path: String, _ parameters: [(name: String, value: String)]) -> HTTPRequest {
        let query = parameters.map { "\($0.name)=\(percentEncoded($0.value))" }.joined(separator: "&")
        return HTTPRequest(url: "\(baseURL)\(path)?\(query)", credential: credential)
    }
}

/// 11 m on the ground: finer ones would only miss the service's caches.
private func fourDecimals(_ angle: Angle) -> String {
    let units = (angle.microdegrees.magnitude + 50) / 100
    let fraction = String(units % 10_000)
    let zeros = String(repeating: "0", count: 4 - fraction.count)
    return "\(angle.microdegrees < 0 && units > 0 ? "-" : "")\(units / 10_000).\(zeros)\(fraction)"
}
