/// Why a text is not a line that the station writes.
public enum LogLineError: Error, Hashable, Sendable {
    /// No `key=value` where one belongs; counted in pairs from 0.
    case malformed(pair: Int)
    /// `time`, `level` or `event` is not there, not in its place, or has no value of its kind.
    case header
    /// A key comes twice.
    case repeated(LogKey)
    /// It can be read, but the station writes the same otherwise.
    case notAsWritten
}
