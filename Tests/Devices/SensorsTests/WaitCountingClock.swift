import Simulation
import Synchronization

/// A virtual clock that counts the sleeps that let time pass.
struct WaitCountingClock: Clock {
    private final class Count: Sendable {
        let value = Mutex(0)
    }

    private let clock: VirtualClock
    private let count = Count()

    init(_ clock: VirtualClock) {
        self.clock = clock
    }

    var waits: Int { count.value.withLock { $0 } }
    var now: VirtualClock.Instant { clock.now }
    var minimumResolution: Duration { clock.minimumResolution }

    func sleep(until deadline: VirtualClock.Instant, tolerance: Duration?) async throws {
        if deadline > clock.now { count.value.withLock { $0 += 1 } }
        try await clock.sleep(until: deadline, tolerance: tolerance)
    }
}
