/// What signs of rain have meant at this window: how often rain came within three and within twelve hours of each, as the weather
/// services reported it. Nothing passes for a sign that has not been one here.
package struct RainRecord: Hashable, Sendable {
    /// What is seen at one time; nil where it is not known.
    package struct Signs: Hashable, Sendable {
        package var isRaining: Bool?
        /// The air is within 2 K of its dew point.
        package var isDamp: Bool?
        /// The pressure falls by 1.6 hPa or more in three hours, the daily tide taken out.
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

    /// How often rain came after signs.
    struct Frequency: Hashable, Sendable {
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
    /// How many separate rains must have been seen before anything is said: one long rain shows as little as one shower.
    static let fewestRains = 20
    /// In hours: a month.
    static let fewestComparisons = 720
    /// A rain is another one after so many hours without: what is said is said of that time.
    private static let dryHours: Int64 = 12

    /// For each of ``hours``, of each of the eight that ``Signs`` can be.
    var frequencies = Self.hours.map { _ in Array(repeating: Frequency(), count: 8) }
    /// How many separate rains were seen.
    var rains = 0
    /// What the signs said of rain within twelve hours, and what a barometer's dial said.
    package internal(set) var likely = RainTrial()
    package internal(set) var dial = RainTrial()
    /// The hours since 1970 in which the latest rain began, and last fell.
    private var latestRain: ClosedRange<Int64>?
    private var notes: [Int64: Note] = [:]
    /// Whether it rained in an hour.
    private var rained: [Int64: Bool] = [:]

    package init() {}

    /// Learns what was seen on a full hour, once for each.
    ///
    /// - Parameters:
    ///   - rainedSince: in the hour before; nil where that is not known.
    ///   - dialSaysRain: nil where it says nothing.
    ///   - hour: since 1970.
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

    /// What was compared is no more comparable: the clock was set.
    package mutating func forgetNotes() { (notes, rained, latestRain) = ([:], [:], nil) }

    /// How often rain came within so many hours of such signs, and how often of any: from 0 to 1.
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
