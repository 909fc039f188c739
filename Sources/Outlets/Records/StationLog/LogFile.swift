import LinuxPlatform
package import Ports
import Synchronization
package import Values
import Words

/// The file station.log on disk.
///
/// Nothing is forced to the card (no `fsync`) but a full file before it is rotated: the kernel writes within half a minute, so
/// that the card is written once for many lines, and writes are what wears it out. A power cut loses those seconds and may
/// tear the last line of the newest file. The next process
/// to open the file ends a torn line with `~torn=`, so that it stays the only unreadable one and half a number is never taken
/// for a whole one. Of lines that do not fit on a full disk nothing stays.
///
/// A file that is full, or too old, is rotated before the next line.
///
/// A file that cannot be opened, rotated or written is tried again with every line. Lines are lost and counted in the
/// meantime; afterwards a `recovered` line says how many there were.
package final class LogFile {
    /// The number of the format, in a new file's first line; ``LogLine`` describes it.
    package static let format = 1

    private struct State {
        var writer: AppendingFile?
        /// When the first line with a true time was written; nil before that.
        var begin: Timestamp?
        var lostLines = 0
    }

    private let path: String
    private let version: String
    private let attributions: [Attribution]
    private let rotation: LogRotation
    private let archive: LogArchive
    private let storage: any Storage
    private let state = Mutex(State())

    /// Creates the log without opening it: the first line does that.
    ///
    /// - Parameters:
    ///   - path: the path of the file, which is created if it does not exist; its folder must exist.
    ///   - version: the program's version, for the first line of a new file.
    ///   - attributions: the credits of the weather data in the file, for the same line.
    ///   - compressesBeside: whether old files are compressed on a thread of their own.
    package init(
        path: String, on storage: any Storage, version: String, attributions: [Attribution] = [],
        rotation: LogRotation = LogRotation(), compressesBeside: Bool = true
    ) {
        self.path = path
        self.version = version
        self.attributions = attributions
        self.rotation = rotation
        self.storage = storage
        archive = LogArchive(log: path, on: storage, rotation: rotation, compressesBeside: compressesBeside)
        archive.tidy()
    }

    /// Closes the file; the next line opens whatever then has its name. For `SIGHUP`, after the file was moved.
    package func reopen() {
        state.withLock { $0.writer = nil }
    }

    /// Blocks until every old file that can be compressed is compressed.
    package func waitForArchive() {
        archive.wait()
    }

    /// Opens the file where it is not open or has been deleted; blocks for as long as the disk does. Any thread may call.
    @discardableResult
    package func append(_ lines: [LogLine], after lost: Int = 0) -> LogOutcome {
        guard let first = lines.first else { return .written }
        return state.withLock { state in
            state.lostLines += lost
            do throws(StorageError) {
                // A deleted file would keep accepting lines that no reader can see.
                if state.writer?.isDeleted != false { try open(&state, first) }
                let text = text(of: (state.lostLines > 0 ? [recovered(state.lostLines, first)] : []) + lines)
                if isFull(state, for: text, at: first) {
                    // Its end is not looked at again: a torn line there would pass for a whole one.
                    try state.writer?.sync()
                    try archive.moveAway()
                    try open(&state, first)
                }
                try state.writer?.append(text)
                state.lostLines = 0
                if state.begin == nil { state.begin = lines.first(where: \.isClockSet)?.time.timestamp }
                return .written
            } catch {
                state.writer = nil
                state.lostLines += lines.count
                return .lost(LogError(path: path, operation: LogError.Operation(error.operation), errno: error.errno))
            }
        }
    }

    private func open(_ state: inout State, _ line: LogLine) throws(StorageError) {
        let writer = try AppendingFile(path: path, on: storage)
        state.writer = writer
        state.begin = Self.begin(of: writer)
        guard writer.isEmpty else { return }
        let owners = attributions.map(\.shortText)
        let fields =
            [LogField("format", .integer(Self.format)), LogField("version", .text(version))]
            + (owners.isEmpty
                ? []
                : [
                    LogField(
                        "attribution",
                        .text(phrase("log.attribution", "Weather data \(owners.joined(separator: ", "))")))
                ])
        try writer.append(text(of: [header(.log, line, fields)]))
    }

    private func isFull(_ state: State, for text: [UInt8], at line: LogLine) -> Bool {
        guard let size = state.writer?.size else { return false }
        if size + text.count > rotation.largestFile { return true }
        guard let span = rotation.longestSpan, let begin = state.begin, line.isClockSet else { return false }
        return line.time.timestamp.seconds(since: begin) >= span.components.seconds
    }

    /// The time of the first line with a true time; reads no further than the lines that a station writes before the
    /// network sets its clock.
    private static func begin(of writer: AppendingFile) -> Timestamp? {
        let lines = writer.beginning(65_536).split(separator: UInt8(ascii: "\n"))
        for line in lines {
            if let line = try? LogLine.parse(String(decoding: line, as: UTF8.self)), line.isClockSet {
                return line.time.timestamp
            }
        }
        return nil
    }

    private func text(of lines: [LogLine]) -> [UInt8] {
        var bytes: [UInt8] = []
        for line in lines {
            bytes.append(contentsOf: line.text.utf8)
            bytes.append(UInt8(ascii: "\n"))
        }
        return bytes
    }

    private func recovered(_ lostLines: Int, _ line: LogLine) -> LogLine {
        header(
            .recovered, line, [LogField("component", .text("log")), LogField("lost_lines", .integer(lostLines))])
    }

    /// A line about the log itself, dated as the line that follows it.
    private func header(_ event: LogEvent, _ line: LogLine, _ fields: [LogField]) -> LogLine {
        let uptime = line.isClockSet ? [] : line.fields.filter { $0.key == "uptime_s" }
        return LogLine(event, at: line.time, isClockSet: line.isClockSet, uptime + fields)
    }
}

