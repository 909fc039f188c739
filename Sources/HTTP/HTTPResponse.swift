/// What a server answered.
public struct HTTPResponse: Hashable, Sendable {
    public var status: Int
    public var body: [UInt8]
    /// The `Retry-After` header in seconds, where it was there and a number.
    public var retryAfter: Duration?

    public init(status: Int, body: [UInt8] = [], retryAfter: Duration? = nil) {
        self.status = status
        self.body = body
        self.retryAfter = retryAfter
    }
}
