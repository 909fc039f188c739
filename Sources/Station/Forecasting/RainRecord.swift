/// What signs of rain have meant at this window: how often rain came within three and within twelve hours of each, as the weather
/// services reported it. Nothing counts as a sign that has not been one here.
package struct RainRecord: Hashable, Sendable, Listed {
    /// The signs seen at one time; nil where one is not known.
    package struct Signs: Hashable, Sendable {
        package var isRaining: Bool?
        /// Whether the air is within 2 K of its dew point.
        package var isDamp: Bool?
        /// Whether the pressure falls by 1.6 hPa or more in three hours, without the daily tide.
        package var isFalling: Bool?

        package init(isRaining: Bool? = nil, isDamp: Bool? = nil, isFalling: Bool? = nil) {
            (self.isRaining, self.isDamp, self.isFalling) = (isRaining, isDamp, isFalling)
        }

        fileprivate var isKnown: Bool { isRaining != nil && isDamp != nil && isFalling != nil }

        fileprivate func allows(_ index: Int) -> Bool {
            [isRaining, isDamp, isFalling].enumerated().allSatisfy { bit, value in
                value.map { $0 == (index >> bit & 1 == 1) } ?? true
            }
        }
    }

    /// How often signs were seen, and how often rain followed.
    private struct Frequency: Hashable, Sendable {
        var times = 0
        var rain = 0

        mutating func count(_ came: Bool) {
            times += 1
            if came { rain += 1 }
            if times > RainRecord.most { (times, rain) = (times / 2, rain / 2) }
        }
    }

    private struct Note: Hashable, Sendable {
        var signs: Signs
        /// What each sentence says of rain, and whether it has earned to be said; nil where it says nothing.
        var likely: RainTrial.Saying?
        var dial: RainTrial.Saying?
    }

    package static let hours = [3, 12]
    static let most = 4000
    /// The number of separate rains that must have been seen before anything is said: one long rain shows as little as one shower.
    static let fewestRains = 20
    /// The number of hourly comparisons before a sentence can be proven: a month.
    static let fewestComparisons = 720
    /// The number of dry hours after which rain counts as another one: a sentence is about as many hours.
    private static let dryHours: Int64 = 12

    /// One frequency for each of ``hours`` and for each of the eight combinations of ``Signs``.
    private var frequencies = Self.hours.map { _ in Array(repeating: Frequency(), count: 8) }
    /// The number of separate rains seen.
    private var rains = 0
    /// The trials of two sentences about rain within twelve hours: what the signs say, and what a barometer's dial says.
    package private(set) var likely = RainTrial()
    package private(set) var dial = RainTrial()
    /// The hours since 1970 in which the latest rain began and last fell.
    private var latestRain: ClosedRange<Int64>?
    private var notes: [Int64: Note] = [:]
    /// Whether it rained, by the hour since 1970.
    private var rained: [Int64: Bool] = [:]

    package init() {}

    package mutating func pass(_ list: inout NumberList) {
        for hours in frequencies.indices {
            for signs in frequencies[hours].indices {
                list.pass(&frequencies[hours][signs].times)
                list.pass(&frequencies[hours][signs].rain)
            }
        }
        list.pass(&rains)
        likely.pass(&list)
        dial.pass(&list)
    }

    /// Learns what was seen on a full hour; called once for each.
    ///
    /// - Parameters:
    ///   - rainedSince: whether it rained in the hour before; nil where that is not known.
    ///   - dialSaysRain: whether a barometer's dial says rain; nil where it says nothing.
    ///   - hour: the full hour, in hours since 1970.
    package mutating func learn(_ signs: Signs, rainedSince: Bool?, dialSaysRain: Bool?, hour: Int64) {
        let longest = Int64(Self.hours.max() ?? 0)
        rained = rained.filter { (0...longest).contains(hour - $0.key) }
        notes = notes.filter { (0...longest).contains(hour - $0.key) }
        rained[hour] = rainedSince
        if rainedSince == true { noteRain(hour) }
        for (index, hours) in Self.hours.enumerated() {
            guard let note = notes[hour - Int64(hours)], let came = hasRained(inLast: hours, to: hour) else { continue }
            if note.signs.isKnown, let sign = (0..<8).first(where: note.signs.allows) {
                frequencies[index][sign].count(came)
            }
            guard hours == 12, let isRaining = note.signs.isRaining else { continue }
            let rain = came ? latestRain?.lowerBound : nil
            likely.count(note.likely, isRaining: isRaining, rain: rain)
            dial.count(note.dial, isRaining: isRaining, rain: rain)
        }
        notes[hour] = Note(
            signs: signs, likely: isLikely(signs).map { RainTrial.Saying(rain: $0, isSaid: likely.isProven) },
            dial: dialSaysRain.map { RainTrial.Saying(rain: $0, isSaid: dial.isProven) })
    }

    private mutating func noteRain(_ hour: Int64) {
        if let rain = latestRain, (0...Self.dryHours).contains(hour - rain.upperBound) {
            latestRain = rain.lowerBound...hour
        } else {
            latestRain = hour...hour
            rains = min(rains + 1, Self.most)
        }
    }

    private func hasRained(inLast hours: Int, to hour: Int64) -> Bool? {
        let known = (0..<Int64(hours)).compactMap { rained[hour - $0] }
        return known.count == hours ? known.contains(true) : nil
    }

    /// Forgets what waits to be compared: after the clock was set it is no longer comparable.
    package mutating func forgetNotes() { (notes, rained, latestRain) = ([:], [:], nil) }

    /// How often rain came within some hours of such signs, and how often at any time: from 0 to 1. Nil while too little is known.
    ///
    /// - Parameter hours: one of ``hours``.
    package func chance(of signs: Signs, hours: Int) -> (here: Double, usual: Double)? {
        guard let index = Self.hours.firstIndex(of: hours) else { return nil }
        func sum(_ chosen: (Int) -> Bool) -> Frequency {
            frequencies[index].enumerated().filter { chosen($0.offset) }.reduce(into: Frequency()) {
                $0.times += $1.element.times
                $0.rain += $1.element.rain
            }
        }
        let (all, seen) = (sum { _ in true }, sum(signs.allows))
        guard all.times >= Self.fewestComparisons, all.rain > 0, rains >= Self.fewestRains else { return nil }
        let usual = Double(all.rain) / Double(all.times)
        // As if ten usual hours had been seen with these signs.
        return ((Double(seen.rain) + 10 * usual) / Double(seen.times + 10), usual)
    }

    /// Whether rain within twelve hours is more likely than usual; nil while too little is known.
    private func isLikely(_ signs: Signs) -> Bool? { chance(of: signs, hours: 12).map { $0.here > $0.usual } }
}
