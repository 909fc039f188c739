package import StationLog

extension LogValue {
    /// Nil when the value is not a whole number.
    package var integer: Int? { Int(content) }
}

extension LogSink {
    /// Appends one line by itself.
    @discardableResult
    package func append(_ line: LogLine) -> LogOutcome {
        append([line])
    }
}
