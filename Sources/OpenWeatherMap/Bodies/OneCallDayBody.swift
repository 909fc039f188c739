import Quantities
import Weather

/// One day of One Call: as in `/data/2.5/forecast/daily`, but for the names of the wind's parts.
struct OneCallDayBody: Codable {
    var dt: Tolerant<WholeNumber>?
    var sunrise: Tolerant<WholeNumber>?
    var sunset: Tolerant<WholeNumber>?
    var temp: Tolerant<DayBody.TemperatureBody>?
    var feelsLike: Tolerant<DayBody.TemperatureBody>?
    var pressure: Tolerant<Double>?
    var humidity: Tolerant<Double>?
    var windSpeed: Tolerant<Double>?
    var windDirection: Tolerant<Double>?
    var windGust: Tolerant<Double>?
    var weather: ConditionBodies?
    var clouds: Tolerant<Double>?
    var pop: Tolerant<Double>?
    var rain: Tolerant<DepthBody>?
    var snow: Tolerant<DepthBody>?

    enum CodingKeys: String, CodingKey {
        case dt, sunrise, sunset, temp, pressure, humidity, weather, clouds, pop, rain, snow
        case feelsLike = "feels_like"
        case windSpeed = "wind_speed"
        case windDirection = "wind_deg"
        case windGust = "wind_gust"
    }

    init(_ day: DayForecast, in units: UnitSystem) {
        dt = Tolerant(WholeNumber(day.time.secondsSince1970))
        sunrise = day.sun.sunrise.map { Tolerant(WholeNumber($0.secondsSince1970)) }
        sunset = day.sun.sunset.map { Tolerant(WholeNumber($0.secondsSince1970)) }
        temp = Tolerant(DayBody.TemperatureBody(day.temperatures, low: day.low, high: day.high, in: units))
        feelsLike = Tolerant(DayBody.TemperatureBody(day.feelsLike, low: nil, high: nil, in: units))
        pressure = day.pressure.map { Tolerant($0.hectopascals) }
        humidity = day.humidity.map { Tolerant($0.percent) }
        windSpeed = day.wind.speed.map { Tolerant(units.number($0)) }
        windDirection = day.wind.direction.map { Tolerant($0.degrees) }
        windGust = day.wind.gust.map { Tolerant(units.number($0)) }
        weather = ConditionBodies(day.conditions)
        clouds = day.clouds.map { Tolerant($0.percent) }
        pop = day.chanceOfPrecipitation.map { Tolerant($0.fraction) }
        rain = day.rain.map { Tolerant(DepthBody($0)) }
        snow = day.snow.map { Tolerant(DepthBody($0)) }
    }

    /// Nil without a time.
    func day(in offset: UTCOffset, _ sieve: inout Sieve) -> DayForecast? {
        guard let time = sieve.time(dt, "dt") else {
            sieve.drop("dt")
            return nil
        }
        let temp = sieve.value(temp, "temp")
        return DayForecast(
            date: CivilTime(time, in: offset).date,
            time: time,
            sun: sieve.sun(sunrise: sunrise, sunset: sunset, named: ""),
            conditions: sieve.conditions(weather),
            low: sieve.temperature(temp?.min, "temp.min"),
            high: sieve.temperature(temp?.max, "temp.max"),
            temperatures: temp?.times("temp", &sieve) ?? TimesOfDay(),
            feelsLike: sieve.value(feelsLike, "feels_like")?.times("feels_like", &sieve) ?? TimesOfDay(),
            pressure: sieve.pressure(pressure, "pressure"),
            humidity: sieve.humidity(humidity, "humidity"),
            wind: sieve.wind(speed: windSpeed, direction: windDirection, gust: windGust, named: "wind_"),
            clouds: sieve.cover(clouds, "clouds"),
            chanceOfPrecipitation: sieve.chance(pop, "pop"),
            rain: sieve.depth(sieve.value(rain, "rain")?.millimetres, "rain"),
            snow: sieve.depth(sieve.value(snow, "snow")?.millimetres, "snow"))
    }
}
