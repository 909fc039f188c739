package import Quantities

/// Turns values of a ``JSONTree`` into quantities, and keeps the names of those that are of the wrong type or that the air of this
/// planet cannot have.
package struct FieldReader: Sendable {
    /// At most a hundred.
    package private(set) var dropped: [String] = []
    /// Where in the body the names begin: `hourly.`, or nothing.
    package var scope = ""

    package init() {}

    private static let mostDropped = 100
    /// In Unicode scalars: the longest name of a place, Bangkok's, has 168 letters.
    private static let longestText = 200
    /// The years 2000 to 2199.
    private static let times = 946_684_800.0...7_258_118_399.0

    package mutating func drop(_ name: String) {
        guard dropped.count < Self.mostDropped else { return }
        dropped.append(scope + name)
    }

    /// Nil for what was not sent, and for what cannot be.
    package mutating func number(_ value: JSONTree?, _ name: String, in range: ClosedRange<Double>) -> Double? {
        guard let value, value != .null else { return nil }
        guard let number = value.number, range.contains(number) else {
            drop(name)
            return nil
        }
        return number
    }

    /// In degrees Celsius.
    package mutating func temperature(_ value: JSONTree?, _ name: String) -> Temperature? {
        number(value, name, in: -100...70).flatMap(Temperature.init(celsius:))
    }

    /// In percent.
    package mutating func humidity(_ value: JSONTree?, _ name: String) -> RelativeHumidity? {
        number(value, name, in: 0...100).flatMap(RelativeHumidity.init(percent:))
    }

    /// In percent.
    package mutating func share(_ value: JSONTree?, _ name: String) -> Proportion? {
        number(value, name, in: 0...100).flatMap(Proportion.init(percent:))
    }

    /// In hectopascals.
    package mutating func pressure(_ value: JSONTree?, _ name: String) -> Pressure? {
        number(value, name, in: 300...1100).flatMap(Pressure.init(hectopascals:))
    }

    /// In metres a second; the strongest gust on record is 113 (Barrow Island, 1996).
    package mutating func speed(_ value: JSONTree?, _ name: String) -> Speed? {
        number(value, name, in: 0...150).flatMap(Speed.init(metresPerSecond:))
    }

    package mutating func direction(_ value: JSONTree?, _ name: String) -> Angle? {
        number(value, name, in: 0...360).flatMap(Angle.init(degrees:))
    }

    /// In millimetres; the wettest day on record had 1825 (La Réunion, 1966).
    package mutating func depth(_ value: JSONTree?, _ name: String) -> Length? {
        number(value, name, in: 0...2000).flatMap(Length.init(millimetres:))
    }

    /// In metres.
    package mutating func visibility(_ value: JSONTree?, _ name: String) -> Length? {
        number(value, name, in: 0...1_000_000).flatMap(Length.init(metres:))
    }

    /// The highest on record is 43.3 (Licancabur, 2003).
    package mutating func uvIndex(_ value: JSONTree?, _ name: String) -> Double? { number(value, name, in: 0...50) }

    /// In micrograms per cubic metre; carbon monoxide beside a fire reaches some tens of thousands.
    package mutating func concentration(_ value: JSONTree?, _ name: String) -> Double? {
        number(value, name, in: 0...1_000_000)
    }

    /// Seconds since 1970.
    package mutating func time(_ value: JSONTree?, _ name: String) -> Timestamp? {
        number(value, name, in: Self.times).map { Timestamp(secondsSince1970: Int64($0)) }
    }

    /// A time of RFC 3339 with any offset, and with fractions of a second, which are cut off: `2026-11-20T07:00:00Z`.
    package mutating func utcTime(_ value: JSONTree?, _ name: String) -> Timestamp? {
        guard let value, value != .null else { return nil }
        guard let text = value.text, text.utf8.count <= 40, let time = Self.time(rfc3339: text),
            Self.times.contains(Double(time.secondsSince1970))
        else {
            drop(name)
            return nil
        }
        return time
    }

    private static func time(rfc3339 text: String) -> Timestamp? {
        let isZulu = text.hasSuffix("Z") || text.hasSuffix("z")
        var time = text.dropLast(isZulu ? 1 : 6)
        let offset = text.dropFirst(time.count)
        if let point = time.lastIndex(of: "."), time[point...].dropFirst().allSatisfy({ ("0"..."9").contains($0) }) {
            time = time[..<point]
        }
        // "-00:00" is UTC with an unknown offset at the place (section 4.3).
        return CivilTime(rfc3339: "\(time)\(isZulu || offset == "-00:00" ? "+00:00" : offset)")?.timestamp
    }

    /// One short line; nil for an empty one.
    package mutating func line(_ value: JSONTree?, _ name: String) -> String? {
        guard let value, value != .null else { return nil }
        guard let text = value.text else {
            drop(name)
            return nil
        }
        return text.isEmpty ? nil : printable(text, limit: Self.longestText)
    }
}
