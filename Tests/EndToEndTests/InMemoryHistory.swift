import History
import Quantities
import Synchronization

/// A history that only remembers.
final class InMemoryHistory: HistoryStore {
    private let state = Mutex<(batches: [HistoryBatch], failure: HistoryError?)>(([], nil))

    /// In the order in which they came.
    var batches: [HistoryBatch] { state.withLock { $0.batches } }

    /// From now on every write fails with it; nil lets them succeed again.
    func fail(with error: HistoryError?) {
        state.withLock { $0.failure = error }
    }

    func write(_ batch: HistoryBatch) async throws(HistoryError) {
        let failure = state.withLock { state in
            if state.failure == nil { state.batches.append(batch) }
            return state.failure
        }
        if let failure { throw failure }
    }

    /// Takes whatever was recorded for missing.
    func fill(
        before now: Timestamp, from recorded: @Sendable (_ since: Timestamp?) -> [HistoryBatch]
    ) async throws(HistoryError) {
        for batch in recorded(nil) { try await write(batch) }
    }
}
