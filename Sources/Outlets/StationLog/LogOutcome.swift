/// What became of lines.
public enum LogOutcome: Hashable, Sendable {
    /// They are in the log.
    case written
    /// They are gone; the log will say how many were.
    case lost(LogError)
}
