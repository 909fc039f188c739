package import Values

/// How a body writes a quantity, and what the air of this planet can be, with some room beyond the records: a number outside is an
/// error upstream.
package struct Scale<Value: Comparable & Sendable>: Sendable {
    package let range: ClosedRange<Value>
    /// Makes the value from the body's number; nil for a number that cannot be one.
    let value: @Sendable (Double) -> Value?
    /// Makes the body's number from the value.
    let number: @Sendable (Value) -> Double
    /// The symbol of the unit that the body has the value in; nil for a number without one.
    package let unit: String?
}

extension Scale where Value == Temperature {
    private static let possible = Temperature.celsius(-100)...Temperature.celsius(70)

    package static var celsius: Scale<Temperature> {
        Scale(range: possible, value: Temperature.init(celsius:), number: \.celsius, unit: "°C")
    }
    package static var kelvins: Scale<Temperature> {
        Scale(
            range: possible, value: Temperature.init(kelvin:), number: \.kelvin,
            unit: "K")
    }
    package static var fahrenheit: Scale<Temperature> {
        Scale(range: possible, value: Temperature.init(fahrenheit:), number: \.fahrenheit, unit: "°F")
    }
}

extension Scale where Value == Speed {
    /// The strongest gust on record is 113 m/s (Barrow Island, 1996).
    private static let possible = Speed.metresPerSecond(0)...Speed.metresPerSecond(150)

    package static var metresPerSecond: Scale<Speed> {
        Scale(
            range: possible, value: Speed.init(metresPerSecond:), number: \.metresPerSecond,
            unit: "m/s")
    }
    package static var milesPerHour: Scale<Speed> {
        Scale(range: possible, value: Speed.init(milesPerHour:), number: \.milesPerHour, unit: "mph")
    }
}

extension Scale where Value == Pressure {
    package static var hectopascals: Scale<Pressure> {
        let possible = Pressure.hectopascals(300)...Pressure.hectopascals(1100)
        return Scale(
            range: possible, value: Pressure.init(hectopascals:), number: \.hectopascals,
            unit: "hPa")
    }
}

extension Scale where Value == RelativeHumidity {
    package static var percent: Scale<RelativeHumidity> {
        let possible = RelativeHumidity.percent(0)...RelativeHumidity.percent(100)
        return Scale(
            range: possible, value: RelativeHumidity.init(percent:), number: \.percent, unit: "%")
    }
}

extension Scale where Value == Proportion {
    private static let possible = Proportion.percent(0)...Proportion.percent(100)

    package static var percent: Scale<Proportion> {
        Scale(range: possible, value: Proportion.init(percent:), number: \.percent, unit: "%")
    }
    /// A number from 0 to 1.
    package static var fraction: Scale<Proportion> {
        Scale(range: possible, value: Proportion.init(fraction:), number: \.fraction, unit: "0…1")
    }
}

extension Scale where Value == Angle {
    package static var degrees: Scale<Angle> {
        Scale(
            range: .degrees(0)...(.degrees(360)), value: Angle.init(degrees:), number: \.degrees,
            unit: "°")
    }
}

extension Scale where Value == Length {
    /// The depth of what falls; the wettest day on record had 1825 mm (La Réunion, 1966).
    package static var millimetres: Scale<Length> {
        Scale(
            range: .millimetres(0)...(.millimetres(2000)), value: Length.init(millimetres:), number: \.millimetres,
            unit: "mm")
    }
    /// The depth of fresh snow as the water that it melts to: 7 cm make 10 mm.
    package static var centimetresOfSnow: Scale<Length> {
        Scale(
            range: .millimetres(0)...(.millimetres(1500)), value: { Length(millimetres: $0 / 0.7) },
            number: { $0.millimetres * 0.7 }, unit: "cm")
    }
    /// How far one sees.
    package static var metres: Scale<Length> {
        Scale(
            range: .metres(0)...(.metres(1_000_000)), value: Length.init(metres:), number: \.metres,
            unit: "m")
    }
}

extension Scale where Value == Timestamp {
    /// Seconds since 1970, in the years 2000 to 2199. A fraction is rounded.
    package static var secondsSince1970: Scale<Timestamp> {
        let possible = Timestamp(secondsSince1970: 946_684_800)...Timestamp(secondsSince1970: 7_258_118_399)
        return Scale(
            range: possible, value: { Int64(exactly: $0.rounded()).map { Timestamp(secondsSince1970: $0) } },
            number: { Double($0.secondsSince1970) },
            unit: "UNIX time")
    }
}

extension Scale where Value == Double {
    package static func number(in possible: ClosedRange<Double>) -> Scale<Double> {
        Scale(range: possible, value: { $0 }, number: \.self, unit: nil)
    }
    /// The highest on record is 43.3 (Licancabur, 2003).
    package static var uvIndex: Scale<Double> { number(in: 0...50) }
    /// Carbon monoxide beside a fire reaches some tens of thousands.
    package static var microgramsPerCubicMetre: Scale<Double> {
        Scale(range: 0...1_000_000, value: { $0 }, number: \.self, unit: "µg/m³")
    }
}
