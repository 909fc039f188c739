import History
import Quantities
import Synchronization

/// A history that only remembers.
final class InMemoryHistory: HistoryStore {
    private struct State {
        var batches: [HistoryBatch] = []
        var failure: HistoryError?
        var fillFailure: HistoryError?
        var fills = 0
    }

    private let state = Mutex(State())

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

    /// How often it was filled.
    var fills: Int { state.withLock { $0.fills } }

    /// From now on filling fails with it; nil lets it succeed again.
    func failToFill(with error: HistoryError?) {
        state.withLock { $0.fillFailure = error }
    }

    func newest(before now: Timestamp) async throws(HistoryError) -> Timestamp? {
        batches.flatMap(\.samples).map(\.time).filter { $0 < now }.max()
    }

    /// Takes whatever was recorded for missing.
    func fill(before now: Timestamp, from recorded: @Sendable () -> [HistoryBatch]) async throws(HistoryError) {
        let failure = state.withLock { state in
            if state.fillFailure == nil { state.fills += 1 }
            return state.fillFailure
        }
        if let failure { throw failure }
        for batch in recorded() { try await write(batch) }
    }
}
