import Values
import Words

/// Names of days and months, short enough for a small display.
enum CalendarNames {
    /// The short name of a weekday: `Sat`.
    static func weekday(of date: CivilDate) -> String {
        name(date.weekday, in: CalendarWords.weekdaysOnGlass)
    }

    /// Its shortest name: `Sa`.
    static func shortestWeekday(of date: CivilDate) -> String {
        name(date.weekday, in: CalendarWords.shortestWeekdays)
    }

    /// A date with its year: `21 Nov 2026`.
    static func text(_ date: CivilDate) -> String {
        CalendarWords.date(day: date.day, month: month(of: date), year: date.year)
    }

    /// A date without its year: `21 Nov`.
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
