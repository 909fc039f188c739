import Ports
import Values

/// Another clock, accelerated: for watching a simulated day pass in minutes.
public struct ScaledClock: Clock {
    public struct Instant: InstantProtocol, Sendable {
        /// The time since the start, in the clock's own, faster time.
        var sinceStart: Duration

        public func advanced(by duration: Duration) -> Instant { Instant(sinceStart: sinceStart + duration) }
        public func duration(to other: Instant) -> Duration { other.sinceStart - sinceStart }
        public static func < (left: Instant, right: Instant) -> Bool { left.sinceStart < right.sinceStart }
    }

    private let base: Timeline
    private let factor: Int

    /// - Parameter factor: how many seconds pass in one of `clock`'s; clamped to 1…100 000.
    public init(_ clock: some Clock<Duration>, factor: Int) {
        base = Timeline(clock)
        self.factor = min(max(factor, 1), 100_000)
    }

    public var now: Instant { Instant(sinceStart: base.now.sinceStart * factor) }
    public var minimumResolution: Duration { .nanoseconds(factor) }

    public func sleep(until deadline: Instant, tolerance: Duration?) async throws {
        try await base.sleep(until: Uptime(sinceStart: deadline.sinceStart / factor))
    }
}
