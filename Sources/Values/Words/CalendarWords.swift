/// Names of days and months, short enough for a small display: two or three letters.
package enum CalendarWords {
    /// Sunday first.
    package static var weekdays: [String] {
        words(phrase("calendar.weekdays", "Sun Mon Tue Wed Thu Fri Sat"))
    }

    /// The weekdays for the glass: at most three columns each, in letters that a display has.
    package static var weekdaysOnGlass: [String] {
        words(phrase("page.weekdays", "Sun Mon Tue Wed Thu Fri Sat"))
    }

    /// The same in at most two columns each, all different.
    package static var shortestWeekdays: [String] {
        words(phrase("page.weekdays-short", "Su Mo Tu We Th Fr Sa"))
    }

    /// January first.
    package static var months: [String] {
        words(phrase("calendar.months", "Jan Feb Mar Apr May Jun Jul Aug Sep Oct Nov Dec"))
    }

    /// `21 Nov 2026`.
    package static func date(day: Int, month: String, year: Int) -> String {
        phrase("calendar.date.12", "\(day) \(month) \(year)")
    }

    /// `21 Nov`.
    package static func date(day: Int, month: String) -> String {
        phrase("calendar.date.8", "\(day) \(month)")
    }

    private static func words(_ text: String) -> [String] {
        text.split(separator: " ").map(String.init)
    }
}
