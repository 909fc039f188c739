import Synchronization

/// Runs the jobs of all its tasks on the thread that calls ``runUntilIdle()``, first come first served.
final class SteppedExecutor: TaskExecutor {
    private let jobs = Mutex<(waiting: [UnownedJob], next: Int)>(([], 0))

    func enqueue(_ job: consuming ExecutorJob) {
        let job = UnownedJob(job)
        jobs.withLock { $0.waiting.append(job) }
    }

    func runUntilIdle() {
        while let job = takeNext() {
            job.runSynchronously(on: asUnownedTaskExecutor())
        }
    }

    private func takeNext() -> UnownedJob? {
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
