/// A forecast for one local day of the place; a value is nil where it was not sent.
package struct DayForecast: Hashable, Sendable, Codable {
    package var date: CivilDate
    /// The moment that represents the day: its local noon, or its first slot when folded from slots.
    package var time: Timestamp
    package var sun: SunTimes
    package var conditions: [Condition]
    package var low: Temperature?
    package var high: Temperature?
    package var temperatures: TimesOfDay
    package var feelsLike: TimesOfDay
    package var pressure: Pressure?
    package var humidity: RelativeHumidity?
    package var wind: Wind
    package var clouds: Proportion?
    package var chanceOfPrecipitation: Proportion?
    /// The rain of the day, as depth of water.
    package var rain: Length?
    package var snow: Length?
    /// The dew point at noon.
    package var dewPoint: Temperature?
    /// The day's highest UV index, as ``Air/uvIndex``.
    package var uvIndex: Double?

    package init(
        date: CivilDate, time: Timestamp, sun: SunTimes = SunTimes(), conditions: [Condition] = [],
        low: Temperature? = nil, high: Temperature? = nil, temperatures: TimesOfDay = TimesOfDay(),
        feelsLike: TimesOfDay = TimesOfDay(), pressure: Pressure? = nil, humidity: RelativeHumidity? = nil,
        wind: Wind = Wind(), clouds: Proportion? = nil, chanceOfPrecipitation: Proportion? = nil,
        rain: Length? = nil, snow: Length? = nil, dewPoint: Temperature? = nil, uvIndex: Double? = nil
    ) {
        self.date = date
        self.time = time
        self.sun = sun
        self.conditions = conditions
        self.low = low
        self.high = high
        self.temperatures = temperatures
        self.feelsLike = feelsLike
        self.pressure = pressure
        self.humidity = humidity
        self.wind = wind
        self.clouds = clouds
        self.chanceOfPrecipitation = chanceOfPrecipitation
        self.rain = rain
        self.snow = snow
        self.dewPoint = dewPoint
        self.uvIndex = uvIndex
    }
}

/// A forecast of the days ahead.
package struct DailyForecast: Hashable, Sendable, Codable {
    package var place: Place
    /// The days in the order of time.
    package var days: [DayForecast]

    package init(place: Place, days: [DayForecast]) {
        self.place = place
        self.days = days
    }
}
