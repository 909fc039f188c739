import Quantities
import Words

/// Names of days and months, short enough for a small display.
package struct CalendarNames: Hashable, Sendable {
    private let language: Language?

    /// - Parameter language: as the configuration names it, `de` or `pt_br`; one that is not known, or whose script not every display has,
    ///   has the reader's names.
    package init(language: String) {
        self.language = Language(matching: language).flatMap { $0.script == .latin ? $0 : nil }
    }

    /// `Sat`.
    func weekday(of date: CivilDate) -> String {
        Self.name(date.weekday, in: read { CalendarWords.weekdaysOnGlass })
    }

    /// `21 Nov 2026`.
    func text(_ date: CivilDate) -> String {
        read { CalendarWords.date(day: date.day, month: month(of: date), year: date.year) }
    }

    /// `21 Nov`.
    func short(_ date: CivilDate) -> String {
        read { CalendarWords.date(day: date.day, month: month(of: date)) }
    }

    private func month(of date: CivilDate) -> String {
        Self.name(date.month - 1, in: read { CalendarWords.months })
    }

    private func read<Names>(_ names: () -> Names) -> Names {
        guard let language, language != .english else { return names() }
        return language.reading(names)
    }

    private static func name(_ index: Int, in names: [String]) -> String {
        names.indices.contains(index) ? names[index] : ""
    }
}
