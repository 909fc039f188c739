import ProviderKit
import Values

extension EarlierFormat {
    /// The service's bodies, as version 0.1.0 of the station keeps them.
    static let bodies = EarlierFormat(
        read: { topic, bytes in
            let coder = OpenWeatherMapCoder(limits: .kept)
            let provider = OpenWeatherMapProvider.attribution.provider
            var update = WeatherUpdate(from: provider, topic)
            switch topic {
            case .current: update.current = (try? coder.current(from: bytes))?.model
            case .forecast: update.hours = (try? coder.forecast(from: bytes))?.model
            case .daily: update.days = (try? coder.daily(from: bytes))?.model
            case .alerts: update.alerts = (try? coder.oneCall(from: bytes))?.model.alerts
            case .air: update.airQuality = (try? coder.airQuality(from: bytes))?.model
            case .oneCall, .minutes: break
            }
            return update == WeatherUpdate(from: provider, topic) ? nil : update
        },
        body: { update in
            let coder = OpenWeatherMapCoder(limits: .kept)
            return switch update.topic {
            case .current: update.current.map(coder.body)
            case .forecast: update.hours.map(coder.body)
            case .daily: update.days.map(coder.body)
            case .alerts: update.alerts.map { coder.body(OneCall(alerts: $0), at: Place()) }
            case .air: update.airQuality.map(coder.body)
            case .oneCall, .minutes: nil
            }
        })
}
