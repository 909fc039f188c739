import Synchronization

/// Keeps state as long as the program runs: for demos and tests.
package final class InMemoryStateStore: StateStore {
    private let kept = Mutex<[String: [UInt8]]>([:])

    package init() {}

    package func read(_ name: String) -> [UInt8]? { kept.withLock { $0[name] } }

    package func write(_ bytes: [UInt8], as name: String, isLasting: Bool) -> Bool {
        kept.withLock { $0[name] = bytes }
        return true
    }
}
