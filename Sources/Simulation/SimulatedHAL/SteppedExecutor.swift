import Ports

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
