package import Records
import Synchronization

/// A log that keeps its lines in memory.
package final class InMemoryLog: LogSink {
    private let state = Mutex((writes: [[LogLine]](), lost: 0))
    private let fault: @Sendable () async -> LogError?

    /// - Parameter fault: what each call waits for, and fails with where it returns an error.
    package init(_ fault: @escaping @Sendable () async -> LogError? = { nil }) {
        self.fault = fault
    }

    /// All lines, in the order in which they came.
    package var lines: [LogLine] { writes.flatMap { $0 } }

    /// The lines of each call that had any: one write to the card each.
    package var writes: [[LogLine]] { state.withLock { $0.writes } }

    /// The number of lines that were refused, or lost before they came.
    package var lost: Int { state.withLock { $0.lost } }

    /// Appends lines to the log; always returns ``LogOutcome/written``.
    @discardableResult
    package func append(_ lines: [LogLine]) -> LogOutcome {
        if !lines.isEmpty { state.withLock { $0.writes.append(lines) } }
        return .written
    }

    package func write(_ lines: [LogLine], after lost: Int) async -> LogOutcome {
        let error = await fault()
        state.withLock { $0.lost += lost + (error == nil ? 0 : lines.count) }
        return error.map { .lost($0) } ?? append(lines)
    }

    /// Does nothing: there is no file.
    package func reopen() {}
}

extension LogValue {
    /// The value as a whole number; nil when it is not one.
    package var integer: Int? { Int(content) }
}

extension InMemoryLog {
    /// Appends one line by itself.
    @discardableResult
    package func append(_ line: LogLine) -> LogOutcome {
        append([line])
    }
}

extension LogFile {
    /// Appends one line by itself.
    @discardableResult
    package func append(_ line: LogLine) -> LogOutcome {
        append([line])
    }
}
