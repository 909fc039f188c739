/// A server's response.
package struct HTTPResponse: Hashable, Sendable {
    /// As the server sent it; 200…299 is a good one.
    package var status: Int
    /// After decompression.
    package var body: [UInt8]
    /// The `Retry-After` header, if it is present and a number of seconds.
    package var retryAfter: Duration?

    package init(status: Int, body: [UInt8] = [], retryAfter: Duration? = nil) {
        self.status = status
        self.body = body
        self.retryAfter = retryAfter
    }
}
