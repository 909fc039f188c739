/// The reason why a question to a weather service got no usable answer.
package struct FetchFailure: Error, Hashable, Sendable {
    /// The few kinds of failure that the schedule reacts to.
    package enum Kind: String, Hashable, Sendable, CaseIterable, Codable {
        /// The service was not reached: no network, no name, no connection, or no answer in time.
        case unreachable
        /// The connection cannot be trusted.
        case untrusted
        /// The key was not accepted, or this question is not in its plan: the service says the same to both.
        case keyRejected = "key_rejected"
        /// The key is good, and its plan lacks this question.
        case notInPlan = "not_in_plan"
        /// The service was asked too often.
        case tooManyRequests = "too_many_requests"
        /// The question itself is wrong: a place that does not exist.
        case badRequest = "bad_request"
        /// The service is in trouble.
        case serverError = "server_error"
        /// The response cannot be parsed.
        case unreadable
        /// The response is good, and has been the same for too long.
        case unchanged
        /// The question was not sent: there is no key, or the address is not one to send a key to.
        case notSent = "not_sent"
        /// A request was sent, and what became of it is not known.
        case unanswered
        /// A satellite receiver has not found the place yet: no service was asked.
        case noFix = "no_fix"

        /// Whether the failure lasts until a person changes something.
        package var needsPerson: Bool {
            switch self {
            case .untrusted, .keyRejected, .notInPlan, .badRequest, .notSent: true
            case .unreachable, .tooManyRequests, .serverError, .unreadable, .unchanged, .unanswered, .noFix: false
            }
        }

        /// Whether the server answered, so that there is a way to it.
        package var wasAnswered: Bool {
            switch self {
            case .unreachable, .untrusted, .notSent, .unanswered, .noFix: false
            case .keyRejected, .notInPlan, .tooManyRequests, .badRequest, .serverError, .unreadable, .unchanged: true
            }
        }

        /// Whether the failure shows that there is no way to the server.
        package var isNetworkTrouble: Bool { self == .unreachable || self == .untrusted }

        /// Whether the key was accepted, as far as the answer says.
        package var showsGoodKey: Bool { self == .notInPlan }
    }

    package var kind: Kind
    /// The cause and remedy in words; free of the key.
    package var text: String
    /// The HTTP status; nil where there was none.
    package var status: Int?
    /// How long the service asked to be left alone; nil where it did not.
    package var retryAfter: Duration?
    /// Whether the configured plan is unusable without an answer to this question.
    package var isDecisive = false

    package init(_ kind: Kind, text: String, status: Int? = nil, retryAfter: Duration? = nil) {
        self.kind = kind
        self.text = text
        self.status = status
        self.retryAfter = retryAfter
    }
}
