import ProviderKit
import StationCore
import Values

/// The search for the best plan of the key: when it may continue, what it has settled on, and what of it outlives a run.
struct PlanSearch: Sendable {
    private let report: ProviderReport
    private(set) var selector = PlanSelector()
    /// When to look for a better plan; nil when no look is planned.
    private(set) var lookUpDue: Uptime?
    /// The time until which the service is left alone while the plan is being found out; nil if it did not ask for that.
    private var silenceEnds: Uptime?
    /// How long to leave the service alone when it does not say.
    private var patience: RetryPolicy

    init(every interval: Duration, report: ProviderReport) {
        self.report = report
        patience = RetryPolicy(interval: interval)
    }

    /// Continues where an earlier run left off.
    mutating func restore(from requests: TopicRequests, isAutomatic: Bool) {
        let (ledger, now) = (requests.record.ledger, requests.environment.now)
        selector = PlanSelector(remembered: ledger.foundPlan, isLockedOut: ledger.isLockedOut)
        silenceEnds = ledger.wait(for: .plan, at: now).map { requests.now + $0 }
        guard isAutomatic, let plan = ledger.foundPlan, plan != .top else { return }
        let wait = ledger.lookUp.map { QuotaLedger.rest(until: $0, at: now) } ?? selector.pause
        lookUpDue = max(requests.now + wait, silenceEnds ?? .start)
    }

    /// What is left of the time in which nothing may be asked; nil when it is over.
    func silence(at now: Uptime) -> Duration? {
        silenceEnds.flatMap { $0 > now ? $0 - now : nil }
    }

    /// Whether it is time to look for a better plan; only once.
    mutating func lookUpIfDue(at now: Uptime) -> Bool {
        guard let due = lookUpDue, due <= now else { return false }
        lookUpDue = nil
        selector.lookUp()
        return true
    }

    mutating func announce(_ plan: Plan) -> (isChange: Bool, cause: String?) {
        selector.announce(plan)
    }

    /// Applies how the decisive question of a plan on trial ended.
    ///
    /// - Parameter wait: how long the service asked to wait before a better plan is looked for again.
    mutating func apply(
        tried plan: Plan, _ failure: FetchFailure?, forAtLeast wait: Duration = .zero, _ requests: inout TopicRequests
    ) {
        if failure == nil { patience = RetryPolicy(interval: requests.interval) }
        let plan = selector.apply(tried: plan, failure)
        settle(on: plan, forAtLeast: wait, &requests)
    }

    /// Applies how the free question ended.
    mutating func apply(probed failure: FetchFailure?, _ requests: inout TopicRequests) {
        let plan = selector.apply(probed: failure)
        settle(on: plan, &requests)
    }

    /// Applies how any question of a plan in use ended.
    mutating func apply(
        _ topic: WeatherTopic, of plan: Plan, _ failure: FetchFailure?, _ requests: inout TopicRequests
    ) {
        let plan = selector.apply(topic, of: plan, failure)
        settle(on: plan, &requests)
    }

    /// How long to leave the service alone; zero unless it asked for that.
    mutating func wait(after failure: FetchFailure, _ requests: inout TopicRequests) -> Duration {
        guard failure.asksForPatience else { return .zero }
        if failure.kind == .tooManyRequests { requests.record.ledger.countRefusal(at: requests.environment.now) }
        return requests.jitter.stretch(
            patience.delay(after: .failed(failure.kind, retryAfter: failure.retryAfter)))
    }

    /// Asks the service nothing for a while: as long as no plan is known to work, a request for patience counts for all
    /// questions.
    ///
    /// - Parameter earlier: the failure with which the search ended before; nil if it did not fail.
    mutating func staySilent(
        for wait: Duration, after failure: FetchFailure, _ earlier: KeptFailure?, _ requests: inout TopicRequests
    ) {
        let now = requests.environment.now
        silenceEnds = requests.now + wait
        requests.record.ledger.failures[.plan] = earlier
        requests.record.ledger.record(failure, of: .plan, at: now, for: wait)
        report(.failing(.plan, failure, from: report.provider, age: earlier?.age(at: now) ?? .zero))
    }

    /// Saves what the selector has decided.
    ///
    /// - Parameter plan: nil if the search continues, or the plan stays.
    private mutating func settle(
        on plan: Plan?, forAtLeast wait: Duration = .zero, _ requests: inout TopicRequests
    ) {
        requests.record.ledger.isLockedOut = selector.isLockedOut
        if selector.isKeyGood { requests.record.ledger.hasKeyWorked = true }
        guard let plan else { return }
        requests.record.ledger.foundPlan = plan
        let pause = max(selector.pause, wait)
        lookUpDue = plan == .top ? nil : requests.now + requests.jitter.stretch(pause)
        requests.record.ledger.lookUp =
            plan == .top ? nil : requests.environment.now.advanced(bySeconds: pause.components.seconds)
    }
}

extension QuotaLedger {
    /// The plan that was found.
    var foundPlan: Plan? {
        get { plan.flatMap(Plan.init(rawValue:)) }
        set { plan = newValue?.rawValue }
    }
}

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
