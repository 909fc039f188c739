package import Ports
import ProviderKit
package import Values

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

    /// The host that the key may belong to, if the service refuses it; nil if it is asked already.
    var otherHost: String? { baseURL == Self.baseURL ? Self.largerPlans : nil }

    /// - Parameter language: the language of the descriptions, as locales or the service name it: `en`, `zh-Hant`, `zh_tw`.
    package init(key: Secret, baseURL: String = Self.baseURL, language: String) {
        credential = HTTPRequest.Credential(name: Self.keyName, secret: key)
        self.baseURL = baseURL.hasSuffix("/") ? String(baseURL.dropLast()) : baseURL
        self.language = languageCode(for: language)
    }

    /// Asks for the current weather.
    package func current(at coordinates: Coordinates) -> HTTPRequest {
        weather("weather", at: coordinates, limit: BodyLimits.small)
    }

    /// Asks for the forecast of 40 slots of three hours.
    package func forecast(at coordinates: Coordinates) -> HTTPRequest {
        weather("forecast", at: coordinates)
    }

    /// Asks for the forecast of seven days; not in the free plan.
    package func daily(at coordinates: Coordinates) -> HTTPRequest {
        weather("forecast/daily", at: coordinates, [("cnt", "7")])
    }

    /// Asks for the places that a name may mean: `Paris`, `Paris,FR`, `Paris,TX,US`.
    ///
    /// - Parameter limit: the most places to return, clamped to 1…5, all that the service gives.
    package func places(named name: String, limit: Int = 5) -> HTTPRequest {
        request("/geo/1.0/direct", [("q", name), ("limit", String(min(max(limit, 1), 5)))], limit: BodyLimits.small)
    }

    /// Asks for the one place of a postal code: `90210,US`.
    package func place(zip: String) -> HTTPRequest {
        request("/geo/1.0/zip", [("zip", zip)], limit: BodyLimits.small)
    }

    /// Asks for the places that a point lies in or near.
    ///
    /// - Parameter limit: the most places to return, clamped to 1…5.
    package func places(near coordinates: Coordinates, limit: Int = 5) -> HTTPRequest {
        request(
            "/geo/1.0/reverse", position(coordinates) + [("limit", String(min(max(limit, 1), 5)))],
            limit: BodyLimits.small)
    }

    /// Asks for the present air quality.
    package func airQuality(at coordinates: Coordinates) -> HTTPRequest {
        request("/data/2.5/air_pollution", position(coordinates), limit: BodyLimits.small)
    }

    /// Asks for everything in one answer; One Call 3.0.
    package func oneCall(at coordinates: Coordinates) -> HTTPRequest {
        request("/data/3.0/onecall", position(coordinates) + texts)
    }

    /// Asks for the current weather and the ids of alerts; One Call 4.0.
    package func oneCallCurrent(at coordinates: Coordinates) -> HTTPRequest {
        request(Self.oneCall4 + "current", position(coordinates) + texts, limit: BodyLimits.small)
    }

    /// Asks for a page of 20 hours; One Call 4.0.
    ///
    /// - Parameter start: the first hour of the page; nil begins with the present hour.
    package func oneCallHours(at coordinates: Coordinates, from start: Timestamp? = nil) -> HTTPRequest {
        let more = start.map { [("start", String($0.secondsSince1970))] } ?? []
        return request(Self.oneCall4 + "timeline/1h", position(coordinates) + texts + more)
    }

    /// Asks for the forecast of ten days; One Call 4.0.
    package func oneCallDays(at coordinates: Coordinates) -> HTTPRequest {
        request(Self.oneCall4 + "timeline/1day", position(coordinates) + texts)
    }

    /// Asks for the rain and snow in each minute of the next hour; One Call 4.0.
    package func oneCallMinutes(at coordinates: Coordinates) -> HTTPRequest {
        request(Self.oneCall4 + "timeline/1min", position(coordinates), limit: BodyLimits.small)
    }

    /// Asks for the text of an alert; One Call 4.0.
    package func alert(id: String) -> HTTPRequest {
        request(Self.oneCall4 + "alert/" + PercentEncoding.escaped(id), [("lang", language)], limit: BodyLimits.small)
    }

    /// Whether the next page has the same address as the page that was requested, apart from the query.
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

    /// With two decimals, to which the service's gateway itself rounds: finer ones would change no answer.
    private func position(_ coordinates: Coordinates) -> [(name: String, value: String)] {
        [("lat", decimalDegrees(coordinates.latitude)), ("lon", decimalDegrees(coordinates.longitude))]
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

/// The units that a body's temperatures and wind speeds are in; nothing else changes with them, and the body itself
/// does not say which it is.
package enum UnitSystem: String, Hashable, Sendable, CaseIterable {
    /// Kelvin and metres a second.
    case standard
    /// Degrees Celsius and metres a second (not kilometres an hour).
    case metric
    /// Degrees Fahrenheit and miles an hour.
    case imperial
}

/// OpenWeatherMap's own code for a language named as locales name it: `zh-Hant` and `zh_TW.UTF-8` are `zh_tw`.
///
/// Its codes are partly those of countries (`cz`, `kr`, `la`); a language it does not list is passed on as it is, and
/// most likely answered in English.
func languageCode(for locale: String) -> String {
    let parts = locale.prefix { $0 != "." && $0 != "@" }.lowercased().split { $0 == "-" || $0 == "_" }
    guard let language = parts.first else { return "en" }
    switch language {
    case "c", "posix": return "en"
    case "cs": return "cz"
    // The codes of ISO 639 before 1989, which some systems still use.
    case "in": return "id"
    case "iw": return "he"
    case "ko": return "kr"
    case "lv": return "la"
    case "nb", "nn": return "no"
    case "zh":
        return parts.contains { ["hant", "tw", "hk", "mo"].contains($0) } && !parts.contains("hans") ? "zh_tw" : "zh_cn"
    case "pt": return parts.contains("br") ? "pt_br" : "pt"
    default: return String(language)
    }
}

extension OpenWeatherMap {
    /// The codes that the service documents (openweathermap.org/current#multi).
    private static let listedLanguages: Set<String> = [
        "af", "al", "ar", "az", "be", "bg", "ca", "cz", "da", "de", "el", "en", "es", "eu", "fa", "fi", "fr", "gl",
        "he",
        "hi", "hr", "hu", "id", "is", "it", "ja", "kr", "ku", "la", "lt", "mk", "nl", "no", "pl", "pt", "pt_br", "ro",
        "ru", "se", "sk", "sl", "sp", "sq", "sr", "sv", "th", "tr", "ua", "uk", "vi", "zh_cn", "zh_tw", "zu",
    ]

    /// Whether the service documents the language of a locale for its texts.
    package static func supports(_ locale: String) -> Bool {
        listedLanguages.contains(languageCode(for: locale))
    }
}
