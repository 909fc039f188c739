#if canImport(Glibc)
    import Glibc
#elseif canImport(Darwin)
    import Darwin
#endif

/// The pressure that a barometer would show at sea level, under air as warm as this one and 6.5 K/km warmer further down (the
/// hypsometric equation: R. Stull, "Meteorology for Scientists and Engineers", 2nd edition, 2000, chapter 1). Nil outside the
/// ranges of the parameters.
///
/// - Parameters:
///   - pressure: the pressure at the spot; 500 to 1100 hPa.
///   - altitude: the altitude above the sea; −500 to 2000 m. Higher up, the weight of the missing air is too uncertain.
///   - temperature: the temperature of the air outside, best the mean of twelve hours; −60 to 60 °C.
package func seaLevelPressure(
    of pressure: Pressure, at altitude: Length, under temperature: Temperature
) -> Pressure? {
    guard (50_000...110_000).contains(pressure.pascals), (-500_000_000...2_000_000_000).contains(altitude.micrometres),
        (-60_000...60_000).contains(temperature.milliCelsius)
    else { return nil }
    let column = temperature.kelvin + 0.0065 * altitude.metres / 2
    let scaleHeight = 287.055 * column / 9.807
    return Pressure(hectopascals: pressure.hectopascals * exp(altitude.metres / scaleHeight))
}
