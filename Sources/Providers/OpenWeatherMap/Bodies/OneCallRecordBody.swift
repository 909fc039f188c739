import Quantities
import Weather

/// One moment of One Call: `current`, an entry of `hourly`, or an entry of `data` in its newer form. All stands flat in it.
struct OneCallRecordBody: Codable {
    var dt: Tolerant<WholeNumber>?
    var sunrise: Tolerant<WholeNumber>?
    var sunset: Tolerant<WholeNumber>?
    var temp: Tolerant<Double>?
    var feelsLike: Tolerant<Double>?
    var pressure: Tolerant<Double>?
    var humidity: Tolerant<Double>?
    var dewPoint: Tolerant<Double>?
    var uvi: Tolerant<Double>?
    var clouds: Tolerant<Double>?
    var visibility: Tolerant<Double>?
    var windSpeed: Tolerant<Double>?
    var windDirection: Tolerant<Double>?
    var windGust: Tolerant<Double>?
    var rain: Tolerant<PrecipitationBody>?
    var snow: Tolerant<PrecipitationBody>?
    var weather: ConditionBodies?
    var pop: Tolerant<Double>?
    /// Ids of alerts, in the newer form.
    var alerts: Tolerant<BoundedList<String, AlertLimit>>?

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
        sunrise = current.sun.sunrise.map { Tolerant(WholeNumber($0.secondsSince1970)) }
        sunset = current.sun.sunset.map { Tolerant(WholeNumber($0.secondsSince1970)) }
        alerts = alertIDs.map { Tolerant(BoundedList($0)) }
    }

    init(_ slot: ForecastSlot, in units: UnitSystem) {
        fill(slot.air, slot.conditions, at: slot.time, in: units)
        pop = slot.chanceOfPrecipitation.map { Tolerant($0.fraction) }
    }

    private mutating func fill(_ air: Air, _ conditions: [Condition], at time: Timestamp, in units: UnitSystem) {
        dt = Tolerant(WholeNumber(time.secondsSince1970))
        temp = air.temperature.map { Tolerant(units.number($0)) }
        feelsLike = air.feelsLike.map { Tolerant(units.number($0)) }
        pressure = air.pressure.map { Tolerant($0.hectopascals) }
        humidity = air.humidity.map { Tolerant($0.percent) }
        dewPoint = air.dewPoint.map { Tolerant(units.number($0)) }
        uvi = air.uvIndex.map { Tolerant($0) }
        clouds = air.clouds.map { Tolerant($0.percent) }
        visibility = air.visibility.map { Tolerant($0.metres) }
        windSpeed = air.wind.speed.map { Tolerant(units.number($0)) }
        windDirection = air.wind.direction.map { Tolerant($0.degrees) }
        windGust = air.wind.gust.map { Tolerant(units.number($0)) }
        rain = PrecipitationBody(air.rain).map { Tolerant($0) }
        snow = PrecipitationBody(air.snow).map { Tolerant($0) }
        weather = ConditionBodies(conditions)
    }

    /// Nil without a time.
    func current(at place: Place, _ sieve: inout Sieve) -> CurrentWeather? {
        guard let time = time(&sieve) else { return nil }
        return CurrentWeather(
            time: time, place: place, conditions: sieve.conditions(weather), air: air(&sieve),
            sun: sieve.sun(sunrise: sunrise, sunset: sunset, named: ""))
    }

    /// Nil without a time.
    func slot(_ sieve: inout Sieve) -> ForecastSlot? {
        guard let time = time(&sieve) else { return nil }
        return ForecastSlot(
            time: time, conditions: sieve.conditions(weather), air: air(&sieve),
            chanceOfPrecipitation: sieve.chance(pop, "pop"), hours: 1)
    }

    private func time(_ sieve: inout Sieve) -> Timestamp? {
        let time = sieve.time(dt, "dt")
        if time == nil { sieve.drop("dt") }
        return time
    }

    private func air(_ sieve: inout Sieve) -> Air {
        Air(
            temperature: sieve.temperature(temp, "temp"),
            feelsLike: sieve.temperature(feelsLike, "feels_like"),
            pressure: sieve.pressure(pressure, "pressure"),
            humidity: sieve.humidity(humidity, "humidity"),
            visibility: sieve.quantity(visibility, "visibility", Length.metres, in: PhysicalLimits.visibility),
            clouds: sieve.cover(clouds, "clouds"),
            wind: sieve.wind(speed: windSpeed, direction: windDirection, gust: windGust, named: "wind_"),
            rain: sieve.value(rain, "rain")?.precipitation("rain", &sieve) ?? Precipitation(),
            snow: sieve.value(snow, "snow")?.precipitation("snow", &sieve) ?? Precipitation(),
            dewPoint: sieve.temperature(dewPoint, "dew_point"),
            uvIndex: sieve.uvIndex(uvi, "uvi"))
    }
}
