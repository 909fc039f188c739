import StationCore
import Values
import Words

extension PageText {
    /// The page of the current weather: what it is, what it feels like, and where. The words for the sky take a second row where they need
    /// it; on four rows they stand beside a large icon.
    func conditions(_ snapshot: Snapshot) -> [PageLine] {
        guard let weather = snapshot.weatherOutside.value else { return [] }
        // Services say day throughout a polar night.
        let picture = weather.conditions.first?.picture(inDaylight: snapshot.partOfDay.map { $0 != .night })
        let words = weather.conditions.first.map(skies) ?? [phrase("page.weather.16", "Weather")]
        let more = [rain(snapshot)].compactMap { $0 } + place(of: weather)
        guard let picture, rows >= 4, writer.width >= 16 else {
            let mark = picture.map { "\(Symbols.small($0)) " } ?? ""
            let detail = PageLine(detail(of: weather, snapshot))
            if let sky = words.first, let place = more.last, case let both = wide(mark + sky, place.text),
                both != mark + sky
            {
                return [PageLine(both), detail] + more.dropLast()
            }
            let lines = flow(words.map { mark + $0 }, upTo: max(2, rows)) + [detail] + more
            // The last number would have a screen of its own.
            return more.count > 1 && lines.count % rows == 1 ? lines.dropLast() : lines
        }
        let narrow = PageText(units: units, language: language, columns: writer.width - 3, rows: rows)
        let sky = narrow.flow(words, upTo: 2)
        let left = Symbols.large(picture)
        let isWhole = !sky.contains(where: \.scrolls)
        let first = isWhole ? sky.first?.text ?? "" : narrow.writer.words(words.last ?? "")
        let second = sky.count > 1 ? sky[1].text : narrow.detail(of: weather, snapshot)
        let further = sky.count > 1 ? [PageLine(detail(of: weather, snapshot))] : []
        return [PageLine("\(left[0]) \(first)"), PageLine("\(left[1]) \(second)")] + further + more
    }

    /// What the weather feels like; where it is old, its age.
    private func detail(of weather: CurrentWeather, _ snapshot: Snapshot) -> String {
        let detail = detail(of: weather.air)
        guard snapshot.current.isStale, let age = snapshot.current.origin?.age else { return detail }
        let old = PageWords.old(units.shortAge(age))
        return writer.line(["\(detail) \(old)", old])
    }

    /// A line that says when rain or snow begins or ends within the hour that is known by the minute; nil when neither is known to.
    private func rain(_ snapshot: Snapshot) -> PageLine? {
        guard let minutes = snapshot.rainMinutes.freshValue, let now = snapshot.wallTime, let first = minutes.first,
            let change = minutes.first(where: { $0.isWet != first.isWet })
        else { return nil }
        let wait = max(1, (change.time.seconds(since: now) + 30) / 60)
        if first.isWet {
            let kind = snapshot.current.freshValue.map { $0.air.precipitationKind(under: $0.conditions) } ?? .either
            return line([kind.ends(in: wait)] + PageWords.dryIn(minutes: wait))
        }
        // The coming step of the forecast names what will fall; the current sky is still dry.
        let next = snapshot.hours.freshValue?.first.map { $0.air.precipitationKind(under: $0.conditions) }
        let dry = snapshot.current.freshValue.map { $0.air.precipitationKind(under: []) }
        return line((next ?? dry ?? .either).begins(in: wait))
    }

    /// The place's name and, beside or below it, the air's humidity and pressure as far as there is room. A name in letters that the
    /// display does not have is left out.
    private func place(of weather: CurrentWeather) -> [PageLine] {
        let humidity = weather.air.humidity.map { PageWords.humidity(units.short($0)) } ?? []
        let pressure = weather.air.pressure.map { units.short($0) }
        let numbers = (pressure.map { pressure in humidity.prefix(1).map { "\($0) \(pressure)" } } ?? []) + humidity
        let name = weather.place.name.flatMap { draws($0) ? $0 : nil }
        // On a wide display it stands beside the sky.
        let room = sides > 1 ? writer.width / 2 : writer.width
        if let name, rows >= 4 || sides > 1,
            let both = numbers.map({ "\(name)  \($0)" }).first(where: { $0.columns <= room })
        {
            return [PageLine(both)]
        }
        return (name.map { flow([$0], upTo: 2) } ?? []) + numbers.filter(writer.fits).prefix(1).map { PageLine($0) }
    }

    /// Words for the sky, with a capital letter: the service's where the display has their letters, else the station's, else
    /// English.
    func words(_ condition: Condition) -> String { skies(condition).first ?? "" }

    /// Wordings for the sky, each saying less than the one before: `Light freezing rain`, `Freezing rain`.
    private func skies(_ condition: Condition) -> [String] {
        let codes = condition.code.map { [$0] + $0.generals } ?? []
        let own = [condition.words] + codes.compactMap { ConditionWords.text(of: $0.rawValue) }
        let drawn = own.filter(draws)
        let group = language?.script == .katakana ? condition.code.map { [Scene.name(of: $0.group)] } ?? [] : []
        let wordings = drawn.isEmpty ? group : drawn
        let all = wordings.isEmpty ? [ConditionText.text(for: condition.code, in: .english)] : wordings
        return all.map { $0.prefix(1).uppercased() + $0.dropFirst() }
    }

