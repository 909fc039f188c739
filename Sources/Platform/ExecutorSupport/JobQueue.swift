import Synchronization

/// Jobs that wait to be run, first come first served.
package final class JobQueue: Sendable {
    private let jobs = Mutex<(waiting: [UnownedJob], next: Int)>(([], 0))

    package init() {}

    package func append(_ job: UnownedJob) {
        jobs.withLock { $0.waiting.append(job) }
    }

    package var isEmpty: Bool { jobs.withLock { $0.next == $0.waiting.count } }

    /// The one that has waited longest; nil when none waits.
    package func popNext() -> UnownedJob? {
        jobs.withLock { jobs in
            guard jobs.next < jobs.waiting.count else {
                jobs.waiting.removeAll(keepingCapacity: true)
                jobs.next = 0
                return nil
            }
            defer { jobs.next += 1 }
            return jobs.waiting[jobs.next]
        }
    }
}
