package import Quantities

/// What a weather service said to one question; nil for what the answer does not hold.
package struct WeatherUpdate: Hashable, Sendable, Codable {
    package var provider: ProviderID
    package var topic: WeatherTopic
    package var current: CurrentWeather?
    /// In steps of one or three hours.
    package var hours: Forecast?
    package var days: DailyForecast?
    /// The next hour, minute by minute.
    package var minutes: [RainMinute]?
    /// All that hold; empty where there is no warning.
    package var alerts: [WeatherAlert]?
    package var airQuality: AirQuality?

    package init(
        from provider: ProviderID, _ topic: WeatherTopic, current: CurrentWeather? = nil, hours: Forecast? = nil,
        days: DailyForecast? = nil, minutes: [RainMinute]? = nil, alerts: [WeatherAlert]? = nil,
        airQuality: AirQuality? = nil
    ) {
        self.provider = provider
        self.topic = topic
        self.current = current
        self.hours = hours
        self.days = days
        self.minutes = minutes
        self.alerts = alerts
        self.airQuality = airQuality
    }
}

extension WeatherUpdate {
    /// By how many seconds it is dated after a clock that is right; nil where it is not.
    package func lead(over now: Timestamp) -> Int64? {
        guard let time = current?.time ?? airQuality?.time else { return nil }
        let lead = time.seconds(since: now)
        // Two clocks may differ; air quality is given for whole hours.
        return lead > (current == nil ? 4200 : 600) ? lead : nil
    }

    /// The places that its parts are for.
    package var places: [Place] { [current?.place, hours?.place, days?.place].compactMap { $0 } }

    /// The same with each of its places changed.
    package func mapPlaces(_ change: (inout Place) -> Void) -> WeatherUpdate {
        var update = self
        if var place = current?.place {
            change(&place)
            update.current?.place = place
        }
        if var place = hours?.place {
            change(&place)
            update.hours?.place = place
        }
        if var place = days?.place {
            change(&place)
            update.days?.place = place
        }
        return update
    }
}
