import Quantities
import Weather

extension PageText {
    func sun(_ snapshot: Snapshot) -> [PageLine] {
        // Near the poles it may be night for weeks.
        guard let times = snapshot.sun.value else { return [partOfDay(snapshot)].compactMap { $0 } }
        let lines = [
            sun("Sunrise", "Up", times.sunrise, snapshot), sun("Sunset ", "Dn", times.sunset, snapshot),
            dayLength(times), partOfDay(snapshot),
        ]
        return lines.compactMap { $0 }
    }

    private func sun(_ label: String, _ short: String, _ moment: Timestamp?, _ snapshot: Snapshot) -> PageLine {
        guard let moment else { return line("\(label) none", "\(short) none") }
        let clock = CivilTime(moment, in: snapshot.offset(at: moment)).clock
        guard snapshot.sun.isStale, let age = snapshot.sun.origin?.age else {
            return line("\(label) \(clock)", "\(short) \(clock)")
        }
        return line("\(label) \(clock) \(ageText(age)) old", "\(label) \(clock) \(ageText(age))", "\(short) old")
    }

    /// From sunrise to sunset.
    private func dayLength(_ times: SunTimes) -> PageLine? {
        guard let sunrise = times.sunrise, let sunset = times.sunset, sunset > sunrise else { return nil }
        let minutes = sunset.seconds(since: sunrise) / 60
        guard minutes < 24 * 60 else { return nil }
        let length = "\(minutes / 60):\(minutes % 60 < 10 ? "0" : "")\(minutes % 60)"
        return line("Day length \(length)", "Day\(length)")
    }

    private func partOfDay(_ snapshot: Snapshot) -> PageLine? {
        switch snapshot.partOfDay {
        case .day: line("It is day", "day")
        case .evening: line("It is evening", "evening")
        case .night: line("It is night", "night")
        case nil: nil
        }
    }

    /// Empty while nobody has set the board's clock.
    func clock(_ snapshot: Snapshot) -> [PageLine] {
        guard snapshot.moment.isClockSet else { return [] }
        let now = CivilTime(snapshot.moment.wall, in: snapshot.offset)
        let weekday = names.weekday(of: now.date)
        let date = line("\(weekday) \(names.text(now.date))", names.text(now.date), names.short(now.date))
        guard rows >= 4, let big = BigDigits.lines(now.clock), big[0].count <= writer.width else {
            return [PageLine(now.clock), date]
        }
        return big.map { PageLine($0) } + [date]
    }
}
