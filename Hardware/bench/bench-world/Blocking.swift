import Dispatch
import Synchronization

/// Runs an asynchronous piece of work from a thread that has nothing else to do, and waits for it.
func blocking<Value: Sendable>(_ work: @escaping @Sendable () async -> Value) -> Value {
    let result = Mutex<Value?>(nil)
    let done = DispatchSemaphore(value: 0)
    Task {
        let value = await work()
        result.withLock { $0 = value }
        done.signal()
    }
    while true {
        done.wait()
        if let value = result.withLock({ $0 }) { return value }
    }
}
