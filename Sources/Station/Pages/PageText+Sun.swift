import StationCore
import Values
import Words

extension PageText {
    func sun(_ snapshot: Snapshot) -> [PageLine] {
        // Near the poles it may be night for weeks.
        guard let times = snapshot.sun.value else {
            let part = partOfDay(snapshot)
            return [part, part == nil ? nil : moon(snapshot)].compactMap { $0 }
        }
        let lines = [
            sun(PageWords.sunrise, "↑", beside: PageWords.sunset, times.sunrise, snapshot),
            sun(PageWords.sunset, "↓", beside: PageWords.sunrise, times.sunset, snapshot),
            dayLength(times), ultraviolet(snapshot) ?? moon(snapshot),
        ]
        return lines.compactMap { $0 }
    }

    /// - Parameters:
    ///   - names: wordings of the name, from the longest to the shortest.
    ///   - others: those of the name in the line above or below, under which the times are aligned.
    private func sun(
        _ names: [String], _ arrow: String, beside others: [String] = [], _ moment: Timestamp?, _ snapshot: Snapshot
    ) -> PageLine {
        let labels = names.enumerated().map { level, name in
            name.padded(to: others.indices.contains(level) ? others[level].columns : 0)
        }
        guard let moment else { return line((labels + [arrow]).map { "\($0) \(PageWords.noSunriseOrSunset)" }) }
        let clock = clock(CivilTime(moment, in: snapshot.offset(at: moment)), snapshot)
        guard snapshot.sun.isStale, let age = snapshot.sun.origin?.age else {
            return line(
                labels.map { "\($0) \(clock)" } + ["\(Symbols.small(.sun))\(arrow) \(clock)", "\(arrow) \(clock)"])
        }
        let mark = units.shortAge(age)
        return line(
            labels.flatMap { ["\($0) \(clock) \(PageWords.old(mark))", "\($0) \(clock) \(mark)"] }
                + ["\(arrow) \(PageWords.old)"])
    }

    /// The index of ultraviolet light from which on one needs shade (WHO, Global Solar UV Index); nil below it.
    private func ultraviolet(_ snapshot: Snapshot) -> PageLine? {
        guard let index = snapshot.current.freshValue?.air.uvIndex?.rounded(), (3...50).contains(index) else {
            return nil
        }
        return line([PageWords.ultraviolet(Int(index))])
    }

    /// The moon's phase, and how much of it is lit; nil while the time is not known.
    private func moon(_ snapshot: Snapshot) -> PageLine? {
        guard let phase = snapshot.wallTime.map(MoonPhase.init) else { return nil }
        let percent = units.short(phase.lit)
        let symbol = "\(Symbols.small(.moon))\(phase.isWaxing ? "↑" : "↓") \(percent)"
        let names =
            switch Int(phase.lit.percent.rounded()) {
            case 0: PageWords.newMoon
            case 100: PageWords.fullMoon
            default: phase.isWaxing ? PageWords.waxingMoon(percent) : PageWords.waningMoon(percent)
            }
        return line(names + [symbol])
    }

    /// The time from sunrise to sunset; nil where one is not known or the day has 24 hours or more.
    private func dayLength(_ times: SunTimes) -> PageLine? {
        guard let sunrise = times.sunrise, let sunset = times.sunset, sunset > sunrise else { return nil }
        let minutes = sunset.seconds(since: sunrise) / 60
        guard minutes < 24 * 60 else { return nil }
        let length = units.length(minutes: minutes)
        return line(PageWords.dayLength(length))
    }

    private func partOfDay(_ snapshot: Snapshot) -> PageLine? {
        switch snapshot.partOfDay {
        case .day: line([phrase("page.day.8", "Daytime")])
        case .evening: line([phrase("page.evening.8", "Evening")])
        case .night: line([phrase("page.night.8", "Night")])
        case nil: nil
        }
    }

    /// A time of day, with a mark where the place's zone is not known.
    func clock(_ time: CivilTime, _ snapshot: Snapshot) -> String {
        let text = units.clock(time)
        guard !snapshot.isLocalTimeKnown else { return text }
        // ISO 8601 has the same in one column.
        return writer.fits("\(text) UTC") ? "\(text) UTC" : "\(text)Z"
    }

    /// The page of the clock; empty while the board's clock is not set.
    func clock(_ snapshot: Snapshot) -> [PageLine] {
        guard snapshot.moment.isClockSet else { return [] }
        let now = CivilTime(snapshot.moment.wall, in: snapshot.offset)
        let weekday = CalendarNames.weekday(of: now.date)
        let date = line([
            "\(weekday) \(CalendarNames.text(now.date))", CalendarNames.text(now.date), CalendarNames.short(now.date),
        ])
        let time = clock(now, snapshot)
        guard rows >= 4 || sides > 1, snapshot.isLocalTimeKnown, let big = BigDigits.lines(time), writer.fits(big[0])
        else { return [PageLine(time), date] }
        let below = [date] + nextOfSun(snapshot)
        guard sides > 1 else { return big.map { PageLine($0) } + below }
        return big.enumerated().map { row, digits in
            PageLine(below.indices.contains(row) ? wide(digits, below[row].text) : digits)
        }
    }

    /// The time of day in one line; nil while the board's clock is not set.
    func time(_ snapshot: Snapshot) -> String? {
        guard snapshot.moment.isClockSet else { return nil }
        return clock(CivilTime(snapshot.moment.wall, in: snapshot.offset), snapshot)
    }

    /// The sunrise or sunset that comes next: today's, and after those tomorrow's sunrise.
    private func nextOfSun(_ snapshot: Snapshot) -> [PageLine] {
        guard let times = snapshot.sun.freshValue else { return [] }
        let today = [(PageWords.sunrise, "↑", times.sunrise), (PageWords.sunset, "↓", times.sunset)]
        let next = today.first { $0.2.map { $0 > snapshot.moment.wall } == true }
        let (names, arrow, time) = next ?? (PageWords.sunrise, "↑", nextSunrise(snapshot))
        return time.map { [sun(names, arrow, $0, snapshot)] } ?? []
    }

    /// The sunrise of the next 24 hours as the forecast has it, else computed; nil without one, and while the place is not known.
    private func nextSunrise(_ snapshot: Snapshot) -> Timestamp? {
        let now = snapshot.moment.wall
        let days = snapshot.days.freshValue ?? []
        let sent = days.lazy.compactMap(\.sun.sunrise).first { (1...86_400).contains($0.seconds(since: now)) }
        let place = snapshot.current.value?.place.coordinates
        return sent ?? place.flatMap { SunPosition.times(from: now, over: $0).sunrise }
    }
}
