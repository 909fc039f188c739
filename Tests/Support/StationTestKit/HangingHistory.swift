package import History
import Records
package import Values

/// A history whose disk hangs in the kernel while ``call`` does; otherwise it accepts everything and keeps nothing.
package final class HangingHistory: HistoryStore {
    package let call = HangingCall()

    package init() {}

    package func write(_ batch: HistoryBatch) async throws(HistoryError) { await call.wait() }
    package func newest(before now: Timestamp) async throws(HistoryError) -> Timestamp? { nil }
    package func fill(
        before now: Timestamp, from recorded: @escaping @Sendable () -> [HistoryBatch]
    ) async throws(HistoryError) {}
    package func waiting(_ most: Int) async throws(HistoryError) -> Outbox { Outbox() }
    package func remove(_ keys: Set<OutboxKey>) async throws(HistoryError) {}
}
