import FoundationEssentials
package import HTTP
package import JSONText
import ProviderKit
import Quantities
package import Weather
package import Words

/// Turns OpenWeatherMap's bodies into weather, and weather into bodies of the same shape.
///
/// Decoding what was encoded gives the same model again, if a body can express the model: quantities that are
/// physically possible, times in the years 2000 to 2199, slots and days in the order of time, days dated by the place's
/// offset, and clean texts. A clean text is neither empty nor longer than 200 Unicode scalars, holds no control
/// character, no separator of lines and nothing else that is not seen but for joiners, has single blanks and those
/// between words only, and nothing in it may be the key.
///
/// Nothing that a body holds stops the program. An implausible value, or a text that may hold the key, is
/// dropped alone and named in ``Decoded/dropped``; every other text is made one short line. A list is read up to its
/// limit: 20 alerts, 400 slots, 16 days, 61 minutes, 10 places. A body above the limits is an error.
package struct OpenWeatherMapCoder: Sendable {
    /// Of the bodies: they do not say it themselves.
    package var units: UnitSystem
    private let limits: BodyLimits
    private let secret: Secret?
    private let words: Language?

    /// The language of those who read what is decoded.
    var reader: Language { words ?? .english }

    /// - Parameters:
    ///   - limits: of what is decoded.
    ///   - secret: what no text of a model or an error may show.
    ///   - words: the language in which a condition is named in place of the words sent, which differ from one of its services to
    ///     the other; the service's stay where the language has no text. Nil leaves all words as they are.
    package init(
        units: UnitSystem = .standard, limits: BodyLimits = .answer, hiding secret: Secret? = nil,
        words: Language? = nil
    ) {
        self.units = units
        self.limits = limits
        self.secret = secret
        self.words = words
    }

    /// `/data/2.5/weather`. Without a time that can be it is an error: the age would be unknown.
    package func current(from body: [UInt8]) throws(OpenWeatherMapError) -> Decoded<CurrentWeather> {
        try decode(CurrentBody.self, from: body, lacking: "dt") { $0.weather(&$1) }
    }

    /// `/data/2.5/forecast`. Slots without a time that can be are dropped.
    package func forecast(from body: [UInt8]) throws(OpenWeatherMapError) -> Decoded<Forecast> {
        try decode(ForecastBody.self, from: body, lacking: "list") { $0.forecast(&$1) }
    }

    /// `/data/2.5/forecast/daily`. Days without a time that can be are dropped.
    package func daily(from body: [UInt8]) throws(OpenWeatherMapError) -> Decoded<DailyForecast> {
        try decode(DailyBody.self, from: body, lacking: "list") { $0.forecast(&$1) }
    }

    /// `/geo/1.0/direct` and `/geo/1.0/reverse`: empty where nothing has the name or is near. Entries without name or position are dropped.
    package func places(from body: [UInt8]) throws(OpenWeatherMapError) -> Decoded<[GeocodingResult]> {
        guard let list = try parse(Lossy<BoundedList<GeocodingResultBody, HandfulLimit>>.self, from: body).value else {
            _ = try object(ErrorBody.self, from: body)
            throw .unreadable(.notA(.list))
        }
        var context = DecodingContext(units, hiding: secret, words: words)
        let candidates = context.items(list, of: "list") { $0.candidate(&$1) }
        return Decoded(candidates, dropped: context.dropped)
    }

    /// `/data/2.5/weather`.
    package func body(_ weather: CurrentWeather) -> [UInt8] {
        encoded(CurrentBody(weather, in: units))
    }

    /// `/data/2.5/forecast`.
    package func body(_ forecast: Forecast) -> [UInt8] {
        encoded(ForecastBody(forecast, in: units))
    }

    /// `/data/2.5/forecast/daily`.
    package func body(_ forecast: DailyForecast) -> [UInt8] {
        encoded(DailyBody(forecast, in: units))
    }

    /// `/geo/1.0/direct`.
    package func body(_ candidates: [GeocodingResult]) -> [UInt8] {
        encoded(candidates.map(GeocodingResultBody.init))
    }

    /// What a status outside 200…299 and its body say.
    func error(in response: HTTPResponse) -> OpenWeatherMapError {
        OpenWeatherMapError(
            status: response.status, says: message(in: response.body), retryAfter: response.retryAfter,
            redirect: response.redirect?.host)
    }

    private func message(in bytes: [UInt8]) -> ServerText? {
        let body = (try? ScreenedJSON(bytes, within: limits))?.decode(ErrorBody.self)
        return body?.message?.value.flatMap { ServerText($0, hiding: secret) }
    }

    /// A body of one object, decoded; `missing` names what it must have for that.
    func decode<Body: Codable & Envelope, Model>(
        _ type: Body.Type, from bytes: [UInt8], lacking missing: String,
        _ convert: (Body, inout DecodingContext) -> Model?
    ) throws(OpenWeatherMapError) -> Decoded<Model> {
        let parsed = try object(type, from: bytes)
        var context = DecodingContext(units, hiding: secret, words: words)
        guard let model = convert(parsed, &context) else { throw .unreadable(.lacks(missing)) }
        return Decoded(model, dropped: context.dropped)
    }

    /// An object that does not say of itself, under whatever status, that it is an error.
    private func object<Body: Codable & Envelope>(
        _ type: Body.Type, from bytes: [UInt8]
    ) throws(OpenWeatherMapError) -> Body {
        guard let body = try parse(Lossy<Body>.self, from: bytes).value else {
            throw .unreadable(.notA(.object))
        }
        if let status = body.cod?.value?.value, !(200...299).contains(status) {
            throw .unreadable(.anError(status: status, message(in: bytes)))
        }
        return body
    }

    private func parse<Body: Decodable>(_ type: Body.Type, from bytes: [UInt8]) throws(OpenWeatherMapError) -> Body {
        let json: ScreenedJSON
        do throws(ScreenedJSON.Refusal) {
            json = try ScreenedJSON(bytes, within: limits)
        } catch {
            throw .unreadable(UnreadableBody(error, of: bytes))
        }
        guard let body = json.decode(type) else { throw .unreadable(UnreadableBody(notJSON: bytes)) }
        return body
    }

    func encoded(_ body: some Encodable) -> [UInt8] {
        // Only numbers that are not finite cannot be encoded, and no quantity is one.
        (try? JSONTextEncoder().encode(body)) ?? []
    }
}

/// What a body contains, and what was dropped as implausible.
package struct Decoded<Model: Sendable>: Sendable {
    package var model: Model
    /// Key paths of values of the wrong type or beyond what is physically possible: `main.temp`, `list[3].wind.speed`.
    /// They are nil or left out in ``model``. What the service did not send is not listed. The entries beyond a list's
    /// limit are one name, `alerts[20...31]`. At most a hundred names.
    package var dropped: [String]

    package init(_ model: Model, dropped: [String] = []) {
        self.model = model
        self.dropped = dropped
    }
}

extension Decoded: Equatable where Model: Equatable {}
