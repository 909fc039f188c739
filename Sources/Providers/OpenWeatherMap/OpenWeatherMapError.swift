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

/// What is wrong with a key that even the free service refuses: its answer is the same whatever the reason.
enum KeyDiagnosis {
    /// The reason for the refusal, as text for people.
    ///
    /// - Parameters:
    ///   - isWellFormed: whether the key looks like one of the service's.
    ///   - hasWorked: whether the service ever accepted the key here.
    ///   - host: the other host that the key may belong to; nil without one.
    static func text(isWellFormed: Bool, hasWorked: Bool, orAt host: String?) -> String {
        if hasWorked {
            return phrase(
                "fetch.key.no-longer-accepted",
                "key no longer accepted: it worked before; was it deleted, or is the account blocked?")
        }
        guard isWellFormed else {
            return phrase(
                "fetch.key.malformed",
                "key not accepted: \(part: OpenWeatherMapProvider.attribution.name) key is 32 digits and letters a to f, and this one is not; copy it again"
            )
        }
        return host.map { FetchWords.orKeyOfLargerPlan(FetchWords.keyNotAccepted, at: $0) } ?? FetchWords.keyNotAccepted
    }

    /// The text for a good key that does not have the configured plan.
    static func text(lacking plan: Plan) -> String {
        phrase(
            "fetch.plan.not-subscribed",
            "this key has no subscription to \(plan.name): subscribe to it, or set plan = \"auto\"")
    }

    /// Why a plan is used and not a better one; nil for the best.
    static func text(using plan: Plan, refused: [Plan], failed: String?) -> String? {
        if let failed {
            return phrase(
                "fetch.plan.no-better-tried", "could not try a better plan (\(failed)); using \(plan.name) for now")
        }
        guard !refused.isEmpty else { return nil }
        return FetchWords.noSubscription(to: refused.map(\.name), using: plan.name)
    }
}

extension FetchFailure {
    /// Keeps what the schedule and the record need of an error.
    init(_ error: OpenWeatherMapError) {
        let text = error.description
        switch error {
        case .noAnswer(.untrusted): self.init(.untrusted, text: text)
        case .noAnswer(.refused(let reason)): self.init(.notSent, text: reason)
        case .noAnswer(.tooLarge): self.init(.unreadable, text: text)
        case .noAnswer: self.init(.unreachable, text: text)
        case .keyRejected: self.init(.keyRejected, text: text, status: 401)
        case .notInPlan: self.init(.notInPlan, text: text, status: 401)
        case .notFound: self.init(.badRequest, text: text, status: 404)
        case .badRequest: self.init(.badRequest, text: text, status: 400)
        case .tooManyRequests(let retryAfter, _):
            self.init(.tooManyRequests, text: text, status: 429, retryAfter: retryAfter)
        case .serverTrouble(let status, let retryAfter, _):
            self.init(.serverError, text: text, status: status, retryAfter: retryAfter)
        // Most often to a login page.
        case .redirected(let status, _): self.init(.unreadable, text: text, status: status)
        case .otherStatus(let status, _): self.init(.serverError, text: text, status: status)
        // The transfer was aborted: no status goes with it.
        case .unreadable(.tooLarge): self.init(.unreadable, text: text)
        case .unreadable: self.init(.unreadable, text: text, status: 200)
        }
    }
}
