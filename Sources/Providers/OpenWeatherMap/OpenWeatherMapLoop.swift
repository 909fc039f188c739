import Ports
import ProviderKit
import StationCore
import Values
import Words

/// Fetches the weather: finds out which plan the key has, and sends that plan's requests side by side, each on its own schedule
/// and each failing alone.
struct OpenWeatherMapLoop: Sendable {
    private let settings: OpenWeatherMapSettings
    private let service: OpenWeatherMap
    private var requests: TopicRequests
    private var search: PlanSearch
    private var alerts: AlertDetails

    /// The most questions to ask in one round to find the plan: the ladder has at most six, and an account that asks
    /// endlessly is blocked.
    private static let mostStepsAtOnce = 12

    /// Restores what an earlier run saved.
    init(_ settings: OpenWeatherMapSettings, _ service: OpenWeatherMap, _ requests: TopicRequests) {
        self.settings = settings
        self.service = service
        self.requests = requests
        alerts = AlertDetails(service, callsPerDay: settings.callsPerDay)
        for case let kept? in self.requests.restore().map(\.alerts) { alerts.restore(kept) }
        search = PlanSearch(from: self.requests, isAutomatic: settings.plan == .automatic)
        remind()
    }

    mutating func run(refresh: AsyncSignal) async {
        var stepsAtOnce = 0
        while !Task.isCancelled {
            guard var wait = await step() else { return }
            stepsAtOnce = wait > .zero ? 0 : stepsAtOnce + 1
            if stepsAtOnce > Self.mostStepsAtOnce { wait = RetryPolicy.shortestInterval }
            guard wait > .zero else { continue }
            guard await requests.pause(wait, orUntil: refresh) else { return }
        }
    }

    /// Asks what is due, once.
    mutating func runOnce() async {
        requests.forgetWaitsOfOnce(isDecisive: settings.isDecisive)
        // A person who runs a command wants to know whether the key works by now.
        if search.ladder.isLockedOut, await probe() == nil { return }
        for _ in 0...Self.mostStepsAtOnce {
            guard let wait = await step(), wait == .zero else { return }
        }
    }

    /// Reports what failed in an earlier run and is not asked again yet.
    private func remind() {
        let ledger = requests.record.ledger
        let plan: Plan? =
            if case .fixed(let plan) = settings.plan { plan } else {
                search.ladder.isLockedOut ? nil : ledger.foundPlan
            }
        var asked =
            plan?.requests(every: settings.interval).map { WeatherQuestion.weather($0.topic) } ?? [.weather(.current)]
        asked.append(plan == nil ? .plan : .weather(.alerts))
        requests.remind(of: asked, isDecisive: settings.isDecisive)
        // Earlier versions kept no failures.
        guard settings.plan == .automatic, search.ladder.isLockedOut, ledger.failures[.weather(.current)] == nil
        else { return }
        let failure = FetchFailure(.keyRejected, text: keyTrouble, status: 401)
        requests.report(.failing(.weather(.current), failure, from: requests.report.provider, age: .zero))
    }

    /// Takes the next step; returns how long to wait after it, or nil when the task is cancelled.
    private mutating func step() async -> Duration? {
        if case .fixed(let plan) = settings.plan { return await ask(plan) }
        switch search.ladder.action {
        case .tryOut(let plan):
            if let silence = search.silence(at: requests.now) { return silence }
            return await tryOut(plan)
        case .probe:
            if let silence = search.silence(at: requests.now) { return silence }
            return await probe()
        case .probeLater:
            adopt(.free)
            let wait = requests.timeUntilDue(.current)
            return wait > .zero ? wait : await probe()
        case .ask(let plan):
            return search.lookUpIfDue(at: requests.now) ? .zero : await ask(plan)
        }
    }

    // MARK: The ladder

    private mutating func tryOut(_ plan: Plan) async -> Duration? {
        adopt(plan)
        guard let topic = plan.decisive else { return .zero }
        if let request = requests.request(for: topic), !requests.take(request) {
            let text = phrase(
                "fetch.daily-limit-reached", "reached the daily limit of \(settings.callsPerDay, "call", "calls")")
            search.apply(tried: plan, FetchFailure(.tooManyRequests, text: text), &requests)
            await requests.save()
            return .zero
        }
        let before = await requests.enter([.plan])
        guard let outcome = await service.ask(topic, in: plan, for: requests) else {
            return await withdraw([.plan], as: before)
        }
        requests.record.ledger.close(.plan)
        if let failure = outcome.reply.failure {
            requests.report(.refused(.plan, failure, url: outcome.url, took: outcome.took))
            let wait = search.wait(after: failure, &requests)
            if wait > .zero, requests.record.ledger.foundPlan == nil {
                search.staySilent(for: wait, after: failure, before.failures[.plan], &requests)
            } else {
                search.apply(tried: plan, failure, forAtLeast: wait, &requests)
            }
        } else {
            await requests.ingest(outcome)
            await alerts.fetch(outcome, &requests)
            search.apply(tried: plan, nil, &requests)
        }
        await requests.save()
        return .zero
    }

