/// Why a question to the weather service got no usable answer.
public struct FetchFailure: Error, Hashable, Sendable {
    /// The few things that the schedule reacts to.
    public enum Kind: String, Hashable, Sendable, CaseIterable {
        /// No network, no name, no connection, no answer in time.
        case unreachable
        /// The connection cannot be trusted.
        case untrusted
        /// The key was not accepted, or this question is not in its plan: the service says the same to both.
        case keyRejected = "key_rejected"
        /// The key is good, and its plan lacks this question.
        case notInPlan = "not_in_plan"
        /// Asked too often.
        case tooManyRequests = "too_many_requests"
        /// The question itself is wrong: a place that does not exist.
        case badRequest = "bad_request"
        /// The service is in trouble.
        case serverError = "server_error"
        /// An answer that is none.
        case unreadable
        /// The question was not sent: there is no key, or the address is not one to send a key to.
        case notSent = "not_sent"
        /// A request was sent, and what became of it is not known.
        case unanswered

        /// Whether it stays so until a person changes something.
        public var needsPerson: Bool {
            switch self {
            case .untrusted, .keyRejected, .notInPlan, .badRequest, .notSent: true
            case .unreachable, .tooManyRequests, .serverError, .unreadable, .unanswered: false
            }
        }

        /// What a person can do, whatever was asked.
        public var remedy: String {
            switch self {
            case .unreachable: "check the router and the cable; the station retries by itself"
            case .untrusted: "check the board's clock (timedatectl), and whether this network needs a login first"
            case .keyRejected:
                "check the key and its account at https://openweathermap.org; after a change of the key restart the station"
            case .notInPlan: "subscribe to the plan at https://openweathermap.org, or set plan = \"auto\""
            case .tooManyRequests: "nothing to do: the station asks again as soon as it is allowed to"
            case .badRequest: "check [place]: its name or its coordinates"
            case .serverError, .unanswered: "nothing to do: the station retries by itself"
            case .unreadable:
                "the station retries by itself; if that does not help, check whether this network needs a login first"
            case .notSent: "give the station a key, and an https address to send it to"
            }
        }

        /// Whether the server answered, so that there is a way to it.
        var wasAnswered: Bool {
            switch self {
            case .unreachable, .untrusted, .notSent, .unanswered: false
            case .keyRejected, .notInPlan, .tooManyRequests, .badRequest, .serverError, .unreadable: true
            }
        }

        /// Whether it says that there is no way to the server.
        var isNetworkTrouble: Bool { self == .unreachable || self == .untrusted }

        /// Whether the key was accepted, as far as the answer says.
        var showsGoodKey: Bool { self == .notInPlan }
    }

    public var kind: Kind
    /// Cause and remedy in words; free of the key.
    public var text: String
    /// The HTTP status where there was one.
    public var status: Int?
    /// How long the service asked to be left alone.
    public var retryAfter: Duration?
    /// Whether the plan that the configuration names stands or falls by this question.
    public var isDecisive = false

    public init(_ kind: Kind, text: String, status: Int? = nil, retryAfter: Duration? = nil) {
        self.kind = kind
        self.text = text
        self.status = status
        self.retryAfter = retryAfter
    }
}
