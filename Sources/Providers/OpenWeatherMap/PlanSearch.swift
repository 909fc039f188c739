import ProviderKit
import StationCore
import Values

/// The search for the best plan of the key, and the one owner of what it has found: the plan, or that the key is locked out; when to
/// look for a better one, and until when nothing may be asked. What of it outlives a run is in the ledger.
struct PlanSearch: Sendable {
    var ladder: PlanLadder
    /// When to look for a better plan; nil when no look is planned.
    private(set) var lookUpDue: Uptime?
    /// The time until which the service is left alone while the plan is being found out; nil if it did not ask for that.
    private var silenceEnds: Uptime?
    /// How long to leave the service alone when it does not say.
    private var patience: RetryPolicy

    /// Continues where an earlier run left off.
    init(from requests: TopicRequests, isAutomatic: Bool) {
        let (ledger, now) = (requests.record.ledger, requests.environment.now)
        patience = RetryPolicy(interval: requests.interval)
        ladder = PlanLadder(remembered: ledger.foundPlan, isLockedOut: ledger.isLockedOut)
        silenceEnds = ledger.wait(for: .plan, at: now).map { requests.now + $0 }
        guard isAutomatic, let plan = ledger.foundPlan, plan != .top else { return }
        let wait = ledger.lookUp.map { QuotaLedger.rest(until: $0, at: now) } ?? ladder.pause
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
        _ = ladder.apply(.timeToLookUp)
        return true
    }

    /// Applies how the decisive question of a plan on trial ended.
    ///
    /// - Parameter wait: how long the service asked to wait before a better plan is looked for again.
    mutating func apply(
        tried plan: Plan, _ failure: FetchFailure?, forAtLeast wait: Duration = .zero, _ requests: inout TopicRequests
    ) {
        if failure == nil { patience = RetryPolicy(interval: requests.interval) }
        settle(on: ladder.apply(tried: plan, failure), forAtLeast: wait, &requests)
    }

    /// Applies how the free question ended.
    mutating func apply(probed failure: FetchFailure?, _ requests: inout TopicRequests) {
        settle(on: ladder.apply(probed: failure), &requests)
    }

    /// Applies how any question of a plan in use ended.
    mutating func apply(
        _ topic: WeatherTopic, of plan: Plan, _ failure: FetchFailure?, _ requests: inout TopicRequests
    ) {
        settle(on: ladder.apply(topic, of: plan, failure), &requests)
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
        let age = earlier?.age(at: now) ?? .zero
        requests.report(.failing(.plan, failure, from: requests.report.provider, age: age))
    }

    /// Saves what the ladder has decided.
    ///
    /// - Parameter plan: nil if the search continues, or the plan stays.
    private mutating func settle(
        on plan: Plan?, forAtLeast wait: Duration = .zero, _ requests: inout TopicRequests
    ) {
        requests.record.ledger.isLockedOut = ladder.isLockedOut
        if ladder.isKeyGood { requests.record.ledger.hasKeyWorked = true }
        guard let plan else { return }
        requests.record.ledger.foundPlan = plan
        let pause = max(ladder.pause, wait)
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
