import Glibc

/// The temperature at which air of a temperature (°C) and a relative humidity (percent) is saturated; nil where that has
/// no meaning. Magnus's formula with the constants of O. Alduchov and R. Eskridge, J. Appl. Meteorol. 35 (1996), 601.
public func dewPoint(temperature: Double, humidity: Double) -> Double? {
    guard humidity > 0, humidity <= 100, temperature > -80, temperature < 100 else { return nil }
    let exponent = log(humidity / 100) + 17.625 * temperature / (243.04 + temperature)
    return 243.04 * exponent / (17.625 - exponent)
}
