import Quantities
import StationCore
import Units
import Weather
import Words

extension PageText {
    /// What the weather is, what it feels like, where, and whose data it is.
    func conditions(_ snapshot: Snapshot) -> [PageLine] {
        guard let weather = snapshot.current.value else { return [] }
        // Services say day throughout a polar night.
        let picture = weather.conditions.first?.picture(inDaylight: snapshot.partOfDay.map { $0 != .night })
        let hasPicture = picture != nil && rows >= 4 && writer.width >= 16
        let narrow = hasPicture ? PageText(units: units, names: names, columns: writer.width - 3, rows: rows) : self
        let words = weather.conditions.first.map(\.displayText) ?? PageWords.weather
        var detail = narrow.detail(of: weather.air)
        if snapshot.current.isStale, let age = snapshot.current.origin?.age {
            let mark = units.shortAge(age)
            let old = PageWords.old(mark)
            detail = narrow.writer.line(["\(detail) \(old)", old])
        }
        let more = [rain(snapshot), place(of: weather)].compactMap { $0 }
        let credit = snapshot.attributions.flatMap(credit)
        let rest = credit.count == 2 && more.count == 1 ? credit + more : more + credit
        guard hasPicture, let picture else {
            let mark = picture.map { "\(Symbols.small($0)) " } ?? ""
            return [.scrolling(mark + words), PageLine(detail)] + rest
        }
        let cells = Symbols.large(picture)
        return [PageLine("\(cells[0]) \(narrow.writer.words(words))"), PageLine("\(cells[1]) \(detail)")] + rest
    }

    /// As the terms of services want it. On two rows it has them to itself, in two lines where one would have to pass by; on
    /// four it has one.
    private func credit(_ attribution: Attribution) -> [PageLine] {
        let parts = [PageWords.weatherData, attribution.shortText]
        let whole = parts.joined(separator: " ")
        guard whole.count > writer.width, rows == 2 else { return [.scrolling(whole)] }
        return parts.map { PageLine.scrolling($0) }
    }

    /// When rain or snow begins or ends, within the hour that is known by the minute.
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

    /// With the air's humidity and pressure as far as there is room. A long name passes by, without numbers, which would be
    /// cut at the edge.
    private func place(of weather: CurrentWeather) -> PageLine? {
        let humidity = weather.air.humidity.map { units.short($0) }
        let pressure = weather.air.pressure.map { units.short($0) }
        guard let name = weather.place.name else {
            let numbers = [[humidity, pressure], [humidity]].map { $0.compactMap { $0 }.joined(separator: " ") }
            return numbers.first { !$0.isEmpty && $0.count <= writer.width }.map { PageLine($0) }
        }
        let wordings = [[name, humidity, pressure], [name, humidity]].map {
            $0.compactMap { $0 }.joined(separator: " ")
        }
        return wordings.first { $0.count <= writer.width }.map { PageLine($0) } ?? .scrolling(name)
    }

    private func detail(of air: Air) -> String {
        let wind = air.wind.speed
        guard let feels = air.feelsLike else {
            return writer.line(
                wind.map { [PageWords.wind(units.short($0)), units.short($0), units.short($0, places: 0)] } ?? [""])
        }
        let whole = units.short(feels, places: 0)
        let words = PageWords.feelsLike(units.short(feels), whole: whole)
        guard let wind else { return writer.line(words + [whole]) }
        let withWind =
            words.prefix(2).map { "\($0) \(units.short(wind))" }
            + words.dropFirst().prefix(1).map { "\($0) \(units.short(wind, places: 0))" }
        return writer.line(withWind + words.dropFirst() + [whole])
    }

