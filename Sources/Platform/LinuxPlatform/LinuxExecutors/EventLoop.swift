import CThreads
import Glibc
import Ports
import Synchronization

/// Runs tasks on the thread that calls ``run(_:)``, and keeps their time.
///
/// The language's own pool has a thread for each processor and one more that keeps its timers and looks at the others
/// each second: every sleep wakes three of them. A station mostly sleeps; here, a sleep that ends wakes one thread once.
package final class EventLoop: TaskExecutor, Clock, Sendable {
    package typealias Instant = ContinuousClock.Instant

    private struct Watch: Sendable {
        let descriptor: Int32
        let isReadable: @Sendable () -> Void
    }

    private let clock = ContinuousClock()
    private let origin: Instant
    private let jobs = JobQueue()
    private let timers = TimerQueue()
    private let watches = Mutex<[Watch]>([])
    /// A caller that enqueues a job while the thread waits has to wake it.
    private let isWaiting = Atomic(false)
    private let wakeup: Int32

    /// Throws where the system has no descriptor left.
    package init() throws(SystemError) {
        origin = clock.now
        wakeup = cthreads_wakeup()
        guard wakeup >= 0 else { throw SystemError(errno: errno) }
    }

    deinit {
        if wakeup >= 0 { close(wakeup) }
    }

    package var now: Instant { clock.now }
    package var minimumResolution: Duration { clock.minimumResolution }

    package func sleep(until deadline: Instant, tolerance: Duration?) async throws {
        try await timers.sleep(until: origin.duration(to: deadline)) { wakeUp() }
    }

    package func enqueue(_ job: consuming ExecutorJob) {
        // The job may be the last one, and the loop gone with its end, before this thread has rung.
        let keeper = Unmanaged.passRetained(self)
        defer { keeper.release() }
        jobs.append(UnownedJob(job))
        wakeUp()
    }

    /// Calls `isReadable` on the loop's thread whenever the descriptor, which stays open as long as the loop is there,
    /// can be read; what can be read has to be read then. Seven can be watched.
    package func watch(_ descriptor: Int32, isReadable: @escaping @Sendable () -> Void) {
        watches.withLock { $0.append(Watch(descriptor: descriptor, isReadable: isReadable)) }
        wakeUp()
    }

    /// Runs `body` and its child tasks on the calling thread until `body` has ended.
    ///
    /// A `Task { }` is unstructured and runs elsewhere (SE-0417): use task groups, or
    /// ``Tasks/startApart(_:)``. So does, with Swift 6.0, what comes after `Task.yield()`.
    package func run<Result: Sendable>(_ body: @escaping @Sendable () async -> Result) -> Result {
        let result = Mutex<Result?>(nil)
        Task(executorPreference: self) {
            let value = await HomeExecutor.$current.withValue(self) { await body() }
            result.withLock { $0 = value }
        }
        while true {
            // However much there is to do, descriptors are looked at now and then.
            for _ in 0..<256 {
                guard let job = jobs.popNext() else { break }
                job.runSynchronously(on: asUnownedTaskExecutor())
                wakeSleepers()
            }
            if let value = result.withLock({ $0 }) { return value }
            wait()
        }
    }

    private func wakeSleepers() {
        guard timers.nextDeadline != nil else { return }
        let time = origin.duration(to: clock.now)
        while let sleeper = timers.popNext(dueAt: time) { sleeper.wake() }
    }

    /// Waits until there is a job, a sleeper is due, or a descriptor can be read.
    private func wait() {
        isWaiting.store(true, ordering: .sequentiallyConsistent)
        // What came before is seen here, what comes later rings.
        let watched = watches.withLock { $0 }
        let readable = cthreads_wait(
            [wakeup] + watched.map(\.descriptor), Int32(watched.count + 1), jobs.isEmpty ? timeToSleep : 0)
        isWaiting.store(false, ordering: .sequentiallyConsistent)
        if readable & 1 != 0 { cthreads_clear_wakeup(wakeup) }
        for (index, watch) in watched.enumerated() where readable & (2 << UInt32(index)) != 0 { watch.isReadable() }
        wakeSleepers()
    }

    /// How long to wait for the next sleeper, in nanoseconds; negative means forever.
    private var timeToSleep: Int64 {
        guard let deadline = timers.nextDeadline else { return -1 }
        let left = (deadline - origin.duration(to: clock.now)).components
        let seconds = min(max(left.seconds, 0), 1_000_000)
        return max(seconds * 1_000_000_000 + left.attoseconds / 1_000_000_000 + 1, 0)
    }

    private func wakeUp() {
        if isWaiting.load(ordering: .sequentiallyConsistent) { cthreads_wake(wakeup) }
    }
}

/// The operating system's answer to a call that failed.
package struct SystemError: Error, Hashable {
    package let errno: Int32

    package init(errno: Int32) {
        self.errno = errno
    }
}

/// Ends the wait of another thread for a descriptor.
package final class Wakeup: Sendable {
    private let descriptor: Int32

    /// Throws where the system has no descriptor left.
    package init() throws(SystemError) {
        descriptor = cthreads_wakeup()
        guard descriptor >= 0 else { throw SystemError(errno: errno) }
    }

    deinit {
        if descriptor >= 0 { close(descriptor) }
    }

    /// Ends the present wait, and all to come until ``clear()``.
    package func wake() { cthreads_wake(descriptor) }

    package func clear() { cthreads_clear_wakeup(descriptor) }

    package enum Outcome: Hashable, Sendable {
        case readable
        case woken
        /// The time is over, or a signal came.
        case nothing
    }

    /// Waits until `other` is readable, somebody wakes this, or the time is over.
    package func wait(for other: Int32, nanoseconds: UInt64) -> Outcome {
        let ready = cthreads_wait([other, descriptor], 2, Int64(clamping: nanoseconds))
        return ready & 1 != 0 ? .readable : ready & 2 != 0 ? .woken : .nothing
    }
}
