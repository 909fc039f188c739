import ProviderKit
package import Values

/// Bodies of models, by the rows by which they are read.
extension OpenWeatherMapCoder {
    // MARK: /data/2.5

    /// `/data/2.5/weather`.
    package func body(_ current: CurrentWeather) -> [UInt8] {
        var body = JSONTree(current.place, BodyFields.currentPlace)
        body.set("dt", to: Self.number(current.time))
        body.set("cod", to: .integer(200))
        body.add(current, [fields.conditions(\.conditions)] + BodyFields.sun("sys.", \.sun.sunrise, \.sun.sunset))
        body.add(current.air, fields.air)
        return encoded(body)
    }

    /// `/data/2.5/forecast`.
    package func body(_ forecast: Forecast) -> [UInt8] {
        var body = list(
            forecast.slots.map { slot in
                var entry = JSONTree(slot, [fields.conditions(\.conditions), BodyReader.chance, BodyReader.partOfDay])
                entry.set("dt", to: Self.number(slot.time))
                entry.add(slot.air, fields.air)
                return entry
            }, of: forecast.place)
        body.add(forecast, BodyFields.sun("city.", \.sun.sunrise, \.sun.sunset))
        return encoded(body)
    }

    /// `/data/2.5/forecast/daily`.
    package func body(_ forecast: DailyForecast) -> [UInt8] {
        encoded(list(forecast.days.map { day($0, fields.dailyDay) }, of: forecast.place))
    }

    private func list(_ entries: [JSONTree], of place: Place) -> JSONTree {
        var body = JSONTree(place, BodyFields.cityPlace)
        body.set("list", to: .list(entries))
        body.set("cod", to: .text("200"))
        body.set("cnt", to: .integer(entries.count))
        return body
    }

    private func day(_ day: DayForecast, _ fields: [Field<DayForecast>]) -> JSONTree {
        var entry = JSONTree(day, fields)
        entry.set("dt", to: Self.number(day.time))
        return entry
    }

    /// `/data/2.5/air_pollution`.
    package func body(_ air: AirQuality) -> [UInt8] {
        var entry = JSONTree(air, BodyFields.airQuality)
        entry.set("dt", to: Self.number(air.time))
        return encoded(.object(["list": .list([entry])]))
    }

    // MARK: One Call

    /// `/data/3.0/onecall`.
    ///
    /// - Parameter place: the place at its head.
    package func body(_ answer: OneCall, at place: Place) -> [UInt8] {
        var body = JSONTree(place, BodyFields.oneCallPlace)
        if let current = answer.current { body.set("current", to: record(current)) }
        if let minutes = answer.minutes { body.set("minutely", to: .list(minutes.map(minute))) }
        if let hours = answer.hours { body.set("hourly", to: .list(hours.slots.map(slot))) }
        if let days = answer.days { body.set("daily", to: .list(days.days.map { day($0, fields.oneCallDay) })) }
        // The service leaves the list out when there is no alert; a body of nothing but alerts has to have it.
        if !answer.alerts.isEmpty || answer == OneCall() { body.set("alerts", to: .list(answer.alerts.map(alert))) }
        return encoded(body)
    }

    private func record(_ current: CurrentWeather) -> JSONTree {
        var entry = JSONTree(
            current,
            [fields.conditions(\.conditions)] + BodyFields.sun("", \.sun.sunrise, \.sun.sunset, saysNever: false))
        entry.set("dt", to: Self.number(current.time))
        entry.add(current.air, fields.oneCallAir)
        return entry
    }

    private func slot(_ slot: ForecastSlot) -> JSONTree {
        var entry = JSONTree(slot, [fields.conditions(\.conditions), BodyReader.chance])
        entry.set("dt", to: Self.number(slot.time))
        entry.add(slot.air, fields.oneCallAir)
        return entry
    }

    private func minute(_ minute: RainMinute) -> JSONTree {
        .object(["dt": Self.number(minute.time), "precipitation": .number(minute.hourly.millimetres)])
    }

    /// `/data/4.0/onecall/alert/…`.
    package func body(_ alert: WeatherAlert) -> [UInt8] { encoded(self.alert(alert)) }

    private func alert(_ alert: WeatherAlert) -> JSONTree {
        var members: [String: JSONTree] = [
            "id": .text(alert.id), "event": .text(alert.event), "start": Self.number(alert.start),
            "end": Self.number(alert.end), "tags": .list(alert.tags.map { .text($0) }),
        ]
        members["sender_name"] = alert.sender.map { .text($0) }
        members["description"] = alert.text.map { .text($0) }
        return .object(members)
    }

    // MARK: Pages of One Call 4.0

    /// `/data/4.0/onecall/current`.
    package func page(_ current: CurrentWeather, alertIDs: [String]) -> [UInt8] {
        var record = record(current)
        record.set("alerts", to: .list(alertIDs.map { .text($0) }))
        return encoded(page([record], at: current.place))
    }

    /// `/data/4.0/onecall/timeline/1h`.
    ///
    /// - Parameter next: the address of the page after it.
    package func page(_ slots: [ForecastSlot], at place: Place, next: String?) -> [UInt8] {
        var body = page(slots.map(slot), at: place)
        if let next { body.set("next", to: .text(next)) }
        return encoded(body)
    }

    /// `/data/4.0/onecall/timeline/1day`.
    package func page(_ days: [DayForecast], at place: Place) -> [UInt8] {
        encoded(page(days.map { day($0, fields.oneCallDay) }, at: place))
    }

    /// `/data/4.0/onecall/timeline/1min`.
    package func page(_ minutes: [RainMinute], at place: Place) -> [UInt8] {
        encoded(page(minutes.map(minute), at: place))
    }

    private func page(_ records: [JSONTree], at place: Place) -> JSONTree {
        var body = JSONTree(place, BodyFields.oneCallPlace)
        body.set("data", to: .list(records))
        return body
    }

    // MARK: Places

    /// `/geo/1.0/direct`.
    package func body(_ candidates: [GeocodingResult]) -> [UInt8] { encoded(.list(candidates.map(place))) }

    /// `/geo/1.0/zip`.
    package func body(_ place: GeocodingResult) -> [UInt8] { encoded(self.place(place)) }

    private func place(_ place: GeocodingResult) -> JSONTree {
        var members: [String: JSONTree] = [
            "name": .text(place.name), "lat": .number(place.coordinates.latitude.degrees),
            "lon": .number(place.coordinates.longitude.degrees),
        ]
        members["country"] = place.country.map { .text($0) }
        members["state"] = place.region.map { .text($0) }
        if !place.localNames.isEmpty { members["local_names"] = .object(place.localNames.mapValues { .text($0) }) }
        return .object(members)
    }

    private static func number(_ time: Timestamp) -> JSONTree { .integer(Int(time.secondsSince1970)) }

    private func encoded(_ body: JSONTree) -> [UInt8] {
        // Only numbers that are not finite cannot be encoded, and no quantity is one.
        (try? JSONTextEncoder().encode(body)) ?? []
    }
}
