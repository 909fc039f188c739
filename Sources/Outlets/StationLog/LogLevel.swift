/// How much a line wants to be read.
public enum LogLevel: String, Hashable, Sendable, CaseIterable {
    /// As it should be.
    case info
    /// Something is wrong that the station lives with.
    case warning
    /// Something is wrong that a person must mend.
    case error
}
