import Synchronization

/// A value behind a lock: what concurrent code writes during a test, for the test to read at its end.
package final class LockedValue<Value: Sendable>: Sendable {
    private let state: Mutex<Value>

    package init(_ value: Value) {
        state = Mutex(value)
    }

    /// Reading and writing are atomic each, a read-modify-write is not: let one task write.
    package var value: Value {
        get { state.withLock { $0 } }
        set { state.withLock { $0 = newValue } }
    }

    /// Changes the value in place, in one step: a long list is not copied for each element that it gets.
    package func change(_ body: (inout Value) -> Void) {
        state.withLock { body(&$0) }
    }
}
