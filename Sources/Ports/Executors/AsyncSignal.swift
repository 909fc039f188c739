import Synchronization

/// Lets one task wait until another sends a signal; a signal sent while no task waits is kept, and several count as one.
package final class AsyncSignal: Sendable {
    private struct State {
        var isPending = false
        var waiting: (ticket: UInt64, CheckedContinuation<Bool, Never>)?
        var tickets: UInt64 = 0
        var cancelled: UInt64?
    }

    private let state = Mutex(State())

    package init() {}

    package func send() {
        let waiting = state.withLock { state in
            guard let waiting = state.waiting else {
                state.isPending = true
                return nil as CheckedContinuation<Bool, Never>?
            }
            state.waiting = nil
            return waiting.1
        }
        waiting?.resume(returning: true)
    }

    /// Waits for a signal, for one task at a time. Returns false when the task was cancelled before a signal came.
    package func wait() async -> Bool {
        let ticket = state.withLock { state in
            state.tickets += 1
            return state.tickets
        }
        return await withTaskCancellationHandler {
            await withCheckedContinuation { continuation in
                let answer: Bool? = state.withLock { state in
                    if state.isPending {
                        state.isPending = false
                        return true
                    }
                    if state.cancelled == ticket { return false }
                    state.waiting = (ticket, continuation)
                    return nil
                }
                if let answer { continuation.resume(returning: answer) }
            }
        } onCancel: {
            let waiting: CheckedContinuation<Bool, Never>? = state.withLock { state in
                guard let waiting = state.waiting, waiting.ticket == ticket else {
                    state.cancelled = ticket
                    return nil
                }
                state.waiting = nil
                return waiting.1
            }
            waiting?.resume(returning: false)
        }
    }
}
