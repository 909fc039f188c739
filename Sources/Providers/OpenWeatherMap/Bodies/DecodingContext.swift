import HTTP
import Quantities
import Weather
import Words

/// Converts a body's values into quantities, and keeps the names of those that are impossible.
struct DecodingContext {
    let units: UnitSystem
    private let secret: Secret?
    private let words: Language?
    /// Where in the body the names begin: `list[3].`, or nothing.
    var scope = ""
    private(set) var dropped: [String] = []

    /// - Parameters:
    ///   - secret: what no text may hold.
    ///   - words: see ``OpenWeatherMapCoder``.
    init(_ units: UnitSystem, hiding secret: Secret?, words: Language? = nil) {
        self.units = units
        self.secret = secret
        self.words = words
    }

    func words(of id: Int, sent: String?) -> String? {
        guard let words else { return sent }
        let code = ConditionCode(id: id)
        // The same words whichever service sends them; for a number that the service does not document its own say more.
        if ConditionCode.isDocumented(id), let code, let own = ConditionText.ownText(for: code, in: words) {
            return own
        }
        return sent ?? ConditionText.text(for: code, in: words)
    }

    /// Once for a value, also when it is missed once more after it was dropped; at most a hundred of a body.
    mutating func drop(_ name: String) {
        guard dropped.count < Self.mostDropped else { return }
        let path = scope + name
        if dropped.last != path { dropped.append(path) }
    }

    private static let mostDropped = 100

    mutating func value<Value>(_ sent: Lossy<Value>?, _ name: String) -> Value? {
        guard let sent else { return nil }
        if sent.value == nil { drop(name) }
        return sent.value
    }

    mutating func quantity<Quantity: Comparable>(
        _ sent: Lossy<Double>?, _ name: String, _ make: (Double) -> Quantity?, in limits: ClosedRange<Quantity>
    ) -> Quantity? {
        guard let number = value(sent, name) else { return nil }
        guard let quantity = make(number), limits.contains(quantity) else {
            drop(name)
            return nil
        }
        return quantity
    }

    mutating func temperature(_ sent: Lossy<Double>?, _ name: String) -> Temperature? {
        quantity(sent, name, units.temperature, in: PhysicalLimits.temperature)
    }

    mutating func pressure(_ sent: Lossy<Double>?, _ name: String) -> Pressure? {
        quantity(sent, name, Pressure.init(hectopascals:), in: PhysicalLimits.pressure)
    }

    mutating func humidity(_ sent: Lossy<Double>?, _ name: String) -> RelativeHumidity? {
        quantity(sent, name, RelativeHumidity.init(percent:), in: PhysicalLimits.humidity)
    }

    mutating func depth(_ sent: Lossy<Double>?, _ name: String) -> Length? {
        quantity(sent, name, Length.init(millimetres:), in: PhysicalLimits.precipitation)
    }

    mutating func cover(_ sent: Lossy<Double>?, _ name: String) -> Proportion? {
        quantity(sent, name, Proportion.init(percent:), in: PhysicalLimits.share)
    }

    mutating func chance(_ sent: Lossy<Double>?, _ name: String) -> Proportion? {
        quantity(sent, name, Proportion.init(fraction:), in: PhysicalLimits.share)
    }

    mutating func uvIndex(_ sent: Lossy<Double>?, _ name: String) -> Double? {
        quantity(sent, name, { $0 }, in: PhysicalLimits.uvIndex)
    }

    /// The parts of a wind stand in an object of their own (`wind.`) or beside everything else.
    mutating func wind(
        speed: Lossy<Double>?, direction: Lossy<Double>?, gust: Lossy<Double>?, named prefix: String
    ) -> Wind {
        Wind(
            speed: quantity(speed, prefix + "speed", units.speed, in: PhysicalLimits.wind),
            direction: quantity(direction, prefix + "deg", Angle.init(degrees:), in: PhysicalLimits.direction),
            gust: quantity(gust, prefix + "gust", units.speed, in: PhysicalLimits.wind))
    }

    /// The service says 0 where the sun does neither.
    mutating func sun(
        sunrise: Lossy<WholeNumber>?, sunset: Lossy<WholeNumber>?, named prefix: String
    ) -> SunTimes {
        let isNever = { (time: Lossy<WholeNumber>?) in time?.value?.value == 0 }
        return SunTimes(
            sunrise: isNever(sunrise) ? nil : time(sunrise, prefix + "sunrise"),
            sunset: isNever(sunset) ? nil : time(sunset, prefix + "sunset"))
    }

    mutating func time(_ sent: Lossy<WholeNumber>?, _ name: String) -> Timestamp? {
        guard let seconds = value(sent, name)?.value else { return nil }
        let time = Timestamp(secondsSince1970: seconds)
        guard PhysicalLimits.time.contains(time) else {
            drop(name)
            return nil
        }
        return time
    }

    /// The service sends "" where it has none. A text that may hold the key is dropped; every other is one short line.
    mutating func text(_ sent: Lossy<String>?, _ name: String) -> String? {
        guard let raw = value(sent, name) else { return nil }
        guard !SecretScan.finds(secret, in: raw) else {
            drop(name)
            return nil
        }
        let text = sanitized(raw, limit: Self.longestText)
        return text.isEmpty ? nil : text
    }

    /// A longer text of several lines, kept as lines; each is clean as ``text(_:_:)`` makes it.
    mutating func lines(_ sent: Lossy<String>?, _ name: String) -> String? {
        guard let raw = value(sent, name) else { return nil }
        guard !SecretScan.finds(secret, in: raw) else {
            drop(name)
            return nil
        }
        let lines = raw.unicodeScalars.prefix(Self.longestPassage).split(separator: "\n").map {
            sanitized(String(String.UnicodeScalarView($0)), limit: Self.longestPassage)
        }
        let text = lines.filter { !$0.isEmpty }.joined(separator: "\n")
        return text.isEmpty ? nil : text
    }

    /// Whether a key of the service's choosing may be shown as it is.
    func isShowable(_ key: String) -> Bool {
        !SecretScan.finds(secret, in: key) && sanitized(key, limit: Self.longestText) == key
    }

    /// In Unicode scalars: the longest name of a place, Bangkok's, has 168 letters.
    private static let longestText = 200
    /// In Unicode scalars: agencies fill some thousands.
    private static let longestPassage = 8000

    mutating func offset(_ sent: Lossy<WholeNumber>?, _ name: String) -> UTCOffset? {
        guard let seconds = value(sent, name)?.value else { return nil }
        guard let offset = Int(exactly: seconds).flatMap(UTCOffset.init(seconds:)) else {
            drop(name)
            return nil
        }
        return offset
    }
}
