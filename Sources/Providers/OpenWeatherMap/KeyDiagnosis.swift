import Weather
import Words

/// What is wrong with a key that even the free service refuses: its answer is the same whatever the reason.
enum KeyDiagnosis {
    /// - Parameters:
    ///   - isWellFormed: whether the key looks like one.
    ///   - hasWorked: whether the service ever accepted it here.
    ///   - host: where else it may belong to.
    static func text(isWellFormed: Bool, hasWorked: Bool, orAt host: String?) -> String {
        if hasWorked { return FetchWords.keyNoLongerAccepted }
        guard isWellFormed else { return FetchWords.keyMalformed(for: OpenWeatherMapProvider.attribution.name) }
        return host.map { FetchWords.orKeyOfLargerPlan(FetchWords.keyNotAccepted, at: $0) } ?? FetchWords.keyNotAccepted
    }

    /// For a plan that was configured, where the key is good but does not have it.
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
