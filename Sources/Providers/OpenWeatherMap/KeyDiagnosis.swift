import Weather
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
        if hasWorked { return FetchWords.keyNoLongerAccepted }
        guard isWellFormed else { return FetchWords.keyMalformed(for: OpenWeatherMapProvider.attribution.name) }
        return host.map { FetchWords.orKeyOfLargerPlan(FetchWords.keyNotAccepted, at: $0) } ?? FetchWords.keyNotAccepted
    }

    /// The text for a good key that does not have the configured plan.
    static func text(lacking plan: Plan) -> String {
        FetchWords.notSubscribed(to: plan.name)
    }

    /// Why a plan is used and not a better one; nil for the best.
    static func text(using plan: Plan, refused: [Plan], failed: String?) -> String? {
        if let failed { return FetchWords.noBetterPlanTried(because: failed, using: plan.name) }
        guard !refused.isEmpty else { return nil }
        return FetchWords.noSubscription(to: refused.map(\.name), using: plan.name)
    }
}
