public import Values

/// A source of moments on any clock, counted from when the timeline was made.
///
/// `any Clock<Duration>` cannot be asked for the time without naming its instants; this can. Readings of two
/// timelines cannot be compared: share one.
public struct Timeline: Sendable {
    private let moment: @Sendable () -> Uptime
    private let wait: @Sendable (_ time: Uptime) async throws -> Void

    /// Creates a timeline that starts at 0 now.
    public init(_ clock: some Clock<Duration>) {
        let origin = clock.now
        moment = { Uptime(sinceStart: origin.duration(to: clock.now)) }
        wait = { try await clock.sleep(until: origin.advanced(by: $0.sinceStart), tolerance: nil) }
    }

    /// The time since the timeline was made; never decreases.
    public var now: Uptime { moment() }

    /// Returns at `time`, or at once if that has passed; throws only if the task is cancelled.
    public func sleep(until time: Uptime) async throws(CancellationError) {
        do {
            try await wait(time)
        } catch {
            throw CancellationError()
        }
    }

    /// Returns after `duration`, at once for 0 or less; throws only if the task is cancelled.
    public func sleep(for duration: Duration) async throws(CancellationError) {
        try await sleep(until: now + duration)
    }
}
