/// What an administrator can ask of a running station.
public enum ServiceCommand: Hashable, Sendable {
    /// Opens `station.log` anew, after it was moved away.
    case reopenLog
    /// Opens `station.log` anew and looks at the configuration again: a right one is followed, a wrong one refused.
    case reload
    /// Ends the station; the reason goes into the record.
    case stop(reason: String)
}
