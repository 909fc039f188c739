package import Values
import Words

extension Snapshot {
    /// The temperature that the air outside feels like: the service's figure for the service's air, and computed for any other.
    package var feelsLike: Known<Temperature> {
        if let air = current.value?.air, air.feelsLike != nil, outside.temperature.value == nil || isOutside(air) {
            return current.map(orUnavailable: AbsenceWords.notSent(Quantity.feelsLike.words)) { $0.air.feelsLike }
        }
        // Of a service that is asked by the hour the air outside is that of the present hour.
        if outside.temperature.origin?.source == hours.origin?.source, let air = hours.value?.first?.air,
            air.feelsLike != nil, isOutside(air)
        {
            return hours.map(orUnavailable: AbsenceWords.notSent(Quantity.feelsLike.words)) { $0.first?.air.feelsLike }
        }
        let (humidity, wind) = (outside.humidity.value, current.freshValue?.air.wind.speed)
        return outside.temperature.map { feltTemperature($0, humidity, wind) }.computed
    }

    /// The service's current weather, with the temperature and humidity of ``outside`` and what follows from them, and with the
    /// pressure of a barometer of the station's own where it can be reduced to sea level, as a service's is.
    package var weatherOutside: Known<CurrentWeather> {
        let felt = feelsLike.value
        return current.map { weather in
            var weather = weather
            if let pressure = seaLevelPressure.freshValue { weather.air.pressure = pressure }
            guard !isOutside(weather.air), let temperature = outside.temperature.value else { return weather }
            let humidity = outside.humidity.value
            weather.air.temperature = temperature
            weather.air.humidity = humidity
            weather.air.feelsLike = felt
            weather.air.dewPoint = humidity.flatMap { MoistAir(temperature, $0)?.dewPoint }
            return weather
        }
    }

    private func isOutside(_ air: Air) -> Bool {
        air.temperature == outside.temperature.value && air.humidity == outside.humidity.value
    }

    /// Widens today's lowest and highest to what was measured today and what it is now: the forecast was made before.
    ///
    /// - Parameter day: what was measured outside, by the place's calendar.
    mutating func includeMeasured(_ day: Known<DaySummary>) {
        guard let date = today.value?.date else { return }
        let extremes = [\DaySummary.Extremes<Temperature>.lowest, \.highest].map { extreme in
            day.map(orUnavailable: AbsenceWords.nothingToday) {
                $0.date == date ? $0.temperature?[keyPath: extreme] : nil
            }
        }
        measuredToday = extremes + [outside.temperature].filter { $0.freshValue != nil }
        let known = measuredToday.compactMap(\.value)
        func widened(_ day: DayForecast) -> DayForecast {
            var day = day
            day.low = day.low.map { known.reduce($0, min) }
            day.high = day.high.map { known.reduce($0, max) }
            return day
        }
        today = today.map(widened)
        days = days.map { days in days.map { $0.date == date ? widened($0) : $0 } }
    }
}