    private func detail(of air: Air) -> String {
        let wind = air.wind.speed
        guard let feels = air.feelsLike else {
            return writer.line(
                wind.map {
                    [phrase("page.wind.16", "Wind \(units.short($0))"), units.short($0), units.short($0, places: 0)]
                } ?? [""])
        }
        let whole = units.short(feels, places: 0)
        let words = PageWords.feelsLike(units.short(feels), whole: whole)
        guard let wind else { return writer.line(words + [whole]) }
        let withWind = { (from: String) in
            words.prefix(3).map { "\($0) \(from)\(units.short(wind))" }
                + words.dropFirst(2).prefix(1).map { "\($0) \(from)\(units.short(wind, places: 0))" }
        }
        let withDirection = air.wind.direction.flatMap(compass).map { withWind("\($0) ") } ?? []
        return writer.line(withDirection + withWind("") + words.dropFirst(2) + [whole])
    }

    /// One of the eight points of the compass; nil where the display has no letters for it.
    private func compass(_ direction: Angle) -> String? {
        let names = WebWords.compass
        let degrees = direction.degrees.truncatingRemainder(dividingBy: 360)
        let index = Int(((degrees < 0 ? degrees + 360 : degrees) / 45).rounded()) % 8
        return names.indices.contains(index) && draws(names[index]) ? names[index] : nil
    }

    /// The page of today and tomorrow: on four rows with the sky of each day below it, on a wide display beside it.
    func days(_ snapshot: Snapshot) -> [PageLine] {
        guard snapshot.today.value != nil || snapshot.tomorrow.value != nil else { return [] }
        let days = [(PageWords.today, snapshot.today), (PageWords.tomorrow, snapshot.tomorrow)]
        let rows = days.compactMap { labels, known in known.freshValue.flatMap { row(labels, $0) } }
        let lines =
            rows.count == days.count
            ? table(rows, isTime: false, saysSnow: true) : days.map { PageLine(day($0.0, $0.1)) }
        return zip(lines, days).flatMap { line, day -> [PageLine] in
            guard let sky = day.1.freshValue?.conditions.first.map(skies) else { return [line] }
            if sides > 1 {
                let both = sky.lazy.map { wide(line.text, $0) }.first { $0 != line.text }
                return [both.map { PageLine($0) } ?? line]
            }
            return self.rows >= 4 ? [line] + flow(sky, upTo: 1) : [line]
        }
    }

    private func row(_ labels: [String], _ day: DayForecast) -> ForecastRow? {
        guard let low = day.low, let high = day.high else { return nil }
        return ForecastRow(
            labels: labels, picture: nil, values: units.short(low: low, high: high),
            barest: units.short(high, places: 0), chance: day.chanceOfPrecipitation, kind: day.precipitationKind)
    }

    /// The first line of ``days(_:)``.
    func today(_ snapshot: Snapshot) -> [PageLine] {
        snapshot.today.freshValue == nil ? [] : [PageLine(day(PageWords.today, snapshot.today))]
    }

    private func day(_ labels: [String], _ day: Known<DayForecast>) -> String {
        let (longest, shortest) = (labels.first ?? "", labels.last ?? "")
        guard let forecast = day.value, let low = forecast.low, let high = forecast.high else {
            return writer.line(
                [longest, shortest].map { "\($0) \(PageWords.noData)" } + ["\(shortest) ?"])
        }
        let range = units.short(low: low, high: high)
        let top = units.short(high, places: 0)
        if day.isStale, let age = day.origin.map({ units.shortAge($0.age) }) {
            let old = PageWords.old(age)
            return writer.line([
                "\(longest) \(range) \(old)", "\(shortest) \(range) \(old)", "\(shortest) \(old)",
                "\(shortest) \(PageWords.old)",
            ])
        }
        var full = labels.map { "\($0) \(range)" }
        if let chance = forecast.chanceOfPrecipitation {
            let (block, percent) = (bar(chance.milliPercent), units.short(chance))
            full = labels.flatMap { ["\($0) \(range) \(block)\(percent)", "\($0) \(range) \(percent)"] }
            // Saying snow matters more than a full label.
            if forecast.precipitationKind == .snow {
                let snow = ["\(PageWords.snow) ", "\(Symbols.small(.snow))"]
                full = snow.flatMap { snow in labels.map { "\($0) \(range) \(snow)\(percent)" } } + full
            }
        }
        return writer.line(full + ["\(shortest) \(range)", "\(shortest) \(top)", "\(shortest)\(top)"])
    }

