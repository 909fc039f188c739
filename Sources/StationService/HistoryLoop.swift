import History
import Quantities
import Station

/// Writes batches to the history as they come, after what an earlier run did not come to write; and tells when that
/// fails and works again.
struct HistoryLoop: Sendable {
    let store: any HistoryStore
    let batches: AsyncStream<HistoryBatch>
    /// What was recorded elsewhere since a time; nil where nothing is.
    let recorded: (@Sendable (_ since: Timestamp?) -> [HistoryBatch])?

    /// Beyond them the oldest are given up: a day of a disk that takes nothing.
    private static let mostKept = Historian.batchesOfADay

    /// Ends when the batches end. What could not be written comes again with the next batch.
    func run(tell: @Sendable (StationEvent) -> Void) async {
        var kept: [HistoryBatch] = []
        var works = true
        var recorded = recorded
        for await batch in batches {
            kept.append(batch)
            if kept.count > Self.mostKept { kept.removeFirst() }
            do throws(HistoryError) {
                // Before the first batch, whose time tells what the clock of a board without one does not.
                if let earlier = recorded, let now = batch.newest {
                    try await store.fill(before: now, from: earlier)
                    recorded = nil
                }
                while let oldest = kept.first {
                    try await store.write(oldest)
                    kept.removeFirst()
                }
                if !works { tell(.historyWorks) }
                works = true
            } catch {
                if works { tell(.historyFailed(cause: error.description)) }
                works = false
            }
        }
    }
}
