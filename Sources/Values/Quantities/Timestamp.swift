/// A moment of civil time: whole seconds since 1970-01-01T00:00:00Z.
public struct Timestamp: Hashable, Comparable, Sendable {
    public var secondsSince1970: Int64

    public init(secondsSince1970: Int64) {
        self.secondsSince1970 = secondsSince1970
    }

    /// Seconds from the earlier moment to this one; never traps.
    public func seconds(since earlier: Timestamp) -> Int64 {
        let (difference, overflow) = secondsSince1970.subtractingReportingOverflow(earlier.secondsSince1970)
        return overflow ? (secondsSince1970 > earlier.secondsSince1970 ? .max : .min) : difference
    }

    /// The moment that is `seconds` later; clamped to the ends of the range.
    public func advanced(bySeconds seconds: Int64) -> Timestamp {
        let (sum, overflow) = secondsSince1970.addingReportingOverflow(seconds)
        return Timestamp(secondsSince1970: overflow ? (seconds > 0 ? .max : .min) : sum)
    }

    public static func < (left: Timestamp, right: Timestamp) -> Bool {
        left.secondsSince1970 < right.secondsSince1970
    }
}

/// A moment on the station's monotonic clock, measured from the moment at which that clock was started; negative for what an earlier
/// run met.
///
/// It never jumps when the time of day is set. Moments of two clocks cannot be compared.
public struct Uptime: InstantProtocol {
    /// How long after the start, always within 146 billion years.
    public let sinceStart: Duration

    /// Half of what whole seconds can count, so that the time between any two moments can be counted as well.
    private static let farthest = Duration.seconds(Int64.max / 2)

    /// The moment at which the clock was started.
    public static let start = Uptime(sinceStart: .zero)

    /// A time beyond the range is held at the range's end.
    public init(sinceStart: Duration) {
        self.sinceStart = Self.bounded(sinceStart)
    }

    /// The moment that is later by a duration, or earlier for a negative one; clamped to the ends of the range.
    public func advanced(by duration: Duration) -> Uptime { self + duration }

    public func duration(to other: Uptime) -> Duration { other - self }

    public static func + (moment: Uptime, duration: Duration) -> Uptime {
        Uptime(sinceStart: moment.sinceStart + bounded(duration))
    }

    public static func - (moment: Uptime, duration: Duration) -> Uptime {
        Uptime(sinceStart: moment.sinceStart - bounded(duration))
    }

    /// How much later the left moment is; negative when it is the earlier one.
    public static func - (moment: Uptime, earlier: Uptime) -> Duration { moment.sinceStart - earlier.sinceStart }

    public static func < (left: Uptime, right: Uptime) -> Bool { left.sinceStart < right.sinceStart }

    private static func bounded(_ duration: Duration) -> Duration { min(max(duration, .zero - farthest), farthest) }
}

extension Uptime {
    /// The next moment at which a station writes to its disk what can wait: a minute after the start, and every `interval` from then on.
    ///
    /// What has the same interval, or a multiple of it, is written in the same second: a file system with a journal commits that at once.
    ///
    /// - Parameter interval: in whole seconds, from one to a day; others count as the nearest of these.
    public func nextWrite(every interval: Duration) -> Uptime {
        let first = Int64(60)
        let passed = (sinceStart - .seconds(first)).components
        let seconds = passed.attoseconds < 0 ? passed.seconds - 1 : passed.seconds
        let length = min(max(interval.components.seconds, 1), 86_400)
        let steps = floorQuotient(seconds, length) + 1
        return Uptime(sinceStart: .seconds(first + steps * length))
    }
}

extension Timestamp {
    /// The first moment at which a zone's clocks show a local time. Where they skip it, that is the moment at which they are put
    /// forward; where they show it twice, the first of the two.
    ///
    /// - Parameters:
    ///   - local: seconds since 1970-01-01 00:00 as the zone's own clocks show them.
    ///   - offset: the offset of the zone at a moment. No zone has changed its clocks twice within two days since 1970.
    public init(whenClocksShow local: Int64, _ offset: (Timestamp) -> UTCOffset) {
        let clock = Timestamp(secondsSince1970: local)
        let (early, late) = (clock.advanced(bySeconds: -86_400), clock.advanced(bySeconds: 86_400))
        let (before, after) = (offset(early), offset(late))
        let byBefore = clock.advanced(bySeconds: -Int64(before.seconds))
        guard before != after else {
            self = byBefore
            return
        }
        let change = Self.change(of: offset, after: early, upTo: late)
        self = byBefore < change ? byBefore : max(change, clock.advanced(bySeconds: -Int64(after.seconds)))
    }

    /// The beginning of the step in which this moment lies. Steps divide time by what a zone's clocks show, counted from 1970-01-01
    /// 00:00 on them: a step of 86,400 s is a day, and one of 6 h begins at 00:00, 06:00, 12:00 or 18:00.
    ///
    /// Steps follow each other without a gap, also when the clocks change. One whose beginning is skipped begins at the change.
    /// One during which clocks are put back is so much longer; of an hour and less, the hour that is repeated has steps of its
    /// own, which its offset tells apart.
    ///
    /// - Parameter length: the length of a step in seconds. Where it does not divide a day, the steps of a day are counted from midnight,
    ///   and its last is shorter: no step has the end of one date and the beginning of the next.
    public func start(ofStep length: Int64, _ offset: (Timestamp) -> UTCOffset) -> Timestamp {
        let own = offset(self)
        let local = advanced(bySeconds: Int64(own.seconds)).secondsSince1970
        let midnight =
            length < 86_400
            ? floorQuotient(local, 86_400).multipliedReportingOverflow(by: 86_400) : (partialValue: 0, overflow: false)
        let steps = floorQuotient(local &- midnight.partialValue, length).multipliedReportingOverflow(by: length)
        guard !midnight.overflow, !steps.overflow else { return self }
        let name = midnight.partialValue + steps.partialValue
        let first = Timestamp(whenClocksShow: name, offset)
        let begin = Timestamp(secondsSince1970: name).advanced(bySeconds: -Int64(own.seconds))
        guard first < begin else { return first }
        // The clocks were put back after they had shown the step's beginning.
        if length <= 3600, offset(begin) == own { return begin }
        let earlier = max(first, advanced(bySeconds: -86_400))
        guard offset(earlier) != own else { return first }
        // What they show again belongs to the step that they were in.
        return Self.change(of: offset, after: earlier, upTo: self).advanced(bySeconds: -1).start(ofStep: length, offset)
    }

    /// The moment at which the offset that holds at `late` began.
    ///
    /// - Parameter early: a moment at which another offset held.
    private static func change(
        of offset: (Timestamp) -> UTCOffset, after early: Timestamp, upTo late: Timestamp
    ) -> Timestamp {
        let last = offset(late)
        var (early, late) = (early, late)
        while late.seconds(since: early) > 1 {
            let middle = early.advanced(bySeconds: late.seconds(since: early) / 2)
            if offset(middle) == last { late = middle } else { early = middle }
        }
        return late
    }
}
