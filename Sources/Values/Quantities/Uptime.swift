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
