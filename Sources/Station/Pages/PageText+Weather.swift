import StationCore
import Values
import Words

extension PageText {
    /// The page of today and tomorrow: on four rows with the sky of each day below it, on a wide display beside it.
    func days(_ snapshot: Snapshot) -> [PageLine] {
        guard snapshot.today.value != nil || snapshot.tomorrow.value != nil else { return [] }
        let days = [(PageWords.today, snapshot.today), (PageWords.tomorrow, snapshot.tomorrow)]
        // Each is as long as the other can be.
        let widths = Set([PageWords.today, PageWords.tomorrow].joined().map(\.columns)).sorted(by: >)
        let rows = days.compactMap { names, known in
            let labels = widths.map { width in names.first { $0.columns <= width } ?? names.last ?? "" }
            return known.freshValue.flatMap { row(labels, $0) }
        }
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

    /// The row of a day; nil for a day without its temperatures.
    private func row(_ labels: [String], _ day: DayForecast, isOfWeek: Bool = false) -> ForecastRow? {
        guard let low = day.low, let high = day.high else { return nil }
        return ForecastRow(
            labels: labels, picture: isOfWeek ? day.conditions.first?.picture() : nil,
            values: units.short(low: low, high: high), barest: units.short(high, places: 0),
            chance: day.chanceOfPrecipitation, kind: day.precipitationKind)
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

    /// - Parameter isLater: whether today and tomorrow are on a page of their own; the week begins with tomorrow then where a row would
    ///   be empty.
    func week(_ snapshot: Snapshot, atMost most: Int, isLater: Bool = false) -> [PageLine] {
        guard let days = snapshot.days.value, days.count > 2 else { return [] }
        let all = days.map { day in
            row(
                [CalendarNames.weekday(of: day.date), CalendarNames.shortestWeekday(of: day.date)], day, isOfWeek: true)
        }
        let isEven = all.dropFirst(2).count { $0 != nil } % 2 == 0
        let rows = all.dropFirst(isLater ? (isEven ? 2 : 1) : 0).compactMap { $0 }
        return rows.isEmpty ? [] : old(snapshot.days, table(Array(rows.prefix(most)), isTime: false))
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
