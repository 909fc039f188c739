import Quantities
import Weather

/// Takes a body's values over into quantities, and keeps the names of those that cannot be believed.
struct Sieve {
    let units: UnitSystem
    /// Where in the body the names begin: `list[3].`, or nothing.
    var scope = ""
    private(set) var dropped: [String] = []

    init(_ units: UnitSystem) {
        self.units = units
    }

    mutating func drop(_ name: String) {
        dropped.append(scope + name)
    }

    mutating func value<Value>(_ sent: Tolerant<Value>?, _ name: String) -> Value? {
        guard let sent else { return nil }
        if sent.value == nil { drop(name) }
        return sent.value
    }

    mutating func quantity<Quantity: Comparable>(
        _ sent: Tolerant<Double>?, _ name: String, _ make: (Double) -> Quantity, in limits: ClosedRange<Quantity>
    ) -> Quantity? {
        guard let number = value(sent, name) else { return nil }
        let quantity = make(number)
        guard limits.contains(quantity) else {
            drop(name)
            return nil
        }
        return quantity
    }

    mutating func temperature(_ sent: Tolerant<Double>?, _ name: String) -> Temperature? {
        quantity(sent, name, units.temperature, in: PhysicalLimits.temperature)
    }

    mutating func pressure(_ sent: Tolerant<Double>?, _ name: String) -> Pressure? {
        quantity(sent, name, Pressure.hectopascals, in: PhysicalLimits.pressure)
    }

    mutating func humidity(_ sent: Tolerant<Double>?, _ name: String) -> RelativeHumidity? {
        quantity(sent, name, RelativeHumidity.percent, in: PhysicalLimits.humidity)
    }

    mutating func depth(_ sent: Tolerant<Double>?, _ name: String) -> Length? {
        quantity(sent, name, Length.millimetres, in: PhysicalLimits.precipitation)
    }

    mutating func cover(_ sent: Tolerant<Double>?, _ name: String) -> Proportion? {
        quantity(sent, name, Proportion.percent, in: PhysicalLimits.share)
    }

    mutating func chance(_ sent: Tolerant<Double>?, _ name: String) -> Proportion? {
        quantity(sent, name, Proportion.fraction, in: PhysicalLimits.share)
    }

    /// The parts of a wind stand in an object of their own (`wind.`) or beside everything else.
    mutating func wind(
        speed: Tolerant<Double>?, direction: Tolerant<Double>?, gust: Tolerant<Double>?, named prefix: String
    ) -> Wind {
        Wind(
            speed: quantity(speed, prefix + "speed", units.speed, in: PhysicalLimits.wind),
            direction: quantity(direction, prefix + "deg", Angle.degrees, in: PhysicalLimits.direction),
            gust: quantity(gust, prefix + "gust", units.speed, in: PhysicalLimits.wind))
    }

    /// The service says 0 where the sun does neither.
    mutating func sun(
        sunrise: Tolerant<WholeNumber>?, sunset: Tolerant<WholeNumber>?, named prefix: String
    ) -> SunTimes {
        let rise = value(sunrise, prefix + "sunrise")?.value ?? 0
        let set = value(sunset, prefix + "sunset")?.value ?? 0
        return SunTimes(
            sunrise: rise == 0 ? nil : Timestamp(secondsSince1970: rise),
            sunset: set == 0 ? nil : Timestamp(secondsSince1970: set))
    }

    /// The service says "" where it knows none.
    mutating func text(_ sent: Tolerant<String>?, _ name: String) -> String? {
        guard let text = value(sent, name), !text.isEmpty else { return nil }
        return text
    }

    mutating func offset(_ sent: Tolerant<WholeNumber>?, _ name: String) -> UTCOffset? {
        guard let seconds = value(sent, name)?.value else { return nil }
        guard let offset = Int(exactly: seconds).flatMap(UTCOffset.init(seconds:)) else {
            drop(name)
            return nil
        }
        return offset
    }
}
