/// Sends GET requests.
///
/// ## For callers
/// A status outside 200…299 is a response, not an error: an error means that there is no response. Nothing below you
/// retries.
///
/// ## For implementors
/// - Append the request's credential to the query only in bytes that no string ever contains: the key must never reach an
///   error, a log line or anything else that can be printed.
/// - Verify certificates and host names. Follow no redirects: they would carry the credential elsewhere. Say where they lead:
///   ``get(_:redirectedWithin:)`` follows those that may be.
/// - Limit the time and the size of a response: a body above the request's limit, or the client's own, is
///   ``HTTPError/tooLarge(limit:)``.
/// - Calls may come from any task, several at a time. Block only on a dedicated thread.
/// - Return promptly with ``HTTPError/cancelled`` when the task is cancelled.
package protocol HTTPClient: Sendable {
    /// Returns the response, whatever its status; throws if no response arrives.
    func get(_ request: HTTPRequest) async throws(HTTPError) -> HTTPResponse
}

extension HTTPClient {
    /// The response to a request that may be redirected, over https, to a host of some domains: the credential goes to no other.
    ///
    /// - Parameter domains: each stands for itself and for all below it: `met.no` for `api.met.no`.
    /// - Returns: the response; that of the redirect where one is not followed.
    package func get(
        _ request: HTTPRequest, redirectedWithin domains: [String]
    ) async throws(HTTPError) -> HTTPResponse {
        var request = request
        var response = try await get(request)
        for _ in 0..<mostRedirects {
            // Of these alone the method stays (RFC 9110 §15.4).
            guard [301, 302, 307, 308].contains(response.status), let redirect = response.redirect,
                let url = redirect.url, isHost(redirect.host, within: domains)
            else { break }
            request.url = url
            response = try await get(request)
        }
        return response
    }
}

private let mostRedirects = 3

private func isHost(_ host: String, within domains: [String]) -> Bool {
    let host = host.lowercased()
    return domains.contains { host == $0 || host.hasSuffix(".\($0)") }
}

/// Sends POST requests.
///
/// What ``HTTPClient`` says of errors, credentials, redirects, time limits, tasks and cancelling holds here too. A request that
/// failed may have been carried out, and its response lost.
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
