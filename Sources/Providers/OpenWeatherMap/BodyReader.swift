import Ports
import ProviderKit
import Values

/// Makes models of bodies. What cannot be is dropped alone, and named by ``reader``.
struct BodyReader {
    private let fields: BodyFields
    private(set) var reader: FieldReader

    init(_ fields: BodyFields, hiding secret: Secret?) {
        self.fields = fields
        reader = FieldReader(takesDigits: true, isSecret: { SecretScan.finds(secret, in: $0) })
    }

    /// Nil, and named as dropped, without a time that can be: weather of unknown age is of no use.
    private static func time(of body: JSONTree, _ reader: inout FieldReader, _ name: String = "dt") -> Timestamp? {
        let time = reader.value(body[name], name, .secondsSince1970)
        if time == nil { reader.drop(name) }
        return time
    }

    // MARK: /data/2.5

    mutating func current(_ body: JSONTree) -> CurrentWeather? {
        guard let time = reader.value(body["dt"], "dt", .secondsSince1970) else { return nil }
        var current = CurrentWeather(time: time, place: Place(), conditions: [], air: Air(), sun: SunTimes())
        reader.enter(.current, "weather: ")
        reader.read(BodyFields.currentPlace, of: body, into: &current.place)
        reader.read([fields.conditions(\.conditions)], of: body, into: &current)
        current.air = Self.air(of: body, fields.air, &reader)
        reader.read(BodyFields.sun("sys.", \.sun.sunrise, \.sun.sunset), of: body, into: &current)
        return current
    }

    private static func air(of body: JSONTree, _ fields: [Field<Air>], _ reader: inout FieldReader) -> Air {
        var air = Air()
        reader.read(fields, of: body, into: &air)
        // Some answers have the pressure on the ground under the plain name.
        air.pressure = air.seaLevelPressure ?? air.pressure
        return air
    }

    /// Nil without a list.
    mutating func forecast(_ body: JSONTree) -> Forecast? {
        guard body["list"]?.list != nil else { return nil }
        var forecast = Forecast(place: Place(), sun: SunTimes(), slots: [])
        reader.read(BodyFields.cityPlace, of: body, into: &forecast.place)
        reader.enter(.forecast, "forecast: ")
        reader.read(BodyFields.sun("city.", \.sun.sunrise, \.sun.sunset), of: body, into: &forecast)
        var slots =
            slots(body["list"], "list", of: "forecast", fields.air, [Self.chance, Self.partOfDay], hours: 3) ?? []
        // The hourly forecast of other plans has the same shape.
        for index in slots.indices.dropFirst() where slots[index].time.seconds(since: slots[index - 1].time) == 3600 {
            slots[index].hours = 1
            if index == 1 { slots[0].hours = 1 }
        }
        forecast.slots = slots
        return forecast
    }

    static let chance = Field<ForecastSlot>("pop", \.chanceOfPrecipitation, .fraction, as: "chance")

    /// `d` or `n`.
    static let partOfDay = Field<ForecastSlot>(
        "sys.pod", as: [],
        read: { tree, reader, slot in
            let sent = reader.text(tree, "sys.pod")
            slot.isDaylight = sent == "d" ? true : sent == "n" ? false : nil
            if sent != nil, slot.isDaylight == nil { reader.drop("sys.pod") }
        },
        write: { slot in slot.isDaylight.map { .text($0 ? "d" : "n") } })

    /// Nil without a list.
    mutating func daily(_ body: JSONTree) -> DailyForecast? {
        guard body["list"]?.list != nil else { return nil }
        var place = Place()
        reader.read(BodyFields.cityPlace, of: body, into: &place)
        return days(body["list"], "list", of: "forecast/daily", fields.dailyDay, at: place)
    }

    /// Each day's time is its noon by the one offset that is sent, also across a change to or from summer time.
    private mutating func days(
        _ list: JSONTree?, _ name: String, of endpoint: String, _ fields: [Field<DayForecast>], at place: Place
    ) -> DailyForecast? {
        reader.enter(.daily, "\(endpoint): \(name)[].")
        return reader.entries(list, name, most: BodyFields.mostDays) { entry, reader -> DayForecast? in
            guard let time = Self.time(of: entry, &reader) else { return nil }
            var day = DayForecast(date: CivilTime(time, in: place.offset ?? .utc).date, time: time)
            reader.read(fields, of: entry, into: &day)
            return day
        }.map { DailyForecast(place: place, days: $0.sorted { $0.time < $1.time }) }
    }

