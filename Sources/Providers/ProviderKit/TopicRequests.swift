package import Ports
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
    /// The most calls a day that may be billed.
    private let callsPerDay: Int
    package var record: FetchRecord
    package var jitter: Jitter
    private let report: ProviderReport
    private let place: PlaceReference
    private let coordinates: Coordinates
    private var reported: DailyCalls?
    /// What the latest answers announced, by topic.
    private(set) var notices: [WeatherTopic: String] = [:]
    private var scheduler = RequestScheduler()
    private let annotator: PlaceAnnotator
    private var rain = RainWatch()

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
        annotator = PlaceAnnotator(place, zones: environment.zones, localZone: environment.localZone)
    }

    package var now: Uptime { environment.timeline.now }

    // MARK: An earlier run

    /// Reports what an earlier run saved; returns it.
    ///
    /// - Parameter whole: the question whose answer all but the air's quality was a part of, where the service has such a one.
    package mutating func restore(asPartsOf whole: WeatherTopic? = nil) -> [WeatherUpdate] {
        reportCalls()
        let moment = environment.wall.now().moment
        var updates: [WeatherUpdate] = []
        var known: Set<WeatherTopic> = []
        for (update, age) in record.restore(at: moment.wall) {
            updates.append(update)
            // One that a clock ahead of this one dated is not shown, so its wait is not kept either.
            if !moment.isDatable || age >= .zero && update.lead(over: moment.wall) == nil { known.insert(update.topic) }
            rain.observe(update)
            var located = annotator.located(update, in: record.ledger.zone)
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
            guard let kept = record.ledger.failures[question], rest(of: question) > .zero else { continue }
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

    // MARK: The schedule

    package var topics: [WeatherTopic] { scheduler.requests.map(\.topic) }

    package mutating func adopt(_ requests: [TopicRequest]) {
        guard scheduler.requests != requests else { return }
        let (now, wall, ledger) = (now, environment.now, record.ledger)
        scheduler.adopt(requests, round: interval) { now + (ledger.wait(for: .weather($0), at: wall) ?? .zero) }
    }

    package func request(for topic: WeatherTopic) -> TopicRequest? {
        scheduler.requests.first { $0.topic == topic }
    }

    /// The requests that are due and affordable, counted. Rain by the minute is due only while rain is near, or it fails: else that
    /// fault would not end before the next rain.
    package mutating func takeDue() -> [TopicRequest] {
        var due = scheduler.due(at: now)
        if due.contains(where: { $0.topic == .minutes }), !rain.isNear(at: environment.now),
            record.ledger.failures[.weather(.minutes)] == nil
        {
            scheduler.putOff(.minutes, until: now + interval)
            due.removeAll { $0.topic == .minutes }
        }
        due.removeAll { request in
            let isAffordable = take(request)
            if !isAffordable { putOffToTomorrow(request) }
            return !isAffordable
        }
        return due
    }

    /// Counts a request; false where the day's calls do not cover it.
    package mutating func take(_ request: TopicRequest) -> Bool {
        guard !request.isBilled || record.ledger.permits(request.calls, of: callsPerDay, at: environment.now) else {
            return false
        }
        record.count(request.calls, billed: request.isBilled)
        return true
    }

    private mutating func putOffToTomorrow(_ request: TopicRequest) {
        let wait = QuotaLedger.timeToNextDay(from: environment.now)
        scheduler.putOff(request.topic, until: now + jitter.stretch(max(wait, RetryPolicy.shortestInterval)))
        let failure = FetchFailure(
            .tooManyRequests,
            text: phrase(
                "fetch.daily-limit-reached-until-midnight",
                "reached the daily limit of \(callsPerDay, "call", "calls"); retrying after midnight UTC"))
        report(.fetchFailed(request.topic, failure, from: report.provider, url: "", took: .zero))
    }

    package mutating func hasten() {
        scheduler.hasten(to: now)
    }

    /// Zero when one of the questions is due.
    package func timeUntilDue(_ topics: [WeatherTopic]) -> Duration {
        max(.zero, (scheduler.next(among: topics) ?? now) - now)
    }

    private func rest(of question: WeatherQuestion) -> Duration {
        record.ledger.wait(for: question, at: environment.now) ?? .zero
    }

    // MARK: Requests and answers

    /// Makes requests side by side, each failing alone; `finish` is given each answer as it comes.
    ///
    /// - Parameters:
    ///   - ask: nil when its task was cancelled.
    ///   - finish: returns what had been asked.
    /// - Returns: false when the task was cancelled.
    package mutating func make<Asked: Sendable>(
        _ requests: [TopicRequest], ask: @escaping @Sendable (WeatherTopic) async -> Asked?,
        finish: (inout TopicRequests, Asked) async -> WeatherTopic
    ) async -> Bool {
        let before = await enter(requests.map { .weather($0.topic) })
        var waiting = Set(requests.map(\.topic))
        await withTaskGroup(of: Asked?.self) { group in
            for request in requests { group.addTask { await ask(request.topic) } }
            for await asked in group {
                if let asked { waiting.remove(await finish(&self, asked)) }
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
        let calls = scheduler.requests.reduce(0) { $0 + ($1.isBilled ? $1.calls : 0) }
        return min(max(.seconds(300), .seconds(86_400) * calls / max(1, callsPerDay)), .seconds(86_400))
    }

    /// Reports and saves an answer or a failure, and schedules the question again; returns the wait.
    @discardableResult
    package mutating func ingest(_ outcome: FetchOutcome, _ end: RetryPolicy.Outcome) async -> Duration {
        let question = WeatherQuestion.weather(outcome.topic)
        let quiet = min(outcome.quiet ?? .zero, .seconds(86_400))
        var wait = scheduler.delay(after: end, of: outcome.topic)
        if outcome.age > .zero { wait = max(wait - outcome.age, shortestWaitForCopies) }
        wait = jitter.stretch(max(wait, quiet))
        scheduler.putOff(outcome.topic, until: now + wait)
        let wall = environment.now
        if outcome.refusesZone {
            record.ledger.zoneRefused = wall
            if let request = request(for: outcome.topic) { record.count(request.calls, billed: request.isBilled) }
        }
        switch outcome.result {
        case .success(var update):
            update.made = update.made ?? update.latestMaking
            if let zone = update.zone { record.ledger.zone = zone }
            update = annotator.located(update, in: record.ledger.zone)
            report(.fetched(update, url: outcome.url, took: outcome.took, droppedFields: outcome.droppedFields))
            if notices[outcome.topic] != outcome.notice {
                notices[outcome.topic] = outcome.notice
                report(.noticed(outcome.topic, outcome.notice, from: report.provider))
            }
            rain.observe(update)
            await record.keep(update)
            record.ledger.failures[question] = nil
            record.ledger.lastModified[outcome.topic] = outcome.lastModified
            record.ledger.notBefore[question] = wall.advanced(bySeconds: wait.components.seconds)
        case .failure(let failure):
            if failure.kind == .tooManyRequests { record.ledger.countRefusal(at: wall) }
            record.ledger.record(failure, of: question, at: wall, for: wait)
            report(.fetchFailed(outcome.topic, failure, from: report.provider, url: outcome.url, took: outcome.took))
            if let age = record.ledger.failures[question]?.age(at: wall), age > .zero {
                report(.failing(question, failure, from: report.provider, age: age))
            }
        }
        return wait
    }

    /// Waits, or until a refresh is requested, which makes the weather now due. False when the task was cancelled.
    package mutating func pause(_ wait: Duration, orUntil refresh: AsyncSignal) async -> Bool {
        let wasRequested = await withTaskGroup(of: Bool?.self) { [timeline = environment.timeline] group in
            group.addTask {
                do { try await timeline.sleep(for: wait) } catch { return nil }
                return false
            }
            group.addTask { await refresh.wait() ? true : nil }
            let first = await group.next() ?? nil
            group.cancelAll()
            return first
        }
        if wasRequested == true { hasten() }
        return wasRequested != nil
    }
}
