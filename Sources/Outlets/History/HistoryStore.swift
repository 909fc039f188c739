package import Quantities

/// Where the history is kept.
///
/// ## For implementors
/// A batch is kept whole or not at all. A sample of a series and a time that are there already is passed over, so that a
/// batch may come again.
package protocol HistoryStore: Sendable {
    func write(_ batch: HistoryBatch) async throws(HistoryError)

    /// The time of the newest sample before `now`, for a clock may have been in the future; nil where there is none.
    func newest(before now: Timestamp) async throws(HistoryError) -> Timestamp?

    /// Adds what was recorded elsewhere before `now` and is not there yet: nothing of a series within two seconds of its
    /// time.
    ///
    /// - Parameter recorded: may wait for a disk.
    func fill(
        before now: Timestamp, from recorded: @escaping @Sendable () -> [HistoryBatch]
    ) async throws(HistoryError)
}
