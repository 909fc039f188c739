package import Charts
import LinuxPlatform
package import Values
import Words

/// A month of a year.
package struct CalendarMonth: Equatable, Comparable {
    let year: Int
    /// The month, 1…12.
    let month: Int

    package init(of date: CivilDate) {
        year = date.year
        month = date.month
    }

    /// Parses a month such as `2026-10`; nil for anything else.
    package init?(_ text: String) {
        let parts = text.split(separator: "-", omittingEmptySubsequences: false)
        guard parts.count == 2, parts[0].utf8.count == 4, parts[1].utf8.count == 2, let year = Int(parts[0]),
            let month = Int(parts[1]), (1970...9998).contains(year), (1...12).contains(month)
        else { return nil }
        self.year = year
        self.month = month
    }

    package static func < (one: CalendarMonth, other: CalendarMonth) -> Bool {
        (one.year, one.month) < (other.year, other.month)
    }

    package var first: CivilDate {
        var date = CivilDate(daysSince1970: 0)
        date.year = year
        date.month = month
        return date
    }

    /// The month as on a command line: `2026-10`.
    package var name: String { String(first.description.dropLast(3)) }

    package var next: CalendarMonth { CalendarMonth(of: CivilDate(daysSince1970: first.daysSince1970 + 31)) }

    package var previous: CalendarMonth { CalendarMonth(of: CivilDate(daysSince1970: first.daysSince1970 - 1)) }
}

extension CalendarMonth: CustomStringConvertible {
    /// The month in words: `October 2026`.
    package var description: String {
        ReportWords.month(month, of: "\(year)")
    }
}

extension ChartFrame {
    package init(_ month: CalendarMonth, units: DisplayUnits = .metric) {
        self.init(
            from: month.first.midnight(LocalZone.offset), until: month.next.first.midnight(LocalZone.offset),
            title: month.description, units: units)
    }
}
