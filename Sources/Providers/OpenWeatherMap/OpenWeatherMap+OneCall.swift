package import Values

extension OpenWeatherMap {
    /// Fetches everything in one answer (One Call 3.0).
    package func oneCall(at coordinates: Coordinates) async throws(OpenWeatherMapError) -> Decoded<OneCall> {
        try coder.oneCall(from: try await body(of: requests.oneCall(at: coordinates)))
    }

    /// Fetches the current weather, and the ids of the alerts in force, each of them once (One Call 4.0).
    package func oneCallCurrent(
        at coordinates: Coordinates
    ) async throws(OpenWeatherMapError) -> (Decoded<CurrentWeather>, alertIDs: [String]) {
        let answer = try coder.currentRecord(from: try await body(of: requests.oneCallCurrent(at: coordinates)))
        var seen: Set<String> = []
        return (
            Decoded(answer.model.0, dropped: answer.dropped), answer.model.1.filter { seen.insert($0).inserted }
        )
    }

    /// Fetches two days in steps of an hour, from at most ``mostHourPages`` pages (One Call 4.0).
    ///
    /// A page that names its successor elsewhere than at its own address, or earlier than it has reached, is the last.
    package func oneCallHours(at coordinates: Coordinates) async throws(OpenWeatherMapError) -> Decoded<Forecast> {
        var request = requests.oneCallHours(at: coordinates)
        var forecast = Forecast(place: Place(), sun: SunTimes(), slots: [])
        var dropped: [String] = []
        for page in 1...Self.mostHourPages {
            let answer = try coder.hourPage(from: try await body(of: request))
            if page == 1 { forecast.place = answer.model.place }
            let last = forecast.slots.last?.time
            let slots = answer.model.records.sorted { $0.time < $1.time }
            forecast.slots += slots.filter { slot in last.map { $0 < slot.time } ?? true }
            let surplus = forecast.slots.count - BodyFields.mostSlots
            if surplus > 0 {
                forecast.slots.removeLast(surplus)
                dropped.append("data[\(BodyFields.mostSlots)...\(BodyFields.mostSlots + surplus - 1)]")
            }
            dropped += answer.dropped
            guard let next = answer.model.next, requests.leadsOn(next, from: request),
                let reached = forecast.slots.last?.time, next.start >= reached
            else { break }
            request = requests.oneCallHours(at: coordinates, from: next.start)
        }
        return Decoded(forecast, dropped: dropped)
    }

    /// The most pages of hours to fetch: a page has 20 hours, and 48 are needed.
    package static let mostHourPages = 3

    /// Fetches ten days (One Call 4.0).
    package func oneCallDays(at coordinates: Coordinates) async throws(OpenWeatherMapError) -> Decoded<DailyForecast> {
        let answer = try coder.dayPage(from: try await body(of: requests.oneCallDays(at: coordinates)))
        let days = answer.model.records.sorted { $0.time < $1.time }
        return Decoded(DailyForecast(place: answer.model.place, days: days), dropped: answer.dropped)
    }

    /// Fetches the next hour, minute by minute (One Call 4.0).
    package func oneCallMinutes(at coordinates: Coordinates) async throws(OpenWeatherMapError) -> Decoded<[RainMinute]>
    {
        let answer = try coder.minutePage(from: try await body(of: requests.oneCallMinutes(at: coordinates)))
        return Decoded(answer.model.records.sorted { $0.time < $1.time }, dropped: answer.dropped)
    }

    /// Fetches the text of an alert (One Call 4.0). It does not change: ask once for each id.
    package func alert(id: String) async throws(OpenWeatherMapError) -> Decoded<WeatherAlert> {
        var answer = try coder.alert(from: try await body(of: requests.alert(id: id)))
        // Under the id that it is listed by, whatever it says of itself.
        answer.model.id = id
        return answer
    }
}
