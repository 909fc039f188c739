import Quantities
import StationCore
import Units
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
        let clock = units.clock(CivilTime(moment, in: snapshot.offset(at: moment)))
        guard snapshot.sun.isStale, let age = snapshot.sun.origin?.age else {
            return line("\(label) \(clock)", "\(short) \(clock)")
        }
        return line(
            "\(label) \(clock) \(units.shortAge(age)) old", "\(label) \(clock) \(units.shortAge(age))", "\(short) old")
    }

    /// From sunrise to sunset.
    private func dayLength(_ times: SunTimes) -> PageLine? {
        guard let sunrise = times.sunrise, let sunset = times.sunset, sunset > sunrise else { return nil }
        let minutes = sunset.seconds(since: sunrise) / 60
        guard minutes < 24 * 60 else { return nil }
        let length = units.length(minutes: minutes)
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

    /// Empty while the board's clock is not set.
    func clock(_ snapshot: Snapshot) -> [PageLine] {
        guard snapshot.moment.isClockSet else { return [] }
        let now = CivilTime(snapshot.moment.wall, in: snapshot.offset)
        let weekday = names.weekday(of: now.date)
        let date = line("\(weekday) \(names.text(now.date))", names.text(now.date), names.short(now.date))
        let time = units.clock(now)
        guard rows >= 4, let big = BigDigits.lines(time), big[0].count <= writer.width else {
            return [PageLine(time), date]
        }
        return big.map { PageLine($0) } + [date]
    }
}
