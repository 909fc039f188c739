import StationCore
import Values
import Words

extension PageText {
    /// The advice for a glance, what is the same in several places in one line.
    func adviceOnGlass(in snapshot: Snapshot) -> [Advice] { drawn(snapshot).joined }

    /// The advice on each place, with names that the display has the letters for.
    func drawn(_ snapshot: Snapshot) -> [Advice] {
        (snapshot.glassAdvice ?? snapshot.advice).map { advice in
            guard let title = advice.title, !draws(title),
                let place = snapshot.places.first(where: { $0.place == advice.place })
            else { return advice }
            let name = name(of: place)
            var advice = advice
            (advice.title, advice.headlines) = (name, advice.headlines(naming: name) ?? advice.headlines)
            return advice
        }
    }

    /// The page of advice, the most urgent first: as much as two screenfuls hold and all that names a place, with the details that
    /// fit where rows are left over.
    ///
    /// - Parameter isLineByLine: whether each line stands by itself, so that names on two rows would be torn apart.
    func advice(_ advice: [Advice], isLineByLine: Bool = false) -> [PageLine] {
        var spare = max(0, rows - advice.count)
        let shown = advice.enumerated().filter { $0.offset < rows * 2 || $0.element.title != nil }.map(\.element)
        return shown.flatMap { advice -> [PageLine] in
            if sides > 1 {
                let all = [wordings(of: advice).first ?? ""] + advice.details
                let lengths = stride(from: all.count, to: 1, by: -1)
                if let both = lengths.map({ all.prefix($0).joined(separator: "; ") }).first(where: writer.fits) {
                    return [PageLine(both)]
                }
            }
            let headline = headline(of: advice, upTo: isLineByLine ? 1 : spare + 1)
            let details = advice.details.filter(writer.fits).prefix(max(0, spare + 1 - headline.count))
            spare -= headline.count - 1 + details.count
            return headline + details.map { PageLine($0) }
        }
    }

    /// The names of several places where the rows that are free have room for them; the longest wording that fits one row, else one that
    /// fits the rows, else the shortest on two screens.
    ///
    /// - Parameter free: the rows that are left for it.
    func headline(of advice: Advice, upTo free: Int = 1) -> [PageLine] {
        let wordings = wordings(of: advice)
        let names = advice.isJoined ? standing(Array(wordings.prefix(1)), upTo: free) : nil
        return names ?? headline(wordings)
    }

    /// The wordings that the display has the letters for.
    private func wordings(of advice: Advice) -> [String] {
        // A display of characters draws the comma of a Japanese list as this one.
        let drawn = advice.headlines.map { (text: String) -> String in
            draws(text) ? text : text.replacing("、", with: ", ")
        }.filter(draws)
        return drawn.isEmpty ? advice.headlines : drawn
    }

    func headline(_ wordings: [String]) -> [PageLine] {
        standing(wordings, upTo: 1) ?? standing(wordings, upTo: rows) ?? flow(wordings.suffix(1), upTo: rows * 2)
    }

    /// What stands beside the advice: the outputs that are on, and the places that ought to have advice and have no values for it.
    ///
    /// - Parameter besideHome: whether the page of the room says of its first place itself that it has no values.
    func besideAdvice(_ snapshot: Snapshot, besideHome: Bool = false) -> [PageLine] {
        running(snapshot) + withoutAdvice(snapshot, besideHome: besideHome)
    }

    /// The places that ought to have advice and have no values for it, a line each.
    func withoutAdvice(_ snapshot: Snapshot, besideHome: Bool = false) -> [PageLine] {
        let home = besideHome ? snapshot.home.place : nil
        return snapshot.silentPlaces.filter { $0.place != home }.map { line(of: $0) }
            + snapshot.placesWithoutHumidity.flatMap { headline(AdviceWords.noHumidity(in: name(of: $0))) }
    }

    /// The alert's page: what it is, on as many rows as that needs, and until when.
    func alert(_ alert: WeatherAlert, _ snapshot: Snapshot) -> [PageLine] {
        let text = alert.text.map { draws($0) ? ": \($0)" : "" } ?? ""
        let title = draws(alert.title) ? alert.title : WeatherWords.alert
        let isNow = alert.isInForce(at: snapshot.moment.wall)
        let time = isNow ? alert.end : alert.start
        let moment = CivilTime(time, in: snapshot.offset(at: time))
        let clock = clock(moment, snapshot)
        let isToday = moment.date == CivilTime(snapshot.moment.wall, in: snapshot.offset).date
        let day = isToday ? "" : "\(CalendarNames.weekday(of: moment.date)) "
        let words = flow(["! \(title)\(text)"], upTo: rowsOfText - 1)
        return words + [
            line([
                isNow ? phrase("page.until.16", "until \(day + clock)") : phrase("page.from.16", "from \(day + clock)"),
                day + clock, clock,
            ])
        ]
    }

    /// The page of health: the latest fault, and on four rows the one before or what helps; then whose data the weather is. Empty while
    /// all is well.
    func health(_ snapshot: Snapshot) -> [PageLine] {
        let shown = snapshot.faults.suffix(max(1, rows / 2)).reversed()
        let others = snapshot.faults.count - shown.count
        let lines = shown.enumerated().flatMap { number, fault in
            health(fault, others: number == 0 ? others : 0, at: snapshot.moment.uptime)
        }
        guard !lines.isEmpty else { return [] }
        let remedies = rows >= 4 && shown.count == 1 ? shown.map(\.remedy).filter(draws) : []
        return lines + remedies.flatMap { flow([$0], upTo: rowsOfText) } + credits(snapshot.attributions)
    }

    private func health(_ fault: Fault, others: Int, at uptime: Uptime) -> [PageLine] {
        let age = units.shortAge(uptime - fault.since)
        let words = fault.component.words
        // What the display has no letters for is named in English.
        let name = draws(words) ? words : Catalogue.$current.withValue(nil) { fault.component.words }
        let title = line([others > 0 ? "! \(name) \(age) +\(others)" : "! \(name) \(age)", "! \(name)"])
        // Causes are in the reader's words.
        let cause =
            draws(fault.cause) ? fault.cause : phrase("page.cause-elsewhere.40", "Cause: windowsill status")
        return [title] + flow([cause], upTo: rowsOfText - 1)
    }
}

extension WeatherAlert {
    /// Whether the alert is severe, by the words that agencies put into their headings: none of them sends a number.
    var isSevere: Bool {
        let words = event.lowercased().split { !$0.isLetter }.map(String.init)
        // European agencies call every colour a warning.
        if words.contains(where: ["green", "yellow", "minor", "moderate"].contains) { return false }
        let severe = ["warning", "severe", "extreme", "orange", "red", "emergency", "tornado", "hurricane", "typhoon"]
        return words.contains(where: severe.contains)
    }
}
