import Values

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
