import CThreads
import Glibc

/// A serial executor on a thread of its own, so that a blocking system call never occupies the shared pool.
///
/// Jobs run one at a time in the order in which they came. The thread keeps the executor alive until ``end()``, which
/// its owner calls when it goes; jobs that came before that are still run.
public final class DedicatedThread: SerialExecutor, @unchecked Sendable {
    private let name: String
    private let mutex = UnsafeMutablePointer<pthread_mutex_t>.allocate(capacity: 1)
    private let change = UnsafeMutablePointer<pthread_cond_t>.allocate(capacity: 1)
    // Guarded by the mutex.
    private var jobs: [UnownedJob] = []
    private var isEnded = false

    /// - Parameter name: what `ps -L` shows; the first 15 bytes count.
    public init(name: String) throws(SystemError) {
        self.name = name
        pthread_mutex_init(mutex, nil)
        pthread_cond_init(change, nil)
        let failure = start()
        guard failure == 0 else { throw SystemError(errno: failure) }
    }

    deinit {
        pthread_cond_destroy(change)
        pthread_mutex_destroy(mutex)
        change.deallocate()
        mutex.deallocate()
    }

    public func enqueue(_ job: consuming ExecutorJob) {
        let job = UnownedJob(job)
        pthread_mutex_lock(mutex)
        jobs.append(job)
        pthread_cond_signal(change)
        pthread_mutex_unlock(mutex)
    }

    /// Lets the thread finish what has come, and end.
    public func end() {
        pthread_mutex_lock(mutex)
        isEnded = true
        pthread_cond_signal(change)
        pthread_mutex_unlock(mutex)
    }

    /// The thread inherits the signal mask: signals that tell the program something go to its other threads, and
    /// interrupt no system call here. Those that tell of a crash stay.
    private func start() -> Int32 {
        var blocked = sigset_t()
        var inherited = sigset_t()
        sigfillset(&blocked)
        for crash in [SIGSEGV, SIGBUS, SIGILL, SIGFPE, SIGTRAP, SIGABRT] { sigdelset(&blocked, crash) }
        pthread_sigmask(SIG_SETMASK, &blocked, &inherited)
        defer { pthread_sigmask(SIG_SETMASK, &inherited, nil) }

        let keeper = Unmanaged.passRetained(self)
        var thread = pthread_t()
        let failure = pthread_create(
            &thread, nil,
            { context in
                if let context { Unmanaged<DedicatedThread>.fromOpaque(context).takeRetainedValue().run() }
                return nil
            }, keeper.toOpaque())
        if failure == 0 {
            pthread_detach(thread)
        } else {
            keeper.release()
        }
        return failure
    }

    private func run() {
        cthreads_name(name)
        while let job = next() {
            job.runSynchronously(on: asUnownedSerialExecutor())
        }
    }

    private func next() -> UnownedJob? {
        pthread_mutex_lock(mutex)
        defer { pthread_mutex_unlock(mutex) }
        while jobs.isEmpty {
            if isEnded { return nil }
            pthread_cond_wait(change, mutex)
        }
        return jobs.removeFirst()
    }
}
