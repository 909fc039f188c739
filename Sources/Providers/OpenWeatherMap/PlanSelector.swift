import ProviderKit
import Values

/// Climbs the ladder of plans, and records along the way why it is this plan and not a better one.
///
/// A value without I/O: given how questions ended, it returns what to ask next.
struct PlanSelector: Hashable, Sendable {
    private var ladder: PlanLadder
    private var announced: Plan?
    /// The plans that were refused since the last announcement.
    private var refused: [Plan] = []
    /// Why a plan gave neither an answer nor a refusal; nil unless that happened since the last announcement.
    private var failed: String?

    private static let lookUpEvery = Duration.seconds(24 * 3600)
    /// The time until the next look for a better plan after one gave no answer, which proves nothing.
    private static let lookUpAgain = Duration.seconds(3600)

    init(remembered: Plan? = nil, isLockedOut: Bool = false) {
        ladder = PlanLadder(remembered: remembered, isLockedOut: isLockedOut)
    }

    var action: PlanLadder.Action { ladder.action }
    var isLockedOut: Bool { ladder.state == .lockedOut }
    var isKeyGood: Bool { ladder.isKeyGood }

    /// The time from now to the next look for a better plan.
    var pause: Duration { failed == nil ? Self.lookUpEvery : Self.lookUpAgain }

    /// Starts a look for a better plan.
    mutating func lookUp() {
        _ = apply(.timeToLookUp)
    }

    /// Applies how the decisive question of a plan on trial ended; returns the plan that this settles on.
    mutating func apply(tried plan: Plan, _ failure: FetchFailure?) -> Plan? {
        guard let failure else { return apply(.answered) }
        if failure.isRefusal { refused.append(plan) } else { failed = failure.text }
        return apply(failure.event)
    }

    /// Applies how the free question ended; returns the plan that this settles on.
    mutating func apply(probed failure: FetchFailure?) -> Plan? {
        guard let failure else { return apply(.freeAnswered) }
        return apply(failure.isRefusal ? .freeRefused : .freeFailed)
    }

    /// Applies how any question of a plan in use ended; returns the plan that this settles on. A mere failure proves
    /// nothing.
    mutating func apply(_ topic: WeatherTopic, of plan: Plan, _ failure: FetchFailure?) -> Plan? {
        let isFree = topic == .current && plan < .oneCall3
        guard isFree || topic == plan.decisive else { return nil }
        guard let failure else { return apply(isFree ? .freeAnswered : .answered) }
        guard failure.isRefusal else { return nil }
        if isFree { return apply(.freeRefused) }
        refused = [plan]
        return apply(failure.event)
    }

    /// Whether the plan in use has not been announced yet, and why it is not a better one.
    mutating func announce(_ plan: Plan) -> (isChange: Bool, cause: String?) {
        defer { (announced, refused, failed) = (plan, [], nil) }
        return (plan != announced, KeyDiagnosis.text(using: plan, refused: refused, failed: failed))
    }

    private mutating func apply(_ event: PlanLadder.Event) -> Plan? {
        let before = ladder.state
        _ = ladder.apply(event)
        guard ladder.state != before, case .settled(let plan) = ladder.state else { return nil }
        return plan
    }
}

extension FetchFailure {
    fileprivate var event: PlanLadder.Event {
        switch kind {
        case .keyRejected: .refused
        case .notInPlan: .notSubscribed
        default: .failed
        }
    }
}
