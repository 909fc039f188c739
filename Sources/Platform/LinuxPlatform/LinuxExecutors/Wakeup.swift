import CThreads
import Glibc

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
