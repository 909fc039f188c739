public import Weather

/// The latest answer to each question that was put to the weather service; nil before the first.
public struct WeatherReport: Hashable, Sendable {
    public var current: Fetched<CurrentWeather>?
    public var forecast: Fetched<Forecast>?
    /// The days that the forecast's slots make up.
    public var foldedDays: [DayForecast]
    public var daily: Fetched<DailyForecast>?

    public init(
        current: Fetched<CurrentWeather>? = nil, forecast: Fetched<Forecast>? = nil,
        foldedDays: [DayForecast] = [], daily: Fetched<DailyForecast>? = nil
    ) {
        self.current = current
        self.forecast = forecast
        self.foldedDays = foldedDays
        self.daily = daily
    }
}
