/// What an administrator can ask of a running station.
public enum ServiceCommand: Hashable, Sendable {
    /// Opens `station.log` anew, after it was moved away.
    case reopenLog
    /// Ends the station; the reason goes into the record.
    case stop(reason: String)
}
