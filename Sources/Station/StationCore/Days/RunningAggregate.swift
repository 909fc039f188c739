import Values

/// The lowest, the highest and the mean of a quantity over a time, in thousandths of its unit.
struct RunningAggregate: Hashable, Sendable {
    var lowest: Int
    var highest: Int
    /// The sum of each value times the seconds that it counts for.
    var sum: Double
    /// The time that the aggregate is made of, in seconds.
    var seconds: Double

    init(lowest: Int, highest: Int, sum: Double, seconds: Double) {
        self.lowest = lowest
        self.highest = highest
        self.sum = sum
        self.seconds = seconds
    }

    init(_ value: Int, seconds: Double) {
        self.init(lowest: value, highest: value, sum: Double(value) * seconds, seconds: seconds)
    }

    func joined(with other: RunningAggregate) -> RunningAggregate {
        RunningAggregate(
            lowest: min(lowest, other.lowest), highest: max(highest, other.highest), sum: sum + other.sum,
            seconds: seconds + other.seconds)
    }

    /// The mean over the time; nil while that is zero.
    var mean: Double? {
        seconds > 0 ? sum / seconds : nil
    }
}

extension RunningAggregate? {
    func joined(with other: RunningAggregate?) -> RunningAggregate? {
        guard let self else { return other }
        return other.map { self.joined(with: $0) } ?? self
    }
}

/// A quarter of an hour of one sensor's readings.
///
/// It knows when it was by the clock that can be trusted: what this run measured, by the uptime, so that a clock that is set
/// later dates it rightly; what an earlier run left behind, by the time of day that run knew.
struct TimeBucket: Hashable, Sendable {
    enum Beginning: Hashable, Sendable {
        case uptime(Uptime)
        case wall(Timestamp)
    }

    var beginning: Beginning
    /// The zone's offset at the time: on the day that summer time begins there are two.
    var offset: UTCOffset
    var temperature: RunningAggregate?
    var humidity: RunningAggregate?

    static let length: Int64 = 900

    /// The beginning by the clock of the earlier run that left the bucket behind; nil for a bucket of this run.
    var keptTime: Timestamp? {
        if case .wall(let time) = beginning { time } else { nil }
    }

    /// The bucket as a later run can date it.
    func dated(at moment: Moment) -> TimeBucket {
        var bucket = self
        bucket.beginning = .wall(wallTime(at: moment))
        return bucket
    }

    func wallTime(at moment: Moment) -> Timestamp {
        switch beginning {
        case .wall(let time): time
        case .uptime(let uptime): moment.wall.advanced(bySeconds: -(moment.uptime - uptime).components.seconds)
        }
    }

    /// The local day of the bucket: by the board's offset at the time, or by another.
    func date(under other: ((Timestamp) -> UTCOffset)? = nil, at moment: Moment) -> CivilDate {
        let time = wallTime(at: moment)
        return CivilTime(time, in: other?(time) ?? offset).date
    }
}
