import StationLog

extension LogSink {
    /// One line by itself.
    @discardableResult
    func append(_ line: LogLine) -> LogOutcome {
        append([line])
    }
}
