import Quantities
import Words

/// Names of days and months, short enough for a small display.
package struct CalendarNames: Hashable, Sendable {
    private let language: String

    /// - Parameter language: as the configuration names it, `de` or `pt_br`; one that is not known has the reader's names.
    package init(language: String) {
        self.language = language
    }

    /// `Sat`.
    func weekday(of date: CivilDate) -> String {
        Self.name(date.weekday, in: CalendarWords.weekdays(in: language))
    }

    /// `21 Nov 2026`.
    func text(_ date: CivilDate) -> String {
        CalendarWords.date(day: date.day, month: month(of: date), year: date.year)
    }

    /// `21 Nov`.
    func short(_ date: CivilDate) -> String {
        CalendarWords.date(day: date.day, month: month(of: date))
    }

    private func month(of date: CivilDate) -> String {
        Self.name(date.month - 1, in: CalendarWords.months(in: language))
    }

    private static func name(_ index: Int, in names: [String]) -> String {
        names.indices.contains(index) ? names[index] : ""
    }
}
