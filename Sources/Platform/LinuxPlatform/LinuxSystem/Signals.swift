import CThreads
import Glibc

/// Signals as events of the loop, instead of their default actions.
package enum Signals {
    /// Takes their default action from these signals: from here on they are blocked in the whole process, and `handle`
    /// receives each of them while `loop` runs. One that arrives earlier stays pending.
    ///
    /// - Returns: a descriptor that is readable once one of the signals has arrived.
    @discardableResult
    package static func watch(
        _ signals: [Int32], on loop: EventLoop, _ handle: @escaping @Sendable (Int32) -> Void
    ) throws(SystemError) -> Int32 {
        let source = cthreads_signal_source(signals, Int32(signals.count))
        guard source >= 0 else { throw SystemError(errno: errno) }
        loop.watch(source) {
            while let signal = next(from: source) { handle(signal) }
        }
        return source
    }

    /// The next signal that has arrived; nil when there is none.
    ///
    /// - Parameter source: what ``watch(_:on:_:)`` returned.
    package static func next(from source: Int32) -> Int32? {
        let signal = cthreads_next_signal(source)
        return signal > 0 ? signal : nil
    }
}
