import History
import Values

/// The part of earlier runs that the history lacks.
struct HistoryGap {
    let recorded: (@Sendable (_ since: Timestamp?, _ until: Timestamp) -> [HistoryBatch])?
    let isPushed: Bool
    /// The newest time in the history as this run found it.
    private var newest: Timestamp?
    private var isBeginningKnown = false
    private var isOpen = true
    private var now: Timestamp?

    init(
        recorded: (@Sendable (_ since: Timestamp?, _ until: Timestamp) -> [HistoryBatch])?, isPushed: Bool = false
    ) {
        self.recorded = recorded
        self.isPushed = isPushed
    }

    /// Notes a written batch: a clock that was behind did not know what had been before, so that the gap may be longer when
    /// it is set.
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
        try await store.fill(before: now) { [newest, isPushed] in
            recorded(newest, now).map { batch in
                var batch = batch
                batch.isPushed = isPushed
                return batch
            }
        }
        isOpen = false
    }
}
