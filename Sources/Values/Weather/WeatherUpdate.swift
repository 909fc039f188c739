import Words

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
    /// The weather of the hours that had been missed, in the order of time; nil where the service was not asked for them.
    package var past: [CurrentWeather]?
    /// The fields that the parts were read from.
    package var origins = FieldOrigins()

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

/// The fields of a service's answer that its values were read from, by the list that has the value and the name that the value is
/// explained by.
package struct FieldOrigins: Hashable, Sendable, Codable {
    /// The fields of a value below its list and name, as `current.wind`.
    private var fields: [String: [String]] = [:]

    package init() {}

    /// The fields of a value, each with what leads to it in the answer, and its unit; empty for a value that no field has.
    package subscript(list: WeatherTopic, quantity: String) -> [String] { fields[Self.key(list, quantity)] ?? [] }

    package mutating func add(_ field: String, to list: WeatherTopic, as quantity: String) {
        let key = Self.key(list, quantity)
        if fields[key]?.contains(field) != true { fields[key, default: []].append(field) }
    }

    /// Says that values of one list were taken over into another.
    ///
    /// - Parameter lacking: a part of the fields from which none was taken over.
    package mutating func copy(
        _ quantities: [String], from list: WeatherTopic, to other: WeatherTopic, lacking: String? = nil
    ) {
        for quantity in quantities {
            let taken = self[list, quantity].filter { field in lacking.map { !field.contains($0) } ?? true }
            fields[Self.key(other, quantity)] = taken.isEmpty ? nil : taken
        }
    }

    /// Adds what another answer's values were read from.
    package mutating func merge(_ other: FieldOrigins) {
        fields.merge(other.fields) { own, new in own + new.filter { !own.contains($0) } }
    }

    /// The fields of one list.
    package func part(of list: WeatherTopic) -> FieldOrigins {
        var part = FieldOrigins()
        part.fields = fields.filter { $0.key.hasPrefix("\(list.rawValue).") }
        return part
    }

    private static func key(_ list: WeatherTopic, _ quantity: String) -> String { "\(list.rawValue).\(quantity)" }
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
        for index in past?.indices ?? 0..<0 {
            if var place = past?[index].place {
                change(&place)
                update.past?[index].place = place
            }
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
