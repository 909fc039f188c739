import Quantities
import Weather

/// One moment of One Call: `current`, an entry of `hourly`, or an entry of `data` in its newer form. It is flat.
struct OneCallRecordBody: Codable {
    var dt: Lossy<WholeNumber>?
    var sunrise: Lossy<WholeNumber>?
    var sunset: Lossy<WholeNumber>?
    var temp: Lossy<Double>?
    var feelsLike: Lossy<Double>?
    var pressure: Lossy<Double>?
    var humidity: Lossy<Double>?
    var dewPoint: Lossy<Double>?
    var uvi: Lossy<Double>?
    var clouds: Lossy<Double>?
    var visibility: Lossy<Double>?
    var windSpeed: Lossy<Double>?
    var windDirection: Lossy<Double>?
    var windGust: Lossy<Double>?
    var rain: Lossy<PrecipitationBody>?
    var snow: Lossy<PrecipitationBody>?
    var weather: ConditionBodies?
    var pop: Lossy<Double>?
    /// Ids of alerts, in the newer form.
    var alerts: Lossy<BoundedList<String, AlertLimit>>?

    enum CodingKeys: String, CodingKey {
        case dt, sunrise, sunset, temp, pressure, humidity, uvi, clouds, visibility, rain, snow, weather, pop, alerts
        case feelsLike = "feels_like"
        case dewPoint = "dew_point"
        case windSpeed = "wind_speed"
        case windDirection = "wind_deg"
        case windGust = "wind_gust"
    }

    init(_ current: CurrentWeather, alertIDs: [String]?, in units: UnitSystem) {
        fill(current.air, current.conditions, at: current.time, in: units)
        sunrise = current.sun.sunrise.map { Lossy(WholeNumber($0.secondsSince1970)) }
        sunset = current.sun.sunset.map { Lossy(WholeNumber($0.secondsSince1970)) }
        alerts = alertIDs.map { Lossy(BoundedList($0)) }
    }

    init(_ slot: ForecastSlot, in units: UnitSystem) {
        fill(slot.air, slot.conditions, at: slot.time, in: units)
        pop = slot.chanceOfPrecipitation.map { Lossy($0.fraction) }
    }

    private mutating func fill(_ air: Air, _ conditions: [Condition], at time: Timestamp, in units: UnitSystem) {
        dt = Lossy(WholeNumber(time.secondsSince1970))
        temp = air.temperature.map { Lossy(units.number($0)) }
        feelsLike = air.feelsLike.map { Lossy(units.number($0)) }
        pressure = air.pressure.map { Lossy($0.hectopascals) }
        humidity = air.humidity.map { Lossy($0.percent) }
        dewPoint = air.dewPoint.map { Lossy(units.number($0)) }
        uvi = air.uvIndex.map { Lossy($0) }
        clouds = air.clouds.map { Lossy($0.percent) }
        visibility = air.visibility.map { Lossy($0.metres) }
        windSpeed = air.wind.speed.map { Lossy(units.number($0)) }
        windDirection = air.wind.direction.map { Lossy($0.degrees) }
        windGust = air.wind.gust.map { Lossy(units.number($0)) }
        rain = PrecipitationBody(air.rain).map { Lossy($0) }
        snow = PrecipitationBody(air.snow).map { Lossy($0) }
        weather = ConditionBodies(conditions)
    }

    /// Nil without a time.
    func current(at place: Place, _ context: inout DecodingContext) -> CurrentWeather? {
        guard let time = time(&context) else { return nil }
        return CurrentWeather(
            time: time, place: place, conditions: context.conditions(weather), air: air(&context),
            sun: context.sun(sunrise: sunrise, sunset: sunset, named: ""))
    }

    /// Nil without a time.
    func slot(_ context: inout DecodingContext) -> ForecastSlot? {
        guard let time = time(&context) else { return nil }
        return ForecastSlot(
            time: time, conditions: context.conditions(weather), air: air(&context),
            chanceOfPrecipitation: context.chance(pop, "pop"), hours: 1)
    }

    private func time(_ context: inout DecodingContext) -> Timestamp? {
        let time = context.time(dt, "dt")
        if time == nil { context.drop("dt") }
        return time
    }

    private func air(_ context: inout DecodingContext) -> Air {
        Air(
            temperature: context.temperature(temp, "temp"),
            feelsLike: context.temperature(feelsLike, "feels_like"),
            pressure: context.pressure(pressure, "pressure"),
            humidity: context.humidity(humidity, "humidity"),
            visibility: context.quantity(visibility, "visibility", Length.init(metres:), in: PhysicalLimits.visibility),
            clouds: context.cover(clouds, "clouds"),
            wind: context.wind(speed: windSpeed, direction: windDirection, gust: windGust, named: "wind_"),
            rain: context.value(rain, "rain")?.precipitation("rain", &context) ?? Precipitation(),
            snow: context.value(snow, "snow")?.precipitation("snow", &context) ?? Precipitation(),
            dewPoint: context.temperature(dewPoint, "dew_point"),
            uvIndex: context.uvIndex(uvi, "uvi"))
    }
}
