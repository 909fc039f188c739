import Dispatch
import Foundation
import Synchronization

/// Threads for tests that would hold up all others on the threads that all tasks share.
package final class ThreadsApart: TaskExecutor {
    /// The threads for calculations that are long and never wait, as in virtual time: one for each processor.
    package static let shared = ThreadsApart(count: ProcessInfo.processInfo.activeProcessorCount)
    /// The threads for what blocks until another process, a socket or a second has come.
    package static let waiting = ThreadsApart(count: 16)

    private let jobs = Mutex<[UnownedJob]>([])
    private let arrivals = DispatchSemaphore(value: 0)

    private init(count: Int) {
        for _ in 0..<count {
            Thread.detachNewThread { [self] in
                while true {
                    arrivals.wait()
                    let job = jobs.withLock { $0.isEmpty ? nil : $0.removeFirst() }
                    job?.runSynchronously(on: asUnownedTaskExecutor())
                }
            }
        }
    }

    package func enqueue(_ job: consuming ExecutorJob) {
        let job = UnownedJob(job)
        jobs.withLock { $0.append(job) }
        arrivals.signal()
    }

    /// Runs `body` on one of the threads, as a part of the calling task.
    package func run<Result: Sendable>(_ body: @escaping @Sendable () -> Result) async -> Result {
        await withTaskExecutorPreference(self) { body() }
    }
}
