import LinuxSystem
import Quantities
import Synchronization
import Words

/// station.log on disk.
///
/// Nothing is forced to the card (no `fsync`): the kernel writes within half a minute, so that the card is written once for
/// many lines, and writes are what wears it out. A power cut loses those seconds and may tear the last line. The next process
/// to open the file ends a torn line with `~torn=`, so that it stays the only unreadable one and half a number is never taken
/// for a whole one. The part of a line that reached a full disk is truncated at once.
///
/// A file that is full, or too old, is rotated before the next line.
///
/// A file that cannot be opened, rotated or written is tried again with every line. Lines are lost and counted in the
/// meantime; afterwards a `recovered` line says how many there were.
package final class LogFile: LogSink {
    /// The number of the format, in a new file's first line; ``LogLine`` describes it.
    package static let format = 1

    private struct State {
        var writer: AppendingFile?
        /// When the first line with a true time was written; nil before.
        var begin: Timestamp?
        var lostLines = 0
    }

    private let path: String
    private let version: String
    private let rotation: LogRotation
    private let archive: LogArchive
    private let writeBytes: FileWrite
    private let state = Mutex(State())

    /// Opens nothing yet: the first line does.
    ///
    /// - Parameters:
    ///   - path: of the file, which is created if it does not exist; its folder must exist.
    ///   - version: the program's own, for the first line of a new file.
    package convenience init(path: String, version: String, rotation: LogRotation = LogRotation()) {
        self.init(path: path, version: version, rotation: rotation, writingWith: systemWrite)
    }

    init(
        path: String, version: String, rotation: LogRotation = LogRotation(),
        writingWith write: @escaping FileWrite
    ) {
        self.path = path
        self.version = version
        self.rotation = rotation
        archive = LogArchive(log: path, rotation: rotation)
        writeBytes = write
        archive.tidy()
    }

    /// Closes the file; the next line opens whatever then has its name. For `SIGHUP`, after the file was moved.
    package func reopen() {
        state.withLock { $0.writer = nil }
    }

    /// Blocks until every old file that can be compressed is.
    package func waitForArchive() {
        archive.wait()
    }

    /// Opens the file where it is not open or has been deleted; blocks for as long as the disk does. Any thread may call.
    @discardableResult
    package func append(_ lines: [LogLine]) -> LogOutcome {
        guard let first = lines.first else { return .written }
        return state.withLock { state in
            do throws(LogFailure) {
                // A deleted file would keep accepting lines that no reader can see.
                if state.writer?.isDeleted != false { try open(&state, first) }
                let text = text(of: (state.lostLines > 0 ? [recovered(state.lostLines, first)] : []) + lines)
                if isFull(state, for: text, at: first) {
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
                return .lost(LogError(path: path, operation: error.operation, errno: error.errno))
            }
        }
    }

    private func open(_ state: inout State, _ line: LogLine) throws(LogFailure) {
        let writer = try AppendingFile(path: path, writingWith: writeBytes)
        state.writer = writer
        state.begin = Self.begin(of: writer)
        guard writer.isEmpty else { return }
        let fields = [
            LogField("format", .integer(Self.format)), LogField("version", .text(version)),
            LogField("attribution", .text(LogWords.attribution)),
        ]
        try writer.append(text(of: [header(.log, line, fields)]))
    }

    private func isFull(_ state: State, for text: [UInt8], at line: LogLine) -> Bool {
        guard let size = state.writer?.size else { return false }
        if Int(size) + text.count > rotation.largestFile { return true }
        guard let span = rotation.longestSpan, let begin = state.begin, line.isClockSet else { return false }
        return line.time.timestamp.seconds(since: begin) >= span.components.seconds
    }

    /// Reads no further than the lines that a station writes before the network sets its clock.
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
