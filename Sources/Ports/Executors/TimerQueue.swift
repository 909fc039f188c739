import Synchronization

/// Sleeping tasks, in the order of their deadlines; the owner of the clock wakes them.
package final class TimerQueue: Sendable {
    /// A task that was taken from its sleep and is to be woken.
    package struct Sleeper: Sendable {
        /// The time at which to wake, counted from the start of the owner's clock.
        package let deadline: Duration
        fileprivate let ticket: UInt64
        fileprivate let continuation: CheckedContinuation<Void, any Error>

        package func wake() {
            continuation.resume()
        }
    }

    private struct State {
        var tickets: UInt64 = 0
        /// The sleeping tasks, the latest deadline first.
        var asleep: [Sleeper] = []
        /// The tickets of tasks about to sleep, and whether each was cancelled before it did.
        var unslept: [UInt64: Bool] = [:]
    }

    private let state = Mutex(State())

    package init() {}

    /// Sleeps until `deadline`, counted from the start of the owner's clock; throws when the task is cancelled before.
    ///
    /// - Parameter onSleep: called once the sleeper can be woken.
    package func sleep(until deadline: Duration, onSleep: () -> Void = {}) async throws {
        try Task.checkCancellation()
        let ticket = state.withLock {
            $0.tickets += 1
            $0.unslept[$0.tickets] = false
            return $0.tickets
        }
        try await withTaskCancellationHandler {
            try await withCheckedThrowingContinuation { continuation in
                add(Sleeper(deadline: deadline, ticket: ticket, continuation: continuation))
                onSleep()
            }
        } onCancel: {
            cancel(ticket)
        }
    }

    /// The deadline of the sleeper to wake next; nil when none sleeps.
    package var nextDeadline: Duration? { state.withLock { $0.asleep.last?.deadline } }

    /// Removes and returns the sleeper to wake next, if its deadline is not after `time`.
    package func popNext(dueAt time: Duration = .seconds(Int64.max)) -> Sleeper? {
        state.withLock { state in
            guard let next = state.asleep.last, next.deadline <= time else { return nil }
            return state.asleep.removeLast()
        }
    }

    private func add(_ sleeper: Sleeper) {
        let isCancelled = state.withLock { state in
            if state.unslept.removeValue(forKey: sleeper.ticket) == true { return true }
            let index = state.asleep.firstIndex { $0.deadline <= sleeper.deadline } ?? state.asleep.endIndex
            state.asleep.insert(sleeper, at: index)
            return false
        }
        if isCancelled { sleeper.continuation.resume(throwing: CancellationError()) }
    }

    private func cancel(_ ticket: UInt64) {
        let sleeper: Sleeper? = state.withLock { state in
            guard let index = state.asleep.firstIndex(where: { $0.ticket == ticket }) else {
                // Already woken, if it is not about to sleep.
                if state.unslept[ticket] != nil { state.unslept[ticket] = true }
                return nil
            }
            return state.asleep.remove(at: index)
        }
        sleeper?.continuation.resume(throwing: CancellationError())
    }
}
