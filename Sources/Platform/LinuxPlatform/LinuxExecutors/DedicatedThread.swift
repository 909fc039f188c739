import CThreads
import Glibc
import Ports

/// A serial executor on a thread of its own, so that a blocking system call never occupies the thread of the tasks.
///
/// Jobs run one at a time in the order in which they came. The thread keeps the executor alive until ``end()``, which
/// its owner calls when it goes; jobs that came before that are still run.
package final class DedicatedThread: SerialExecutor, @unchecked Sendable {
    private let monitor = Monitor()
    // Guarded by the monitor.
    private var jobs = FirstInFirstOut<UnownedJob>()
    private var isEnded = false
    /// When the running job began; nil between jobs.
    private var begin: ContinuousClock.Instant?

    /// - Parameter name: what `ps -L` shows; the first 15 bytes count.
    package init(name: String) throws(SystemError) {
        try startThread(name: name) { self.run() }
    }

    package func enqueue(_ job: consuming ExecutorJob) {
        let job = UnownedJob(job)
        monitor.locked {
            jobs.append(job)
            monitor.notify()
        }
    }

    /// How long the job that runs has been running: a system call that the kernel does not end shows here. Zero between jobs.
    package var timeInJob: Duration {
        monitor.locked { begin.map { $0.duration(to: .now) } ?? .zero }
    }

    /// Lets the thread finish what has come, and end.
    package func end() {
        monitor.locked {
            isEnded = true
            monitor.notify()
        }
    }

    private func run() {
        while let job = next() {
            job.runSynchronously(on: asUnownedSerialExecutor())
        }
    }

    private func next() -> UnownedJob? {
        monitor.locked {
            begin = nil
            while jobs.isEmpty, !isEnded { monitor.wait() }
            guard let job = jobs.popFirst() else { return nil }
            begin = .now
            return job
        }
    }
}

/// Starts a thread that does `work` and ends.
///
/// It blocks all signals: those meant for the program go to its first thread, and interrupt no system call
/// here. Those that report a crash stay.
///
/// - Parameter name: what `ps -L` shows; the first 15 bytes count.
package func startThread(name: String, _ work: @escaping @Sendable () -> Void) throws(SystemError) {
    var blocked = sigset_t()
    var inherited = sigset_t()
    sigfillset(&blocked)
    for crash in [SIGSEGV, SIGBUS, SIGILL, SIGFPE, SIGTRAP, SIGABRT] { sigdelset(&blocked, crash) }
    pthread_sigmask(SIG_SETMASK, &blocked, &inherited)
    defer { pthread_sigmask(SIG_SETMASK, &inherited, nil) }

    let task = Unmanaged.passRetained(ThreadWork(name: name, work: work))
    var thread = pthread_t()
    let failure = pthread_create(
        &thread, nil,
        { context in
            if let context { Unmanaged<ThreadWork>.fromOpaque(context).takeRetainedValue().run() }
            return nil
        }, task.toOpaque())
    guard failure == 0 else {
        task.release()
        throw SystemError(errno: failure)
    }
    pthread_detach(thread)
}

private final class ThreadWork: Sendable {
    private let name: String
    private let work: @Sendable () -> Void

    init(name: String, work: @escaping @Sendable () -> Void) {
        self.name = name
        self.work = work
    }

    func run() {
        cthreads_name(name)
        work()
    }
}

/// Does `work` on a thread that exists only for that, so that a disk that does not answer holds up no other task. Throws only
/// when the system has no thread left. A cancelled caller waits all the same.
///
/// - Parameter name: what `ps -L` shows; the first 15 bytes count.
package func onThread<Result: Sendable>(
    _ name: String, _ work: @escaping @Sendable () -> Result
) async throws(SystemError) -> Result {
    let outcome: Swift.Result<Result, SystemError> = await withCheckedContinuation { continuation in
        do throws(SystemError) {
            try startThread(name: name) { continuation.resume(returning: .success(work())) }
        } catch {
            continuation.resume(returning: .failure(error))
        }
    }
    return try outcome.get()
}
