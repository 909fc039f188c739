/// Why there is no answer. Each text is free of the credential.
public enum HTTPError: Error, Hashable, Sendable {
    /// No name server knows the host; its name.
    case noSuchHost(String)
    /// No connection came about, or it broke off; says how.
    case unreachable(String)
    /// Not within the time that the client gives a request.
    case timedOut
    /// The connection cannot be trusted; says why in the TLS library's words.
    case untrusted(String)
    /// More bytes than a caller wants to hold.
    case tooLarge(limit: Int)
    /// Plain http to a host that is not this machine, or an address that is none.
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
