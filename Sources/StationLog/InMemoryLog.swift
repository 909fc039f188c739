import Synchronization

/// A log that only remembers, for tests and the demonstration.
public final class InMemoryLog: LogSink {
    private let state = Mutex<[[LogLine]]>([])

    public init() {}

    /// In the order in which they came.
    public var lines: [LogLine] { writes.flatMap { $0 } }

    /// The lines of each call, where there were any.
    public var writes: [[LogLine]] { state.withLock { $0 } }

    /// Always ``LogOutcome/written``.
    @discardableResult
    public func append(_ lines: [LogLine]) -> LogOutcome {
        if !lines.isEmpty { state.withLock { $0.append(lines) } }
        return .written
    }

    /// Does nothing: there is no file.
    public func reopen() {}
}
