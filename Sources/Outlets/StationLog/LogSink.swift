/// Where lines go.
///
/// ## For callers
/// Lines that cannot be written are no reason to stop: look at the outcome only to tell a person. Every call may reach
/// the card by itself: lines that can wait for one another come in one call.
///
/// ## For implementors
/// - Keep the order of the calls and of the lines; write the lines of a call whole or not at all.
/// - Return within a bounded time, whatever happens.
package protocol LogSink: Sendable {
    @discardableResult
    func append(_ lines: [LogLine]) -> LogOutcome
    /// Lets the log's file go, so that the next line opens whatever then has its name. Does nothing where there is none.
    func reopen()
}

/// What became of lines.
package enum LogOutcome: Hashable, Sendable {
    /// They are in the log.
    case written
    /// They are gone; the log will say how many were.
    case lost(LogError)
}

/// A log that keeps nothing, where nobody asked for one.
package struct NoLog: LogSink {
    package init() {}
    package func append(_ lines: [LogLine]) -> LogOutcome { .written }
    package func reopen() {}
}
