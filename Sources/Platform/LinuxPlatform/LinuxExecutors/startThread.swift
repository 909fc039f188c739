import CThreads
import Glibc

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
