/// An answer of a weather service to one question; a part is nil where the answer does not have it.
package struct WeatherUpdate: Hashable, Sendable, Codable {
    package var provider: ProviderID
    package var topic: WeatherTopic
    /// The time at which the service made the answer, or the latest at which it can have; nil where neither body nor headers say.
    package var made: Timestamp?
    package var current: CurrentWeather?
    /// The forecast in steps of one or three hours.
    package var hours: Forecast?
    package var days: DailyForecast?
    /// The rain of the next hour, minute by minute.
    package var minutes: [RainMinute]?
    /// The warnings that are in force or to come; empty without any, nil where the answer has no such part.
    package var alerts: [WeatherAlert]?
    package var airQuality: AirQuality?

    package init(
        from provider: ProviderID, _ topic: WeatherTopic, made: Timestamp? = nil, current: CurrentWeather? = nil,
        hours: Forecast? = nil,
        days: DailyForecast? = nil, minutes: [RainMinute]? = nil, alerts: [WeatherAlert]? = nil,
        airQuality: AirQuality? = nil
    ) {
        self.provider = provider
        self.topic = topic
        self.made = made
        self.current = current
        self.hours = hours
        self.days = days
        self.minutes = minutes
        self.alerts = alerts
        self.airQuality = airQuality
    }
}

extension WeatherUpdate {
    /// How many seconds its time is ahead of a clock that is right; nil where it is not ahead.
    package func lead(over now: Timestamp) -> Int64? { current?.lead(over: now) ?? airQuality?.lead(over: now) }

    /// The latest time at which the content can have been made: the time that it is for or, for a list without one, the end of its
    /// first entry.
    package var latestMaking: Timestamp? {
        if let time = current?.time ?? airQuality?.time { return time }
        return [
            hours?.slots.first.map { $0.time.advanced(bySeconds: Int64($0.hours) * 3600) },
            days?.days.first.map { $0.time.advanced(bySeconds: 12 * 3600) },
            minutes?.first.map { $0.time.advanced(bySeconds: 60) },
        ].compactMap { $0 }.min()
    }

    /// The places that its parts are for.
    package var places: [Place] { [current?.place, hours?.place, days?.place].compactMap { $0 } }

    /// The answer with each of its places changed.
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

extension CurrentWeather {
    /// How many seconds its time is ahead of a clock that is right. Nil up to ten minutes, by which two clocks may differ.
    package func lead(over now: Timestamp) -> Int64? {
        let lead = time.seconds(since: now)
        return lead > 600 ? lead : nil
    }
}

extension AirQuality {
    /// How many seconds its time is ahead of a clock that is right. Nil up to 70 minutes: it is given for whole hours.
    package func lead(over now: Timestamp) -> Int64? {
        let lead = time.seconds(since: now)
        return lead > 4200 ? lead : nil
    }
}
