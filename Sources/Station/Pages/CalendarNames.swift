import Quantities
import Words

/// Names of days and months, short enough for a small display.
enum CalendarNames {
    /// `Sat`.
    static func weekday(of date: CivilDate) -> String {
        name(date.weekday, in: CalendarWords.weekdaysOnGlass)
    }

    /// `21 Nov 2026`.
    static func text(_ date: CivilDate) -> String {
        CalendarWords.date(day: date.day, month: month(of: date), year: date.year)
    }

    /// `21 Nov`.
    static func short(_ date: CivilDate) -> String {
        CalendarWords.date(day: date.day, month: month(of: date))
    }

    private static func month(of date: CivilDate) -> String {
        name(date.month - 1, in: CalendarWords.months)
    }

    private static func name(_ index: Int, in names: [String]) -> String {
        names.indices.contains(index) ? names[index] : ""
    }
}
