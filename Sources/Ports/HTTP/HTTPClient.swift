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