    /// The first entry; nil without one that has a time.
    mutating func airQuality(_ body: JSONTree) -> AirQuality? {
        let reports = reader.entries(body["list"], "list", most: BodyFields.handful) { entry, reader -> AirQuality? in
            guard let time = reader.value(entry["dt"], "dt", .secondsSince1970) else { return nil }
            var air = AirQuality(time: time)
            reader.enter(.air, "air_pollution: list[0].")
            reader.read(BodyFields.airQuality, of: entry, into: &air)
            return air
        }
        return reports?.first
    }

    // MARK: One Call

    /// Nil where it holds no block at all.
    mutating func oneCall(_ body: JSONTree) -> OneCall? {
        let hasBlock =
            body["current"]?.isObject == true || body["hourly"]?.list != nil || body["daily"]?.list != nil
            || body["minutely"] != nil || body["alerts"] != nil
        guard hasBlock else { return nil }
        let place = oneCallPlace(body)
        var answer = OneCall()
        if let current = body["current"], !current.isObject {
            reader.drop("current")
        } else if let current = body["current"] {
            reader.scope = "current."
            reader.enter(.current, "onecall: current.")
            answer.current = Self.record(current, at: place, fields, &reader)
            reader.scope = ""
        }
        answer.minutes = minutes(body["minutely"], "minutely")
        answer.hours = hourlySlots(body["hourly"], "hourly", of: "onecall").map {
            Forecast(place: place, sun: answer.current?.sun ?? SunTimes(), slots: $0)
        }
        reader.origins.copy(["rise", "set"], from: .current, to: .forecast)
        answer.days = days(body["daily"], "daily", of: "onecall", fields.oneCallDay, at: place)
        answer.alerts =
            reader.entries(body["alerts"], "alerts", most: BodyFields.mostAlerts) { Self.alert($0, &$1) } ?? []
        return answer
    }

    private mutating func oneCallPlace(_ body: JSONTree) -> Place {
        var place = Place()
        if body["lat"] != nil || body["lon"] != nil { place.coordinates = reader.coordinates(of: body, "lat, lon") }
        reader.read(BodyFields.oneCallPlace, of: body, into: &place)
        return place
    }

    /// Nil without a time.
    private static func record(
        _ entry: JSONTree, at place: Place, _ fields: BodyFields, _ reader: inout FieldReader
    ) -> CurrentWeather? {
        guard let time = time(of: entry, &reader) else { return nil }
        var current = CurrentWeather(time: time, place: place, conditions: [], air: Air(), sun: SunTimes())
        reader.read([fields.conditions(\.conditions)], of: entry, into: &current)
        reader.read(fields.oneCallAir, of: entry, into: &current.air)
        reader.read(BodyFields.sun("", \.sun.sunrise, \.sun.sunset), of: entry, into: &current)
        return current
    }

    /// The slots of a list in the order of time, each of so many hours; nil without a list.
    private mutating func slots(
        _ list: JSONTree?, _ name: String, of endpoint: String, _ air: [Field<Air>], _ more: [Field<ForecastSlot>],
        hours: Int
    ) -> [ForecastSlot]? {
        reader.enter(.forecast, "\(endpoint): \(name)[].")
        let conditions = fields.conditions(\ForecastSlot.conditions)
        let slots = reader.entries(list, name, most: BodyFields.mostSlots) { entry, reader -> ForecastSlot? in
            guard let time = Self.time(of: entry, &reader) else { return nil }
            var slot = ForecastSlot(time: time, conditions: [], air: Air(), hours: hours)
            reader.read([conditions], of: entry, into: &slot)
            slot.air = Self.air(of: entry, air, &reader)
            reader.read(more, of: entry, into: &slot)
            return slot
        }
        return slots?.sorted { $0.time < $1.time }
    }

    private mutating func hourlySlots(_ list: JSONTree?, _ name: String, of endpoint: String) -> [ForecastSlot]? {
        slots(list, name, of: endpoint, fields.oneCallAir, [Self.chance], hours: 1)
    }

    private mutating func minutes(_ list: JSONTree?, _ name: String) -> [RainMinute]? {
        reader.entries(list, name, most: BodyFields.mostMinutes) { entry, reader in
            guard let time = Self.time(of: entry, &reader) else { return nil }
            guard let depth = reader.value(entry["precipitation"], "precipitation", .millimetres) else {
                reader.drop("precipitation")
                return nil
            }
            return RainMinute(time: time, hourly: depth)
        }
    }

