/// Whoever can ask a server for something.
///
/// ## For callers
/// A status outside 200…299 is an answer, not an error: errors say that there is no answer.
///
/// ## For implementors
/// - Append the request's credential to the query only where no string can hold it: the key must never be part of an
///   error, a log line or anything else that can be printed.
/// - Verify certificates and host names. Follow no redirects: they would carry the credential elsewhere.
/// - Bound the time and the size of an answer: a body above the request's limit, or the client's own, is
///   ``HTTPError/tooLarge(limit:)``.
/// - Return promptly with ``HTTPError/cancelled`` when the task is cancelled.
public protocol HTTPClient: Sendable {
    /// Returns the answer, whatever its status; throws where there is none.
    func get(_ request: HTTPRequest) async throws(HTTPError) -> HTTPResponse
}
