import ProviderKit
import Values
import Words

/// Turns the service's answers into weather. Nothing in them stops the program: what cannot be is dropped alone, and named.
struct OpenMeteoCoder: Sendable {
    /// The language of the words for conditions.
    let words: Language

    /// 16 days in steps of an hour.
    private static let mostHours = 400
    private static let mostDays = 16
    private static let mostQuarters = 16

    /// `/v1/forecast`.
    ///
    /// - Parameters:
    ///   - coordinates: that were asked about; the answer's are those of the model's cell, kilometres away.
    ///   - missedSince: the time from which on hours were missed; nil where they are not asked for.
    func weather(
        _ body: JSONTree, near coordinates: Coordinates, missedSince: Timestamp? = nil, _ reader: inout FieldReader
    ) throws(FetchFailure) -> WeatherUpdate {
        let place = place(body, near: coordinates, &reader)
        var update = WeatherUpdate(from: OpenMeteo.attribution.provider, .oneCall)
        // Where it found no zone its days are those of UTC: the hours are made into days of the place's zone instead.
        update.days = place.isZoneRefused ? nil : days(body, at: place, &reader)
        update.hours = hours(body, at: place, sun: update.days?.days.first?.sun ?? SunTimes(), &reader)
        update.current = current(body, at: place, update, &reader)
        if let missedSince { separatePast(in: &update, since: missedSince) }
        update.minutes = minutes(body, &reader)
        update.origins = reader.origins
        guard update.current != nil || update.hours != nil || update.days != nil else {
            throw ServiceResponse.unreadable(reason(reader), from: OpenMeteo.attribution.name)
        }
        return update
    }

    /// Takes the hours before the present one out of the hours to come. They are what the model made of what has been measured since,
    /// as the weather now is: nothing that was forecast.
    private func separatePast(in update: inout WeatherUpdate, since time: Timestamp) {
        guard let now = update.current?.time, let hours = update.hours else { return }
        let present = Timestamp(secondsSince1970: floorQuotient(now.secondsSince1970, 3600) * 3600)
        update.hours?.slots.removeAll { $0.time < present }
        update.past = hours.slots.filter { $0.time > time && $0.time < present }.map { slot in
            CurrentWeather(
                time: slot.time, place: hours.place, conditions: slot.conditions, air: slot.air, sun: SunTimes())
        }
    }

    /// `/v1/air-quality`.
    func air(_ body: JSONTree, _ reader: inout FieldReader) throws(FetchFailure) -> WeatherUpdate {
        guard let block = OpenMeteoBlock("current", of: body, OpenMeteoFields.reportOfAir, &reader),
            let time = block.time(&reader)
        else { throw ServiceResponse.unreadable(reason(reader), from: OpenMeteo.attribution.name) }
        var update = WeatherUpdate(from: OpenMeteo.attribution.provider, .air)
        var air = AirQuality(time: time)
        reader.scope = "current."
        reader.enter(.air, "air-quality: current.")
        reader.read(OpenMeteoFields.airQuality, into: &air) { block[$0] }
        reader.scope = ""
        update.airQuality = air
        update.origins = reader.origins
        return update
    }

    private func reason(_ reader: FieldReader) -> String {
        reader.dropped.first.map(FetchWords.bodyInOtherUnits) ?? FetchWords.bodyLacks("current")
    }

    private func place(_ body: JSONTree, near coordinates: Coordinates, _ reader: inout FieldReader) -> Place {
        let zone = reader.text(body["timezone"], "timezone")
        // What it says where it found none, and of days of UTC: every place with that offset has a zone with a name.
        if zone == "GMT" {
            var place = Place(coordinates: coordinates)
            place.isZoneRefused = true
            return place
        }
        let offset = reader.offset(body["utc_offset_seconds"], "utc_offset_seconds")
        let isNamed = zone.map { $0.contains("/") && !$0.contains(" ") } ?? false
        return Place(coordinates: coordinates, offset: offset, zone: isNamed ? zone : nil)
    }

    // MARK: Blocks

