import Ports
import Values

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
