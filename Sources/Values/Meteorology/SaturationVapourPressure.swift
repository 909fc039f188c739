#if canImport(Glibc)
    import Glibc
#elseif canImport(Darwin)
    import Darwin
#endif

/// The saturation pressure of water vapour over water, in hectopascals, from −45 to 60 °C.
///
/// The Magnus formula with the constants of WMO-No. 8 (Guide to Instruments and Methods of Observation, volume I,
/// annex 4.B; Sonntag 1990). Over water also below 0 °C, as humidity sensors count.
package func saturationVapourPressure(at temperature: Temperature) -> Double {
    Magnus.water.pressure(at: temperature.celsius)
}

/// The Magnus formula: the saturation vapour pressure is A·exp(B·T/(C+T)), in hectopascals for T in °C.
///
/// The constants are those of WMO-No. 8, annex 4.B (Sonntag 1990).
struct Magnus {
    let factor: Double
    let slope: Double
    let shift: Double
    /// The temperatures for which the formula holds, in °C.
    let range: ClosedRange<Double>

    static let water = Magnus(factor: 6.112, slope: 17.62, shift: 243.12, range: -45...60)
    static let ice = Magnus(factor: 6.112, slope: 22.46, shift: 272.62, range: -65...0)

    func pressure(at celsius: Double) -> Double {
        factor * exp(slope * celsius / (shift + celsius))
    }

    /// The temperature at which a vapour pressure is that of saturation, in °C; nil outside the formula's range.
    func temperature(at pressure: Double) -> Double? {
        guard pressure > 0 else { return nil }
        let logarithm = log(pressure / factor)
        let celsius = shift * logarithm / (slope - logarithm)
        // A saturated air at an end of the range must not fall out of it by a rounding.
        return range.lowerBound - 0.001 <= celsius && celsius <= range.upperBound + 0.001 ? celsius : nil
    }
}
