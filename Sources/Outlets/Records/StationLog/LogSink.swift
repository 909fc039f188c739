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
