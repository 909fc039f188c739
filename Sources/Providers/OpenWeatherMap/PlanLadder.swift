import ProviderKit
import Values

/// Finds out which plan a key has: a pure state machine that is given how questions ended and returns what to ask next.
///
/// | state | what happened | next state | what to do |
/// |---|---|---|---|
/// | trying a plan | answered | settled on it | ask its questions |
/// | | refused, and the words or the key's record say that it is the plan | trying the one below; settled on the free one | try that, or ask |
/// | | refused, and it may be the key | doubting it | ask the free question |
/// | | failed otherwise | settled on the plan before | ask its questions |
/// | doubting a plan | the free question answered | as refused for the plan | |
/// | | the free question refused | locked out | ask it again later |
/// | | the free question failed | settled on the plan before, or on it again | ask its questions |
/// | settled on a plan | refused like a wrong key | doubting it | |
/// | | refused with words that say that it is the plan | trying the one below; settled on the free one | |
/// | | the free question refused | locked out | ask it again later |
/// | | time to look upwards | trying the top | try that |
/// | locked out | the free question answered | trying the top | try that |
/// | | the free question refused or failed | locked out | ask it again later |
///
/// Whatever is not in the table changes nothing. It records along the way why it is this plan and not a better one.
package struct PlanLadder: Hashable, Sendable {
    package enum State: Hashable, Sendable {
        /// One question of the plan decides; the other plan is the one to go back to.
        case trying(Plan, from: Plan)
        /// The first plan was refused like a wrong key is: the free question decides. The other plan is the one to go back
        /// to where that gets no answer: the same one, when it was in use.
        case doubting(Plan, from: Plan)
        case settled(Plan)
        /// The key itself is not accepted.
        case lockedOut
    }

    package enum Event: Hashable, Sendable, CaseIterable {
        /// The plan's own question was answered.
        case answered
        /// The plan's own question was refused (401) with words that speak of a subscription.
        case notSubscribed
        /// The plan's own question was refused (401) with the words for a wrong key, which a good key gets too.
        case refused
        /// The plan's own question got no answer, or another error.
        case failed
        case freeAnswered
        case freeRefused
        case freeFailed
        /// A day has passed since the ladder was last climbed.
        case timeToLookUp
    }

    package enum Action: Hashable, Sendable {
        /// Ask the questions of the plan, each at its time.
        case ask(Plan)
        /// Ask the plan's own question, now.
        case tryOut(Plan)
        /// Ask the free question, now.
        case probe
        /// Ask the free question when its schedule says so, and nothing else.
        case probeLater
    }

    package private(set) var state: State
    /// Whether an answer has shown that the key is accepted, since the free question was last refused.
    package private(set) var isKeyGood = false
    private var announced: Plan?
    /// The plans that were refused since the last announcement.
    private var refused: [Plan] = []
    /// Why a plan gave neither an answer nor a refusal; nil unless that happened since the last announcement.
    private var failed: String?

    private static let lookUpEvery = Duration.seconds(24 * 3600)
    /// The time until the next look for a better plan after one gave no answer, which proves nothing.
    private static let lookUpAgain = Duration.seconds(3600)

    /// - Parameters:
    ///   - remembered: the plan of the last run; nil starts with a look at the top.
    ///   - isLockedOut: whether the key itself was refused in the last run.
    package init(remembered: Plan? = nil, isLockedOut: Bool = false) {
        state = isLockedOut ? .lockedOut : remembered.map { .settled($0) } ?? .trying(.top, from: .free)
    }

    /// What to do in this state.
    package var action: Action {
        switch state {
        case .trying(let plan, _): .tryOut(plan)
        case .doubting: .probe
        case .settled(let plan): .ask(plan)
        case .lockedOut: .probeLater
        }
    }

    /// Applies an event; returns what to do.
    package mutating func apply(_ event: Event) -> Action {
        switch event {
        case .answered, .notSubscribed, .freeAnswered: isKeyGood = true
        case .freeRefused: isKeyGood = false
        case .refused, .failed, .freeFailed, .timeToLookUp: break
        }
        state = next(after: event)
        return action
    }

    private func next(after event: Event) -> State {
        switch (state, event) {
        case (.trying(let plan, _), .answered): .settled(plan)
        case (.trying(let plan, let former), .notSubscribed): descended(from: plan, former)
        case (.trying(let plan, let former), .refused):
            isKeyGood ? descended(from: plan, former) : .doubting(plan, from: former)
        case (.trying(_, let former), .failed): .settled(former)

        // What is below a plan that was in use until now is not known to work.
        case (.doubting(let plan, let former), .freeAnswered): descended(from: plan, former == plan ? .free : former)
        case (.doubting, .freeRefused), (.settled, .freeRefused): .lockedOut
        case (.doubting(_, let former), .freeFailed): .settled(former)

        case (.settled(let plan), .notSubscribed): descended(from: plan, .free)
        // The key may have been withdrawn since it was good.
        case (.settled(let plan), .refused): .doubting(plan, from: plan)
        case (.settled(let plan), .timeToLookUp): plan == .top ? state : .trying(.top, from: plan)

        case (.lockedOut, .freeAnswered): .trying(.top, from: .free)
        default: state
        }
    }

    private func descended(from plan: Plan, _ former: Plan) -> State {
        guard let below = plan.below, below != .free else { return .settled(.free) }
        // What it came from is known to work.
        return below == former ? .settled(former) : .trying(below, from: former)
    }
}

extension PlanLadder {
    /// Whether the key itself is not accepted.
    var isLockedOut: Bool { state == .lockedOut }

    /// The time from now to the next look for a better plan.
    var pause: Duration { failed == nil ? Self.lookUpEvery : Self.lookUpAgain }

    /// Applies how the decisive question of a plan on trial ended; returns the plan that this settles on.
    mutating func apply(tried plan: Plan, _ failure: FetchFailure?) -> Plan? {
        guard let failure else { return settled(after: .answered) }
        if failure.isRefusal { refused.append(plan) } else { failed = failure.text }
        return settled(after: failure.event)
    }

    /// Applies how the free question ended; returns the plan that this settles on.
    mutating func apply(probed failure: FetchFailure?) -> Plan? {
        guard let failure else { return settled(after: .freeAnswered) }
        return settled(after: failure.isRefusal ? .freeRefused : .freeFailed)
    }

    /// Applies how any question of a plan in use ended; returns the plan that this settles on. A mere failure proves
    /// nothing.
    mutating func apply(_ topic: WeatherTopic, of plan: Plan, _ failure: FetchFailure?) -> Plan? {
        let isFree = topic == .current && plan < .oneCall3
        guard isFree || topic == plan.decisive else { return nil }
        guard let failure else { return settled(after: isFree ? .freeAnswered : .answered) }
        guard failure.isRefusal else { return nil }
        if isFree { return settled(after: .freeRefused) }
        refused = [plan]
        return settled(after: failure.event)
    }

    /// Whether the plan in use has not been announced yet, and why it is not a better one.
    mutating func announce(_ plan: Plan) -> (isChange: Bool, cause: String?) {
        defer { (announced, refused, failed) = (plan, [], nil) }
        return (plan != announced, KeyDiagnosis.text(using: plan, refused: refused, failed: failed))
    }

    /// The plan that an event settles on; nil if the search continues, or the plan stays.
    private mutating func settled(after event: Event) -> Plan? {
        let before = state
        guard case .ask(let plan) = apply(event), state != before else { return nil }
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