extension LogFile: LogSink {
    /// Writes lines on a thread of its own, which exists for as long as the card takes.
    package func write(_ lines: [LogLine], after lost: Int) async -> LogOutcome {
        do throws(SystemError) {
            return try await onThread("log") { self.append(lines, after: lost) }
        } catch {
            state.withLock { $0.lostLines += lost + lines.count }
            return .lost(LogError(path: path, operation: .write, errno: error.errno))
        }
    }
}

/// The limits at which a new file begins, and how many old ones are kept.
package struct LogRotation: Hashable, Sendable {
    /// The most bytes of a file.
    package var largestFile: Int
    /// The most files that are kept, the one being written included; together they never hold more than this many times
    /// ``largestFile``.
    package var files: Int
    /// The longest time that one file covers; nil for as long as it takes to fill it.
    package var longestSpan: Duration?

    /// Clamps the numbers: a file of at least 4096 bytes, at least one file.
    package init(largestFile: Int = 5_000_000, files: Int = 6, longestSpan: Duration? = nil) {
        self.largestFile = max(largestFile, 4096)
        self.files = max(files, 1)
        self.longestSpan = longestSpan
    }

    /// The most bytes of all files together.
    package var largestTotal: Int {
        let (product, overflow) = largestFile.multipliedReportingOverflow(by: files)
        return overflow ? .max : product
    }
}

/// Appends lines to the log.
///
/// ## For callers
/// One task calls, one call at a time. A line that cannot be written is no reason to stop: the outcome is for telling a
/// person. Each call may cost the card a write: pass lines that can wait for each other in one call.
///
/// ## For implementors
/// - Do not block the caller's thread: a card may never answer.
/// - Keep the order of calls and of lines; write the lines of a call whole or not at all.
/// - Lost lines are not tried again: count them, and say how many there were in the first line after.
package protocol LogSink: Sendable {
    /// Writes lines, oldest first; returns when the kernel has them, not the disk.
    ///
    /// - Parameter lost: the number of earlier lines that did not get here, to be counted with the lost ones.
    func write(_ lines: [LogLine], after lost: Int) async -> LogOutcome
    /// Closes the log's file: the next line opens whatever then has its name. For `SIGHUP`, after the file was moved. Does
    /// nothing where there is no file.
    func reopen()
}

/// The outcome of writing lines.
package enum LogOutcome: Hashable, Sendable {
    /// The lines are in the log.
    case written
    /// The lines are lost; the log will say how many.
    case lost(LogError)
}
