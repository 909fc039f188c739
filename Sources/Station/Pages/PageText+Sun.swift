import Quantities
import StationCore
import Units
import Weather
import Words

extension PageText {
    func sun(_ snapshot: Snapshot) -> [PageLine] {
        // Near the poles it may be night for weeks.
        guard let times = snapshot.sun.value else { return [partOfDay(snapshot)].compactMap { $0 } }
        let (sunrise, sunset) = (PageWords.sunrise, PageWords.sunset)
        let width = max(sunrise.first?.count ?? 0, sunset.first?.count ?? 0)
        let lines = [
            sun(sunrise, width, times.sunrise, snapshot), sun(sunset, width, times.sunset, snapshot),
            dayLength(times), partOfDay(snapshot),
        ]
        return lines.compactMap { $0 }
    }

    /// - Parameters:
    ///   - labels: from the longest to the shortest.
    ///   - width: of the column that the longest has.
    private func sun(_ labels: [String], _ width: Int, _ moment: Timestamp?, _ snapshot: Snapshot) -> PageLine {
        let (longest, short) = (labels.first ?? "", labels.last ?? "")
        let label = longest + String(repeating: " ", count: max(0, width - longest.count))
        guard let moment else { return line([label, short].map { "\($0) \(PageWords.noSunriseOrSunset)" }) }
        let clock = units.clock(CivilTime(moment, in: snapshot.offset(at: moment)))
        guard snapshot.sun.isStale, let age = snapshot.sun.origin?.age else {
            return line(["\(label) \(clock)", "\(short) \(clock)"])
        }
        let mark = units.shortAge(age)
        return line([
            "\(label) \(clock) \(PageWords.old(mark))", "\(label) \(clock) \(mark)", "\(short) \(PageWords.old)",
        ])
    }

    /// From sunrise to sunset.
    private func dayLength(_ times: SunTimes) -> PageLine? {
        guard let sunrise = times.sunrise, let sunset = times.sunset, sunset > sunrise else { return nil }
        let minutes = sunset.seconds(since: sunrise) / 60
        guard minutes < 24 * 60 else { return nil }
        let length = units.length(minutes: minutes)
        return line(PageWords.dayLength(length))
    }

    private func partOfDay(_ snapshot: Snapshot) -> PageLine? {
        switch snapshot.partOfDay {
        case .day: line([PageWords.day])
        case .evening: line([PageWords.evening])
        case .night: line([PageWords.night])
        case nil: nil
        }
    }

    /// Empty while the board's clock is not set.
    func clock(_ snapshot: Snapshot) -> [PageLine] {
        guard snapshot.moment.isClockSet else { return [] }
        let now = CivilTime(snapshot.moment.wall, in: snapshot.offset)
        let weekday = names.weekday(of: now.date)
        let date = line([
            "\(weekday) \(names.text(now.date))", names.text(now.date), names.short(now.date),
        ])
        let time = units.clock(now)
        guard rows >= 4, let big = BigDigits.lines(time), big[0].count <= writer.width else {
            return [PageLine(time), date]
        }
        return big.map { PageLine($0) } + [date]
    }
}
