import Quantities
import Weather

/// `main`: what instruments in a screen say.
struct MainBody: Codable {
    var temp: Lossy<Double>?
    var feelsLike: Lossy<Double>?
    var low: Lossy<Double>?
    var high: Lossy<Double>?
    var pressure: Lossy<Double>?
    var seaLevel: Lossy<Double>?
    var groundLevel: Lossy<Double>?
    var humidity: Lossy<Double>?

    enum CodingKeys: String, CodingKey {
        case temp, pressure, humidity
        case feelsLike = "feels_like"
        case low = "temp_min"
        case high = "temp_max"
        case seaLevel = "sea_level"
        case groundLevel = "grnd_level"
    }

    init(_ air: Air, in units: UnitSystem) {
        temp = air.temperature.map { Lossy(units.number($0)) }
        feelsLike = air.feelsLike.map { Lossy(units.number($0)) }
        low = air.low.map { Lossy(units.number($0)) }
        high = air.high.map { Lossy(units.number($0)) }
        pressure = air.pressure.map { Lossy($0.hectopascals) }
        seaLevel = air.seaLevelPressure.map { Lossy($0.hectopascals) }
        groundLevel = air.groundLevelPressure.map { Lossy($0.hectopascals) }
        humidity = air.humidity.map { Lossy($0.percent) }
    }

    func fill(_ air: inout Air, _ context: inout DecodingContext) {
        air.temperature = context.temperature(temp, "main.temp")
        air.feelsLike = context.temperature(feelsLike, "main.feels_like")
        air.low = context.temperature(low, "main.temp_min")
        air.high = context.temperature(high, "main.temp_max")
        air.pressure = context.pressure(pressure, "main.pressure")
        air.seaLevelPressure = context.pressure(seaLevel, "main.sea_level")
        // Some answers have the pressure on the ground under the plain name.
        air.pressure = air.seaLevelPressure ?? air.pressure
        air.groundLevelPressure = context.pressure(groundLevel, "main.grnd_level")
        air.humidity = context.humidity(humidity, "main.humidity")
    }
}

/// `clouds`.
struct CloudsBody: Codable {
    var all: Lossy<Double>?

    init(_ clouds: Proportion) {
        all = Lossy(clouds.percent)
    }
}
