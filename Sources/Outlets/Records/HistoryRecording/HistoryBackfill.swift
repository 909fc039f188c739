package import History
package import Ports
package import Values

/// Recovers from the log what a crash or a power cut kept out of the history.
///
/// Only from sessions that have ended: the running one still writes its own values. Values are as exact as in the log.
package enum HistoryBackfill {
    /// Reads a log, and those of its old files that were written to since; skips what cannot be read.
    ///
    /// - Parameters:
    ///   - since: the time from which old files count; nil reads the newest file alone.
    ///   - until: the time before which lines count.
    package static func batches(
        ofLog path: String, on storage: any Storage, since: Timestamp?, until: Timestamp
    ) -> [HistoryBatch] {
        let files = LogReader.files(of: path, on: storage, since: since)
        var sessions = BackfillSessions()
        read(BackfillValues.events, of: files, on: storage) { line, time, event in
            sessions.ingest(line, at: time, event)
        }
        var values = BackfillValues(of: sessions, since: since, until: until)
        read(BackfillValues.events, of: files, on: storage) { line, time, event in values.ingest(line, at: time, event)
        }
        return values.batches
    }

    private static func read(
        _ events: Set<LogEvent>, of files: [String], on storage: any Storage,
        _ handle: @escaping (UnsafeBufferPointer<UInt8>, Timestamp, LogEvent) -> Void
    ) {
        let reader = LogReader(LogSelection(events: events), on: storage, handle: handle, report: { _ in })
        for file in files { reader.read(file) }
        reader.finish()
    }
}

extension LogLine {
    /// Parses bytes; nil for bytes that are not a log line.
    init?(_ bytes: UnsafeBufferPointer<UInt8>) {
        guard let line = try? LogLine.parse(bytes) else { return nil }
        self = line
    }
}

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
