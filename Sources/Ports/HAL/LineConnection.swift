/// A service on this machine that sends lines of text.
///
/// ## For implementors
/// - Connect when ``lines(after:)`` is called, send the greeting, and close the connection when the caller stops reading, when its task
///   is cancelled, or when the service does.
/// - A line is given without its end. One longer than 10,240 bytes is given as an empty one.
/// - A reader that is slow gets the newest lines.
package protocol LineConnection: Sendable {
    /// - Parameter greeting: sent at once, as it is.
    func lines(after greeting: String) -> AsyncStream<Result<[UInt8], LineConnectionError>>
}

/// Why there are no lines: the last that comes.
package struct LineConnectionError: Error, Hashable, Sendable {
    /// Of errno(3); 0 where the service ended the connection.
    package var code: Int32
    package var description: String

    package init(code: Int32, _ description: String) {
        self.code = code
        self.description = description
    }
}
