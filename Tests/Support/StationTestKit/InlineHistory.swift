import Foundation
package import History
import Records
package import Values

/// A history that is kept on the caller's thread, so that virtual time pauses meanwhile, and a thousand of them need no
/// thousand threads.
package final class InlineHistory: HistoryStore, @unchecked Sendable {
    // Guarded by the lock.
    private let keeper: HistoryKeeper
    private let lock = NSLock()

    package init(_ file: DatabaseFile) { keeper = HistoryKeeper(file) }

    private func use<Result>(_ work: (HistoryKeeper) throws(HistoryError) -> Result) throws(HistoryError) -> Result {
        lock.lock()
        defer { lock.unlock() }
        return try work(keeper)
    }

    package func write(_ batch: HistoryBatch) async throws(HistoryError) {
        try use { (keeper) throws(HistoryError) in try keeper.write(batch) }
    }

    package func newest(before now: Timestamp) async throws(HistoryError) -> Timestamp? {
        try use { (keeper) throws(HistoryError) in try keeper.newest(before: now) }
    }

    package func fill(
        before now: Timestamp, from recorded: @escaping @Sendable () -> [HistoryBatch]
    ) async throws(HistoryError) {
        try use { (keeper) throws(HistoryError) in try keeper.fill(before: now, from: recorded) }
    }

    package func waiting(_ most: Int) async throws(HistoryError) -> Outbox {
        try use { (keeper) throws(HistoryError) in try keeper.waiting(most) }
    }

    package func remove(_ keys: Set<OutboxKey>) async throws(HistoryError) {
        try use { (keeper) throws(HistoryError) in try keeper.remove(keys) }
    }
}