    func hours(_ snapshot: Snapshot, atMost most: Int) -> [PageLine] {
        guard let slots = snapshot.hours.value, !slots.isEmpty else { return [] }
        let rows = slots.prefix(most).compactMap { slot -> ForecastRow? in
            guard let temperature = slot.air.temperature else { return nil }
            let time = CivilTime(slot.time, in: snapshot.offset(at: slot.time))
            return ForecastRow(
                labels: [clock(time, snapshot), units.shortClock(time)],
                picture: slot.conditions.first?.picture(orInDaylight: slot.isDaylight),
                values: units.short(temperature, places: 0), barest: units.short(temperature, places: 0),
                chance: slot.chanceOfPrecipitation, kind: slot.air.precipitationKind(under: slot.conditions))
        }
        return rows.isEmpty ? [] : old(snapshot.hours, table(rows, isTime: true))
    }

    /// - Parameter isLater: whether today and tomorrow are on a page of their own; what is left has full rows then.
    func week(_ snapshot: Snapshot, atMost most: Int, isLater: Bool = false) -> [PageLine] {
        guard let days = snapshot.days.value, days.count > 2 else { return [] }
        let later = isLater ? days.dropFirst(2).prefix((days.count - 2) / 2 * 2) : days[...]
        let rows = later.prefix(most).compactMap { day -> ForecastRow? in
            guard let low = day.low, let high = day.high else { return nil }
            return ForecastRow(
                labels: [CalendarNames.weekday(of: day.date), CalendarNames.shortestWeekday(of: day.date)],
                picture: day.conditions.first?.picture(),
                values: units.short(low: low, high: high), barest: units.short(high, places: 0),
                chance: day.chanceOfPrecipitation, kind: day.precipitationKind)
        }
        return rows.isEmpty ? [] : old(snapshot.days, table(rows, isTime: false))
    }

    /// Marks a stale value: its age comes before anything else.
    private func old<Value: Hashable & Sendable>(_ known: Known<Value>, _ lines: [PageLine]) -> [PageLine] {
        guard known.isStale, let age = known.origin?.age else { return lines }
        return [line(PageWords.oldForecast(units.shortAge(age)))] + lines
    }

    /// The page of the air quality: the index in words, and what a cubic metre of the air contains.
    func airQuality(_ quality: Known<AirQuality>) -> [PageLine] {
        guard let air = quality.freshValue, let index = air.index else { return [] }
        let values = [("PM2.5", air.fineParticles), ("O3", air.ozone), ("NO2", air.nitrogenDioxide)]
        let lines = values.compactMap { name, value in
            value.map {
                [
                    "\(name) \(units.concentration(microgramsPerCubicMetre: $0, places: 0))",
                    "\(name) \(units.shortConcentration(microgramsPerCubicMetre: $0))",
                ]
            }
        }
        return [line(PageWords.airOutside(index.words, index: index.rawValue))]
            + lines.compactMap { $0.first(where: writer.fits) }.map { PageLine($0) }
    }
}

extension Condition {
    /// The condition's picture; nil for a condition that there is no code for.
    ///
    /// - Parameters:
    ///   - isDaylight: overrides what the service says; nil where it is not known.
    ///   - other: the value to use where the service does not say.
    fileprivate func picture(inDaylight isDaylight: Bool? = nil, orInDaylight other: Bool? = nil) -> IconPicture? {
        code.map { IconPicture($0, inDaylight: isDaylight ?? self.isDaylight ?? other ?? true) }
    }
}

extension ConditionCode {
    /// The same with ever less said about it: of light freezing rain, freezing rain.
    fileprivate var generals: [ConditionCode] {
        let parts = rawValue.split(separator: "_")
        return stride(from: parts.count - 1, to: 0, by: -1).compactMap { count in
            ConditionCode(rawValue: parts.prefix(count).joined(separator: "_"))
        }
    }
}

extension PrecipitationKind {
    /// Wordings of when precipitation begins, from the longest to the shortest.
    fileprivate func begins(in minutes: Int64) -> [String] {
        switch self {
        case .rain: PageWords.rainIn(minutes: minutes)
        case .snow: PageWords.snowIn(minutes: minutes)
        case .either: PageWords.rainOrSnowIn(minutes: minutes)
        }
    }

    fileprivate func ends(in minutes: Int64) -> String {
        switch self {
        case .rain: phrase("page.rain-ends-in.20", "Rain ends in \(minutes) min")
        case .snow: phrase("page.snow-ends-in.20", "Snow ends in \(minutes) min")
        case .either: phrase("page.rain-or-snow-ends-in.24", "Rain/snow ends in \(minutes) min")
        }
    }
}

extension AirQuality.Index {
    fileprivate var words: String {
        switch self {
        case .good: phrase("page.air-good.9", "good")
        case .fair: phrase("page.air-fair.9", "fair")
        case .moderate: phrase("page.air-moderate.9", "moderate")
        case .poor: phrase("page.air-poor.9", "poor")
        case .veryPoor: phrase("page.air-very-poor.9", "very poor")
        }
    }
}

extension RainMinute {
    /// Whether this minute's rain wets anything: less than 0.1 mm in an hour does not.
    fileprivate var isWet: Bool { hourly.micrometres >= 100 }
}
