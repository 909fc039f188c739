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
        guard let text = String(validating: bytes, as: UTF8.self), let line = try? LogLine.parse(text) else {
            return nil
        }
        self = line
    }
}
