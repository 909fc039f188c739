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
    /// - Parameters:
    ///   - credits: what the licences of the weather services ask for, kept beside their data.
    ///   - notify: receives messages for an administrator; called on the history's thread.
    package init(
        _ file: DatabaseFile, limits: HistoryLimits = HistoryLimits(), credits: [Attribution] = [],
        notify: @escaping @Sendable (String) -> Void = { _ in }
    ) throws(HistoryError) {
        keeper = HistoryKeeper(file, limits: limits, credits: credits, notify: notify)
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

/// Keeps measured and forecast values for years.
///
/// ## For callers
/// One task calls, one call at a time. After an error the same batch may be written again. Cancelling does not interrupt a
/// call: it returns when the disk has answered.
///
/// ## For implementors
/// - Do not block the caller's thread: use one of your own.
/// - A batch is written whole or not at all. A sample whose series and time are there already is passed over, so that a batch
///   may come twice.
/// - Values are whole thousandths of ``Quantity/unit``.
package protocol HistoryStore: Sendable {
    /// Adds a batch; returns when the database has it. A power cut may still take the last half minute.
    func write(_ batch: HistoryBatch) async throws(HistoryError)

    /// The time of the newest sample before `now`; nil without samples. Later samples, written while the clock was ahead,
    /// do not count.
    func newest(before now: Timestamp) async throws(HistoryError) -> Timestamp?

    /// Adds samples that were recorded elsewhere before `now` and are missing here. A sample counts as present when its
    /// series has one within two seconds of it.
    ///
    /// - Parameter recorded: returns what was recorded elsewhere; called once, on a thread that may wait for a disk.
    func fill(
        before now: Timestamp, from recorded: @escaping @Sendable () -> [HistoryBatch]
    ) async throws(HistoryError)

    /// The oldest samples and events that wait to be pushed, at most `most` of each.
    func waiting(_ most: Int) async throws(HistoryError) -> Outbox

    /// Removes from the outbox what the far end has, or will never accept.
    func remove(_ keys: Set<OutboxKey>) async throws(HistoryError)
}
