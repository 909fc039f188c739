public import HTTP

/// Why OpenWeatherMap gave no weather. No text in it can hold the key.
public enum OpenWeatherMapError: Error, Hashable, Sendable {
    /// The network's fault, or the server never answered: try again soon.
    case noAnswer(HTTPError)
    /// 401. The service says this of a wrong key and of one that is not active yet, up to two hours after it was made, and
    /// the two cannot be told apart. It says it too of a good key where the plan does not hold the endpoint (the daily
    /// forecast in the free plan): if ``OpenWeatherMap/current(at:)`` succeeds with the same key, it is the plan.
    case keyRejected(ServerText?)
    /// 401, and the service speaks of a subscription: the key is good.
    case notInPlan(ServerText?)
    /// 404.
    case notFound(ServerText?)
    /// 400: asking again will not help.
    case badRequest(ServerText?)
    /// 429: go silent for that long, or for ten minutes at least where nothing is said.
    case tooManyRequests(retryAfter: Duration?, ServerText?)
    /// 5xx: try again later.
    case serverTrouble(status: Int, ServerText?)
    /// A good status, but no weather in the body.
    case unreadable(UnreadableBody)
    /// Any status that is none of the above.
    case otherStatus(Int, ServerText?)
}

extension OpenWeatherMapError {
    /// What a status outside 200…299 means, or the same number inside a body.
    init(status: Int, says text: ServerText?, retryAfter: Duration? = nil) {
        switch status {
        case 400: self = .badRequest(text)
        case 401:
            let speaksOfPlan = text?.text.lowercased().contains("subscription") ?? false
            self = speaksOfPlan ? .notInPlan(text) : .keyRejected(text)
        case 404: self = .notFound(text)
        case 429: self = .tooManyRequests(retryAfter: retryAfter, text)
        case 500...599: self = .serverTrouble(status: status, text)
        default: self = .otherStatus(status, text)
        }
    }
}

extension OpenWeatherMapError: CustomStringConvertible {
    /// Cause and remedy in plain words.
    public var description: String {
        switch self {
        case .noAnswer(let error):
            "no answer from OpenWeatherMap: \(error)"
        case .keyRejected(let text):
            "OpenWeatherMap does not accept the key: it is wrong, or new and not active yet, which takes up to 2 hours; "
                + "and the daily forecast needs a paid plan" + quoted(text)
        case .notInPlan(let text):
            "the key is good, but its plan does not include this service" + quoted(text)
        case .notFound(let text):
            "OpenWeatherMap knows nothing under this address or name" + quoted(text)
        case .badRequest(let text):
            "OpenWeatherMap does not understand the request: check the coordinates or the name" + quoted(text)
        case .tooManyRequests(let wait, let text):
            "too many requests: all keys of the account share one limit; ask again "
                + (wait.map { "in \($0.components.seconds) s" } ?? "in 10 minutes at the earliest") + quoted(text)
        case .serverTrouble(let status, let text):
            "OpenWeatherMap is out of order (status \(status)): it will come back by itself" + quoted(text)
        case .unreadable(let body):
            "OpenWeatherMap's answer cannot be read: \(body)"
        case .otherStatus(let status, _) where (300...399).contains(status):
            "a login page answers instead of OpenWeatherMap (status \(status)): is this a hotel or guest network?"
        case .otherStatus(let status, let text):
            "OpenWeatherMap answers with status \(status)" + quoted(text)
        }
    }

    private func quoted(_ text: ServerText?) -> String {
        text.map { " (it says: \($0))" } ?? ""
    }
}
