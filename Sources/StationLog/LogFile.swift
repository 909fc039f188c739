import Glibc
import Synchronization

/// station.log on disk.
///
/// Nothing is forced to the card (no `fsync`): the kernel writes within half a minute, and so the card is written once
/// for many lines, which is what wears it out. A power cut loses those seconds and may tear the last line. Whoever opens
/// the file next ends a torn line with `~torn=`, so that it stays the only one that cannot be read, and that nobody takes
/// half a number for a whole one. What a full disk took of a line is taken back at once.
///
/// A file that cannot be opened or written is tried again with every line. Lines that come in the meantime are lost and
/// counted; when it works again, a `recovered` line says how many there were.
public final class LogFile: LogSink {
    /// The number of the format that a new file's first line names; ``LogLine`` tells the format.
    public static let format = 1

    private struct State {
        var writer: AppendingFile?
        var lostLines = 0
    }

    private let path: String
    private let version: String
    private let writeBytes: AppendingFile.Write
    private let state = Mutex(State())

    /// Opens nothing yet: the first line does.
    ///
    /// - Parameters:
    ///   - path: of a file; it is made where there is none, its folder is not.
    ///   - version: the program's own, for the first line of a new file.
    public convenience init(path: String, version: String) {
        self.init(path: path, version: version, writingWith: { Glibc.write($0, $1, $2) })
    }

    init(path: String, version: String, writingWith write: @escaping AppendingFile.Write) {
        self.path = path
        self.version = version
        writeBytes = write
    }

    /// Lets the file go; the next line opens whatever then has the name. For `SIGHUP`, after the file was moved away.
    public func reopen() {
        state.withLock { $0.writer = nil }
    }

    /// Opens the file where it is not open, or no longer there; waits for nothing but the disk.
    @discardableResult
    public func append(_ line: LogLine) -> LogOutcome {
        state.withLock { state in
            do throws(LogFailure) {
                // A file that was deleted would take lines for ever and show them to nobody.
                if state.writer?.isDeleted != false { try open(&state, line) }
                if state.lostLines > 0 {
                    let lost = LogField("lost_lines", .integer(state.lostLines))
                    try write(&state, header(.recovered, line, [LogField("component", .text("log")), lost]))
                    state.lostLines = 0
                }
                try write(&state, line)
                return .written
            } catch {
                state.writer = nil
                state.lostLines += 1
                return .lost(
                    LogError(
                        path: path, operation: error.operation, errno: error.errno, lostLines: state.lostLines))
            }
        }
    }

    private func open(_ state: inout State, _ line: LogLine) throws(LogFailure) {
        let writer = try AppendingFile(path: path, writingWith: writeBytes)
        state.writer = writer
        guard writer.isEmpty else { return }
        let fields = [
            LogField("format", .integer(Self.format)), LogField("version", .text(version)),
            LogField("attribution", .text("Weather data © OpenWeather")),
        ]
        try write(&state, header(.log, line, fields))
    }

    private func write(_ state: inout State, _ line: LogLine) throws(LogFailure) {
        try state.writer?.append(line.text)
    }

    /// A line of the log's own, dated as the line that it stands before.
    private func header(_ event: LogEvent, _ line: LogLine, _ fields: [LogField]) -> LogLine {
        LogLine(event, at: line.time, isClockSet: line.isClockSet, fields)
    }
}
