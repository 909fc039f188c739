import Simulation

/// Runs an asynchronous piece of work on the calling thread, which has nothing else to do. The work waits for nobody
/// elsewhere: a sleep keeps the thread (``BlockingClock``).
///
/// The global executor would do too, but costs the emulated processor more than most of what is to be done: it hands
/// every piece from thread to thread, and wakes up each second to look after its threads.
func blocking<Value: Sendable>(_ work: @escaping @Sendable () async -> Value) -> Value {
    VirtualClock().run(work)
}

/// The machine's own time, for threads that have nothing else to do: who sleeps on it keeps the thread.
struct BlockingClock: Clock {
    private let clock = ContinuousClock()

    var now: ContinuousClock.Instant { clock.now }
    var minimumResolution: Duration { clock.minimumResolution }

    func sleep(until deadline: ContinuousClock.Instant, tolerance: Duration?) async throws {
        let left = now.duration(to: deadline)
        guard left > .zero else { return }
        sleepUntil(monotonicNanoseconds() + UInt64(left / .nanoseconds(1)))
    }
}
