package import History
package import Values

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
