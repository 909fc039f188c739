public import Quantities

/// Where the history is kept.
///
/// ## For implementors
/// A batch is kept whole or not at all. A sample of a series and a time that are there already is passed over, so that a
/// batch may come again.
public protocol HistoryStore: Sendable {
    func write(_ batch: HistoryBatch) async throws(HistoryError)

    /// Adds what was recorded elsewhere and is not there yet: nothing of a series within two seconds of its time.
    ///
    /// - Parameters:
    ///   - now: what claims to be later does not count as there.
    ///   - recorded: gives what was recorded since the newest sample, or ever where there is none. May wait for a disk.
    func fill(
        before now: Timestamp, from recorded: @escaping @Sendable (_ since: Timestamp?) -> [HistoryBatch]
    ) async throws(HistoryError)
}
