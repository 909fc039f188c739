/// One `key=value` of a line.
public struct LogField: Hashable, Sendable {
    public var key: LogKey
    public var value: LogValue

    public init(_ key: LogKey, _ value: LogValue) {
        self.key = key
        self.value = value
    }
}
