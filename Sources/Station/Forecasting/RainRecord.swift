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

    /// How often something was said, and came.
    package struct Score: Hashable, Sendable {
        package var hits = 0
        package var misses = 0
        package var falseAlarms = 0
        package var quiet = 0

        package init() {}

        mutating func count(said: Bool, came: Bool) {
            switch (said, came) {
            case (true, true): hits += 1
            case (false, true): misses += 1
            case (true, false): falseAlarms += 1
            case (false, false): quiet += 1
            }
            // The past is forgotten by halves: a year and more at one an hour.
            guard hits + misses + falseAlarms + quiet > RainRecord.most else { return }
            (hits, misses, falseAlarms, quiet) = (hits / 2, misses / 2, falseAlarms / 2, quiet / 2)
        }

        /// The share of rainy times of which it was said, less the share of dry ones (Peirce): 0 for guessing.
        package var skill: Double {
            Double(hits) / Double(max(hits + misses, 1)) - Double(falseAlarms) / Double(max(falseAlarms + quiet, 1))
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
        var isLikely: Bool
        var dialSaysRain: Bool?
    }

    package static let hours = [3, 12]
    fileprivate static let most = 4000
    /// Of comparisons with rain, before a sentence has shown anything.
    private static let fewestRains = 20
    /// By which a skill must be the better: the two are known to about that much after some hundred hours of rain.
    private static let margin = 0.05
    /// In hours: a month.
    private static let fewestComparisons = 720

    /// For each of ``hours``, of each of the eight that ``Signs`` can be.
    var frequencies = Self.hours.map { _ in Array(repeating: Frequency(), count: 8) }
    /// Of rain within twelve hours: as the signs said, as rain that falls now says, and as the dial of a barometer says.
    package internal(set) var likely = Score()
    package internal(set) var now = Score()
    package internal(set) var dial = Score()
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
        for (index, hours) in Self.hours.enumerated() {
            guard let note = notes[hour - Int64(hours)], let came = hasRained(inLast: hours, to: hour) else { continue }
            if note.signs.isKnown, let sign = (0..<8).first(where: note.signs.allows) {
                frequencies[index][sign].count(came)
            }
            guard hours == 12, let isRaining = note.signs.isRaining else { continue }
            likely.count(said: note.isLikely, came: came)
            now.count(said: isRaining, came: came)
            if let says = note.dialSaysRain { dial.count(said: says, came: came) }
        }
        notes[hour] = Note(signs: signs, isLikely: isLikely(signs), dialSaysRain: dialSaysRain)
    }

    private func hasRained(inLast hours: Int, to hour: Int64) -> Bool? {
        let known = (0..<Int64(hours)).compactMap { rained[hour - $0] }
        return known.count == hours ? known.contains(true) : nil
    }

    /// What was compared is no more comparable: the clock was set.
    package mutating func forgetNotes() { (notes, rained) = ([:], [:]) }

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
        guard all.times >= Self.fewestComparisons, all.rain >= Self.fewestRains else { return nil }
        let usual = Double(all.rain) / Double(all.times)
        // As if ten usual hours had been seen with these signs.
        return ((Double(seen.rain) + 10 * usual) / Double(seen.times + 10), usual)
    }

    /// Rain within twelve hours is more likely than usual.
    private func isLikely(_ signs: Signs) -> Bool { chance(of: signs, hours: 12).map { $0.here > $0.usual } ?? false }

    /// Whether a sentence has been right more often than to say rain while it rains.
    package func isProven(_ sentence: KeyPath<RainRecord, Score>) -> Bool {
        let score = self[keyPath: sentence]
        let count = score.hits + score.misses + score.falseAlarms + score.quiet
        return count >= Self.fewestComparisons && score.hits + score.misses >= Self.fewestRains
            && score.skill > now.skill + Self.margin
    }
}
