public import Weather

/// What the weather service said to one question.
public enum WeatherAnswer: Hashable, Sendable {
    case current(CurrentWeather)
    case forecast(Forecast)
    case daily(DailyForecast)

    public var endpoint: Endpoint {
        switch self {
        case .current: .current
        case .forecast: .forecast
        case .daily: .daily
        }
    }
}
