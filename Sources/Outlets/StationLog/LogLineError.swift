/// Why a text is not a line that the station writes.
public enum LogLineError: Error, Hashable, Sendable {
    /// No `key=value` where one belongs; counted in pairs from 0.
    case malformed(pair: Int)
    /// Its end was lost, and it was closed with `~torn=`: nothing in it is to be believed.
    case torn
    /// `time`, `level` or `event` is not there, not in its place, or has no value of its kind.
    case header
    /// A key comes twice.
    case repeated(LogKey)
    /// It can be read, but the station writes the same otherwise.
    case notAsWritten
}
