import Quantities
import Weather

/// One day of a daily forecast, but for the wind: its parts have other names in One Call than in `/data/2.5/forecast/daily`,
/// and stand flat beside all this in both.
struct DayBody: Codable {
    var dt: Tolerant<WholeNumber>?
    var sunrise: Tolerant<WholeNumber>?
    var sunset: Tolerant<WholeNumber>?
    var temp: Tolerant<TemperatureBody>?
    var feelsLike: Tolerant<TemperatureBody>?
    var pressure: Tolerant<Double>?
    var humidity: Tolerant<Double>?
    var weather: ConditionBodies?
    var clouds: Tolerant<Double>?
    var pop: Tolerant<Double>?
    var rain: Tolerant<DepthBody>?
    var snow: Tolerant<DepthBody>?

    enum CodingKeys: String, CodingKey {
        case dt, sunrise, sunset, temp, pressure, humidity, weather, clouds, pop, rain, snow
        case feelsLike = "feels_like"
    }

    /// `temp`, and `feels_like` without the lowest and the highest.
    struct TemperatureBody: Codable {
        var min: Tolerant<Double>?
        var max: Tolerant<Double>?
        var morn: Tolerant<Double>?
        var day: Tolerant<Double>?
        var eve: Tolerant<Double>?
        var night: Tolerant<Double>?

        init(_ times: TimesOfDay, low: Temperature?, high: Temperature?, in units: UnitSystem) {
            min = low.map { Tolerant(units.number($0)) }
            max = high.map { Tolerant(units.number($0)) }
            morn = times.morning.map { Tolerant(units.number($0)) }
            day = times.day.map { Tolerant(units.number($0)) }
            eve = times.evening.map { Tolerant(units.number($0)) }
            night = times.night.map { Tolerant(units.number($0)) }
        }

        func times(_ name: String, _ sieve: inout Sieve) -> TimesOfDay {
            TimesOfDay(
                morning: sieve.temperature(morn, name + ".morn"),
                day: sieve.temperature(day, name + ".day"),
                evening: sieve.temperature(eve, name + ".eve"),
                night: sieve.temperature(night, name + ".night"))
        }
    }

    init(_ day: DayForecast, in units: UnitSystem) {
        dt = Tolerant(WholeNumber(day.time.secondsSince1970))
        sunrise = day.sun.sunrise.map { Tolerant(WholeNumber($0.secondsSince1970)) }
        sunset = day.sun.sunset.map { Tolerant(WholeNumber($0.secondsSince1970)) }
        temp = Tolerant(TemperatureBody(day.temperatures, low: day.low, high: day.high, in: units))
        feelsLike = Tolerant(TemperatureBody(day.feelsLike, low: nil, high: nil, in: units))
        pressure = day.pressure.map { Tolerant($0.hectopascals) }
        humidity = day.humidity.map { Tolerant($0.percent) }
        weather = ConditionBodies(day.conditions)
        clouds = day.clouds.map { Tolerant($0.percent) }
        pop = day.chanceOfPrecipitation.map { Tolerant($0.fraction) }
        rain = day.rain.map { Tolerant(DepthBody($0)) }
        snow = day.snow.map { Tolerant(DepthBody($0)) }
    }

    /// A day without wind; nil without a time.
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
            clouds: sieve.cover(clouds, "clouds"),
            chanceOfPrecipitation: sieve.chance(pop, "pop"),
            rain: sieve.depth(sieve.value(rain, "rain")?.millimetres, "rain"),
            snow: sieve.depth(sieve.value(snow, "snow")?.millimetres, "snow"))
    }
}
