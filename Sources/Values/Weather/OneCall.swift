/// Everything about one place in one answer; nil for what the answer lacks.
public struct OneCall: Hashable, Sendable {
    public var current: CurrentWeather?
    /// The next hour, minute by minute; nil where no radar looks.
    public var minutes: [RainMinute]?
    /// Two days in steps of an hour.
    public var hours: Forecast?
    public var days: DailyForecast?
    /// Empty where there is no warning.
    public var alerts: [WeatherAlert]

    public init(
        current: CurrentWeather? = nil, minutes: [RainMinute]? = nil, hours: Forecast? = nil,
        days: DailyForecast? = nil, alerts: [WeatherAlert] = []
    ) {
        self.current = current
        self.minutes = minutes
        self.hours = hours
        self.days = days
        self.alerts = alerts
    }
}
