import Synchronization

/// Keeps state as long as the program runs: for demos and tests.
public final class InMemoryStateStore: StateStore {
    private let kept = Mutex<[String: [UInt8]]>([:])

    public init() {}

    public func read(_ name: String) -> [UInt8]? { kept.withLock { $0[name] } }

    public func write(_ bytes: [UInt8], as name: String, isLasting: Bool) -> Bool {
        kept.withLock { $0[name] = bytes }
        return true
    }
}
