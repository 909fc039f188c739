import Values
import Words

/// Round times and their labels, from fine to coarse.
enum TimeGrid: CaseIterable {
    case tenMinutes, halfHours, hours, threeHours, sixHours, halfDays
    case dates, weekdaysAndDays, weekdays, everySecondWeekday, days
    case everySecondDate, everyFifthDate, everyTenthDate
    case months, everyThirdMonth, everySixthMonth
    case years, everyFifthYear

    /// Whether the grid has at least one mark in that time, and not too many.
    func suits(seconds: Int64) -> Bool {
        let count = seconds / length
        return switch self {
        case .tenMinutes, .halfHours, .hours, .threeHours, .sixHours, .halfDays:
            seconds <= 216_000 && (1...12).contains(count)
        // Beyond a week a weekday comes twice.
        case .weekdays: (1...8).contains(count)
        case .everySecondWeekday: (1...8).contains(count)
        case .days: (1...31).contains(count)
        case .everyFifthYear: true
        default: (1...16).contains(count)
        }
    }

    private var length: Int64 {
        switch self {
        case .tenMinutes: 600
        case .halfHours: 1800
        case .hours: 3600
        case .threeHours: 10_800
        case .sixHours: 21_600
        case .halfDays: 43_200
        case .dates, .weekdaysAndDays, .weekdays, .days: 86_400
        case .everySecondWeekday, .everySecondDate: 172_800
        case .everyFifthDate: 432_000
        case .everyTenthDate: 864_000
        case .months: 2_630_016
        case .everyThirdMonth: 7_890_048
        case .everySixthMonth: 15_780_096
        case .years: 31_557_600
        case .everyFifthYear: 157_788_000
        }
    }

    func times(of axis: TimeAxis) -> [(Timestamp, String)] {
        length < 86_400 ? clocks(of: axis) : dates(of: axis)
    }

    private func clocks(of axis: TimeAxis) -> [(Timestamp, String)] {
        var marks: [(Timestamp, String)] = []
        // Every zone is a multiple of a quarter of an hour from UTC.
        let pace = min(length, 900) == 600 ? 300 : Int64(900)
        var time = Timestamp(secondsSince1970: floorQuotient(axis.from.secondsSince1970, pace) * pace)
        while time < axis.until {
            if time >= axis.from, time.start(ofStep: length, axis.offset) == time {
                let civil = axis.civil(time)
                let isMidnight = civil.date.midnight(axis.offset) == time
                marks.append((time, isMidnight ? Self.weekdayAndDay(civil.date) : axis.units.clock(civil)))
            }
            time = time.advanced(bySeconds: pace)
        }
        return marks
    }

    private func dates(of axis: TimeAxis) -> [(Timestamp, String)] {
        var marks: [(Timestamp, String)] = []
        var date = axis.civil(axis.from).date
        while true {
            let time = date.midnight(axis.offset)
            guard time < axis.until else { return marks }
            if time >= axis.from, let text = text(of: date) { marks.append((time, text)) }
            date = date.next
        }
    }

    /// The label of a date; nil if this grid has no mark there.
    private func text(of date: CivilDate) -> String? {
        let month = Self.month(date)
        let day = CalendarWords.date(day: date.day, month: month)
        func isEvery(_ count: Int) -> Bool { date.day == 1 && (date.month - 1) % count == 0 }
        let monthOrYear = date.month == 1 ? "\(date.year)" : month
        return switch self {
        case .dates: "\(Self.weekday(date)) \(day)"
        case .weekdaysAndDays: Self.weekdayAndDay(date)
        case .weekdays: Self.weekday(date)
        case .days: date.day == 1 ? day : "\(date.day)"
        case .everySecondWeekday: date.daysSince1970 % 2 == 0 ? Self.weekdayAndDay(date) : nil
        case .everySecondDate: date.daysSince1970 % 2 == 0 ? day : nil
        case .everyFifthDate: date.day % 5 == 1 && date.day < 30 ? day : nil
        case .everyTenthDate: date.day % 10 == 1 && date.day < 30 ? day : nil
        case .months: isEvery(1) ? monthOrYear : nil
        case .everyThirdMonth: isEvery(3) ? monthOrYear : nil
        case .everySixthMonth: isEvery(6) ? monthOrYear : nil
        case .years: isEvery(12) ? monthOrYear : nil
        case .everyFifthYear: isEvery(12) && date.year % 5 == 0 ? monthOrYear : nil
        default: nil
        }
    }

    private static func weekdayAndDay(_ date: CivilDate) -> String { "\(weekday(date)) \(date.day)" }

    private static func weekday(_ date: CivilDate) -> String {
        let names = CalendarWords.weekdays
        return names.indices.contains(date.weekday) ? names[date.weekday] : ""
    }

    private static func month(_ date: CivilDate) -> String {
        let names = CalendarWords.months
        return ReportWords.month(names.indices.contains(date.month - 1) ? names[date.month - 1] : "\(date.month)")
    }
}
