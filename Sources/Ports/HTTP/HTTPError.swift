import Words

/// The reason why there is no response. No text contains the credential.
package enum HTTPError: Error, Hashable, Sendable {
    /// The host's name, which is given, cannot be resolved.
    case noSuchHost(String)
    /// The connection was not made, or was lost, for the reason given.
    case unreachable(String)
    /// The response did not come within the client's time limit.
    case timedOut
    /// The connection cannot be trusted, for the reason given in the TLS library's words.
    case untrusted(String)
    /// The body is larger than the limit, in bytes.
    case tooLarge(limit: Int)
    /// The request is plain HTTP to a host that is not this machine, or has an invalid URL.
    case refused(String)
    /// The task was cancelled.
    case cancelled
    /// Any other error, in the implementation's words.
    case other(String)
}

extension HTTPError: CustomStringConvertible {
    package var description: String {
        switch self {
        case .noSuchHost(let host): phrase("http.no-such-host", "no such host: \(host)")
        case .unreachable(let detail): phrase("http.no-connection", "no connection: \(detail)")
        case .timedOut: phrase("http.timed-out", "no answer in time")
        case .untrusted(let detail): phrase("http.untrusted", "the server cannot be trusted: \(detail)")
        case .tooLarge(let limit): phrase("http.too-large", "the answer is larger than \(limit, "byte", "bytes")")
        case .refused(let detail): detail
        case .cancelled: phrase("http.cancelled", "cancelled")
        case .other(let detail): detail
        }
    }
}
