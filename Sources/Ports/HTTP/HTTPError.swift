/// Why there is no response. No text contains the credential.
public enum HTTPError: Error, Hashable, Sendable {
    /// The host's name cannot be resolved; the name.
    case noSuchHost(String)
    /// No connection was made, or it was lost; how.
    case unreachable(String)
    /// No response within the client's time limit.
    case timedOut
    /// The connection cannot be trusted; why, in the TLS library's words.
    case untrusted(String)
    /// The body is larger than the limit, in bytes.
    case tooLarge(limit: Int)
    /// Plain HTTP to a host that is not this machine, or an invalid URL.
    case refused(String)
    /// The task was cancelled.
    case cancelled
    /// Anything else, in the implementation's words.
    case other(String)
}

extension HTTPError: CustomStringConvertible {
    public var description: String {
        switch self {
        case .noSuchHost(let host): "no such host: \(host)"
        case .unreachable(let detail): "no connection: \(detail)"
        case .timedOut: "no answer in time"
        case .untrusted(let detail): "the server cannot be trusted: \(detail)"
        case .tooLarge(let limit): "the answer is larger than \(limit) bytes"
        case .refused(let detail): detail
        case .cancelled: "stopped"
        case .other(let detail): detail
        }
    }
}
