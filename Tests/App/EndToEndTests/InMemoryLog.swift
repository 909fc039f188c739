import StationLog
import Synchronization

/// A log that only remembers.
final class InMemoryLog: LogSink {
    private let state = Mutex<[[LogLine]]>([])

    /// In the order in which they came.
    var lines: [LogLine] { writes.flatMap { $0 } }

    /// The lines of each call, where there were any.
    var writes: [[LogLine]] { state.withLock { $0 } }

    /// Always ``LogOutcome/written``.
    @discardableResult
    func append(_ lines: [LogLine]) -> LogOutcome {
        if !lines.isEmpty { state.withLock { $0.append(lines) } }
        return .written
    }

    /// Does nothing: there is no file.
    func reopen() {}
}
