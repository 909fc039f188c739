/// A request to a server of ours, as the client wrote it: nothing is decoded.
package struct WebRequest: Hashable, Sendable {
    package struct Header: Hashable, Sendable {
        package var name: String
        package var value: String

        package init(_ name: String, _ value: String) {
            self.name = name
            self.value = value
        }
    }

    package var method: String
    /// The path and query, or after `http://` an authority before them.
    package var target: String
    package var headers: [Header]
    /// Whether there were more headers than any client needs, or a body.
    package var isTooMuch: Bool
    /// Whether a server or a proxy could read another request in it (RFC 9112 §5.1, §2.2).
    package var isMalformed: Bool

    package init(
        method: String, target: String, headers: [Header], isTooMuch: Bool = false, isMalformed: Bool = false
    ) {
        self.method = method
        self.target = target
        self.headers = headers
        self.isTooMuch = isTooMuch
        self.isMalformed = isMalformed
    }

    /// The values of all headers of that name, whose case does not matter.
    package func values(of name: String) -> [String] {
        headers.filter { $0.name.utf8.count == name.utf8.count && $0.name.lowercased() == name.lowercased() }
            .map(\.value)
    }
}

/// An answer of this program's server.
package struct WebAnswer: Hashable, Sendable {
    package var status: Int
    package var headers: [WebRequest.Header]
    package var body: [UInt8]

    package init(status: Int, headers: [WebRequest.Header] = [], body: [UInt8] = []) {
        self.status = status
        self.headers = headers
        self.body = body
    }

    /// The first header of that name, written like this.
    package func value(of name: String) -> String? { headers.first { $0.name == name }?.value }
}
