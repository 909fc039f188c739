package import HTTP
import JSONText
import ProviderKit
package import Quantities
package import Weather

/// The addresses of OpenWeatherMap's services: builds requests and sends nothing.
///
/// The key is in each request's credential alone, and coordinates are rounded to a kilometre, so every `url` may be logged.
/// Bodies are always asked for in ``UnitSystem/standard`` units: a body does not say which it is in.
package struct OpenWeatherMapRequests: Sendable {
    private let credential: HTTPRequest.Credential
    private let baseURL: String
    private let language: String

    /// The domains whose hosts the key may be sent to.
    static let domains = ["openweathermap.org"]
    /// The host that answers the keys of the free plan, of Startup and of One Call.
    package static let baseURL = "https://api.openweathermap.org"
    /// The host that answers the keys of the Developer plan and of larger ones, and no others.
    static let largerPlans = "https://pro.openweathermap.org"

    /// Where the key may belong to, if the service refuses it; nil unless that is elsewhere.
    var otherHost: String? { baseURL == Self.baseURL ? Self.largerPlans : nil }

    /// - Parameter language: of the descriptions, as locales or the service name it: `en`, `zh-Hant`, `zh_tw`.
    package init(key: Secret, baseURL: String = Self.baseURL, language: String) {
        credential = HTTPRequest.Credential(name: Self.keyName, secret: key)
        self.baseURL = baseURL.hasSuffix("/") ? String(baseURL.dropLast()) : baseURL
        self.language = languageCode(for: language)
    }

    /// The weather now.
    package func current(at coordinates: Coordinates) -> HTTPRequest {
        weather("weather", at: coordinates, limit: BodyLimits.small)
    }

    /// 40 slots of three hours.
    package func forecast(at coordinates: Coordinates) -> HTTPRequest {
        weather("forecast", at: coordinates)
    }

    /// Seven days; not in the free plan.
    package func daily(at coordinates: Coordinates) -> HTTPRequest {
        weather("forecast/daily", at: coordinates, [("cnt", "7")])
    }

    /// Places that a name may mean: `Paris`, `Paris,FR`, `Paris,TX,US`.
    ///
    /// - Parameter limit: held to 1…5, all that the service gives.
    package func places(named name: String, limit: Int = 5) -> HTTPRequest {
        request("/geo/1.0/direct", [("q", name), ("limit", String(min(max(limit, 1), 5)))], limit: BodyLimits.small)
    }

    /// The one place of a postal code: `90210,US`.
    package func place(zip: String) -> HTTPRequest {
        request("/geo/1.0/zip", [("zip", zip)], limit: BodyLimits.small)
    }

    /// The places that a point lies in or near.
    ///
    /// - Parameter limit: held to 1…5.
    package func places(near coordinates: Coordinates, limit: Int = 5) -> HTTPRequest {
        request(
            "/geo/1.0/reverse", position(coordinates) + [("limit", String(min(max(limit, 1), 5)))],
            limit: BodyLimits.small)
    }

    /// How clean the air is now.
    package func airQuality(at coordinates: Coordinates) -> HTTPRequest {
        request("/data/2.5/air_pollution", position(coordinates), limit: BodyLimits.small)
    }

    /// All in one answer; One Call 3.0.
    package func oneCall(at coordinates: Coordinates) -> HTTPRequest {
        request("/data/3.0/onecall", position(coordinates) + texts)
    }

    /// The weather now and the ids of alerts; One Call 4.0, as all that follow.
    package func oneCallCurrent(at coordinates: Coordinates) -> HTTPRequest {
        request(Self.oneCall4 + "current", position(coordinates) + texts, limit: BodyLimits.small)
    }

    /// 20 hours a page.
    ///
    /// - Parameter start: of the page; nil begins with the present hour.
    package func oneCallHours(at coordinates: Coordinates, from start: Timestamp? = nil) -> HTTPRequest {
        let more = start.map { [("start", String($0.secondsSince1970))] } ?? []
        return request(Self.oneCall4 + "timeline/1h", position(coordinates) + texts + more)
    }

    /// Ten days.
    package func oneCallDays(at coordinates: Coordinates) -> HTTPRequest {
        request(Self.oneCall4 + "timeline/1day", position(coordinates) + texts)
    }

    /// Rain and snow in each minute of the next hour.
    package func oneCallMinutes(at coordinates: Coordinates) -> HTTPRequest {
        request(Self.oneCall4 + "timeline/1min", position(coordinates), limit: BodyLimits.small)
    }

    /// What an alert says.
    package func alert(id: String) -> HTTPRequest {
        request(Self.oneCall4 + "alert/" + PercentEncoding.escaped(id), [("lang", language)], limit: BodyLimits.small)
    }

    /// Whether a page says that the next one is at the very address that it came from.
    func leadsOn(_ link: PageLink, from request: HTTPRequest) -> Bool {
        request.url.hasPrefix(link.address + "?")
    }

    static let keyName = "appid"

    private static let oneCall4 = "/data/4.0/onecall/"

    private func weather(
        _ endpoint: String, at coordinates: Coordinates, _ more: [(name: String, value: String)] = [],
        limit: Int = BodyLimits.answer.bytes
    ) -> HTTPRequest {
        request("/data/2.5/\(endpoint)", position(coordinates) + texts + more, limit: limit)
    }

    private func position(_ coordinates: Coordinates) -> [(name: String, value: String)] {
        [("lat", twoDecimals(coordinates.latitude)), ("lon", twoDecimals(coordinates.longitude))]
    }

    private var texts: [(name: String, value: String)] {
        [("units", UnitSystem.standard.rawValue), ("lang", language)]
    }

    private func request(
        _ path: String, _ parameters: [(name: String, value: String)], limit: Int = BodyLimits.answer.bytes
    ) -> HTTPRequest {
        let query = parameters.map { "\($0.name)=\(PercentEncoding.escaped($0.value))" }.joined(separator: "&")
        return HTTPRequest(url: "\(baseURL)\(path)?\(query)", credential: credential, bodyLimit: limit)
    }
}

/// 1.1 km on the ground, to which the service's gateway itself rounds: finer ones would change no answer, and tell the
/// service and every log of an address where somebody lives.
private func twoDecimals(_ angle: Angle) -> String {
    let units = (angle.microdegrees.magnitude + 5000) / 10_000
    let fraction = String(units % 100)
    let zeros = String(repeating: "0", count: 2 - fraction.count)
    return "\(angle.microdegrees < 0 && units > 0 ? "-" : "")\(units / 100).\(zeros)\(fraction)"
}
