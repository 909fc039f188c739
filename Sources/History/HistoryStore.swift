/// Where the history is kept.
///
/// ## For implementors
/// A batch is kept whole or not at all. A sample of a series and a time that are there already is passed over, so that a
/// batch may come again.
public protocol HistoryStore: Sendable {
    func write(_ batch: HistoryBatch) async throws(HistoryError)
}
