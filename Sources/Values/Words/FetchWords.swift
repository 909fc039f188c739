/// Why the weather provider gave no weather, and what a person can do about it.
package enum FetchWords {
    package static func noAnswer(from service: String, because reason: String) -> String {
        phrase("fetch.no-answer", "no answer from \(service): \(reason)")
    }

    package static var notInPlan: String {
        phrase("fetch.not-in-plan", "the key is valid, but its plan does not include this request")
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

    // MARK: A satellite receiver

    package static var noFix: String {
        phrase(
            "fetch.no-fix",
            "gpsd has not given a place yet: the receiver needs a view of the sky and some minutes; see cgps")
    }
}
