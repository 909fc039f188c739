import History
import Quantities
import StationCore

/// Writes batches to the history as they come, fills what an earlier run did not get to write, and reports when that fails and
/// recovers.
struct HistoryLoop: Sendable {
    let store: any HistoryStore
    let batches: AsyncStream<HistoryBatch>
    /// What was recorded elsewhere from one time up to another; nil where nothing is.
    let recorded: (@Sendable (_ since: Timestamp?, _ until: Timestamp) -> [HistoryBatch])?

    /// Beyond them the oldest are dropped: a day during which the disk accepted nothing.
    private static let mostKept = HistoryBatcher.batchesOfADay

    /// Ends when the batches end. What could not be written comes again with the next batch.
    func run(emit: @Sendable (StationEvent) -> Void) async {
        var kept: [HistoryBatch] = []
        var works = true
        var gap = Gap(recorded: recorded)
        for await batch in batches {
            kept.append(batch)
            if kept.count > Self.mostKept { kept.removeFirst() }
            gap.add(batch)
            var failure: HistoryError?
            // Before anything is written, for the gap ends at the newest value. If it fails, the batches are written all the same.
            do throws(HistoryError) { try await gap.close(in: store) } catch { failure = error }
            do throws(HistoryError) {
                while let oldest = kept.first {
                    try await store.write(oldest)
                    kept.removeFirst()
                }
            } catch {
                failure = error
            }
            if let failure, works { emit(.historyFailed(cause: failure.description)) }
            if failure == nil, !works { emit(.historyWorks) }
            works = failure == nil
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
    mutating func add(_ batch: HistoryBatch) {
        now = batch.newest ?? now
        guard batch.events.contains(where: { $0.kind == .clock }) else { return }
        isOpen = true
        // One that was ahead began too late.
        if let now, let newest, newest >= now { self.newest = now.advanced(bySeconds: -86_400) }
    }

    mutating func close(in store: some HistoryStore) async throws(HistoryError) {
        guard isOpen, let recorded, let now else { return }
        if !isBeginningKnown {
            newest = try await store.newest(before: now)
            isBeginningKnown = true
        }
        try await store.fill(before: now) { [newest] in recorded(newest, now) }
        isOpen = false
    }
}
