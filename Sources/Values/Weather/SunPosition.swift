#if canImport(Glibc)
    import Glibc
#elseif canImport(Darwin)
    import Darwin
#endif

/// The position of the sun: J. Meeus, "Astronomical Algorithms", 2nd edition, chapters 12 (sidereal time), 13 (altitude) and
/// 25 (the sun's place, low accuracy: 0.01°). Good for the years 1950 to 2100.
package enum SunPosition {
    /// The sun's elevation above the horizon, in degrees; refraction is not added.
    package static func elevation(at moment: Timestamp, over place: Coordinates) -> Double {
        // Days since noon of 1 January 2000 (946 728 000 s since 1970).
        let days = Double(moment.seconds(since: Timestamp(secondsSince1970: 946_728_000))) / 86_400
        let century = days / 36_525
        let meanLongitude = 280.466_46 + century * (36_000.769_83 + century * 0.000_303_2)
        let anomaly = radians(357.529_11 + century * (35_999.050_29 - century * 0.000_153_7))
        let centre =
            (1.914_602 - century * (0.004_817 + century * 0.000_014)) * sin(anomaly)
            + (0.019_993 - century * 0.000_101) * sin(2 * anomaly) + 0.000_289 * sin(3 * anomaly)
        let node = radians(125.04 - 1934.136 * century)
        let longitude = radians(meanLongitude + centre - 0.005_69 - 0.004_78 * sin(node))
        let obliquity = radians(23.439_291 - 0.013_004_2 * century + 0.002_56 * cos(node))
        let declination = asin(sin(obliquity) * sin(longitude))
        let rightAscension = atan2(cos(obliquity) * sin(longitude), cos(longitude))
        let siderealTime = radians(280.460_618_37 + 360.985_647_366_29 * days + 0.000_387_933 * century * century)
        let hourAngle = siderealTime + radians(place.longitude.degrees) - rightAscension
        let latitude = radians(place.latitude.degrees)
        let sine = sin(latitude) * sin(declination) + cos(latitude) * cos(declination) * cos(hourAngle)
        return asin(min(max(sine, -1), 1)) * 180 / .pi
    }

    /// Whether any of the sun is above the horizon: its upper edge is 16′ above its centre, and air lifts it by 34′.
    static func isUp(at moment: Timestamp, over place: Coordinates) -> Bool {
        elevation(at: moment, over: place) > -0.833
    }

    /// The first sunrise and the first sunset within 24 hours; nil for what does not happen in them.
    package static func times(from start: Timestamp, over place: Coordinates) -> SunTimes {
        var times = SunTimes()
        var last = start
        var wasUp = isUp(at: start, over: place)
        for time in looks(from: start, over: place) {
            let isUp = isUp(at: time, over: place)
            if isUp, !wasUp, times.sunrise == nil { times.sunrise = crossing(from: last, to: time, over: place) }
            if !isUp, wasUp, times.sunset == nil { times.sunset = crossing(from: last, to: time, over: place) }
            (last, wasUp) = (time, isUp)
        }
        return times
    }

    private static let stride: Int64 = 600

    /// The moments of the 24 hours after `start` at which to look: one in each stride, and those at which the sun stands
    /// highest and lowest, so that no day and no night is too short to be seen.
    private static func looks(from start: Timestamp, over place: Coordinates) -> [Timestamp] {
        let steps = 86_400 / stride
        // One more at both ends: the highest may be in the first stride, and before the second.
        let times = (-1...(steps + 1)).map { start.advanced(bySeconds: $0 * stride) }
        let elevations = times.map { elevation(at: $0, over: place) }
        var looks = times.filter { $0 > start && $0.seconds(since: start) <= 86_400 }
        for index in times.indices.dropFirst().dropLast() {
            let (before, here, after) = (elevations[index - 1], elevations[index], elevations[index + 1])
            guard before < here && here >= after || before > here && here <= after else { continue }
            let extreme = extreme(around: times[index], isHighest: before < here, over: place)
            if extreme > start, extreme.seconds(since: start) <= 86_400 { looks.append(extreme) }
        }
        return looks.sorted()
    }

    /// The time at which the sun is highest or lowest within a stride of `time`, to a few seconds.
    private static func extreme(
        around time: Timestamp, isHighest: Bool, over place: Coordinates
    ) -> Timestamp {
        var (early, late) = (time.advanced(bySeconds: -stride), time.advanced(bySeconds: stride))
        while late.seconds(since: early) > 3 {
            let third = late.seconds(since: early) / 3
            let (left, right) = (early.advanced(bySeconds: third), late.advanced(bySeconds: -third))
            let isLeft = elevation(at: left, over: place) > elevation(at: right, over: place)
            if isLeft == isHighest { late = right } else { early = left }
        }
        return early.advanced(bySeconds: late.seconds(since: early) / 2)
    }

    /// The time at which the sun crosses the horizon, to the second, found by halving the time in which it came up or went down.
    private static func crossing(from start: Timestamp, to end: Timestamp, over place: Coordinates) -> Timestamp {
        var (early, late) = (start, end)
        let atEnd = isUp(at: late, over: place)
        while late.seconds(since: early) > 1 {
            let middle = early.advanced(bySeconds: late.seconds(since: early) / 2)
            if isUp(at: middle, over: place) == atEnd { late = middle } else { early = middle }
        }
        return late
    }

    private static func radians(_ degrees: Double) -> Double { degrees.remainder(dividingBy: 360) * .pi / 180 }
}

extension SunTimes {
    /// The part of the day by these times or, where they are missing, as near the poles, by the sun's position. Never by the letter
    /// of an icon, which says day all through a polar night.
    ///
    /// - Parameter place: the place that the sun shines on; nil where it is not known.
    package func partOfDay(at moment: Timestamp, over place: Coordinates?) -> PartOfDay? {
        if let part = partOfDay(at: moment) { return part }
        guard let place else { return nil }
        guard SunPosition.isUp(at: moment, over: place) else { return .night }
        let soon = moment.advanced(bySeconds: 2 * 3600)
        return SunPosition.isUp(at: soon, over: place) ? .day : .evening
    }
}

extension SunPosition {
    /// The times within a span at which the sun is down, in their order; the first and the last may be cut off by the span's ends.
    package static func nights(
        from start: Timestamp, until end: Timestamp, over place: Coordinates
    ) -> [ClosedRange<Timestamp>] {
        var nights: [ClosedRange<Timestamp>] = []
        var dusk = isUp(at: start, over: place) ? nil : start
        var time = start
        while time < end {
            let sun = times(from: time, over: place)
            guard let change = dusk == nil ? sun.sunset : sun.sunrise else {
                // A polar day or night continues.
                time = time.advanced(bySeconds: 86_400)
                continue
            }
            if let begin = dusk {
                nights.append(begin...min(change, end))
                dusk = nil
            } else {
                dusk = change
            }
            time = change
        }
        if let dusk, dusk < end { nights.append(dusk...end) }
        return nights
    }
}