    private func current(
        _ body: JSONTree, at place: Place, _ update: WeatherUpdate, _ reader: inout FieldReader
    ) -> CurrentWeather? {
        guard let block = OpenMeteoBlock("current", of: body, OpenMeteoFields.current, &reader),
            let time = block.time(&reader)
        else { return nil }
        reader.scope = "current."
        defer { reader.scope = "" }
        reader.enter(.current, "forecast: current.")
        var air = air(OpenMeteoFields.air + OpenMeteoFields.presentAir, &reader) { block[$0] }
        // What it calls precipitation fell in the last `interval`, mostly a quarter of an hour: the last whole hour is in the list.
        let lastHour = update.hours?.slots.last { $0.time <= time && time.seconds(since: $0.time) < 3600 }
        (air.rain, air.snow) = (lastHour?.air.rain ?? Precipitation(), lastHour?.air.snow ?? Precipitation())
        if lastHour != nil { reader.origins.copy(["rain", "snow"], from: .forecast, to: .current) }
        var sky = sky(OpenMeteoFields.code + OpenMeteoFields.daylight, &reader) { block[$0] }
        let conditions = conditions(of: sky)
        if lastHour == nil, block.interval == 3600 {
            reader.read(OpenMeteoFields.sum(), into: &sky) { block[$0] }
            (air.rain.lastHour, air.snow.lastHour) = sky.fall(
                PrecipitationKind(conditions, lowest: air.temperature, highest: air.temperature))
        }
        let today = place.offset.map { CivilTime(time, in: $0).date }
        let sun = update.days?.days.first { $0.date == today }?.sun ?? SunTimes()
        reader.origins.copy(["rise", "set"], from: .daily, to: .current)
        return CurrentWeather(time: time, place: place, conditions: conditions, air: air, sun: sun)
    }

    private func hours(
        _ body: JSONTree, at place: Place, sun: SunTimes, _ reader: inout FieldReader
    ) -> Forecast? {
        guard let block = OpenMeteoBlock("hourly", of: body, OpenMeteoFields.hourly, &reader) else { return nil }
        var slots: [ForecastSlot] = []
        let fall = OpenMeteoFields.fall()
        reader.enter(.forecast, "forecast: hourly.")
        block.forEachRow(most: Self.mostHours, &reader) { time, row, reader in
            var air = air(OpenMeteoFields.air, &reader) { row[$0] }
            let sky = sky(OpenMeteoFields.code + OpenMeteoFields.daylight + fall, &reader) { row[$0] }
            let conditions = conditions(of: sky)
            (air.rain.lastHour, air.snow.lastHour) = sky.fall(
                PrecipitationKind(conditions, lowest: air.temperature, highest: air.temperature))
            var slot = ForecastSlot(
                time: time, conditions: conditions, air: air, isDaylight: sky.isDaylight, hours: 1)
            reader.read(OpenMeteoFields.hour, into: &slot) { row[$0] }
            slots.append(slot)
        }
        reader.origins.copy(["rise", "set"], from: .daily, to: .forecast)
        return slots.isEmpty ? nil : Forecast(place: place, sun: sun, slots: slots)
    }

    private func days(_ body: JSONTree, at place: Place, _ reader: inout FieldReader) -> DailyForecast? {
        guard let block = OpenMeteoBlock("daily", of: body, OpenMeteoFields.daily, &reader) else { return nil }
        var days: [DayForecast] = []
        let fall = OpenMeteoFields.fall("_sum")
        reader.enter(.daily, "forecast: daily.")
        block.forEachRow(most: Self.mostDays, &reader) { midnight, row, reader in
            // A day of 23 or 25 hours may begin an hour beside the midnight of the one offset that is sent.
            let noon = midnight.advanced(bySeconds: 12 * 3600)
            var day = DayForecast(date: CivilTime(noon, in: place.offset ?? .utc).date, time: noon)
            day.sun = sun(row, &reader)
            reader.read(OpenMeteoFields.day, into: &day) { row[$0] }
            var sky = sky(OpenMeteoFields.code + fall, &reader) { row[$0] }
            sky.isDaylight = true
            day.conditions = conditions(of: sky)
            (day.rain, day.snow) = sky.fall(PrecipitationKind(day.conditions, lowest: day.low, highest: day.high))
            days.append(day)
        }
        return days.isEmpty ? nil : DailyForecast(place: place, days: days)
    }

    /// Each quarter of an hour as 15 minutes.
    private func minutes(_ body: JSONTree, _ reader: inout FieldReader) -> [RainMinute]? {
        guard let block = OpenMeteoBlock("minutely_15", of: body, OpenMeteoFields.quarters, &reader) else {
            return nil
        }
        var minutes: [RainMinute] = []
        reader.leave()
        block.forEachRow(most: Self.mostQuarters, &reader) { end, row, reader in
            let sky = sky(OpenMeteoFields.sum(), &reader) { row[$0] }
            guard minutes.count < 75, let depth = sky.sum else { return }
            let hourly = Length(micrometres: depth.micrometres * 4)
            minutes += (1...15).map { RainMinute(time: end.advanced(bySeconds: ($0 - 15) * 60), hourly: hourly) }
        }
        return minutes.isEmpty ? nil : minutes
    }

