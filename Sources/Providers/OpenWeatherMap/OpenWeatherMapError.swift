package import Ports
import Values
import Words

/// Why OpenWeatherMap gave no weather. No text in it can hold the key.
package enum OpenWeatherMapError: Error, Hashable, Sendable {
    /// The network failed, or the server did not answer: try again soon.
    case noAnswer(HTTPError)
    /// The service refused the key (401). The service sends this for a wrong key and for one that is not active yet, up to
    /// two hours after it was made; the two cannot be told apart. It sends it for a good key too, where the plan does not
    /// include the endpoint (the daily forecast in the free plan): if ``OpenWeatherMap/current(at:)`` succeeds with the
    /// same key, it is the plan.
    case keyRejected(ServerText?)
    /// The service refused the request (401) and mentions a subscription: the key is good.
    case notInPlan(ServerText?)
    /// The service does not know what was asked for (404).
    case notFound(ServerText?)
    /// The service does not accept the request (400): asking again will not help.
    case badRequest(ServerText?)
    /// The service received too many requests (429): send nothing for that long, or for at least ten minutes where it is
    /// nil.
    case tooManyRequests(retryAfter: Duration?, ServerText?)
    /// The service has failed (5xx): try again later.
    case serverTrouble(status: Int, retryAfter: Duration? = nil, ServerText?)
    /// The answer has a success status, but no weather in its body.
    case unreadable(UnreadableBody)
    /// The service redirects (3xx) to another address, which is not followed; `to` is its host, where the answer names one.
    case redirected(status: Int, to: String?)
    /// The answer has any other status.
    case otherStatus(Int, ServerText?)
}

extension OpenWeatherMapError {
    /// The error for a status outside 200…299, in the header or inside a body.
    init(status: Int, says text: ServerText?, retryAfter: Duration? = nil, redirect host: String? = nil) {
        switch status {
        case 300...399: self = .redirected(status: status, to: host)
        case 400: self = .badRequest(text)
        case 401:
            let speaksOfPlan = text?.text.lowercased().contains("subscription") ?? false
            self = speaksOfPlan ? .notInPlan(text) : .keyRejected(text)
        case 404: self = .notFound(text)
        case 429: self = .tooManyRequests(retryAfter: retryAfter, text)
        case 500...599: self = .serverTrouble(status: status, retryAfter: retryAfter, text)
        default: self = .otherStatus(status, text)
        }
    }
}

extension OpenWeatherMapError: CustomStringConvertible {
    /// The cause and the remedy in plain words.
    package var description: String {
        let service = OpenWeatherMapProvider.attribution.name
        return switch self {
        case .noAnswer(let error): FetchWords.noAnswer(from: service, because: error.description)
        case .keyRejected(let text):
            quoting(
                text,
                after: phrase(
                    "fetch.key-rejected",
                    """
                    \(service) rejected the key: it is wrong, or not active yet (new keys take up to 2 hours), or its plan \
                    lacks this request (the daily forecast needs a paid plan)
                    """))
        case .notInPlan(let text): quoting(text, after: FetchWords.notInPlan)
        case .notFound(let text):
            quoting(
                text, after: phrase("fetch.not-found", "\(service) found no place with these coordinates or this name"))
        case .badRequest(let text):
            quoting(
                text,
                after: phrase("fetch.bad-request", "\(service) rejected the request: check the coordinates or the name")
            )
        case .tooManyRequests(let wait, let text):
            quoting(
                text,
                after: wait.map {
                    phrase(
                        "fetch.too-many-requests-retry-after",
                        "too many requests: all keys of an account share one limit; retry after \($0.components.seconds) s"
                    )
                }
                    ?? phrase(
                        "fetch.too-many-requests",
                        "too many requests: all keys of an account share one limit; retry after 10 minutes at the earliest"
                    ))
        case .serverTrouble(let status, _, let text):
            quoting(text, after: FetchWords.unavailable(service, status: status))
        case .unreadable(let body): FetchWords.unreadable(from: service, because: body.description)
        case .redirected(let status, let host): FetchWords.redirected(by: service, to: host, status: status)
        case .otherStatus(let status, let text): quoting(text, after: FetchWords.otherStatus(status, from: service))
        }
    }
}

/// Appends the service's words, where it sent any.
func quoting(_ text: ServerText?, after failure: String) -> String {
    text.map { FetchWords.failure(failure, quoting: $0.text) } ?? failure
}
