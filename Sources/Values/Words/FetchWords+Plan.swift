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
