import OpenWeatherMap

/// What is the matter with a key that even the free service refuses: it says the same words whatever it is.
enum KeyDiagnosis {
    /// - Parameters:
    ///   - isWellFormed: whether the key looks like one.
    ///   - hasWorked: whether the service ever accepted it here.
    static func text(isWellFormed: Bool, hasWorked: Bool) -> String {
        if hasWorked { return "key no longer accepted: it worked before; was it deleted, or is the account blocked?" }
        guard isWellFormed else {
            return
                "key not accepted: OpenWeatherMap's have 32 digits and letters a to f, this one has not; copy it again"
        }
        return "key not accepted; new keys take up to 2 hours: check it if it is older"
    }

    /// For a plan that was configured and is not to be had, while the key is good.
    static func text(lacking plan: Plan) -> String {
        "\(plan.name) is not subscribed with this key: subscribe to it, or set plan = \"auto\""
    }

    /// Why a plan is used and not a better one; nil where there is none better.
    static func text(using plan: Plan, refused: [Plan], failed: String?) -> String? {
        if let failed { return "no better one could be tried (\(failed)): using \(plan.name) for now" }
        guard !refused.isEmpty else { return nil }
        let names = refused.map(\.name)
        let list =
            names.count == 1 ? names[0] : names.dropLast().joined(separator: ", ") + " and " + names[names.count - 1]
        return "\(list) \(names.count == 1 ? "is" : "are") not subscribed: using \(plan.name)"
    }
}
