import Ports
import Synchronization
import Values

/// A clock whose time moves only by sleeping: a week passes in as long as its work takes.
///
/// On its own it serves one task: a sleep returns at once and time has passed. Several tasks share it inside
/// ``run(_:)``, which lets time pass only when all of them sleep, wakes them one by one in the order of their deadlines,
/// and so runs them the same way every time.
public final class VirtualClock: Clock, Sendable {
    public struct Instant: InstantProtocol, Sendable {
        public var sinceStart: Duration

        public func advanced(by duration: Duration) -> Instant { Instant(sinceStart: sinceStart + duration) }
        public func duration(to other: Instant) -> Duration { other.sinceStart - sinceStart }
        public static func < (left: Instant, right: Instant) -> Bool { left.sinceStart < right.sinceStart }
    }

    private struct State {
        var now = Duration.zero
        var isDriven = false
    }

    private let state = Mutex(State())
    private let timers = TimerQueue()

    public init() {}

    public var now: Instant { Instant(sinceStart: state.withLock { $0.now }) }
    public var minimumResolution: Duration { .nanoseconds(1) }

    public func sleep(until deadline: Instant, tolerance: Duration?) async throws {
        try Task.checkCancellation()
        let isDriven = state.withLock {
            if !$0.isDriven { $0.now = max($0.now, deadline.sinceStart) }
            return $0.isDriven
        }
        if isDriven { try await timers.sleep(until: deadline.sinceStart) }
    }

    /// Runs `body` and its child tasks on the calling thread, letting time pass whenever all of them sleep.
    ///
    /// A `Task { }` is not a child task and runs elsewhere (SE-0417): use task groups, or
    /// ``Tasks/startApart(_:)``.
    /// Everything in `body` must wait for nothing but this clock and its own tasks: a wait for anything else can never
    /// end here, and stops the program with a message.
    public func run<Result: Sendable>(_ body: @escaping @Sendable () async -> Result) -> Result {
        let executor = SteppedExecutor()
        let result = Mutex<Result?>(nil)
        state.withLock { $0.isDriven = true }
        defer { state.withLock { $0.isDriven = false } }
        Task(executorPreference: executor) {
            let value = await HomeExecutor.$current.withValue(executor) { await body() }
            result.withLock { $0 = value }
        }
        while true {
            executor.runUntilIdle()
            if let value = result.withLock({ $0 }) { return value }
            precondition(wakeNext(), "every task waits for something that is not this clock")
        }
    }

    private func wakeNext() -> Bool {
        guard let next = timers.popNext() else { return false }
        state.withLock { $0.now = max($0.now, next.deadline) }
        next.wake()
        return true
    }
}

/// Runs the jobs of all its tasks on the thread that calls ``runUntilIdle()``, first come first served.
final class SteppedExecutor: TaskExecutor {
    private let jobs = JobQueue()

    func enqueue(_ job: consuming ExecutorJob) {
        jobs.append(UnownedJob(job))
    }

    func runUntilIdle() {
        while let job = jobs.popNext() {
            job.runSynchronously(on: asUnownedTaskExecutor())
        }
    }
}

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