    func days(_ snapshot: Snapshot) -> [PageLine] {
        guard snapshot.today.value != nil || snapshot.tomorrow.value != nil else { return [] }
        return [
            PageLine(day(PageWords.today, snapshot.today)),
            PageLine(day(PageWords.tomorrow, snapshot.tomorrow)),
        ]
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

    /// As many slots as two screenfuls hold.
    func hours(_ snapshot: Snapshot) -> [PageLine] {
        guard let slots = snapshot.hours.value, !slots.isEmpty else { return [] }
        let lines = slots.prefix(rows * 2).compactMap { slot -> PageLine? in
            guard let temperature = slot.air.temperature else { return nil }
            let time = CivilTime(slot.time, in: snapshot.offset(at: slot.time))
            return entry(
                [units.clock(time), units.shortClock(time)],
                slot.conditions.first?.picture(orInDaylight: slot.isDaylight),
                units.short(temperature, places: 0),
                barest: units.short(temperature, places: 0), slot.chanceOfPrecipitation,
                of: slot.air.precipitationKind(under: slot.conditions))
        }
        return lines.isEmpty ? [] : old(snapshot.hours, lines)
    }

    /// As many days as three screenfuls hold.
    func week(_ snapshot: Snapshot) -> [PageLine] {
        guard let days = snapshot.days.value, days.count > 2 else { return [] }
        let lines = days.prefix(rows * 3).compactMap { day -> PageLine? in
            guard let low = day.low, let high = day.high else { return nil }
            return entry(
                [names.weekday(of: day.date)], day.conditions.first?.picture(), units.short(low: low, high: high),
                barest: units.short(high, places: 0), day.chanceOfPrecipitation, of: day.precipitationKind)
        }
        return lines.isEmpty ? [] : old(snapshot.days, lines)
    }

    /// `15:00 ☁ 18° ▃30%`, with a flake for the bar where it would be snow, and less where there is less room.
    private func entry(
        _ labels: [String], _ picture: IconPicture?, _ values: String, barest: String, _ chance: Proportion?,
        of kind: PrecipitationKind
    ) -> PageLine {
        let mark = picture.map { " \(Symbols.small($0))" } ?? ""
        let label = labels[0]
        let percent = chance.map { units.short($0) } ?? ""
        let block = chance.map { kind == .snow ? "\(Symbols.small(.snow))" : bar($0.milliPercent) } ?? ""
        let shortest = labels[labels.count - 1]
        return line([
            "\(label)\(mark) \(values) \(block)\(percent)".trimmedEnd,
            "\(label)\(mark) \(values) \(percent)".trimmedEnd,
            "\(label)\(mark) \(values)", "\(label) \(values)", "\(shortest) \(barest)", "\(shortest)\(barest)",
        ])
    }

    /// A stale value shows its age before anything else.
    private func old<Value: Hashable & Sendable>(_ known: Known<Value>, _ lines: [PageLine]) -> [PageLine] {
        guard known.isStale, let age = known.origin?.age else { return lines }
        return [line(PageWords.oldForecast(units.shortAge(age)))] + lines
    }

    func airQuality(_ quality: Known<AirQuality>) -> [PageLine] {
        guard let air = quality.freshValue, let index = air.index else { return [] }
        let values = [("PM2.5", air.fineParticles), ("O3", air.ozone), ("NO2", air.nitrogenDioxide)].compactMap {
            name, value in
            value.map { "\(name) \(units.shortConcentration(microgramsPerCubicMetre: $0))" }
        }
        let details = stride(from: values.count, to: 0, by: -1).map { values.prefix($0).joined(separator: " ") }
        return [line(PageWords.airOutside(index.words, index: index.rawValue))]
            + details.filter { $0.count <= writer.width }.prefix(1).map { PageLine($0) }
    }
}

extension Condition {
    /// Nil for a condition that there is no code for.
    ///
    /// - Parameters:
    ///   - isDaylight: overrides what the service says; nil where it is not known.
    ///   - other: stands in for it where the service does not say.
    fileprivate func picture(inDaylight isDaylight: Bool? = nil, orInDaylight other: Bool? = nil) -> IconPicture? {
        code.map { IconPicture($0, inDaylight: isDaylight ?? self.isDaylight ?? other ?? true) }
    }

    /// The service's words with a capital letter where a display can be expected to have the script, else English.
    fileprivate var displayText: String {
        let canBeDrawn = words.unicodeScalars.allSatisfy { $0.value <= 0x24F }
        let chosen = canBeDrawn ? words : ConditionText.text(for: code, in: .english)
        return chosen.prefix(1).uppercased() + chosen.dropFirst()
    }
}

extension PrecipitationKind {
    /// From the longest wording to the shortest.
    fileprivate func begins(in minutes: Int64) -> [String] {
        switch self {
        case .rain: PageWords.rainIn(minutes: minutes)
        case .snow: PageWords.snowIn(minutes: minutes)
        case .either: PageWords.rainOrSnowIn(minutes: minutes)
        }
    }

    fileprivate func ends(in minutes: Int64) -> String {
        switch self {
        case .rain: PageWords.rainEndsIn(minutes: minutes)
        case .snow: PageWords.snowEndsIn(minutes: minutes)
        case .either: PageWords.rainOrSnowEndsIn(minutes: minutes)
        }
    }
}

extension AirQuality.Index {
    fileprivate var words: String {
        switch self {
        case .good: PageWords.goodAir
        case .fair: PageWords.fairAir
        case .moderate: PageWords.moderateAir
        case .poor: PageWords.poorAir
        case .veryPoor: PageWords.veryPoorAir
        }
    }
}

extension RainMinute {
    /// Less than 0.1 mm in an hour wets nothing.
    fileprivate var isWet: Bool { hourly.micrometres >= 100 }
}

extension String {
    fileprivate var trimmedEnd: String {
        var text = self[...]
        while text.last == " " { text.removeLast() }
        return String(text)
    }
}