    mutating func alert(_ body: JSONTree) -> WeatherAlert? { Self.alert(body, &reader) }

    /// Nil without the times between which it is in force.
    private static func alert(_ body: JSONTree, _ reader: inout FieldReader) -> WeatherAlert? {
        guard let start = reader.value(body["start"], "start", .secondsSince1970),
            let end = reader.value(body["end"], "end", .secondsSince1970)
        else {
            reader.drop("start, end")
            return nil
        }
        let sender = reader.text(body["sender_name"], "sender_name")
        let event = reader.text(body["event"], "event") ?? ""
        // One agency repeats its tags.
        let tags = reader.texts(body["tags"], "tags", most: BodyFields.mostTags).reduce(into: [String]()) { all, tag in
            if !all.contains(tag) { all.append(tag) }
        }
        return WeatherAlert(
            id: reader.text(body["id"], "id") ?? "\(sender ?? "") \(event) \(start.secondsSince1970)",
            event: event, sender: sender, start: start, end: end,
            text: reader.lines(body["description"], "description"),
            tags: tags)
    }

    // MARK: Pages of One Call 4.0

    /// One record, with the ids of the alerts that hold.
    mutating func currentRecord(_ body: JSONTree) -> (CurrentWeather, [String])? {
        let place = oneCallPlace(body)
        reader.enter(.current, "onecall/current: data[0].")
        let records = reader.entries(body["data"], "data", most: BodyFields.handful) {
            [fields] entry, reader -> (CurrentWeather, [String])? in
            guard let current = Self.record(entry, at: place, fields, &reader) else { return nil }
            return (current, reader.texts(entry["alerts"], "alerts", most: BodyFields.mostAlerts))
        }
        return records?.first
    }

    mutating func hourPage(_ body: JSONTree) -> OneCallPage<ForecastSlot>? {
        page(body) { reader, _ in reader.hourlySlots(body["data"], "data", of: "onecall/timeline/1h") }
    }

    mutating func dayPage(_ body: JSONTree) -> OneCallPage<DayForecast>? {
        page(body) { reader, place in
            reader.days(
                body["data"], "data", of: "onecall/timeline/1day", reader.fields.oneCallDay, at: place)?.days
        }
    }

    mutating func minutePage(_ body: JSONTree) -> OneCallPage<RainMinute>? {
        page(body) { reader, _ in reader.minutes(body["data"], "data") }
    }

    /// Nil without a list. Its `next` is an address with the key in it.
    private mutating func page<Record>(
        _ body: JSONTree, _ records: (inout BodyReader, Place) -> [Record]?
    ) -> OneCallPage<Record>? {
        guard body["data"]?.list != nil else { return nil }
        let place = oneCallPlace(body)
        return records(&self, place).map {
            OneCallPage(place: place, records: $0, next: body["next"]?.text.flatMap(PageLink.init))
        }
    }

    // MARK: Places

    mutating func places(_ list: JSONTree) -> [GeocodingResult] {
        reader.entries(list, "list", most: BodyFields.handful) { Self.place($0, &$1) } ?? []
    }

    mutating func place(_ body: JSONTree) -> GeocodingResult? { Self.place(body, &reader) }

    /// Keys among the local names that are no languages but the gazetteer's own notes.
    private static let notes: Set<String> = ["ascii", "feature_name"]
    /// The best known places have some 80.
    private static let mostNames = 200

    /// Nil without a name and a position.
    private static func place(_ body: JSONTree, _ reader: inout FieldReader) -> GeocodingResult? {
        guard let name = reader.text(body["name"], "name") else {
            reader.drop("name")
            return nil
        }
        guard let coordinates = reader.coordinates(of: body, "lat, lon") else { return nil }
        var names: [String: String] = [:]
        var sent: [String: JSONTree] = [:]
        switch body["local_names"] {
        case .object(let members): sent = members
        case nil: break
        default: reader.drop("local_names")
        }
        if sent.count > mostNames { reader.drop("local_names") }
        for language in sent.keys.sorted().prefix(mostNames) where !notes.contains(language) {
            guard !language.isEmpty, reader.isShowable(key: language) else {
                reader.drop("local_names")
                continue
            }
            names[language] = reader.text(sent[language], "local_names.\(language)")
        }
        return GeocodingResult(
            name: name, region: reader.text(body["state"], "state"), country: reader.text(body["country"], "country"),
            coordinates: coordinates, localNames: names)
    }
}
