import Glibc
import LinuxPlatform
import Synchronization

/// A system call that the kernel does not end: while ``hangs`` is set, each caller waits for a thread of its own that is
/// blocked in read(2) with all signals masked. Cancelling the calling task does not end the wait, just as it does not end
/// a real transfer.
package final class HangingCall: Sendable {
    private let state = Mutex((hangs: false, pipes: [Int32]()))

    package init() {}

    deinit { hangs = false }

    /// Whether callers hang; setting it to false releases all that are waiting.
    package var hangs: Bool {
        get { state.withLock { $0.hangs } }
        set {
            let pipes: [Int32] = state.withLock { state in
                state.hangs = newValue
                guard !newValue else { return [] }
                defer { state.pipes = [] }
                return state.pipes
            }
            for pipe in pipes { close(pipe) }
        }
    }

    /// Waits until ``hangs`` is false; returns at once if it is.
    package func wait() async {
        guard hangs else { return }
        await withCheckedContinuation { continuation in
            var ends: [Int32] = [0, 0]
            guard pipe(&ends) == 0 else { return continuation.resume() }
            let input = ends[0]
            state.withLock { $0.pipes.append(ends[1]) }
            do throws(SystemError) {
                try startThread(name: "hanging call") {
                    var all = sigset_t()
                    sigfillset(&all)
                    pthread_sigmask(SIG_SETMASK, &all, nil)
                    var byte: UInt8 = 0
                    _ = read(input, &byte, 1)
                    close(input)
                    continuation.resume()
                }
            } catch {
                close(input)
                continuation.resume()
            }
        }
    }
}
