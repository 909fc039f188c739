package import History
import LinuxPlatform
package import Values
import Words

/// The history on disk, kept by a ``HistoryKeeper`` on a thread of its own.
package actor HistoryFile: HistoryStore {
    private let keeper: HistoryKeeper
    private let thread: DedicatedThread

    package nonisolated var unownedExecutor: UnownedSerialExecutor { thread.asUnownedSerialExecutor() }

    /// Creates a store without opening its file; throws only when the system has no thread left.
    ///
    /// - Parameter notify: receives messages for an administrator; called on the history's thread.
    package init(
        _ file: DatabaseFile, limits: HistoryLimits = HistoryLimits(),
        notify: @escaping @Sendable (String) -> Void = { _ in }
    ) throws(HistoryError) {
        keeper = HistoryKeeper(file, limits: limits, notify: notify)
        do throws(SystemError) {
            thread = try DedicatedThread(name: "history")
        } catch {
            throw HistoryError(
                .unavailable,
                phrase("history.no-thread", "cannot start a thread for the history (errno \(Int(error.errno)))"))
        }
    }

    deinit {
        thread.end()
    }

    package func write(_ batch: HistoryBatch) throws(HistoryError) {
        try keeper.write(batch)
    }

    package func newest(before now: Timestamp) throws(HistoryError) -> Timestamp? {
        try keeper.newest(before: now)
    }

    package func fill(before now: Timestamp, from recorded: @Sendable () -> [HistoryBatch]) throws(HistoryError) {
        try keeper.fill(before: now, from: recorded)
    }

    package func waiting(_ most: Int) throws(HistoryError) -> Outbox {
        try keeper.waiting(most)
    }

    package func remove(_ keys: Set<OutboxKey>) throws(HistoryError) {
        try keeper.remove(keys)
    }
}
