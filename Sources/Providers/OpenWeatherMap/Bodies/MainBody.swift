import Quantities
import Weather

/// `main`: what instruments in a screen say.
struct MainBody: Codable {
    var temp: Tolerant<Double>?
    var feelsLike: Tolerant<Double>?
    var low: Tolerant<Double>?
    var high: Tolerant<Double>?
    var pressure: Tolerant<Double>?
    var seaLevel: Tolerant<Double>?
    var groundLevel: Tolerant<Double>?
    var humidity: Tolerant<Double>?

    enum CodingKeys: String, CodingKey {
        case temp, pressure, humidity
        case feelsLike = "feels_like"
        case low = "temp_min"
        case high = "temp_max"
        case seaLevel = "sea_level"
        case groundLevel = "grnd_level"
    }

    init(_ air: Air, in units: UnitSystem) {
        temp = air.temperature.map { Tolerant(units.number($0)) }
        feelsLike = air.feelsLike.map { Tolerant(units.number($0)) }
        low = air.low.map { Tolerant(units.number($0)) }
        high = air.high.map { Tolerant(units.number($0)) }
        pressure = air.pressure.map { Tolerant($0.hectopascals) }
        seaLevel = air.seaLevelPressure.map { Tolerant($0.hectopascals) }
        groundLevel = air.groundLevelPressure.map { Tolerant($0.hectopascals) }
        humidity = air.humidity.map { Tolerant($0.percent) }
    }

    func fill(_ air: inout Air, _ sieve: inout Sieve) {
        air.temperature = sieve.temperature(temp, "main.temp")
        air.feelsLike = sieve.temperature(feelsLike, "main.feels_like")
        air.low = sieve.temperature(low, "main.temp_min")
        air.high = sieve.temperature(high, "main.temp_max")
        air.pressure = sieve.pressure(pressure, "main.pressure")
        air.seaLevelPressure = sieve.pressure(seaLevel, "main.sea_level")
        // Some answers have the pressure on the ground under the plain name.
        air.pressure = air.seaLevelPressure ?? air.pressure
        air.groundLevelPressure = sieve.pressure(groundLevel, "main.grnd_level")
        air.humidity = sieve.humidity(humidity, "main.humidity")
    }
}
