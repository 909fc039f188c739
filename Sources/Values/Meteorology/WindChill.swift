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
