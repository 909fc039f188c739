public import Weather

/// What the weather service said to one question.
public enum WeatherAnswer: Hashable, Sendable {
    case current(CurrentWeather)
    case forecast(Forecast)
    case daily(DailyForecast)
    case oneCall(OneCall)
    case minutes([RainMinute])
    case alerts([WeatherAlert])
    case airQuality(AirQuality)

    public var endpoint: Endpoint {
        switch self {
        case .current: .current
        case .forecast: .forecast
        case .daily: .daily
        case .oneCall: .oneCall
        case .minutes: .minutes
        case .alerts: .alerts
        case .airQuality: .air
        }
    }
}
