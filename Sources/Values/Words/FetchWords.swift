/// Why the weather service gave no weather, and what a person can do about it.
package enum FetchWords {
    package static func noAnswer(because reason: String) -> String {
        phrase("fetch.no-answer", "no answer from OpenWeatherMap: \(reason)")
    }

    package static var keyRejected: String {
        phrase(
            "fetch.key-rejected",
            """
            OpenWeatherMap does not accept the key: it is wrong, or too new to be active yet, which takes up to 2 hours; \
            and the daily forecast needs a paid plan
            """)
    }

    package static var notInPlan: String {
        phrase("fetch.not-in-plan", "the key is good, but its plan does not include this service")
    }

    package static var notFound: String {
        phrase("fetch.not-found", "OpenWeatherMap found nothing at this address or under this name")
    }

    package static var badRequest: String {
        phrase("fetch.bad-request", "OpenWeatherMap rejected the request: check the coordinates or the name")
    }

    package static func tooManyRequests(retryAfter seconds: String) -> String {
        phrase(
            "fetch.too-many-requests-retry-after",
            "too many requests: all keys of an account share one limit; ask again in \(seconds) s")
    }

    package static var tooManyRequests: String {
        phrase(
            "fetch.too-many-requests",
            "too many requests: all keys of an account share one limit; wait at least 10 minutes")
    }

    package static func serverTrouble(status: Int) -> String {
        phrase(
            "fetch.server-trouble", "OpenWeatherMap is not available (status \(status)): it will recover by itself")
    }

    package static func loginPage(status: Int) -> String {
        phrase(
            "fetch.login-page",
            "got a login page instead of OpenWeatherMap (status \(status)): is this a hotel or guest network?")
    }

    package static func otherStatus(_ status: Int) -> String {
        phrase("fetch.other-status", "OpenWeatherMap answered with status \(status)")
    }

    /// - Parameter words: the service's, which are in its language.
    package static func failure(_ failure: String, quoting words: String) -> String {
        phrase("fetch.failure-and-quote", "\(failure) (it says: \(words))")
    }

    package static var noSuchPlace: String {
        phrase("fetch.no-such-place", "no such place: check [place] name, or give coordinates")
    }

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
            "reached the daily limit of \(calls, "call", "calls"); asking again after midnight UTC")
    }
}
