/// A server's response.
public struct HTTPResponse: Hashable, Sendable {
    /// As the server sent it; 200…299 is a good one.
    public var status: Int
    /// After decompression.
    public var body: [UInt8]
    /// The `Retry-After` header, if it is present and a number of seconds.
    public var retryAfter: Duration?

    public init(status: Int, body: [UInt8] = [], retryAfter: Duration? = nil) {
        self.status = status
        self.body = body
        self.retryAfter = retryAfter
    }
}
