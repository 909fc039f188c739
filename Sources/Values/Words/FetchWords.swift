/// Why the weather provider gave no weather, and what a person can do about it.
package enum FetchWords {
    package static func noAnswer(from service: String, because reason: String) -> String {
        phrase("fetch.no-answer", "no answer from \(service): \(reason)")
    }

    package static func keyRejected(by service: String) -> String {
        phrase(
            "fetch.key-rejected",
            """
            \(service) rejected the key: it is wrong, or not active yet (new keys take up to 2 hours), or its plan \
            lacks this request (the daily forecast needs a paid plan)
            """)
    }

    package static var notInPlan: String {
        phrase("fetch.not-in-plan", "the key is valid, but its plan does not include this request")
    }

    package static func notFound(by service: String) -> String {
        phrase("fetch.not-found", "\(service) found no place with these coordinates or this name")
    }

    package static func badRequest(to service: String) -> String {
        phrase("fetch.bad-request", "\(service) rejected the request: check the coordinates or the name")
    }

    package static func tooManyRequests(retryAfter seconds: String) -> String {
        phrase(
            "fetch.too-many-requests-retry-after",
            "too many requests: all keys of an account share one limit; retry after \(seconds) s")
    }

    package static var tooManyRequests: String {
        phrase(
            "fetch.too-many-requests",
            "too many requests: all keys of an account share one limit; retry after 10 minutes at the earliest")
    }

    package static func unavailable(_ service: String, status: Int) -> String {
        phrase(
            "fetch.server-trouble", "\(service) is not available (status \(status)): the station retries by itself")
    }

    /// - Parameter host: nil where the answer does not say where it leads.
    package static func redirected(by service: String, to host: String?, status: Int) -> String {
        guard let host else { return otherStatus(status, from: service) }
        return phrase(
            "fetch.redirected",
            """
            asked for \(service) and was sent to \(host) (status \(status)), which is not followed: the login page of a \
            hotel or guest network, or a new address of the service
            """)
    }

    package static func otherStatus(_ status: Int, from service: String) -> String {
        phrase("fetch.other-status", "\(service) answered with status \(status)")
    }

    /// - Parameter words: the provider's, which are in its language.
    package static func failure(_ failure: String, quoting words: String) -> String {
        phrase("fetch.failure-and-quote", "\(failure) (it says: \(words))")
    }

    package static var noSuchPlace: String {
        phrase("fetch.no-such-place", "no such place: check [place] name, or give coordinates")
    }

    // MARK: A satellite receiver

    package static var noFix: String {
        phrase(
            "fetch.no-fix",
            "gpsd has not given a place yet: the receiver needs a view of the sky and some minutes; see cgps")
    }

    package static var noReceiver: String {
        phrase("fetch.no-receiver", "gpsd is running but has no receiver: check DEVICES in /etc/default/gpsd")
    }

    package static var connectionEnded: String { phrase("fetch.connection-ended", "the connection was closed") }

    /// - Parameter lead: with its unit: `90 min`, `3 h`.
    package static func answerFromFuture(by lead: String) -> String {
        phrase(
            "fetch.answer-from-future",
            "ignored an answer dated \(lead) ahead of the clock; is the board's clock right?")
    }

    package static var unanswered: String {
        phrase(
            "fetch.unanswered",
            "the last request got no answer: the station stopped before one came, or is still waiting for it")
    }

    package static func dailyLimitReached(calls: Int) -> String {
        phrase("fetch.daily-limit-reached", "reached the daily limit of \(calls, "call", "calls")")
    }

    package static func dailyLimitReachedUntilMidnight(calls: Int) -> String {
        phrase(
            "fetch.daily-limit-reached-until-midnight",
            "reached the daily limit of \(calls, "call", "calls"); retrying after midnight UTC")
    }
}
