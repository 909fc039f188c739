/// The temperature that the air feels like, as yr.no reckons it: the heat index above 26 °C and 40 %, the wind chill below 10 °C
/// and above 1.33 m/s, else the temperature.
///
/// - Parameters:
///   - humidity: the relative humidity; nil where it is not known.
///   - wind: the wind at 10 m; nil where it is not known.
package func feltTemperature(
    _ temperature: Temperature, _ humidity: RelativeHumidity?, _ wind: Speed?
) -> Temperature {
    if temperature.celsius > 26, let humidity, humidity.percent > 40 {
        return MoistAir(temperature, humidity)?.heatIndex ?? temperature
    }
    if temperature.celsius < 10, let wind, wind.metresPerSecond > 1.33 {
        return windChill(at: temperature, in: wind) ?? temperature
    }
    return temperature
}

/// How dangerous wind and cold are to bare skin, by Environment Canada's classes of the wind chill.
package enum ColdRisk: Int, Hashable, Comparable, Sendable, CaseIterable {
    /// A wind chill of −10 to −27: uncomfortable, and dangerous for hours without protection.
    case moderate = 1
    /// A wind chill of −28 to −39: skin may freeze in 10 to 30 minutes.
    case high
    /// A wind chill of −40 to −47: skin may freeze in 5 to 10 minutes.
    case veryHigh
    /// A wind chill of −48 and colder: skin may freeze in less than 5 minutes.
    case severe

    /// The class of a wind chill; nil above −10.
    package init?(windChill: Temperature) {
        switch windChill.celsius.rounded() {
        case ...(-48): self = .severe
        case ...(-40): self = .veryHigh
        case ...(-28): self = .high
        case ...(-10): self = .moderate
        default: return nil
        }
    }

    package static func < (left: ColdRisk, right: ColdRisk) -> Bool { left.rawValue < right.rawValue }
}

/// How dangerous heat is, by the U.S. National Weather Service's classes of the heat index.
package enum HeatRisk: Int, Hashable, Comparable, Sendable, CaseIterable {
    /// A heat index of 80 to 90 °F: fatigue is possible.
    case caution = 1
    /// A heat index of 90 to 103 °F: sunstroke and heat cramps are possible.
    case extremeCaution
    /// A heat index of 103 to 124 °F: heat cramps and heat exhaustion are likely.
    case danger
    /// A heat index of 125 °F and above: heat stroke is likely.
    case extremeDanger

    /// The class of a heat index; nil below 80 °F.
    package init?(heatIndex: Temperature) {
        switch heatIndex.fahrenheit {
        case ..<80: return nil
        case ..<90: self = .caution
        case ..<103: self = .extremeCaution
        case ..<125: self = .danger
        default: self = .extremeDanger
        }
    }

    package static func < (left: HeatRisk, right: HeatRisk) -> Bool { left.rawValue < right.rawValue }
}

#if canImport(Glibc)
    import Glibc
#elseif canImport(Darwin)
    import Darwin
#endif

/// The temperature of still air that would chill a bare face as much: the formula of the U.S. National Weather Service
/// and Environment Canada of 2001.
///
/// - Parameter wind: the wind at 10 m.
/// - Returns: the temperature; nil above 10 °C, below −50 °C and up to 4.8 km/h (3 mph), where it is not defined, and above 150
///   km/h.
package func windChill(at temperature: Temperature, in wind: Speed) -> Temperature? {
    let speed = wind.metresPerSecond * 3.6
    guard (-50_000...10_000).contains(temperature.milliCelsius), speed > 4.8, speed <= 150 else { return nil }
    let power = pow(speed, 0.16)
    let celsius = temperature.celsius
    return Temperature(celsius: 13.12 + 0.6215 * celsius - 11.37 * power + 0.3965 * celsius * power)
}
