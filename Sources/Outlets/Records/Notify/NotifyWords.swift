import StationCore
package import Values
import Words

/// What messages to people elsewhere say: in the station's language and units, without causes and addresses, which may hold where the
/// station is.
package struct NotifyWords: Hashable, Sendable {
    package var units: DisplayUnits
    /// The names that people read for outputs, by those in the configuration.
    package var titles: [String: String]

    package init(units: DisplayUnits, titles: [String: String] = [:]) {
        (self.units, self.titles) = (units, titles)
    }

    /// The message by which a person tries whether messages arrive.
    package static var trial: String { phrase("notify.trial", "A message to try whether messages arrive") }

    /// The longest text from outside that is repeated, in code points.
    private static let longest = 120

    /// The text of a message about a subject.
    ///
    /// - Parameter since: the time of day at which it began or ended.
    func text(_ kind: NotifyBook.Kind, isOn: Bool, _ words: String, since: CivilTime) -> String {
        let said =
            switch (kind, isOn) {
            case (.warning, true): phrase("notify.warning", "Warning: \(words)")
            case (.warning, false): phrase("notify.over", "Over: \(words)")
            case (.fault, _): phrase("notify.fault", "Fault: \(words)")
            case (.output, _): words
            }
        return "\(units.clock(since)) \(said)"
    }

    func words(of alert: WeatherAlert, at moment: Moment) -> String {
        let title = printable(alert.title, limit: Self.longest)
        let end = clock(alert.end, at: moment)
        guard alert.start > moment.wall else { return phrase("notify.until", "\(title), until \(end)") }
        let start = clock(alert.start, at: moment)
        return phrase("notify.from-until", "\(title), \(start) to \(end)")
    }

    /// A time of day, with the day where that is not today.
    private func clock(_ time: Timestamp, at moment: Moment) -> String {
        let civil = CivilTime(time, in: moment.offset)
        let names = CalendarWords.weekdays
        let isToday = civil.date == moment.civil.date || !names.indices.contains(civil.date.weekday)
        return isToday ? units.clock(civil) : "\(names[civil.date.weekday]) \(units.clock(civil))"
    }

    func words(of advice: Advice) -> String {
        // Further wordings leave out what a small display has no room for.
        let headline = advice.headlines.first ?? advice.verdict
        return printable(([headline] + Array(advice.details.prefix(1))).joined(separator: "; "), limit: Self.longest)
    }

    func words(of output: OutputChange) -> String {
        let title = titles[output.output] ?? PlaceWords.title(of: output.output)
        return phrase("notify.longest-on", "\(title): off after \(units.age(output.after)), its longest time on")
    }
}
