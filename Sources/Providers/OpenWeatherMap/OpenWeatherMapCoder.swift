package import Ports
import ProviderKit
package import Values
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
        try decode(body, lacking: "dt") { $0.current($1) }
    }

    /// `/data/2.5/forecast`. Slots without a time that can be are dropped.
    package func forecast(from body: [UInt8]) throws(OpenWeatherMapError) -> Decoded<Forecast> {
        try decode(body, lacking: "list") { $0.forecast($1) }
    }

    /// `/data/2.5/forecast/daily`. Days without a time that can be are dropped.
    package func daily(from body: [UInt8]) throws(OpenWeatherMapError) -> Decoded<DailyForecast> {
        try decode(body, lacking: "list") { $0.daily($1) }
    }

    /// `/geo/1.0/direct` and `/geo/1.0/reverse`: empty where nothing has the name or is near. Entries without name or position are dropped.
    package func places(from body: [UInt8]) throws(OpenWeatherMapError) -> Decoded<[GeocodingResult]> {
        let tree = try parse(body)
        guard tree.list != nil else {
            try refuseError(tree)
            throw .unreadable(.notA(.list))
        }
        var bodies = BodyReader(fields, hiding: secret)
        let places = bodies.places(tree)
        return Decoded(places, dropped: bodies.reader.dropped)
    }

    var fields: BodyFields { BodyFields(units, words: words) }

    /// What a status outside 200…299 and its body say.
    func error(in response: HTTPResponse) -> OpenWeatherMapError {
        OpenWeatherMapError(
            status: response.status, says: message(in: response.body), retryAfter: response.retryAfter,
            redirect: response.redirect?.host)
    }

    private func message(in bytes: [UInt8]) -> ServerText? {
        (try? JSONTree(bytes, within: limits)).flatMap(message)
    }

    private func message(in body: JSONTree) -> ServerText? {
        body["message"]?.text.flatMap { ServerText($0, hiding: secret) }
    }

    /// A body of one object, decoded; `missing` names what it must have for that.
    func decode<Model>(
        _ bytes: [UInt8], lacking missing: String, _ read: (inout BodyReader, JSONTree) -> Model?
    ) throws(OpenWeatherMapError) -> Decoded<Model> {
        let tree = try parse(bytes)
        try refuseError(tree)
        var bodies = BodyReader(fields, hiding: secret)
        guard let model = read(&bodies, tree) else { throw .unreadable(.lacks(missing)) }
        return Decoded(model, dropped: bodies.reader.dropped, origins: bodies.reader.origins)
    }

    /// - Throws: for what is no object, and for one that says of itself, under whatever status, that it is an error: its `cod` is
    ///   `200` in some bodies, `"200"` in others.
    private func refuseError(_ tree: JSONTree) throws(OpenWeatherMapError) {
        guard tree.isObject else { throw .unreadable(.notA(.object)) }
        let sent = tree["cod"]?.integer ?? tree["cod"]?.text.flatMap { Int($0) }
        if let sent, !(200...299).contains(sent) { throw .unreadable(.anError(status: sent, message(in: tree))) }
    }

    private func parse(_ bytes: [UInt8]) throws(OpenWeatherMapError) -> JSONTree {
        do throws(JSONTree.Refusal) {
            return try JSONTree(bytes, within: limits)
        } catch {
            throw .unreadable(UnreadableBody(error, of: bytes))
        }
    }
}

/// What a body contains, and what was dropped as implausible.
package struct Decoded<Model: Sendable>: Sendable {
    package var model: Model
    /// Key paths of values of the wrong type or beyond what is physically possible: `main.temp`, `list[3].wind.speed`.
    /// They are nil or left out in ``model``. What the service did not send is not listed. The entries beyond a list's
    /// limit are one name, `alerts[20...31]`. At most a hundred names.
    package var dropped: [String]
    /// The fields that the values of ``model`` were read from.
    var origins: FieldOrigins

    package init(_ model: Model, dropped: [String] = [], origins: FieldOrigins = FieldOrigins()) {
        self.model = model
        self.dropped = dropped
        self.origins = origins
    }

    func map<Result>(_ transform: (Model) -> Result) -> Decoded<Result> {
        Decoded<Result>(transform(model), dropped: dropped, origins: origins)
    }
}

extension Decoded: Equatable where Model: Equatable {
    /// Whether two bodies say the same, in whichever fields.
    package static func == (first: Decoded, second: Decoded) -> Bool {
        first.model == second.model && first.dropped == second.dropped
    }
}
