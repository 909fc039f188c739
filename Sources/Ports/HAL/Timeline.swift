/// Elapsed time since a moment of its own choosing, on any clock.
///
/// `any Clock<Duration>` cannot be asked for the time without naming its instants; this can. Readings of two
/// timelines cannot be compared: share one.
public struct Timeline: Sendable {
    private let elapsed: @Sendable () -> Duration
    private let wait: @Sendable (_ time: Duration) async throws -> Void

    /// Starts at 0 now.
    public init(_ clock: some Clock<Duration>) {
        let origin = clock.now
        elapsed = { origin.duration(to: clock.now) }
        wait = { try await clock.sleep(until: origin.advanced(by: $0), tolerance: nil) }
    }

    /// The time since the timeline started; never decreases.
    public var now: Duration { elapsed() }

    /// Returns at `time`, or at once if that has passed; throws only if the task is cancelled.
    public func sleep(until time: Duration) async throws(CancellationError) {
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
