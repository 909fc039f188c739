public import Quantities

/// One local day of the place; nil for what was not sent.
public struct DayForecast: Hashable, Sendable {
    public var date: CivilDate
    /// The moment that stands for the day: its local noon, or its first slot when folded from slots.
    public var time: Timestamp
    public var sun: SunTimes
    public var conditions: [Condition]
    public var low: Temperature?
    public var high: Temperature?
    public var temperatures: TimesOfDay
    public var feelsLike: TimesOfDay
    public var pressure: Pressure?
    public var humidity: RelativeHumidity?
    public var wind: Wind
    public var clouds: Proportion?
    public var chanceOfPrecipitation: Proportion?
    /// Over the day, as depth of water.
    public var rain: Length?
    public var snow: Length?
    /// At noon.
    public var dewPoint: Temperature?
    /// The day's highest, as ``Air/uvIndex``.
    public var uvIndex: Double?

    public init(
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

/// What is ahead, day by day.
public struct DailyForecast: Hashable, Sendable {
    public var place: Place
    /// In the order of time.
    public var days: [DayForecast]

    public init(place: Place, days: [DayForecast]) {
        self.place = place
        self.days = days
    }
}
