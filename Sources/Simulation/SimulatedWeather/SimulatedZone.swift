package import Values

/// A zone of a simulated place: its name, and what its clocks show by the rules that hold since 2007, whatever database a machine has.
package struct SimulatedZone: Hashable, Sendable {
    /// When clocks are put an hour forward.
    enum Summer: Hashable, Sendable {
        /// Summer time lasts from the last Sunday of March to the last of October, at 01:00 UTC.
        case european
        /// Summer time lasts from the second Sunday of March to the first of November, at 2 o'clock.
        case american
        /// Summer time lasts from the last Sunday of September, at 2 o'clock, to the first of April, at 3.
        case newZealand
    }

    /// UTC, by the name that a service gives it that was asked for no other zone.
    package static let utc = SimulatedZone("GMT", hours: 0)

    /// The name of the zone in the IANA time zone database.
    package let name: String
    /// How far the zone's clocks are ahead of UTC without summer time.
    package let standard: UTCOffset
    private let summer: Summer?

    init(_ name: String, hours: Int, _ summer: Summer? = nil) {
        self.name = name
        self.summer = summer
        standard = .hours(hours)
    }

    /// Creates nautical time: the whole hour that is nearest to the sun's time. `Etc/GMT-8` is 8 hours ahead of UTC.
    init(nautical longitude: Angle) {
        let hours = Int((longitude.degrees / 15).rounded())
        self.init(hours == 0 ? "Etc/GMT" : "Etc/GMT\(hours > 0 ? "-" : "+")\(abs(hours))", hours: hours)
    }

    package func offset(at moment: Timestamp) -> UTCOffset {
        guard let summer else { return standard }
        let year = CivilTime(moment, in: standard).date.year
        let isSummer: Bool
        switch summer {
        case .european:
            isSummer =
                Self.sunday(.last, of: 3, year) + 3600 <= moment.secondsSince1970
                && moment.secondsSince1970 < Self.sunday(.last, of: 10, year) + 3600
        case .american:
            let local = moment.secondsSince1970 &+ Int64(standard.seconds)
            isSummer =
                Self.sunday(.second, of: 3, year) + 7200 <= local && local < Self.sunday(.first, of: 11, year) + 3600
        case .newZealand:
            let local = moment.secondsSince1970 &+ Int64(standard.seconds)
            isSummer =
                Self.sunday(.last, of: 9, year) + 7200 <= local || local < Self.sunday(.first, of: 4, year) + 7200
        }
        return isSummer ? UTCOffset(seconds: standard.seconds + 3600) ?? standard : standard
    }

    /// Each whole hour of a day of the place's calendar, the last of which ends it: 23 or 25 where the clocks are changed.
    package func hours(of date: CivilDate) -> [Timestamp] {
        let (start, end) = (midnight(of: date), midnight(of: date.next))
        return (1...max(1, end.seconds(since: start) / 3600)).map { start.advanced(bySeconds: $0 * 3600) }
    }

    package func midnight(of date: CivilDate) -> Timestamp { date.midnight { offset(at: $0) } }

    private enum Which { case first, second, last }

    /// The seconds from 1970 to the midnight, on the place's own clocks, at which a Sunday of a month begins.
    private static func sunday(_ which: Which, of month: Int, _ year: Int) -> Int64 {
        var date = CivilDate(daysSince1970: 0)
        (date.year, date.month, date.day) = (year, month, 1)
        var days = date.daysSince1970
        switch which {
        case .first: break
        case .second: days += 7
        // The last seven days of March, September and October, the only months that this is asked of.
        case .last: days += month == 9 ? 23 : 24
        }
        let weekday = Int64(CivilDate(daysSince1970: days).weekday)
        return (days + (7 - weekday) % 7) * 86_400
    }
}
