import Synchronization

/// A history that only remembers, for tests.
public final class InMemoryHistory: HistoryStore {
    private let state = Mutex<(batches: [HistoryBatch], failure: HistoryError?)>(([], nil))

    public init() {}

    /// In the order in which they came.
    public var batches: [HistoryBatch] { state.withLock { $0.batches } }

    /// From now on every write fails with it; nil lets them succeed again.
    public func fail(with error: HistoryError?) {
        state.withLock { $0.failure = error }
    }

    public func write(_ batch: HistoryBatch) async throws(HistoryError) {
        let failure = state.withLock { state in
            if state.failure == nil { state.batches.append(batch) }
            return state.failure
        }
        if let failure { throw failure }
    }
}
