package import Quantities
package import Units
import Words

/// A time axis with marks at round local times: a day on which clocks change has 23 or 25 hours.
package struct TimeAxis: Sendable {
    package struct Mark: Hashable, Sendable {
        package var time: Timestamp
        package var text: String
    }

    package let from: Timestamp
    package let until: Timestamp
    let units: DisplayUnits
    let offset: @Sendable (Timestamp) -> UTCOffset

    /// - Parameter units: of the numbers and clocks that the chart shows.
    package init(
        from: Timestamp, until: Timestamp, units: DisplayUnits = .metric,
        offset: @escaping @Sendable (Timestamp) -> UTCOffset
    ) {
        self.units = units
        self.from = from
        self.until = max(until, from.advanced(bySeconds: 60))
        self.offset = offset
    }

    func civil(_ time: Timestamp) -> CivilTime {
        CivilTime(time, in: offset(time))
    }

    /// 0 on the left, 1 on the right.
    func share(of time: Timestamp) -> Double {
        Double(time.seconds(since: from)) / Double(until.seconds(since: from))
    }

    /// Hours up to two days, days up to two months, months beyond.
    package var marks: [Mark] {
        let days = until.seconds(since: from) / 86_400
        if days <= 2 { return hours }
        var marks: [Mark] = []
        var date = civil(from).date
        while true {
            let time = date.midnight(offset)
            guard time < until else { return marks }
            if time >= from, let text = text(of: date, days) { marks.append(Mark(time: time, text: text)) }
            date = date.next
        }
    }

    private var hours: [Mark] {
        var marks: [Mark] = []
        var time = Timestamp(secondsSince1970: (from.secondsSince1970 / 900) * 900)
        while time < until {
            let civil = civil(time)
            if time >= from, civil.minute == 0, civil.hour % 3 == 0 {
                let day = "\(weekday(civil.date)) \(civil.date.day)"
                marks.append(Mark(time: time, text: civil.hour == 0 ? day : units.clock(civil)))
            }
            time = time.advanced(bySeconds: 900)
        }
        return marks
    }

    private func text(of date: CivilDate, _ days: Int64) -> String? {
        let month = month(date)
        let day = CalendarWords.date(day: date.day, month: month)
        if days <= 16 { return "\(weekday(date)) \(day)" }
        if days <= 70 { return date.day % 5 == 1 && date.day < 30 ? day : nil }
        guard date.day == 1 else { return nil }
        return date.month == 1 ? "\(month) \(date.year)" : month
    }

    private func weekday(_ date: CivilDate) -> String {
        let names = CalendarWords.weekdays(in: "en")
        return names.indices.contains(date.weekday) ? names[date.weekday] : ""
    }

    private func month(_ date: CivilDate) -> String {
        let names = CalendarWords.months(in: "en")
        return names.indices.contains(date.month - 1) ? names[date.month - 1] : "\(date.month)"
    }
}
