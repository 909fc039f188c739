/// Sends POST requests.
///
/// What ``HTTPClient`` says of errors, credentials, redirects, time limits, tasks and cancelling holds here too. Nobody knows
/// whether a request that failed was carried out: it may have been, and its response lost.
package protocol HTTPPoster: Sendable {
    /// Returns the response, whatever its status; throws if no response arrives.
    func post(_ content: HTTPContent, to request: HTTPRequest) async throws(HTTPError) -> HTTPResponse
}

/// The body of a request.
package struct HTTPContent: Hashable, Sendable {
    package var bytes: [UInt8]
    /// The media type, for the `Content-Type` header.
    package var type: String
    /// Whether the bytes are compressed by gzip.
    package var isGzipped: Bool

    package init(_ bytes: [UInt8], type: String, isGzipped: Bool = false) {
        self.bytes = bytes
        self.type = type
        self.isGzipped = isGzipped
    }
}
