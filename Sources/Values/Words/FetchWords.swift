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

/// What is wrong with a body that came with a success status.
extension FetchWords {
    package static func unreadable(from service: String, because reason: String) -> String {
        phrase("fetch.unreadable", "\(service)'s answer cannot be read: \(reason)")
    }

    package static func bodyTooLarge(kibibytes: Int) -> String {
        phrase("fetch.body.too-large", "it is larger than \(kibibytes) KiB, more than the provider ever sends")
    }

    package static func bodyHasTooManyValues(limit: Int) -> String {
        phrase("fetch.body.too-many-values", "it has more than \(limit) values, more than the provider ever sends")
    }

    package static var bodyEmpty: String { phrase("fetch.body.empty", "it is empty") }

    package static var bodyIsWebPage: String {
        phrase("fetch.body.web-page", "it is a web page: a gateway error, or a network that requires a login")
    }

    package static func bodyIsNotJSON(bytes: Int) -> String {
        phrase("fetch.body.not-json", "it is not JSON, or was cut off after \(bytes, "byte", "bytes")")
    }

    package static var bodyIsNotObject: String { phrase("fetch.body.not-an-object", "it is not an object") }

    package static func bodyLacks(_ name: String) -> String {
        phrase("fetch.body.lacks", "it has no \"\(name)\"")
    }
}

/// What a key may ask for.
extension FetchWords {
    package static var freePlan: String { phrase("fetch.plan.free", "the free plan") }

    package static var dailyPlan: String { phrase("fetch.plan.daily", "the daily-forecast plan") }

    package static var keyNotAccepted: String {
        phrase(
            "fetch.key.not-accepted",
            "key not accepted; new keys take up to 2 hours to become active: if yours is older, check it")
    }

    /// - Parameter host: where a service answers the keys of its larger plans, and no others.
    package static func orKeyOfLargerPlan(_ trouble: String, at host: String) -> String {
        phrase(
            "fetch.key.larger-plan",
            """
            \(trouble); a key of the Developer plan or a larger one works at \(host) only: set base_url in the \
            service's table
            """)
    }

    package static func noSubscription(to plans: [String], using plan: String) -> String {
        phrase("fetch.plan.no-subscription", "no subscription to \(anyOf(plans)); using \(plan)")
    }

    /// `a`, `a or b`, `a, b or c`.
    private static func anyOf(_ names: [String]) -> String {
        guard let last = names.last, names.count > 1 else { return names.first ?? "" }
        let others = names.dropLast().joined(separator: ", ")
        return phrase("fetch.plan.any-of", "\(others) or \(last)")
    }
}

/// What services that need no key say.
extension FetchWords {
    package static func rejected(by service: String, status: Int) -> String {
        phrase("fetch.service.rejected", "\(service) rejected the request (status \(status))")
    }

    /// - Parameters:
    ///   - fields: with the unit that they came in.
    package static func bodyInOtherUnits(_ field: String) -> String {
        phrase("fetch.body.other-units", "it is not in the units that were asked for: \(field)")
    }

    /// - Parameter time: `2026-11-20 07:00`.
    package static func unchanged(at service: String, since time: String) -> String {
        phrase("fetch.service.unchanged", "\(service) answers, but has not changed since \(time)")
    }

    package static func ending(at service: String) -> String {
        phrase(
            "fetch.service.ending",
            "\(service) answers, and says that what is asked for is on trial or will end (status 203)")
    }

    package static func noContact(for service: String, table: String) -> String {
        phrase(
            "fetch.service.no-contact",
            """
            \(service) is not asked: it wants to know how to reach you; set contact = "you@example.org" (or a web page) \
            under [\(table)]
            """)
    }

    package static func noPlaceSearch(at service: String) -> String {
        phrase("fetch.service.no-place-search", "\(service) cannot look up places: give coordinates")
    }
}
