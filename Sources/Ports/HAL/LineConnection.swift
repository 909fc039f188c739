/// A service on this machine that sends lines of text.
///
/// ## For implementors
/// - Connect when ``lines(after:)`` is called, send the greeting, and close the connection when the caller stops reading, when its task
///   is cancelled, or when the service does.
/// - A line is given without its end. One longer than 10,240 bytes is given as an empty one.
/// - A reader that is slow gets the newest lines.
package protocol LineConnection: Sendable {
    /// Connects and returns the lines as they come, each without its end; an error is the last element.
    ///
    /// - Parameter greeting: the text that is sent at once, unchanged.
    func lines(after greeting: String) -> AsyncStream<Result<[UInt8], LineConnectionError>>
}

/// The reason why there are no more lines: the last element of a connection.
package struct LineConnectionError: Error, Hashable, Sendable {
    /// The error number of errno(3); 0 where the service ended the connection.
    package var code: Int32
    package var description: String

    package init(code: Int32, _ description: String) {
        self.code = code
        self.description = description
    }
}
