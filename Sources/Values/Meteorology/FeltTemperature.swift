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
