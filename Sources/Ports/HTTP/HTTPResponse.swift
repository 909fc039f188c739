/// What a server answered.
public struct HTTPResponse: Hashable, Sendable {
    /// As the server sent it; 200…299 is a good one.
    public var status: Int
    /// After decompression.
    public var body: [UInt8]
    /// The `Retry-After` header in seconds, where it was there and a number.
    public var retryAfter: Duration?

    public init(status: Int, body: [UInt8] = [], retryAfter: Duration? = nil) {
        self.status = status
        self.body = body
        self.retryAfter = retryAfter
    }
}
