import History
import Quantities
import Station

/// Writes batches to the history as they come, adds what an earlier run did not come to write, and tells when that fails and
/// works again.
struct HistoryLoop: Sendable {
    let store: any HistoryStore
    let batches: AsyncStream<HistoryBatch>
    /// What was recorded elsewhere from one time up to another; nil where nothing is.
    let recorded: (@Sendable (_ since: Timestamp?, _ until: Timestamp) -> [HistoryBatch])?

    /// Beyond them the oldest are given up: a day of a disk that takes nothing.
    private static let mostKept = Historian.batchesOfADay

    /// Ends when the batches end. What could not be written comes again with the next batch.
    func run(tell: @Sendable (StationEvent) -> Void) async {
        var kept: [HistoryBatch] = []
        var works = true
        var gap = Gap(recorded: recorded)
        for await batch in batches {
            kept.append(batch)
            if kept.count > Self.mostKept { kept.removeFirst() }
            gap.note(batch)
            do throws(HistoryError) {
                try await gap.findBeginning(in: store)
                while let oldest = kept.first {
                    try await store.write(oldest)
                    kept.removeFirst()
                }
                try await gap.close(in: store)
                if !works { tell(.historyWorks) }
                works = true
            } catch {
                if works { tell(.historyFailed(cause: error.description)) }
                works = false
            }
        }
    }
}

/// What the history lacks of earlier runs.
private struct Gap {
    let recorded: (@Sendable (_ since: Timestamp?, _ until: Timestamp) -> [HistoryBatch])?
    /// Of the history as this run found it.
    private var newest: Timestamp?
    private var isBeginningKnown = false
    private var isOpen = true
    private var now: Timestamp?

    init(recorded: (@Sendable (_ since: Timestamp?, _ until: Timestamp) -> [HistoryBatch])?) {
        self.recorded = recorded
    }

    /// A clock that was behind did not know what had been before: when it is set, the gap may be longer.
    mutating func note(_ batch: HistoryBatch) {
        now = batch.newest ?? now
        if batch.events.contains(where: { $0.kind == .clock }) { isOpen = true }
    }

    /// Before anything is written.
    mutating func findBeginning(in store: some HistoryStore) async throws(HistoryError) {
        guard recorded != nil, !isBeginningKnown, let now else { return }
        newest = try await store.newest(before: now)
        isBeginningKnown = true
    }

    mutating func close(in store: some HistoryStore) async throws(HistoryError) {
        guard isOpen, isBeginningKnown, let recorded, let now else { return }
        try await store.fill(before: now) { [newest] in recorded(newest, now) }
        isOpen = false
    }
}
