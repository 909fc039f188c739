package import Values

// A test may calculate its numbers; one that is not finite ends it. Of a number in the source the product's own are preferred.

extension Temperature {
    @_disfavoredOverload
    package static func celsius(_ value: Double) -> Temperature { finite(Temperature(celsius: value)) }
    package static func kelvin(_ value: Double) -> Temperature { finite(Temperature(kelvin: value)) }
    package static func fahrenheit(_ value: Double) -> Temperature { finite(Temperature(fahrenheit: value)) }
}

extension RelativeHumidity {
    @_disfavoredOverload
    package static func percent(_ value: Double) -> RelativeHumidity { finite(RelativeHumidity(percent: value)) }
}

extension Proportion {
    @_disfavoredOverload
    package static func percent(_ value: Double) -> Proportion { finite(Proportion(percent: value)) }
    @_disfavoredOverload
    package static func fraction(_ value: Double) -> Proportion { finite(Proportion(fraction: value)) }
}

extension Pressure {
    @_disfavoredOverload
    package static func hectopascals(_ value: Double) -> Pressure { finite(Pressure(hectopascals: value)) }
}

extension Illuminance {
    @_disfavoredOverload
    package static func lux(_ value: Double) -> Illuminance { finite(Illuminance(lux: value)) }
}

extension Speed {
    @_disfavoredOverload
    package static func metresPerSecond(_ value: Double) -> Speed { finite(Speed(metresPerSecond: value)) }
    package static func milesPerHour(_ value: Double) -> Speed { finite(Speed(milesPerHour: value)) }
}

extension Length {
    @_disfavoredOverload
    package static func metres(_ value: Double) -> Length { finite(Length(metres: value)) }
    @_disfavoredOverload
    package static func millimetres(_ value: Double) -> Length { finite(Length(millimetres: value)) }
}

extension Angle {
    @_disfavoredOverload
    package static func degrees(_ value: Double) -> Angle { finite(Angle(degrees: value)) }
}

extension AbsoluteHumidity {
    package static func gramsPerCubicMetre(_ value: Double) -> AbsoluteHumidity {
        finite(AbsoluteHumidity(gramsPerCubicMetre: value))
    }
}

private func finite<Value>(_ value: Value?) -> Value {
    guard let value else { preconditionFailure("not a finite number") }
    return value
}
