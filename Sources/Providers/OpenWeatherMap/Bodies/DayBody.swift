import Quantities
import Weather

/// One day of a daily forecast, but for the wind: its parts have other names in One Call than in `/data/2.5/forecast/daily`,
/// and are beside all this in both, not nested.
struct DayBody: Codable {
    var dt: Lossy<WholeNumber>?
    var sunrise: Lossy<WholeNumber>?
    var sunset: Lossy<WholeNumber>?
    var temp: Lossy<TemperatureBody>?
    var feelsLike: Lossy<TemperatureBody>?
    var pressure: Lossy<Double>?
    var humidity: Lossy<Double>?
    var weather: ConditionBodies?
    var clouds: Lossy<Double>?
    var pop: Lossy<Double>?
    var rain: Lossy<DepthBody>?
    var snow: Lossy<DepthBody>?

    enum CodingKeys: String, CodingKey {
        case dt, sunrise, sunset, temp, pressure, humidity, weather, clouds, pop, rain, snow
        case feelsLike = "feels_like"
    }

    /// `temp`, and `feels_like` without the lowest and the highest.
    struct TemperatureBody: Codable {
        var min: Lossy<Double>?
        var max: Lossy<Double>?
        var morn: Lossy<Double>?
        var day: Lossy<Double>?
        var eve: Lossy<Double>?
        var night: Lossy<Double>?

        init(_ times: TimesOfDay, low: Temperature?, high: Temperature?, in units: UnitSystem) {
            min = low.map { Lossy(units.number($0)) }
            max = high.map { Lossy(units.number($0)) }
            morn = times.morning.map { Lossy(units.number($0)) }
            day = times.day.map { Lossy(units.number($0)) }
            eve = times.evening.map { Lossy(units.number($0)) }
            night = times.night.map { Lossy(units.number($0)) }
        }

        func times(_ name: String, _ context: inout DecodingContext) -> TimesOfDay {
            TimesOfDay(
                morning: context.temperature(morn, name + ".morn"),
                day: context.temperature(day, name + ".day"),
                evening: context.temperature(eve, name + ".eve"),
                night: context.temperature(night, name + ".night"))
        }
    }

    init(_ day: DayForecast, in units: UnitSystem) {
        dt = Lossy(WholeNumber(day.time.secondsSince1970))
        sunrise = day.sun.sunrise.map { Lossy(WholeNumber($0.secondsSince1970)) }
        sunset = day.sun.sunset.map { Lossy(WholeNumber($0.secondsSince1970)) }
        temp = Lossy(TemperatureBody(day.temperatures, low: day.low, high: day.high, in: units))
        feelsLike = Lossy(TemperatureBody(day.feelsLike, low: nil, high: nil, in: units))
        pressure = day.pressure.map { Lossy($0.hectopascals) }
        humidity = day.humidity.map { Lossy($0.percent) }
        weather = ConditionBodies(day.conditions)
        clouds = day.clouds.map { Lossy($0.percent) }
        pop = day.chanceOfPrecipitation.map { Lossy($0.fraction) }
        rain = day.rain.map { Lossy(DepthBody($0)) }
        snow = day.snow.map { Lossy(DepthBody($0)) }
    }

    /// A day without wind; nil without a time.
    func day(in offset: UTCOffset, _ context: inout DecodingContext) -> DayForecast? {
        guard let time = context.time(dt, "dt") else {
            context.drop("dt")
            return nil
        }
        let temp = context.value(temp, "temp")
        return DayForecast(
            date: CivilTime(time, in: offset).date,
            time: time,
            sun: context.sun(sunrise: sunrise, sunset: sunset, named: ""),
            conditions: context.conditions(weather),
            low: context.temperature(temp?.min, "temp.min"),
            high: context.temperature(temp?.max, "temp.max"),
            temperatures: temp?.times("temp", &context) ?? TimesOfDay(),
            feelsLike: context.value(feelsLike, "feels_like")?.times("feels_like", &context) ?? TimesOfDay(),
            pressure: context.pressure(pressure, "pressure"),
            humidity: context.humidity(humidity, "humidity"),
            clouds: context.cover(clouds, "clouds"),
            chanceOfPrecipitation: context.chance(pop, "pop"),
            rain: context.depth(context.value(rain, "rain")?.millimetres, "rain"),
            snow: context.depth(context.value(snow, "snow")?.millimetres, "snow"))
    }
}
