/// Where lines go.
///
/// ## For callers
/// A line that cannot be written is no reason to stop: look at the outcome only to tell a person.
///
/// ## For implementors
/// - Keep the order of the calls; write a line whole or not at all.
/// - Return within a bounded time, whatever happens.
public protocol LogSink: Sendable {
    @discardableResult
    func append(_ line: LogLine) -> LogOutcome
    /// Lets the log's file go, so that the next line opens whatever then has its name. Does nothing where there is none.
    func reopen()
}
