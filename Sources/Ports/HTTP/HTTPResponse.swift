/// A server's response.
package struct HTTPResponse: Hashable, Sendable {
    /// As the server sent it; 200…299 is a good one.
    package var status: Int
    /// After decompression.
    package var body: [UInt8]
    /// The `Retry-After` header, if it is present and a number of seconds.
    package var retryAfter: Duration?
    /// The headers that say how long the response holds, as they were received; nil where they are missing.
    package var caching = Caching()

    package init(status: Int, body: [UInt8] = [], retryAfter: Duration? = nil, caching: Caching = Caching()) {
        self.status = status
        self.body = body
        self.retryAfter = retryAfter
        self.caching = caching
    }

    /// RFC 9110 §6.6.1 and §8.8.2, RFC 9111 §5.1 and §5.3. At most 64 printable ASCII characters each; no date without one of the others.
    package struct Caching: Hashable, Sendable {
        package var date: String?
        package var expires: String?
        package var lastModified: String?
        package var age: String?

        package init(date: String? = nil, expires: String? = nil, lastModified: String? = nil, age: String? = nil) {
            self.date = date
            self.expires = expires
            self.lastModified = lastModified
            self.age = age
        }
    }
}
