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

/// A temperature at four local times of one day; nil for what was not sent.
package struct TimesOfDay: Hashable, Sendable, Codable {
    /// The temperature at 06:00.
    package var morning: Temperature?
    /// The temperature at 12:00.
    package var day: Temperature?
    /// The temperature at 18:00.
    package var evening: Temperature?
    /// The temperature at 00:00.
    package var night: Temperature?

    package init(
        morning: Temperature? = nil, day: Temperature? = nil, evening: Temperature? = nil,
        night: Temperature? = nil
    ) {
        self.morning = morning
        self.day = day
        self.evening = evening
        self.night = night
    }
}

extension DayForecast {
    /// Takes what is missing from a less trusted list's account of the same day.
    ///
    /// The sky is one thing, as are the sun's two times, and rain and snow: services leave out the one that does not fall, and both
    /// of a day that stays dry. A lowest temperature above the known highest, or the reverse, is another weather's, and not taken.
    package mutating func fill(from other: DayForecast) {
        func fill<Value>(_ value: WritableKeyPath<DayForecast, Value?>) {
            self[keyPath: value] = self[keyPath: value] ?? other[keyPath: value]
        }
        switch (low, high) {
        case (nil, nil): (low, high) = (other.low, other.high)
        case (nil, let high?): low = other.low.flatMap { $0 <= high ? $0 : nil }
        case (let low?, nil): high = other.high.flatMap { low <= $0 ? $0 : nil }
        default: break
        }
        if conditions.isEmpty { conditions = other.conditions }
        if sun == SunTimes() { sun = other.sun }
        if rain == nil, snow == nil, chanceOfPrecipitation != .fraction(0) { (rain, snow) = (other.rain, other.snow) }
        fill(\.chanceOfPrecipitation)
        if temperatures == TimesOfDay() { temperatures = other.temperatures }
        if feelsLike == TimesOfDay() { feelsLike = other.feelsLike }
        fill(\.pressure)
        fill(\.humidity)
        fill(\.wind.speed)
        fill(\.wind.direction)
        fill(\.wind.gust)
        fill(\.clouds)
        fill(\.dewPoint)
        fill(\.uvIndex)
    }
}
