import Values

#if canImport(Glibc)
    import Glibc
#elseif canImport(Darwin)
    import Darwin
#endif

/// How often this room changes its air in an hour, with its window open and shut, as far as the decay of carbon dioxide has shown.
package struct AirChange: Hashable, Sendable, Codable {
    /// The air changes per hour with the window open, one for each airing, the latest last.
    package private(set) var open: [Double] = []
    /// The air changes per hour with the window shut, one for each fall of carbon dioxide in the empty room, the latest last.
    package private(set) var shut: [Double] = []
    /// The present fall of carbon dioxide in the closed room, a sample every two minutes.
    private var fall: [AirSample] = []

    private enum CodingKeys: String, CodingKey {
        case open, shut
    }

    /// The number of rates that are kept: their median is the room's, and older ones belong to another season.
    private static let most = 5
    private static let pause = Duration.seconds(120)
    private static let longest = Duration.seconds(7200)
    /// A rise of carbon dioxide that is more than noise, in ppm.
    private static let rise = 15

    /// The length of a decay that is evaluated, with the window open and shut. A part of a shorter one is the air mixing, and
    /// during a longer one something has changed.
    static let openTimes = Duration.seconds(180)...Duration.seconds(1800)
    static let shutTimes = Duration.seconds(1800)...Duration.seconds(7200)

    package init(open: [Double] = [], shut: [Double] = []) {
        self.open = open.filter(Self.believable.contains).suffix(Self.most)
        self.shut = shut.filter(Self.believable.contains).suffix(Self.most)
    }

    package init(from decoder: any Decoder) throws {
        let members = try decoder.container(keyedBy: CodingKeys.self)
        self.init(
            open: try members.decode([Double].self, forKey: .open),
            shut: try members.decode([Double].self, forKey: .shut))
    }

    /// Plausible air changes per hour: outside this range the part itself is slower than the air.
    private static let believable = 0.02...12.0

    /// Notes what the air does while the window is shut.
    mutating func observe(_ sample: AirSample) {
        guard let excess = sample.excess else { return }
        guard let last = fall.last, let first = fall.first else {
            fall = [sample]
            return
        }
        guard sample.time - last.time >= Self.pause else { return }
        if excess > (last.excess ?? 0) + Self.rise || sample.time - first.time > Self.longest {
            endFall()
            fall = [sample]
        } else {
            fall.append(sample)
        }
    }

    /// Learns the air change of an airing that has ended.
    mutating func observe(_ airing: Airing) {
        fall = []
        if let rate = airing.airChange { open = (open + [rate]).suffix(Self.most) }
    }

    private mutating func endFall() {
        // Before the first falls, people are still leaving.
        let highest = fall.indices.max { fall[$0].excess ?? 0 < fall[$1].excess ?? 0 } ?? 0
        if let rate = Self.rate(of: Array(fall[highest...]), within: Self.shutTimes) {
            shut = (shut + [rate]).suffix(Self.most)
        }
    }

    /// How many minutes the window should be open: until 200 ppm are left above outside, by this room's own air change; by the
    /// season's rule where that, or the carbon dioxide, is not known.
    func minutes(toFreshen excess: Int?, outside: Temperature?) -> Int {
        let season = outside.map { $0.celsius < 0 ? 5 : $0.celsius < 10 ? 10 : 15 } ?? 10
        guard let excess, excess > Self.freshExcess, let rate = Self.median(open) else { return season }
        let hours = logarithm(Double(excess) / Double(Self.freshExcess)) / rate
        return min(max(Int((hours * 60).rounded(.up)), 2), 60)
    }

    /// The excess of carbon dioxide over outside at which air is fresh, in ppm.
    static let freshExcess = 200

    /// The median of the rates; nil when there are none.
    package static func median(_ rates: [Double]) -> Double? {
        rates.isEmpty ? nil : rates.sorted()[rates.count / 2]
    }

    /// Air changes per hour, from the decay of what a room has above outside (ASTM E741): the slope of its logarithm. Nil unless it
    /// is as straight as the decay of an empty, well mixed room, from 500 ppm or more.
    static func rate(of course: [AirSample], within times: ClosedRange<Duration>) -> Double? {
        var points: [(hours: Double, logarithm: Double)] = []
        guard let first = course.first else { return nil }
        for sample in course {
            // Nearer to outside, an error of outside's own level weighs more than the decay.
            guard let excess = sample.excess, excess >= 100, sample.time - first.time <= times.upperBound else { break }
            points.append(((sample.time - first.time) / .seconds(3600), logarithm(Double(excess))))
        }
        let shortest: Double = times.lowerBound / .seconds(3600)
        guard points.count >= 5, let start = points.first, let end = points.last, exp(start.logarithm) >= 500,
            exp(start.logarithm) - exp(end.logarithm) >= 200, end.hours >= shortest
        else { return nil }
        let count = Double(points.count)
        let meanX = points.reduce(0) { $0 + $1.hours } / count
        let meanY = points.reduce(0) { $0 + $1.logarithm } / count
        let xx = points.reduce(0) { $0 + ($1.hours - meanX) * ($1.hours - meanX) }
        let yy = points.reduce(0) { $0 + ($1.logarithm - meanY) * ($1.logarithm - meanY) }
        let xy = points.reduce(0) { $0 + ($1.hours - meanX) * ($1.logarithm - meanY) }
        guard xx > 0, yy > 0, xy * xy / (xx * yy) >= 0.95 else { return nil }
        let rate = -xy / xx
        return believable.contains(rate) ? rate : nil
    }
}

/// The natural logarithm; 0 for values of 0 and below.
func logarithm(_ value: Double) -> Double { value > 0 ? log(value) : 0 }
