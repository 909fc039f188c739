import Synchronization

/// A log that only remembers, for tests and the demonstration.
public final class InMemoryLog: LogSink {
    private let state = Mutex<[LogLine]>([])

    public init() {}

    /// In the order in which they came.
    public var lines: [LogLine] { state.withLock { $0 } }

    /// Always ``LogOutcome/written``.
    @discardableResult
    public func append(_ line: LogLine) -> LogOutcome {
        state.withLock { $0.append(line) }
        return .written
    }

    /// Does nothing: there is no file.
    public func reopen() {}
}
