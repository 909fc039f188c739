import Documents
import Values
import Words

extension Page {
    private static let mostHours = 24
    private static let mostDays = 8
    /// The chance in percent below which no number is shown.
    private static let leastChance = 15.0
    /// The water in millimetres an hour from which a bar is at its highest: heavy rain.
    private static let mostFall = 8.0

    func hours(_ document: SnapshotDocument) -> String {
        let hours = Array((document.hours.value ?? []).prefix(Self.mostHours))
        let items = hours.indices.compactMap { index -> String? in
            let hour = hours[index]
            guard let time = CivilTime(rfc3339: hour.time) else { return nil }
            let words = hour.condition.map { "<span class=\"sr\">\(escaped($0))</span>" } ?? ""
            return """
                <li><span>\(escaped(units.shortClock(time)))</span>\
                \(SkySymbol(hour.conditionCode, isNight: isNight(time, document)).html)\(words)\(fall(in: hours, index))\
                <b>\(escaped(hour.temperatureC.map(wholeDegrees) ?? "–"))</b>\
                <span class="p">\(escaped(chance(hour.precipitationChancePct) ?? ""))</span></li>
                """
        }
        let outlook = document.localOutlook.map {
            "<p class=\"why\">\(escaped($0.method == "barometer" ? WebWords.barometerSays($0.words) : $0.words))</p>"
        }
        guard !items.isEmpty || outlook != nil else { return "" }
        let list =
            items.isEmpty
            ? ""
            : "<ol class=\"strip\" tabindex=\"0\" aria-label=\"\(escaped(WebWords.nextHours))\">\(items.joined())</ol>"
        let title = WebWords.nextHours + (isLocalTimeKnown ? "" : " (UTC)")
        return """
            <section class="card hours\(document.hours.state == .stale ? " stale" : "")"><h2>\(escaped(title))</h2>\
            \(list)\(outlook ?? "")\(staleness(document.hours))</section>
            """
    }

    /// A bar for what falls in an hour of a slot, with its amount for who does not see it; empty where nothing falls.
    private func fall(in hours: [SnapshotDocument.Hour], _ index: Int) -> String {
        let hour = hours[index]
        // The last slot is as long as the one before.
        let pair = index + 1 < hours.count ? hours[index...(index + 1)] : hours[max(index - 1, 0)...index]
        let times = pair.compactMap { CivilTime(rfc3339: $0.time)?.timestamp }
        let length = times.count == 2 ? Double(times[1].seconds(since: times[0])) / 3600 : 1
        let water = [hour.rainMm, hour.snowMm].compactMap { $0 }.filter { $0.isFinite && $0 > 0 }.reduce(0, +)
        let amount = min(water / max(length, 1), Self.mostFall)
        guard amount >= 0.05, let micrometres = Quantity.rain.thousandths(amount) else { return "" }
        // As eyes judge rain: a shower is no ten times a drizzle.
        let height = decimalText((amount / Self.mostFall).squareRoot() * 20, places: 1)
        return """
            <svg class="fall" viewBox="0 0 8 20" preserveAspectRatio="none" aria-hidden="true"><path d="M0 20h8v-\(height)h-8z"/></svg>\
            <span class="sr">\(escaped(units.text(micrometres, of: .rain, places: 1)))</span>
            """
    }

    func days(_ document: SnapshotDocument) -> String {
        let days = (document.days.value ?? [document.today.value, document.tomorrow.value].compactMap { $0 })
            .prefix(Self.mostDays)
        guard !days.isEmpty else { return "" }
        let lows = days.compactMap(\.lowC).filter(\.isFinite)
        let highs = days.compactMap(\.highC).filter(\.isFinite)
        let scale = (lows.min() ?? 0, max(highs.max() ?? 1, (lows.min() ?? 0) + 1))
        let rows = days.map { day($0, scale, document) }
        let sun = sunTimes(document).map { "<p class=\"why\">\(escaped($0))</p>" } ?? ""
        let heads = [
            phrase("web.day", "Day"), WebWords.sky, phrase("web.chance-of-rain", "Chance of rain or snow"),
            phrase("web.low", "Low"), phrase("web.range", "Range"), phrase("web.high", "High"),
        ].map {
            "<th scope=\"col\">\(escaped($0))</th>"
        }
        return """
            <section class="card days\(document.days.state == .stale ? " stale" : "")"><h2>\(escaped(WebWords.daysAhead))</h2>\
            <table><thead class="sr"><tr>\(heads.joined())</tr></thead><tbody>\(rows.joined())</tbody></table>\(sun)\
            \(staleness(document.days))</section>
            """
    }

    private func day(
        _ day: SnapshotDocument.Day, _ scale: (low: Double, high: Double), _ document: SnapshotDocument
    ) -> String {
        let date = CivilTime(rfc3339: "\(day.date)T00:00:00+00:00")?.date
        let today = CivilTime(rfc3339: document.time)?.date
        let name = date.map { $0 == today ? phrase("web.today", "Today") : weekday($0) } ?? day.date
        func place(_ value: Double) -> Double { min(max((value - scale.low) / (scale.high - scale.low) * 100, 0), 100) }
        var bar = ""
        if let low = day.lowC, let high = day.highC, low.isFinite, high.isFinite {
            let (from, to) = (place(low), max(place(high), place(low) + 3))
            bar = """
                <svg class="range" viewBox="0 0 100 5" preserveAspectRatio="none" aria-hidden="true">\
                <path class="track" d="M0 2.5H100"/>\
                <path class="span" d="M\(decimalText(from, places: 1)) 2.5H\(decimalText(to, places: 1))"/></svg>
                """
        }
        return """
            <tr><th scope="row">\(escaped(name))</th><td>\(SkySymbol(day).html)\
            <span class="sr">\(escaped(day.condition ?? ""))</span></td>\
            <td class="p">\(escaped(chance(day.precipitationChancePct) ?? ""))</td>\
            <td class="n low">\(escaped(day.lowC.map(wholeDegrees) ?? "–"))</td><td class="bar">\(bar)</td>\
            <td class="n">\(escaped(day.highC.map(wholeDegrees) ?? "–"))</td></tr>
            """
    }

    private func chance(_ percent: Double?) -> String? {
        guard let percent, percent.isFinite, percent >= Self.leastChance else { return nil }
        return "\(units.number(min(percent, 100), places: 0)) %"
    }

    func staleness<Content>(_ value: SnapshotDocument.Value<Content>) -> String {
        guard value.state == .stale, let age = value.ageS else { return "" }
        return "<p class=\"why\">\(escaped(WebWords.tooOld)): \(ago(age))</p>"
    }

    private func sunTimes(_ document: SnapshotDocument) -> String? {
        guard let sun = document.sun.value else { return nil }
        func clock(_ text: String?) -> String {
            text.flatMap { CivilTime(rfc3339: $0) }.map { self.clock($0, isKnown: isLocalTimeKnown) }
                ?? ReportWords.never
        }
        return phrase("web.sun", "Sunrise \(clock(sun.sunrise)), sunset \(clock(sun.sunset))")
    }

    func isNight(_ time: CivilTime, _ document: SnapshotDocument) -> Bool {
        let sun = document.sun.value
        func minutes(_ text: String?) -> Int? {
            text.flatMap { CivilTime(rfc3339: $0) }.map { $0.hour * 60 + $0.minute }
        }
        guard let rise = minutes(sun?.sunrise), let set = minutes(sun?.sunset), rise < set else { return false }
        return !(rise..<set).contains(time.hour * 60 + time.minute)
    }
}
