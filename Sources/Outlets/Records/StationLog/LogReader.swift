import Glibc
import Gzip
package import Ports
package import Values
import Words

/// Reads a log and its old files, compressed or not, and passes on the selected lines.
///
/// Damage is reported and skipped. The time of a line written before the clock was set is corrected by the `clock` line after
/// it in the same run; without one, the line gets the time of the next one whose time is known.
package final class LogReader {
    /// A line that cannot be read.
    package struct Damage: Hashable, Sendable {
        package var path: String
        /// The number of the line, counted from 1; 0 when the file as a whole cannot be read, or not to its end.
        package var line: Int
        package var what: String
    }

    private struct Pending {
        var bytes: [UInt8]
        var scanned: ScannedLine
    }

    private let storage: any Storage
    private let selection: LogSelection
    private let sensors: Set<UInt64>?
    /// The hashes of those of ``sensors`` that a line was about, at whatever time.
    private var met: Set<UInt64> = []
    /// The number of log lines read, selected or not.
    package private(set) var lineCount = 0
    private let handle: (_ line: UnsafeBufferPointer<UInt8>, _ time: Timestamp, _ event: LogEvent) -> Void
    private let report: (Damage) -> Void
    private var scanner = LogScanner()
    private var pending: [Pending] = []
    private var buffer = [UInt8](repeating: 0, count: 1 << 18)
    /// Whether the bytes up to the next line end belong to a line that was too long.
    private var isSkipping = false

    /// The longest line of a station, in bytes.
    private static let longestLine = 16_384

    /// - Parameters:
    ///   - handle: receives each selected line without its end, its time, and its event. The bytes are valid during the call only.
    ///   - report: receives every line that cannot be read.
    package init(
        _ selection: LogSelection, on storage: any Storage,
        handle: @escaping (UnsafeBufferPointer<UInt8>, Timestamp, LogEvent) -> Void,
        report: @escaping (Damage) -> Void
    ) {
        self.storage = storage
        self.selection = selection
        sensors = selection.sensors.map { Set($0.map { ScannedLine.hash(ofSensor: $0) }) }
        self.handle = handle
        self.report = report
    }

    /// The selected sensors of which there was no line, at whatever time.
    package var missingSensors: [String] {
        (selection.sensors ?? []).filter { !met.contains(ScannedLine.hash(ofSensor: $0)) }.sorted()
    }

    /// The log and its old files, the oldest first.
    package static func files(of log: String, on storage: any Storage) -> [String] {
        let folder = LogFolder(log: log, on: storage)
        let old = folder.oldFiles
        // Compressing has two steps: between them a file is there twice.
        let compressed = Set(old.filter(\.isCompressed).map(\.number))
        return old.filter { $0.isCompressed || !compressed.contains($0.number) }.map { folder.path(of: $0) } + [log]
    }

    /// The log and those of its old files that were written to at `since` or later; nil returns the log alone.
    package static func files(of log: String, on storage: any Storage, since: Timestamp?) -> [String] {
        files(of: log, on: storage).filter { path in
            guard path != log else { return true }
            guard let since, let status = try? storage.status(of: path) else { return false }
            return status.modified >= since.secondsSince1970
        }
    }

    /// Reads a file to its end. A last line without an end is read too: the station is writing it, or a power cut took
    /// the rest.
    ///
    /// - Returns: the number of bytes in its whole lines, uncompressed.
    @discardableResult
    package func read(_ path: String) -> Int {
        let file: ExpandedFile
        do throws(StorageError) {
            file = try ExpandedFile(storage.open(path, for: .reading))
        } catch {
            let reason = StorageError(.read, errno: error.errno).description
            report(Damage(path: path, line: 0, what: phrase("log.file-cannot-open", "cannot be opened: \(reason)")))
            return 0
        }
        var number = 0
        var kept = 0
        var whole = 0
        isSkipping = false
        while true {
            let count = buffer.withUnsafeMutableBufferPointer { buffer in
                file.read(into: UnsafeMutableBufferPointer(rebasing: buffer[kept...]))
            }
            guard count > 0 else {
                if file.isCut {
                    report(
                        Damage(path: path, line: 0, what: phrase("log.cannot-read-to-end", "cannot be read to the end"))
                    )
                }
                break
            }
            let filled = kept + count
            let used = lines(upTo: filled, of: path, &number)
            kept = filled - used
            whole += used
            if kept > Self.longestLine || isSkipping {
                if !isSkipping {
                    report(Damage(path: path, line: number + 1, what: phrase("log.line-too-long", "line too long")))
                }
                isSkipping = true
                kept = 0
            } else {
                buffer.withUnsafeMutableBufferPointer { buffer in
                    guard let base = buffer.baseAddress else { return }
                    memmove(base, base + used, kept)
                }
            }
        }
        if kept > 0 { ingest(Array(buffer[..<kept]), of: path, number + 1) }
        return whole
    }

    /// Ingests a line that did not come through ``read(_:)``.
    package func ingest(_ line: [UInt8], of path: String, _ number: Int) {
        line.withUnsafeBufferPointer { ingest($0, of: path, number) }
    }

    /// Passes on the lines that still wait for a true time.
    package func finish() {
        settle { _ in Timestamp(secondsSince1970: .max) }
    }

    /// Ingests whole lines; returns the number of their bytes.
    private func lines(upTo filled: Int, of path: String, _ number: inout Int) -> Int {
        buffer.withUnsafeBufferPointer { buffer in
            guard let base = buffer.baseAddress else { return 0 }
            var start = 0
            while let end = memchr(base + start, 0x0A, filled - start) {
                let length = UnsafeRawPointer(end) - UnsafeRawPointer(base + start)
                number += 1
                defer { start += length + 1 }
                guard !isSkipping else {
                    isSkipping = false
                    continue
                }
                ingest(UnsafeBufferPointer(start: base + start, count: length), of: path, number)
            }
            return start
        }
    }

    private func ingest(_ line: UnsafeBufferPointer<UInt8>, of path: String, _ number: Int) {
        switch scanner.scan(line) {
        case .line(let scanned):
            lineCount += 1
            if let sensor = scanned.sensor, sensors?.contains(sensor) == true { met.insert(sensor) }
            guard scanned.isClockSet else {
                pending.append(Pending(bytes: Array(line), scanned: scanned))
                return
            }
            // A file may begin between a step of the clock and its `clock` line.
            if !pending.isEmpty, scanned.event != .log { settle(by: scanned) }
            if isSelected(scanned, at: scanned.time) { handle(line, scanned.time, scanned.event) }
        case .unknownEvent: lineCount += 1
        case .torn:
            lineCount += 1
            report(
                Damage(
                    path: path, line: number,
                    what: phrase("log.line-torn", "torn line: its end was lost in a power cut")))
        case .corrupt: report(Damage(path: path, line: number, what: phrase("log.not-a-log-line", "not a log line")))
        }
    }

    /// Dates the waiting lines by one whose time is known. Uptimes count from a start: lines before the last start cannot
    /// be dated by them.
    private func settle(by known: ScannedLine) {
        func time(_ line: ScannedLine) -> Timestamp {
            guard known.event == .clock, let now = known.uptime, let then = line.uptime else { return known.time }
            return known.time.advanced(bySeconds: then.subtractingReportingOverflow(now).partialValue)
        }
        let start = pending.lastIndex { $0.scanned.event == .start } ?? 0
        settle { [pending] index in time(pending[max(index, start)].scanned) }
    }

    private func settle(_ time: (Int) -> Timestamp) {
        for (index, line) in pending.enumerated() {
            let time = time(index)
            if isSelected(line.scanned, at: time) {
                line.bytes.withUnsafeBufferPointer { handle($0, time, line.scanned.event) }
            }
        }
        pending = []
    }

    private func isSelected(_ line: ScannedLine, at time: Timestamp) -> Bool {
        if let since = selection.since, time < since { return false }
        if let until = selection.until, time >= until { return false }
        if let level = selection.level, line.level < level { return false }
        if let events = selection.events, !events.contains(line.event) { return false }
        guard let sensors else { return true }
        return line.sensor.map(sensors.contains) ?? false
    }
}

/// The lines to select.
package struct LogSelection: Hashable, Sendable {
    /// The events to select; nil selects all.
    package var events: Set<LogEvent>?
    /// The least level to select; nil selects all.
    package var level: LogLevel?
    /// The names of sensors; nil for lines about anything.
    package var sensors: Set<String>?
    /// The earliest time to select; nil without a limit.
    package var since: Timestamp?
    /// The time before which lines are selected; nil without a limit.
    package var until: Timestamp?

    package init(
        events: Set<LogEvent>? = nil, level: LogLevel? = nil, sensors: Set<String>? = nil, since: Timestamp? = nil,
        until: Timestamp? = nil
    ) {
        self.events = events
        self.level = level
        self.sensors = sensors
        self.since = since
        self.until = until
    }
}
