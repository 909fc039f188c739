package import History
import Records
import Synchronization
package import Values

/// A history that keeps its batches in memory, and fails when a test wants it to.
package final class InMemoryHistory: HistoryStore {
    private struct State {
        var batches: [HistoryBatch] = []
        var failure: HistoryError?
        var fillFailure: HistoryError?
        var fills = 0
        var outbox = Outbox()

        mutating func add(_ batch: HistoryBatch) {
            batches.append(batch)
            guard batch.isPushed else { return }
            outbox.samples += batch.samples.filter { !batch.acknowledged.contains(OutboxKey($0)) }
            outbox.events += batch.events.filter { $0.value != nil && !batch.acknowledged.contains(OutboxKey($0)) }
        }
    }

    private let state = Mutex(State())

    package init() {}

    /// All batches, in the order in which they came.
    package var batches: [HistoryBatch] { state.withLock { $0.batches } }

    /// Makes every write fail with an error from now on; nil lets them succeed again.
    package func fail(with error: HistoryError?) {
        state.withLock { $0.failure = error }
    }

    package func write(_ batch: HistoryBatch) async throws(HistoryError) {
        let failure = state.withLock { state in
            if state.failure == nil { state.add(batch) }
            return state.failure
        }
        if let failure { throw failure }
    }

    /// The number of times that it was filled from the log.
    package var fills: Int { state.withLock { $0.fills } }

    /// Makes filling fail with an error from now on; nil lets it succeed again.
    package func failToFill(with error: HistoryError?) {
        state.withLock { $0.fillFailure = error }
    }

    package func newest(before now: Timestamp) async throws(HistoryError) -> Timestamp? {
        batches.flatMap(\.samples).map(\.time).filter { $0 < now }.max()
    }

    /// Writes all that was recorded, as if none of it were there yet.
    package func fill(
        before now: Timestamp, from recorded: @Sendable () -> [HistoryBatch]
    ) async throws(HistoryError) {
        let failure = state.withLock { state in
            if state.fillFailure == nil { state.fills += 1 }
            return state.fillFailure
        }
        if let failure { throw failure }
        for batch in recorded() { try await write(batch) }
    }

    /// The samples and events that wait to be pushed, in the order in which they came.
    package var outbox: Outbox { state.withLock { $0.outbox } }

    package func waiting(_ most: Int) async throws(HistoryError) -> Outbox {
        Outbox(samples: Array(outbox.samples.prefix(most)), events: Array(outbox.events.prefix(most)))
    }

    package func remove(_ keys: Set<OutboxKey>) async throws(HistoryError) {
        state.withLock { state in
            state.outbox.samples.removeAll { keys.contains(OutboxKey($0)) }
            state.outbox.events.removeAll { keys.contains(OutboxKey($0)) }
        }
    }
}
