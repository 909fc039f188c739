import Values
import Words

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
