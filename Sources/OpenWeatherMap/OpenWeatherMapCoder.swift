import FoundationEssentials
public import HTTP
import Quantities
public import Weather

/// Turns OpenWeatherMap's bodies into weather, and weather into bodies of the same shape.
///
/// Decoding what was encoded gives the same model again, where the model is one that a body can tell: names that are
/// not empty, quantities that are physically possible, times of the sun other than 1970's first second, slots and days
/// in the order of time, and days dated by the place's offset.
///
/// Nothing that a body holds stops the program. A value that cannot be believed is dropped alone and named in
/// ``Decoded/dropped``.
public struct OpenWeatherMapCoder: Sendable {
    /// Of the bodies: they do not say it themselves.
    public var units: UnitSystem
    private let secret: Secret?

    /// - Parameter secret: what the text of no error may show.
    public init(units: UnitSystem = .standard, hiding secret: Secret? = nil) {
        self.units = units
        self.secret = secret
    }

    /// `/data/2.5/weather`. Without a time it is an error: the age would be unknown.
    public func current(from body: [UInt8]) throws(OpenWeatherMapError) -> Decoded<CurrentWeather> {
        let parsed = try object(CurrentBody.self, from: body)
        var sieve = Sieve(units)
        guard let weather = parsed.weather(&sieve) else { throw .unreadable(.lacks("dt")) }
        return Decoded(weather, dropped: sieve.dropped)
    }

    /// `/data/2.5/forecast`. Slots without a time are dropped.
    public func forecast(from body: [UInt8]) throws(OpenWeatherMapError) -> Decoded<Forecast> {
        let parsed = try object(ForecastBody.self, from: body)
        var sieve = Sieve(units)
        guard let forecast = parsed.forecast(&sieve) else { throw .unreadable(.lacks("list")) }
        return Decoded(forecast, dropped: sieve.dropped)
    }

    /// `/data/2.5/forecast/daily`. Days without a time are dropped.
    public func daily(from body: [UInt8]) throws(OpenWeatherMapError) -> Decoded<DailyForecast> {
        let parsed = try object(DailyBody.self, from: body)
        var sieve = Sieve(units)
        guard let forecast = parsed.forecast(&sieve) else { throw .unreadable(.lacks("list")) }
        return Decoded(forecast, dropped: sieve.dropped)
    }

    /// `/geo/1.0/direct`: empty where nothing has the name. Entries without name or position are dropped.
    public func places(from body: [UInt8]) throws(OpenWeatherMapError) -> Decoded<[PlaceCandidate]> {
        guard let entries = try parse(Tolerant<[Tolerant<CandidateBody>]>.self, from: body).value else {
            _ = try object(ErrorBody.self, from: body)
            throw .unreadable(.notA("a list"))
        }
        var sieve = Sieve(units)
        var candidates: [PlaceCandidate] = []
        for (index, entry) in entries.enumerated() {
            guard let candidate = sieve.item(entry, index, { $0.candidate(&$1) }) else { continue }
            candidates.append(candidate)
        }
        return Decoded(candidates, dropped: sieve.dropped)
    }

    /// `/data/2.5/weather`.
    public func body(_ weather: CurrentWeather) -> [UInt8] {
        encoded(CurrentBody(weather, in: units))
    }

    /// `/data/2.5/forecast`.
    public func body(_ forecast: Forecast) -> [UInt8] {
        encoded(ForecastBody(forecast, in: units))
    }

    /// `/data/2.5/forecast/daily`.
    public func body(_ forecast: DailyForecast) -> [UInt8] {
        encoded(DailyBody(forecast, in: units))
    }

    /// `/geo/1.0/direct`.
    public func body(_ candidates: [PlaceCandidate]) -> [UInt8] {
        encoded(candidates.map(CandidateBody.init))
    }

    /// What a status outside 200…299 and its body say.
    func error(in response: HTTPResponse) -> OpenWeatherMapError {
        let body = StringCheck.data(response.body).flatMap { try? JSONDecoder().decode(ErrorBody.self, from: $0) }
        let message = body?.message?.value
        return OpenWeatherMapError(
            status: response.status, says: message.flatMap { ServerText($0, hiding: secret) },
            retryAfter: response.retryAfter)
    }

    /// An object that does not say of itself, under whatever status, that it is an error.
    private func object<Body: Codable & Envelope>(
        _ type: Body.Type, from bytes: [UInt8]
    ) throws(OpenWeatherMapError) -> Body {
        guard let body = try parse(Tolerant<Body>.self, from: bytes).value else {
            throw .unreadable(.notA("an object"))
        }
        if let status = body.cod?.value?.value, !(200...299).contains(status) {
            throw error(in: HTTPResponse(status: status, body: bytes))
        }
        return body
    }

    private func parse<Body: Decodable>(_ type: Body.Type, from bytes: [UInt8]) throws(OpenWeatherMapError) -> Body {
        guard let data = StringCheck.data(bytes), let body = try? JSONDecoder().decode(type, from: data) else {
            throw .unreadable(UnreadableBody(notJSON: bytes))
        }
        return body
    }

    private func encoded(_ body: some Encodable) -> [UInt8] {
        let encoder = JSONEncoder()
        encoder.outputFormatting = .sortedKeys
        // Only numbers that are not finite cannot be encoded, and no quantity is one.
        return (try? encoder.encode(body)).map { Array($0) } ?? []
    }
}