    /// Asks the free question: the current weather, which every good key gets. Returns as `step` does.
    private mutating func probe() async -> Duration? {
        adopt(.free)
        requests.record.count(1, billed: false)
        // While no plan is known, the next run climbs the ladder again: it must not come here before the wait is over.
        let isSearching = requests.record.ledger.foundPlan == nil && !search.ladder.isLockedOut
        let entries: [WeatherQuestion] = [.weather(.current)] + (isSearching ? [.plan] : [])
        let before = await requests.enter(entries)
        guard let outcome = await service.ask(.current, in: .free, for: requests) else {
            return await withdraw(entries, as: before)
        }
        requests.record.ledger.close(.plan)
        let wait = await Self.ingest(outcome, keyTrouble: keyTrouble, &requests)
        if let failure = outcome.reply.failure, failure.asksForPatience, isSearching {
            search.staySilent(for: wait, after: failure, before.failures[.plan], &requests)
        } else {
            search.apply(probed: outcome.reply.failure, &requests)
        }
        await requests.save()
        return search.ladder.isLockedOut ? requests.timeUntilDue(.current) : .zero
    }

    // MARK: The questions of a plan

    private mutating func ask(_ plan: Plan) async -> Duration? {
        adopt(plan)
        announce(plan)
        let due = requests.takeDue()
        guard !due.isEmpty else { return timeUntilNext }
        var (done, alerts): ([FetchOutcome], AlertDetails) = ([], alerts)
        let (service, settings, asker) = (service, settings, requests)
        let isWhole = await requests.make(due) {
            await service.ask($0, in: plan, for: asker)
        } finish: { requests, outcome in
            done.append(outcome)
            await Self.finish(outcome, of: plan, settings, service, &requests, &alerts)
        }
        self.alerts = alerts
        guard isWhole else { return nil }
        if settings.plan == .automatic {
            for outcome in done { search.apply(outcome.topic, of: plan, outcome.reply.failure, &requests) }
        }
        await requests.save()
        return timeUntilNext
    }

    private static func finish(
        _ outcome: FetchOutcome, of plan: Plan, _ settings: OpenWeatherMapSettings, _ service: OpenWeatherMap,
        _ requests: inout TopicRequests, _ alerts: inout AlertDetails
    ) async {
        let isDecisive = outcome.topic == plan.decisive
        guard var failure = outcome.reply.failure else {
            if plan == .free || isDecisive { requests.record.ledger.hasKeyWorked = true }
            await requests.ingest(outcome)
            await alerts.fetch(outcome, &requests)
            return
        }
        // A fixed plan skips the ladder: one request to the free service distinguishes a bad key from a missing plan.
        if settings.plan == .fixed(plan), isDecisive, failure.kind == .keyRejected {
            requests.record.count(1, billed: false)
            await requests.save()
            if let free = await service.ask(.current, in: .free, for: requests), free.reply.failure == nil {
                requests.record.ledger.hasKeyWorked = true
                failure.kind = .notInPlan
            }
        }
        if failure.kind == .notInPlan, isDecisive { failure.text = KeyDiagnosis.text(lacking: plan) }
        failure.isDecisive = settings.isDecisive(outcome.topic)
        var outcome = outcome
        outcome.reply.result = .failure(failure)
        await ingest(outcome, keyTrouble: keyTrouble(service, requests), &requests)
    }

    /// An extra that the plan lacks is not asked again soon; a rejected key is diagnosed.
    @discardableResult
    private static func ingest(
        _ outcome: FetchOutcome, keyTrouble: String, _ requests: inout TopicRequests
    ) async -> Duration {
        guard var failure = outcome.reply.failure else { return await requests.ingest(outcome) }
        if failure.kind == .keyRejected, !outcome.topic.isExtra { failure.text = keyTrouble }
        var outcome = outcome
        outcome.reply.result = .failure(failure)
        let lacksPlan = outcome.topic.isExtra && !failure.isDecisive && failure.isRefusal
        return await requests.ingest(outcome, lacksPlan: lacksPlan)
    }

    private static func keyTrouble(_ service: OpenWeatherMap, _ requests: TopicRequests) -> String {
        KeyDiagnosis.text(
            isWellFormed: service.isKeyWellFormed, hasWorked: requests.record.ledger.hasKeyWorked,
            orAt: service.requests.otherHost)
    }

    private var keyTrouble: String { Self.keyTrouble(service, requests) }

    private mutating func adopt(_ plan: Plan) {
        requests.adopt(plan.requests(every: settings.interval))
    }

    private mutating func announce(_ plan: Plan) {
        let (isChange, cause) = search.ladder.announce(plan)
        guard isChange else { return }
        let asks = requests.topics + (plan == .oneCall4 ? [.alerts] : [])
        requests.record.ledger.failures = requests.record.ledger.failures.filter { question, _ in
            if case .weather(let topic) = question { asks.contains(topic) } else { true }
        }
        requests.report(.providerState(plan.rawValue, from: requests.report.provider, asks: asks, cause: cause))
    }

    /// Takes back the entries of requests that were cancelled. Returns nil, as a step that was cancelled does.
    private mutating func withdraw(_ entries: [WeatherQuestion], as before: QuotaLedger) async -> Duration? {
        await requests.record.withdraw(entries, as: before)
        return nil
    }

    /// How long to wait until the next question, or the next look for a better plan.
    private var timeUntilNext: Duration {
        let next = requests.timeUntilDue()
        return search.lookUpDue.map { min(next, max(.zero, $0 - requests.now)) } ?? next
    }
}
