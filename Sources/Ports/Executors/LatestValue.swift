import Synchronization

/// Hands values to one task, which gets the latest: those that came before it and were not fetched are replaced.
package final class LatestValue<Value: Sendable>: Sendable {
    private let state = Mutex((value: Value?.none, isClosed: false))
    private let signal = AsyncSignal()

    package init() {}

    /// Any thread may call.
    ///
    /// - Parameter change: changes the value that was not fetched yet, or nil if every value was.
    package func update(_ change: (inout Value?) -> Void) {
        let hasValue = state.withLock { state in
            guard !state.isClosed else { return false }
            change(&state.value)
            return state.value != nil
        }
        if hasValue { signal.send() }
    }

    package func put(_ value: Value) {
        update { $0 = value }
    }

    /// Ignores what is put from now on; ``next()`` still returns what is there.
    package func close() {
        state.withLock { $0.isClosed = true }
        signal.send()
    }

    /// The value that was not fetched yet; nil if every value was. Does not wait.
    package func pop() -> Value? {
        state.withLock { state in
            defer { state.value = nil }
            return state.value
        }
    }

    /// Waits for a value; nil when closed, and in a task that is cancelled. For one task at a time.
    package func next() async -> Value? {
        while true {
            let (value, isClosed) = state.withLock { state in
                defer { state.value = nil }
                return state
            }
            if let value { return value }
            guard !isClosed, await signal.wait() else { return nil }
        }
    }
}