    // MARK: Values

    private func air(_ fields: [Field<Air>], _ reader: inout FieldReader, _ body: (String) -> JSONTree?) -> Air {
        var air = Air()
        reader.read(fields, into: &air, from: body)
        air.pressure = air.seaLevelPressure
        return air
    }

    private func sky(
        _ fields: [Field<OpenMeteoSky>], _ reader: inout FieldReader, _ body: (String) -> JSONTree?
    ) -> OpenMeteoSky {
        var sky = OpenMeteoSky()
        reader.read(fields, into: &sky, from: body)
        return sky
    }

    private func conditions(of sky: OpenMeteoSky) -> [Condition] {
        guard let number = sky.code else { return [] }
        let code = ConditionCode(wmo: number)
        return [
            Condition(code, isDaylight: sky.isDaylight, text: ConditionText.text(for: code, in: words))
        ]
    }

    /// Where the sun does neither, both are the same moment, a day apart, or in 1970.
    private func sun(_ row: OpenMeteoRow, _ reader: inout FieldReader) -> SunTimes {
        guard let rise = row["sunrise"]?.number, let set = row["sunset"]?.number, rise < set, set - rise < 86_400,
            rise > 86_400
        else { return SunTimes() }
        var sun = SunTimes()
        reader.read(OpenMeteoFields.sun, into: &sun) { row[$0] }
        return sun
    }
}

/// One block of an answer: a value of each variable, or a list of them parallel to `time`.
struct OpenMeteoBlock {
    let name: String
    private let values: JSONTree
    /// The variables that came in the requested unit.
    private let usable: Set<String>

    /// Reads a block; nil where it is missing or its times are not in UNIX seconds. A variable in another unit than the
    /// requested one is dropped.
    ///
    /// - Parameter variables: the variables to read, each with its unit.
    init?(_ name: String, of body: JSONTree, _ variables: [String: String], _ reader: inout FieldReader) {
        guard let values = body[name], values.isObject else { return nil }
        let units = body["\(name)_units"]
        // Without it they may be local times.
        let unit = units?["time"]?.text
        guard unit == "unixtime" else {
            reader.drop("\(name).time \(printable(unit ?? "-", limit: 12))")
            return nil
        }
        var usable: Set<String> = []
        for (variable, unit) in variables where values[variable] != nil {
            let sent = units?[variable]?.text
            if sent == unit || sent == nil && unit.isEmpty {
                usable.insert(variable)
            } else {
                reader.drop("\(name).\(variable) \(printable(sent ?? "-", limit: 12))")
            }
        }
        (self.name, self.values, self.usable) = (name, values, usable)
    }

    /// The value of a variable in a block without lists; nil when it is missing or came in another unit.
    subscript(_ variable: String) -> JSONTree? { usable.contains(variable) ? values[variable] : nil }

    func time(_ reader: inout FieldReader) -> Timestamp? {
        reader.value(values["time"], "\(name).time", .secondsSince1970)
    }

    /// The length of time that the block's sums cover, in seconds.
    var interval: Double? { values["interval"]?.number }

    /// Calls `body` for each time of a block of lists, in order, until the lists end or there are more than `most`.
    ///
    /// A list that is not as long as that of the times is dropped: which of its values belongs to which time is not known.
    func forEachRow(
        most: Int, _ reader: inout FieldReader, _ body: (Timestamp, OpenMeteoRow, inout FieldReader) -> Void
    ) {
        guard let times = values["time"]?.list else { return reader.drop("\(name).time") }
        if times.count > most { reader.drop("\(name)[\(most)...\(times.count - 1)]") }
        var lists: [String: [JSONTree]] = [:]
        for variable in usable {
            if let list = values[variable]?.list, list.count == times.count {
                lists[variable] = list
            } else {
                reader.drop("\(name).\(variable)")
            }
        }
        var last: Timestamp?
        for index in times.indices.prefix(most) {
            let scope = "\(name)[\(index)]."
            reader.scope = scope
            // In the order of time: one that is not later than its neighbour is left out.
            if let time = reader.value(times[index], "time", .secondsSince1970), last.map({ $0 < time }) ?? true {
                last = time
                body(time, OpenMeteoRow(lists: lists, index: index), &reader)
            }
            reader.scope = ""
        }
    }
}

/// The values of one time.
struct OpenMeteoRow {
    fileprivate let lists: [String: [JSONTree]]
    fileprivate let index: Int

    subscript(_ variable: String) -> JSONTree? {
        guard let list = lists[variable], list.indices.contains(index) else { return nil }
        return list[index]
    }
}
