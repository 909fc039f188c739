import Ports
import StationCore
package import Values
import Words

/// The requests of one provider about one place: which are due, what becomes of their answers, and when each is made again.
///
/// Enters each request in the ``FetchRecord`` before it is sent. What is sent, and by which ladder of plans, is the provider's.
package struct TopicRequests: Sendable {
    package let environment: ProviderEnvironment
    /// The time from one request for the weather now to the next.
    package let interval: Duration
    package let coordinates: Coordinates
    package let report: ProviderReport
    package var record: FetchRecord
    package var jitter: Jitter
    /// The most calls a day that may be billed.
    let callsPerDay: Int
    var scheduled: [ScheduledRequest] = []
    var rain = RainWatch()
    /// What the latest answers announced, by topic.
    private(set) var notices: [WeatherTopic: String] = [:]
    private let place: PlaceReference
    private var reported: DailyCalls?

    package init(
        _ environment: ProviderEnvironment, about place: PlaceReference, at coordinates: Coordinates,
        every interval: Duration, callsPerDay: Int, record: FetchRecord, report: ProviderReport
    ) {
        self.place = place
        self.coordinates = coordinates
        self.environment = environment
        self.interval = interval
        self.callsPerDay = callsPerDay
        self.record = record
        self.report = report
        jitter = Jitter(seed: environment.seed)
    }

    package var now: Uptime { environment.timeline.now }

    // MARK: An earlier run

    /// Reports what an earlier run saved, and returns it.
    ///
    /// - Parameter whole: the question whose answer all but the air's quality was a part of, where the service has such a one.
    @discardableResult
    package mutating func restore(asPartsOf whole: WeatherTopic? = nil) -> [WeatherUpdate] {
        reportCalls()
        let moment = environment.wall.now().moment
        var updates: [WeatherUpdate] = []
        var known: Set<WeatherTopic> = []
        for (update, age) in record.restore(at: moment.wall, asPartsOf: whole) {
            updates.append(update)
            // One that a clock ahead of this one dated is not shown, so its wait is not kept either.
            if !moment.isDatable || age >= .zero && update.lead(over: moment.wall) == nil { known.insert(update.topic) }
            rain.observe(update)
            var located = environment.located(update, at: place, in: record.ledger.zone)
            if let whole, update.topic != .air { located.topic = whole }
            report(.restored(located, age: age))
        }
        record.reportLosses(report)
        forgetWaits(knowing: known)
        return updates
    }

    /// Drops each wait that nothing explains: a question with neither a saved failure nor a saved answer is asked at once.
    private mutating func forgetWaits(knowing restored: Set<WeatherTopic>) {
        record.ledger.notBefore = record.ledger.notBefore.filter { [ledger = record.ledger] question, _ in
            // Nothing was sent, so there is nothing to wait for.
            if let kept = ledger.failures[question] { return kept.failure.kind != .notSent }
            switch question {
            case .weather(.oneCall): return !restored.isDisjoint(with: [.current, .forecast, .daily])
            case .weather(.minutes): return true
            case .weather(let topic): return restored.contains(topic)
            case .place, .plan: return false
            }
        }
    }

    /// Reports what failed in an earlier run and is not asked again yet.
    package func remind(of questions: [WeatherQuestion], isDecisive: (WeatherTopic) -> Bool = { _ in false }) {
        let now = environment.now
        for question in questions {
            guard let kept = record.ledger.failures[question],
                record.ledger.wait(for: question, at: now) ?? .zero > .zero
            else { continue }
            var failure = kept.failure
            if case .weather(let topic) = question { failure.isDecisive = isDecisive(topic) }
            report(.failing(question, failure, from: report.provider, age: kept.age(at: now)))
        }
    }

    /// Forgets the waits that would keep a single round from asking. A person who runs a command may have subscribed to the plan just
    /// now. And while the clock is not trusted, the age of a saved answer is unknown and it cannot be shown: it is asked for again.
    package mutating func forgetWaitsOfOnce(isDecisive: (WeatherTopic) -> Bool = { _ in false }) {
        let isDatable = environment.wall.now().moment.isDatable
        record.ledger.notBefore = record.ledger.notBefore.filter { [ledger = record.ledger] question, _ in
            guard let kept = ledger.failures[question] else { return isDatable }
            guard case .weather(let topic) = question, kept.failure.isRefusal else { return true }
            return topic.isExtra && !isDecisive(topic)
        }
    }

    // MARK: Requests and answers

    /// Makes requests side by side, each failing alone; `finish` is given each answer as it comes.
    ///
    /// - Parameters:
    ///   - ask: nil when its task was cancelled.
    ///   - finish: handles an outcome, and is given these requests for that.
    /// - Returns: false when the task was cancelled.
    package mutating func make(
        _ requests: [TopicRequest], ask: @escaping @Sendable (WeatherTopic) async -> FetchOutcome?,
        finish: (inout TopicRequests, FetchOutcome) async -> Void
    ) async -> Bool {
        let before = await enter(requests.map { .weather($0.topic) })
        var waiting = Set(requests.map(\.topic))
        await withTaskGroup(of: FetchOutcome?.self) { group in
            for request in requests { group.addTask { await ask(request.topic) } }
            for await case let outcome? in group {
                await finish(&self, outcome)
                waiting.remove(outcome.topic)
            }
        }
        await record.withdraw(waiting.map { .weather($0) }, as: before)
        return waiting.isEmpty
    }

    /// Enters requests that are made one by one.
    ///
    /// - Returns: the ledger before it.
    package mutating func enter(_ questions: [WeatherQuestion]) async -> QuotaLedger {
        await record.enter(questions, report)
    }

    /// Saves what was asked, and reports how often that was. Saves the coordinates, too, if that has failed before.
    package mutating func save() async {
        await record.save(report)
        await GeocodingCache(environment.store).keep(coordinates, of: place, report)
        reportCalls()
    }

    private mutating func reportCalls() {
        let calls = record.ledger.calls(of: callsPerDay, on: environment.now)
        guard calls != reported else { return }
        reported = calls
        report(.called(calls, to: report.provider))
    }

    /// The shortest wait after an answer that a cache had kept. Where it always sends old ones, a question is asked at most every five
    /// minutes, and only so often that the day's calls last for the day.
    private var shortestWaitForCopies: Duration {
        let calls = scheduled.reduce(0) { $0 + ($1.request.isBilled ? $1.request.calls : 0) }
        return min(max(.seconds(300), .seconds(86_400) * calls / max(1, callsPerDay)), .seconds(86_400))
    }

    /// Reports and saves an answer or a failure, and schedules the question again; returns the wait.
    ///
    /// - Parameter lacksPlan: whether a refusal says only that the plan lacks the question.
    @discardableResult
    package mutating func ingest(_ outcome: FetchOutcome, lacksPlan: Bool = false) async -> Duration {
        let (topic, reply) = (outcome.topic, outcome.reply)
        let question = WeatherQuestion.weather(topic)
        var wait = Duration.zero
        let index = scheduled.firstIndex { $0.request.topic == topic }
        if let index {
            let end = reply.failure.map { RetryPolicy.Outcome.failed($0.kind, retryAfter: $0.retryAfter) }
            wait = scheduled[index].delay(after: lacksPlan ? .notInPlan : end ?? .answered)
        }
        if reply.age > .zero { wait = max(wait - reply.age, shortestWaitForCopies) }
        wait = jitter.stretch(max(wait, min(reply.quiet ?? .zero, .seconds(86_400))))
        if let index { scheduled[index].due = now + wait }
        let wall = environment.now
        if outcome.refusesZone {
            record.ledger.zoneRefused = wall
            if let request = request(for: topic) { record.count(request.calls, billed: request.isBilled) }
        }
        switch reply.result {
        case .success(var update):
            update.made = update.made ?? update.latestMaking
            if let zone = update.zone { record.ledger.zone = zone }
            update = environment.located(update, at: place, in: record.ledger.zone)
            report(.fetched(update, url: outcome.url, took: outcome.took, droppedFields: reply.droppedFields))
            if notices[topic] != reply.notice {
                notices[topic] = reply.notice
                report(.noticed(topic, reply.notice, from: report.provider))
            }
            rain.observe(update)
            await record.keep(update)
            record.ledger.recordAnswer(to: question, at: wall, for: wait)
            record.ledger.lastModified[topic] = reply.lastModified
        case .failure(let failure):
            if failure.kind == .tooManyRequests { record.ledger.countRefusal(at: wall) }
            record.ledger.record(failure, of: question, at: wall, for: wait)
            report(.fetchFailed(topic, failure, from: report.provider, url: outcome.url, took: outcome.took))
            if let age = record.ledger.failures[question]?.age(at: wall), age > .zero {
                report(.failing(question, failure, from: report.provider, age: age))
            }
        }
        return wait
    }
}
