package import Values

/// A server's response.
package struct HTTPResponse: Hashable, Sendable {
    /// The status that the server sent; 200…299 is a good one.
    package var status: Int
    /// The body after decompression.
    package var body: [UInt8]
    /// The `Retry-After` header: a number of seconds, or a date less that of the response; at most a day. Nil where it is missing.
    package var retryAfter: Duration?
    /// The address that a status of 300…399 leads to; nil where the response does not say.
    package var redirect: Redirect?
    /// The headers that say how long the response holds, as they were received; nil where they are missing.
    package var caching = Caching()

    package init(
        status: Int, body: [UInt8] = [], retryAfter: Duration? = nil, redirect: Redirect? = nil,
        caching: Caching = Caching()
    ) {
        self.status = status
        self.body = body
        self.retryAfter = retryAfter
        self.redirect = redirect
        self.caching = caching
    }

    /// The `Location` header (RFC 9110 §10.2.2).
    package struct Redirect: Hashable, Sendable {
        /// The host that the response leads to, printable and safe to log.
        package var host: String
        /// The whole URL without the request's credential; nil unless it is https.
        package var url: String?

        package init(host: String, url: String?) {
            self.host = host
            self.url = url
        }
    }

    /// The headers about caching (RFC 9110 §6.6.1 and §8.8.2, RFC 9111 §5.1 and §5.3). At most 64 printable ASCII characters each;
    /// no date without one of the others.
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

/// A date as HTTP headers have it (RFC 9110 §5.6.7): `Mon, 20 Jul 2020 12:14:53 GMT`. The two obsolete forms are not read.
package enum HTTPDate {
    private static let months = ["Jan", "Feb", "Mar", "Apr", "May", "Jun", "Jul", "Aug", "Sep", "Oct", "Nov", "Dec"]

    package static func time(_ text: String) -> Timestamp? {
        let words = text.split(separator: " ")
        guard words.count == 6, words[0].hasSuffix(","), words[1].utf8.count == 2, words[3].utf8.count == 4,
            let month = months.firstIndex(of: String(words[2])), words[5] == "GMT"
        else { return nil }
        let number = month < 9 ? "0\(month + 1)" : "\(month + 1)"
        return CivilTime(rfc3339: "\(words[3])-\(number)-\(words[1])T\(words[4])+00:00")?.timestamp
    }
}
