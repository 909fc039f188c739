import Foundation
import History
import HistoryRecording
import Quantities

/// The history, kept on the caller's thread: a thread of its own for each of a thousand stations would measure threads.
final class InlineHistory: HistoryStore, @unchecked Sendable {
    // Guarded by the lock.
    private let keeper: HistoryKeeper
    private let lock = NSLock()

    init(_ file: DatabaseFile) { keeper = HistoryKeeper(file) }

    private func use<Result>(_ work: (HistoryKeeper) throws(HistoryError) -> Result) throws(HistoryError) -> Result {
        lock.lock()
        defer { lock.unlock() }
        return try work(keeper)
    }

    func write(_ batch: HistoryBatch) async throws(HistoryError) {
        try use { (keeper) throws(HistoryError) in try keeper.write(batch) }
    }

    func newest(before now: Timestamp) async throws(HistoryError) -> Timestamp? {
        try use { (keeper) throws(HistoryError) in try keeper.newest(before: now) }
    }

    func fill(
        before now: Timestamp, from recorded: @escaping @Sendable () -> [HistoryBatch]
    ) async throws(HistoryError) {
        try use { (keeper) throws(HistoryError) in try keeper.fill(before: now, from: recorded) }
    }

    func waiting(_ most: Int) async throws(HistoryError) -> Outbox {
        try use { (keeper) throws(HistoryError) in try keeper.waiting(most) }
    }

    func remove(_ keys: Set<OutboxKey>) async throws(HistoryError) {
        try use { (keeper) throws(HistoryError) in try keeper.remove(keys) }
    }
}
