package import StationCore
package import Values

extension Attribution {
    /// Of no real service.
    package static let sample = Attribution(
        provider: ProviderID(rawValue: "someweather"), name: "Someweather",
        text: "Weather data © Someweather (https://weather.example)", shortText: "© Someweather")
}

extension WeatherUpdate {
    package static func current(_ current: CurrentWeather) -> WeatherUpdate { sample(.current, current: current) }
    package static func forecast(_ hours: Forecast) -> WeatherUpdate { sample(.forecast, hours: hours) }
    package static func daily(_ days: DailyForecast) -> WeatherUpdate { sample(.daily, days: days) }
    package static func minutes(_ minutes: [RainMinute]) -> WeatherUpdate { sample(.minutes, minutes: minutes) }
    package static func alerts(_ alerts: [WeatherAlert]) -> WeatherUpdate { sample(.alerts, alerts: alerts) }
    package static func airQuality(_ air: AirQuality) -> WeatherUpdate { sample(.air, airQuality: air) }

    /// Everything in one answer.
    package static func whole(
        current: CurrentWeather? = nil, hours: Forecast? = nil, days: DailyForecast? = nil
    ) -> WeatherUpdate {
        sample(.oneCall, current: current, hours: hours, days: days, alerts: [])
    }

    private static func sample(
        _ topic: WeatherTopic, current: CurrentWeather? = nil, hours: Forecast? = nil, days: DailyForecast? = nil,
        minutes: [RainMinute]? = nil, alerts: [WeatherAlert]? = nil, airQuality: AirQuality? = nil
    ) -> WeatherUpdate {
        WeatherUpdate(
            from: .sample, topic, current: current, hours: hours, days: days, minutes: minutes,
            alerts: alerts, airQuality: airQuality)
    }
}

extension Fetched {
    package init(_ answer: Answer, at time: Uptime) {
        self.init(answer, from: .sample, at: time)
    }
}

extension Source {
    package static func sample(_ topic: WeatherTopic) -> Source { .weather(.sample, topic) }
}

extension ProviderID {
    package static let sample = Attribution.sample.provider
}
