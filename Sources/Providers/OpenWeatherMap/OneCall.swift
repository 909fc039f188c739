package import Values

/// Everything about one place in one answer; nil for what the answer lacks.
package struct OneCall: Hashable, Sendable {
    package var current: CurrentWeather?
    /// The rain of the next hour, minute by minute; nil where no radar looks.
    package var minutes: [RainMinute]?
    /// The forecast of two days in steps of an hour.
    package var hours: Forecast?
    package var days: DailyForecast?
    /// The alerts in force; empty without any.
    package var alerts: [WeatherAlert]

    package init(
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
