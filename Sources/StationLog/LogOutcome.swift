/// What became of a line.
public enum LogOutcome: Hashable, Sendable {
    /// It is in the log.
    case written
    /// It is gone; the log will say how many were.
    case lost(LogError)
}
