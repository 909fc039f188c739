package import Quantities

/// An axis of time with marks at round local times: a day on which clocks change has 23 or 25 hours on it.
package struct TimeAxis: Sendable {
    package struct Mark: Hashable, Sendable {
        package var time: Timestamp
        package var text: String
    }

    package let from: Timestamp
    package let until: Timestamp
    let offset: @Sendable (Timestamp) -> UTCOffset

    package init(from: Timestamp, until: Timestamp, offset: @escaping @Sendable (Timestamp) -> UTCOffset) {
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
                let day = "\(Self.weekdays[civil.date.weekday]) \(civil.date.day)"
                marks.append(Mark(time: time, text: civil.hour == 0 ? day : civil.clock))
            }
            time = time.advanced(bySeconds: 900)
        }
        return marks
    }

    private func text(of date: CivilDate, _ days: Int64) -> String? {
        let month = Self.months[date.month - 1]
        if days <= 16 { return "\(Self.weekdays[date.weekday]) \(date.day) \(month)" }
        if days <= 70 { return date.day % 5 == 1 && date.day < 30 ? "\(date.day) \(month)" : nil }
        guard date.day == 1 else { return nil }
        return date.month == 1 ? "\(month) \(date.year)" : month
    }

    static let weekdays = ["Sun", "Mon", "Tue", "Wed", "Thu", "Fri", "Sat"]
    static let months = ["Jan", "Feb", "Mar", "Apr", "May", "Jun", "Jul", "Aug", "Sep", "Oct", "Nov", "Dec"]
}
