/// A day of the Gregorian calendar, extended backwards before 1582.
public struct CivilDate: Hashable, Comparable, Sendable {
    public var year: Int
    /// The month, 1…12.
    public var month: Int
    /// The day of the month, 1…31.
    public var day: Int

    /// The day that lies `days` after 1970-01-01.
    ///
    /// Counts in 400-year cycles of 146 097 days, years beginning in March
    /// (H. Hinnant, "chrono-Compatible Low-Level Date Algorithms", 2013).
    public init(daysSince1970 days: Int64) {
        let bounded = min(max(days, -1_000_000_000), 1_000_000_000)
        let (cycle, dayOfCycle) = floorDivision(bounded + 719_468, by: 146_097)
        let yearOfCycle =
            (dayOfCycle - dayOfCycle / 1460 + dayOfCycle / 36_524 - dayOfCycle / 146_096) / 365
        let dayOfYear = dayOfCycle - (365 * yearOfCycle + yearOfCycle / 4 - yearOfCycle / 100)
        let marchMonth = (5 * dayOfYear + 2) / 153
        day = Int(dayOfYear - (153 * marchMonth + 2) / 5) + 1
        month = Int(marchMonth < 10 ? marchMonth + 3 : marchMonth - 9)
        year = Int(yearOfCycle + cycle * 400) + (month <= 2 ? 1 : 0)
    }

    /// The day of the week: 0 is Sunday, 6 is Saturday.
    public var weekday: Int {
        Int(floorDivision(daysSince1970 + 4, by: 7).remainder)
    }

    public var daysSince1970: Int64 {
        let marchYear = Int64(month <= 2 ? year - 1 : year)
        let (cycle, yearOfCycle) = floorDivision(marchYear, by: 400)
        let marchMonth = Int64(month > 2 ? month - 3 : month + 9)
        let dayOfYear = (153 * marchMonth + 2) / 5 + Int64(day) - 1
        let dayOfCycle = yearOfCycle * 365 + yearOfCycle / 4 - yearOfCycle / 100 + dayOfYear
        return cycle * 146_097 + dayOfCycle - 719_468
    }

    /// The first moment of the day in a zone: 00:00, or a later hour where the clocks skip that.
    public func midnight(_ offset: (Timestamp) -> UTCOffset) -> Timestamp {
        Timestamp(whenClocksShow: daysSince1970 * 86_400, offset)
    }

    public var next: CivilDate { CivilDate(daysSince1970: daysSince1970 + 1) }

    public static func < (left: CivilDate, right: CivilDate) -> Bool {
        (left.year, left.month, left.day) < (right.year, right.month, right.day)
    }
}
