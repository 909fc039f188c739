package import Values

/// The schedule of a station's pushes: a pure state machine whose input is the time, and how each push ended.
///
/// | how it ended | next |
/// |---|---|
/// | accepted | what is new: after the interval; what waits: as the token bucket allows |
/// | failed | after what the far end asks for, up to an hour, else 15 s, doubling up to 15 min |
/// | refused: token, address, certificate | after an hour: only a person can help |
///
/// Every wait is another for each station, so that a thousand that lost their far end together do not come back together.
package struct PushSchedule: Hashable, Sendable {
    package enum Ending: Hashable, Sendable {
        case accepted
        case failed(retryAfter: Duration?)
        case refused
    }

    private let interval: Duration
    private var random: SplitMix64
    /// When the next push of new records is due.
    private var next: Uptime
    /// The time before which nothing is pushed.
    private var pause = Uptime.start
    private var failures = 0
    /// The number of waiting batches that may be sent at once, in thousandths.
    private var tokens = 0
    private var counted = Uptime.start

    /// The time after which one more batch may be sent: a thousand stations that come back to one far end send it 67 a
    /// second.
    private static let refill = Duration.seconds(15)
    private static let mostTokens = 4000

    /// - Parameter seed: the seed of the waits, different for each station.
    package init(every interval: Duration, seed: UInt64) {
        self.interval = interval
        random = SplitMix64(seed: seed)
        next = .start
        next = .start + share(of: interval, 0...1000)
    }

    package func isDue(at uptime: Uptime) -> Bool { uptime >= next && uptime >= pause }

    /// How long nothing is pushed.
    package func pause(after uptime: Uptime) -> Duration { max(.zero, pause - uptime) }

    /// Whether a batch of what waits may be sent.
    package mutating func hasBatch(at uptime: Uptime) -> Bool {
        let passed = max(uptime - counted, .zero).components
        let milliseconds = min(passed.seconds, 3600) * 1000 + passed.attoseconds / 1_000_000_000_000_000
        tokens = min(tokens + Int(milliseconds / Self.refill.components.seconds), Self.mostTokens)
        counted = max(uptime, counted)
        return uptime >= pause && tokens >= 1000
    }

    /// Whether a batch of what waits may be sent; if so, it counts as sent.
    package mutating func popBatch(at uptime: Uptime) -> Bool {
        guard hasBatch(at: uptime) else { return false }
        tokens -= 1000
        return true
    }

    /// Notes that a push of what is new begins.
    package mutating func begin(at uptime: Uptime) {
        next = uptime + share(of: interval, 950...1050)
    }

    package mutating func end(_ ending: Ending, at uptime: Uptime) {
        switch ending {
        case .accepted: failures = 0
        case .failed(let retryAfter):
            failures += 1
            let own = min(Duration.seconds(15) * (1 << min(failures - 1, 10)), .seconds(900))
            let asked = retryAfter.map { min(max($0, .zero), .seconds(3600)) } ?? .zero
            pause = uptime + max(share(of: own, 500...1500), share(of: asked, 1000...1200))
        case .refused:
            failures += 1
            pause = uptime + share(of: .seconds(3600), 900...1100)
        }
        // What waits is not sent all at once either.
        if ending != .accepted { tokens = 0 }
        counted = max(uptime, counted)
    }

    /// A random share of a duration.
    ///
    /// - Parameter thousandths: the range of the share, in thousandths.
    private mutating func share(of duration: Duration, _ thousandths: ClosedRange<UInt64>) -> Duration {
        let width = thousandths.upperBound - thousandths.lowerBound + 1
        return duration * Int(thousandths.lowerBound + random.next() % width) / 1000
    }
}
