import HAL
import HTTP
import OpenWeatherMap
import Quantities
import StationCore
import Weather
import Words

/// Fetches the weather: finds out which plan the key has, sends that plan's requests side by side, each on its own schedule
/// and each failing alone, and saves what a restart needs to ask nothing twice.
struct WeatherLoop: Sendable {
    let setup: ServiceWeather
    let timeline: Timeline
    let wall: any WallClock
    /// Sent to ask for the weather now.
    private let refresh: AsyncSignal
    private var selector = PlanSelector()
    var cache: ResponseCache
    var ledger: QuotaLedger
    private var scheduler = RequestScheduler()
    private var jitter: Jitter
    var alerts = AlertCache()
    private var rain = RainWatch()
    /// When to look for a better plan.
    private var lookUpDue: Duration?
    /// While the plan is being found out: until when the service asked to be left alone.
    private var silenceEnds: Duration?
    /// How long that is where the service does not say.
    private var patience: RetryPolicy
    private var annotator: PlaceAnnotator
    private var isStateFailing = false

    /// The ladder has at most six questions; an account that asks endlessly is blocked.
    private static let mostStepsAtOnce = 12

    typealias Emit = @Sendable (StationEvent) -> Void

    init(setup: ServiceWeather, timeline: Timeline, wall: any WallClock, refresh: AsyncSignal = AsyncSignal()) {
        self.refresh = refresh
        self.setup = setup
        self.timeline = timeline
        self.wall = wall
        jitter = Jitter(seed: setup.seed)
        annotator = PlaceAnnotator(setup.place, zones: setup.zones, localZone: setup.localZone)
        patience = RetryPolicy(interval: setup.interval)
        cache = ResponseCache(setup.store, key: setup.service.keyFingerprint, subject: 0)
        ledger = QuotaLedger(subject: 0)
    }

    mutating func run(emit: @escaping Emit) async {
        var finder = Geocoder(setup: setup, timeline: timeline, wall: wall)
        guard let coordinates = await finder.find(emit) else { return }
        let questions = open(at: coordinates, emit)
        var stepsAtOnce = 0
        while !Task.isCancelled {
            guard var wait = await step(questions, emit) else { return }
            stepsAtOnce = wait > .zero ? 0 : stepsAtOnce + 1
            if stepsAtOnce > Self.mostStepsAtOnce { wait = RetryPolicy.shortestInterval }
            guard wait > .zero else { continue }
            switch await pause(wait) {
            case .due: break
            case .requested: scheduler.hasten(to: timeline.now)
            case nil: return
            }
        }
    }

    private enum Wake: Sendable {
        case due, requested
    }

    /// Waits until the time has passed or a refresh is requested; nil when the task was cancelled.
    private func pause(_ wait: Duration) async -> Wake? {
        await withTaskGroup(of: Wake?.self) { [timeline, refresh] group in
            group.addTask {
                do { try await timeline.sleep(for: wait) } catch { return nil }
                return .due
            }
            group.addTask { await refresh.wait() ? .requested : nil }
            let first = await group.next() ?? nil
            group.cancelAll()
            return first
        }
    }

    /// Asks what is due, once.
    mutating func runOnce(emit: @escaping Emit) async {
        var finder = Geocoder(setup: setup, timeline: timeline, wall: wall)
        guard let coordinates = await finder.findOnce(emit) else { return }
        let questions = open(at: coordinates, emit)
        forgetWaitsOfOnce()
        // A person who runs a command wants to know whether the key works by now.
        if selector.isLockedOut, await probe(questions, emit) == nil { return }
        for _ in 0...Self.mostStepsAtOnce {
            guard let wait = await step(questions, emit), wait == .zero else { return }
        }
    }

    /// Restores what an earlier run saved.
    private mutating func open(at coordinates: Coordinates, _ emit: Emit) -> WeatherQuestions {
        let questions = WeatherQuestions(
            service: setup.service, coordinates: coordinates, timeline: timeline, wall: wall)
        cache = ResponseCache(
            setup.store, key: setup.service.keyFingerprint, subject: setup.service.fingerprint(of: coordinates))
        ledger = cache.ledger()
        let moment = wall.now().moment
        let now = moment.wall
        let isDatable = moment.isClockSet && moment.isClockTrusted
        var restored: Set<Endpoint> = []
        for (answer, age) in cache.restore(ledger, at: now) {
            // One that a clock ahead of this one dated is not shown, so its wait is not kept either.
            if !isDatable || age >= .zero && answer.lead(over: moment) == nil { restored.insert(answer.endpoint) }
            if case .alerts(let kept) = answer { alerts = AlertCache(kept) }
            rain.observe(answer)
            let time = now.advanced(bySeconds: -age.components.seconds)
            emit(.restored(annotator.located(answer, in: ledger.zone, at: time), age: age))
        }
        forgetWaits(knowing: restored)
        selector = PlanSelector(remembered: ledger.plan, isLockedOut: ledger.isLockedOut)
        silenceEnds = ledger.wait(for: .plan, at: now).map { timeline.now + $0 }
        if setup.plan == .automatic, let plan = ledger.plan, plan != .top {
            let wait = ledger.lookUp.map { QuotaLedger.rest(until: $0, at: now) } ?? selector.pause
            lookUpDue = max(timeline.now + wait, silenceEnds ?? .zero)
        }
        remind(emit, at: now)
        return questions
    }

    /// Reports what failed in an earlier run and is not asked again yet.
    private func remind(_ emit: Emit, at now: Timestamp) {
        let plan: Plan? =
            if case .fixed(let plan) = setup.plan { plan } else { selector.isLockedOut ? nil : ledger.plan }
        var asked = plan?.questions(every: setup.interval).map { Question.weather($0.endpoint) } ?? [.weather(.current)]
        asked.append(plan == nil ? .plan : .weather(.alerts))
        for question in asked {
            guard let kept = ledger.failures[question], ledger.wait(for: question, at: now) ?? .zero > .zero else {
                continue
            }
            var failure = kept.failure
            if case .weather(let endpoint) = question { failure.isDecisive = isDecisive(endpoint) }
            emit(.failing(question, failure, age: kept.age(at: now)))
        }
        // Earlier versions kept no failures.
        guard setup.plan == .automatic, selector.isLockedOut, ledger.failures[.weather(.current)] == nil else { return }
        emit(.failing(.weather(.current), FetchFailure(.keyRejected, text: keyTrouble, status: 401), age: .zero))
    }

    /// Drops each wait that nothing explains: a question with neither a saved failure nor a saved answer is asked at once.
    private mutating func forgetWaits(knowing restored: Set<Endpoint>) {
        ledger.notBefore = ledger.notBefore.filter { [ledger] question, _ in
            // Nothing was sent, so there is nothing to wait for.
            if let kept = ledger.failures[question] { return kept.failure.kind != .notSent }
            switch question {
            case .weather(.oneCall): return !restored.isDisjoint(with: [.current, .forecast, .daily])
            case .weather(.minutes): return true
            case .weather(let endpoint): return restored.contains(endpoint)
            case .place, .plan: return false
            }
        }
    }

    /// A person who runs a command may have subscribed to the plan just now. And while the clock is not trusted, the age of a
    /// saved answer is unknown and it cannot be shown: it is asked for again.
    private mutating func forgetWaitsOfOnce() {
        let moment = wall.now().moment
        let isDatable = moment.isClockSet && moment.isClockTrusted
        ledger.notBefore = ledger.notBefore.filter { [ledger] question, _ in
            guard let kept = ledger.failures[question] else { return isDatable }
            guard case .weather(let endpoint) = question, kept.failure.isRefusal else { return true }
            return endpoint.isExtra && !isDecisive(endpoint)
        }
    }

    /// Whether this request decides if the key has the configured plan.
    private func isDecisive(_ endpoint: Endpoint) -> Bool {
        if case .fixed(let plan) = setup.plan { endpoint == plan.decisive } else { false }
    }

    /// Does the next thing; returns how long to wait after it, or nil when the task is cancelled.
    private mutating func step(_ questions: WeatherQuestions, _ emit: @escaping Emit) async -> Duration? {
        if case .fixed(let plan) = setup.plan { return await ask(plan, questions, emit) }
        switch selector.action {
        case .tryOut(let plan):
            if let silence { return silence }
            return await tryOut(plan, questions, emit)
        case .probe:
            if let silence { return silence }
            return await probe(questions, emit)
        case .probeLater:
            adopt(.free)
            let wait = timeUntilDue([.current])
            return wait > .zero ? wait : await probe(questions, emit)
        case .ask(let plan):
            if let lookUpDue, lookUpDue <= timeline.now {
                self.lookUpDue = nil
                selector.lookUp()
                return .zero
            }
            return await ask(plan, questions, emit)
        }
    }

    // MARK: The ladder

    /// What is left of it.
    private var silence: Duration? {
        silenceEnds.flatMap { $0 > timeline.now ? $0 - timeline.now : nil }
    }

    /// While no plan is known to work, a 429 stops every question, not only the one that it answered.
    ///
    /// - Parameter earlier: how the search failed before.
    private mutating func staySilent(
        for wait: Duration, after failure: FetchFailure, _ earlier: KeptFailure?, _ emit: Emit
    ) {
        let now = wall.now().timestamp
        silenceEnds = timeline.now + wait
        ledger.failures[.plan] = earlier
        ledger.record(failure, of: .plan, at: now, for: wait)
        emit(.failing(.plan, failure, age: earlier?.age(at: now) ?? .zero))
    }

    private mutating func tryOut(_ plan: Plan, _ questions: WeatherQuestions, _ emit: @escaping Emit) async -> Duration?
    {
        adopt(plan)
        guard let endpoint = plan.decisive else { return .zero }
        if let question = scheduler.questions.first(where: { $0.endpoint == endpoint }) {
            guard isAffordable(question) else {
                settle(
                    on: selector.apply(
                        tried: plan,
                        FetchFailure(.tooManyRequests, text: FetchWords.dailyLimitReached(calls: setup.callsPerDay))))
                saveLedger(emit)
                return .zero
            }
            count(question.calls, billed: question.isBilled)
        }
        let before = enter([.plan], emit)
        guard let asked = await questions.ask(endpoint, in: plan) else { return withdraw([.plan], as: before) }
        ledger.close(.plan)
        switch asked.result {
        case .success:
            patience = RetryPolicy(interval: setup.interval)
            ingest(asked, .answered, emit)
            await fetchAlertDetails(asked, emit)
            settle(on: selector.apply(tried: plan, nil))
        case .failure(let failure):
            emit(.planRefused(failure, url: asked.url, took: asked.took))
            var wait = Duration.zero
            if failure.kind == .tooManyRequests {
                ledger.countRefusal(at: wall.now().timestamp)
                wait = jitter.stretch(patience.delay(after: .failed(failure.kind, retryAfter: failure.retryAfter)))
            }
            if wait > .zero, ledger.plan == nil {
                staySilent(for: wait, after: failure, before.failures[.plan], emit)
            } else {
                settle(on: selector.apply(tried: plan, failure), forAtLeast: wait)
            }
        }
        saveLedger(emit)
        return .zero
    }

    /// The free question: the weather now, which every good key gets.
    private mutating func probe(_ questions: WeatherQuestions, _ emit: @escaping Emit) async -> Duration? {
        adopt(.free)
        count(1, billed: false)
        // While no plan is known, the next run climbs the ladder again: it must not come here before the wait is over.
        let entries: [Question] = [.weather(.current)] + (ledger.plan == nil && !selector.isLockedOut ? [.plan] : [])
        let before = enter(entries, emit)
        guard let asked = await questions.ask(.current, in: .free) else { return withdraw(entries, as: before) }
        ledger.close(.plan)
        switch asked.result {
        case .success:
            ingest(asked, .answered, emit)
            settle(on: selector.apply(probed: nil))
        case .failure(let failure):
            let wait = ingest(asked, .failed(failure.kind, retryAfter: failure.retryAfter), emit)
            if failure.kind == .tooManyRequests, ledger.plan == nil, !selector.isLockedOut {
                staySilent(for: wait, after: failure, before.failures[.plan], emit)
            } else {
                settle(on: selector.apply(probed: failure))
            }
        }
        saveLedger(emit)
        return selector.isLockedOut ? timeUntilDue([.current]) : .zero
    }

    /// Saves what the selector has decided.
    ///
    /// - Parameters:
    ///   - plan: nil if the search continues, or the plan stays.
    ///   - wait: that the service asked for, before a better plan is looked for again.
    private mutating func settle(on plan: Plan?, forAtLeast wait: Duration = .zero) {
        ledger.isLockedOut = selector.isLockedOut
        if selector.isKeyGood { ledger.hasKeyWorked = true }
        guard let plan else { return }
        ledger.plan = plan
        let pause = max(selector.pause, wait)
        lookUpDue = plan == .top ? nil : timeline.now + jitter.stretch(pause)
        ledger.lookUp = plan == .top ? nil : wall.now().timestamp.advanced(bySeconds: pause.components.seconds)
    }

    // MARK: The questions of a plan

    private mutating func ask(_ plan: Plan, _ questions: WeatherQuestions, _ emit: @escaping Emit) async -> Duration? {
        adopt(plan)
        announce(plan, emit)
        let now = timeline.now
        var due = scheduler.due(at: now)
        if due.contains(where: { $0.endpoint == .minutes }), !rain.isNear(at: wall.now().timestamp) {
            scheduler.putOff(.minutes, until: now + setup.interval)
            due.removeAll { $0.endpoint == .minutes }
        }
        due.removeAll { question in
            guard isAffordable(question) else {
                putOffToTomorrow(question, emit)
                return true
            }
            count(question.calls, billed: question.isBilled)
            return false
        }
        guard !due.isEmpty else { return timeUntilNext }
        let before = enter(due.map { .weather($0.endpoint) }, emit)
        let done = await withTaskGroup(of: WeatherQuestions.Asked?.self) { group in
            for question in due { group.addTask { await questions.ask(question.endpoint, in: plan) } }
            var done: [WeatherQuestions.Asked] = []
            for await asked in group {
                guard let asked else { continue }
                await finish(asked, of: plan, questions, emit)
                done.append(asked)
            }
            return done
        }
        guard done.count == due.count else {
            let answered = Set(done.map(\.endpoint))
            return withdraw(due.filter { !answered.contains($0.endpoint) }.map { .weather($0.endpoint) }, as: before)
        }
        if setup.plan == .automatic {
            for asked in done { settle(on: selector.apply(asked.endpoint, of: plan, asked.failure)) }
        }
        saveLedger(emit)
        return timeUntilNext
    }

    private mutating func finish(
        _ asked: WeatherQuestions.Asked, of plan: Plan, _ questions: WeatherQuestions, _ emit: @escaping Emit
    ) async {
        var asked = asked
        guard case .failure(var failure) = asked.result else {
            if plan == .free || asked.endpoint == plan.decisive { ledger.hasKeyWorked = true }
            ingest(asked, .answered, emit)
            await fetchAlertDetails(asked, emit)
            return
        }
        // A fixed plan skips the ladder: one request to the free service distinguishes a bad key from a missing plan.
        if setup.plan == .fixed(plan), asked.endpoint == plan.decisive, failure.kind == .keyRejected {
            count(1, billed: false)
            saveLedger(emit)
            if let free = await questions.ask(.current, in: .free), case .success = free.result {
                ledger.hasKeyWorked = true
                failure.kind = .notInPlan
            }
        }
        if failure.kind == .notInPlan, asked.endpoint == plan.decisive {
            failure.text = KeyDiagnosis.text(lacking: plan)
        }
        failure.isDecisive = isDecisive(asked.endpoint)
        asked.result = .failure(failure)
        let isOnlyThePlan = asked.endpoint.isExtra && !failure.isDecisive && failure.isRefusal
        ingest(asked, isOnlyThePlan ? .notInPlan : .failed(failure.kind, retryAfter: failure.retryAfter), emit)
    }

    private mutating func adopt(_ plan: Plan) {
        let questions = plan.questions(every: setup.interval)
        guard scheduler.questions != questions else { return }
        let (now, time) = (timeline.now, wall.now().timestamp)
        scheduler.adopt(questions, round: setup.interval) { [ledger] endpoint in
            now + (ledger.wait(for: .weather(endpoint), at: time) ?? .zero)
        }
    }

    private mutating func announce(_ plan: Plan, _ emit: Emit) {
        let (isChange, cause) = selector.announce(plan)
        guard isChange else { return }
        var asks = scheduler.questions.map(\.endpoint)
        if plan == .oneCall4 { asks.append(.alerts) }
        ledger.failures = ledger.failures.filter { question, _ in
            if case .weather(let endpoint) = question { asks.contains(endpoint) } else { true }
        }
        emit(.planChosen(plan.rawValue, asks: asks, cause: cause))
    }

    // MARK: Answers

    /// Emits and saves an answer or a failure, and schedules the question again; returns the wait.
    @discardableResult
    private mutating func ingest(
        _ asked: WeatherQuestions.Asked, _ outcome: RetryPolicy.Outcome, _ emit: Emit
    ) -> Duration {
        let question = Question.weather(asked.endpoint)
        let wait = jitter.stretch(scheduler.delay(after: outcome, of: asked.endpoint))
        scheduler.putOff(asked.endpoint, until: timeline.now + wait)
        let wall = wall.now().timestamp
        switch asked.result {
        case .success(var answer):
            if let zone = answer.model.zone { ledger.zone = zone }
            answer.model = annotator.located(answer.model, in: ledger.zone, at: wall)
            emit(.fetched(answer.model, url: asked.url, took: asked.took, droppedFields: answer.dropped))
            rain.observe(answer.model)
            for kept in cache.save(answer.model) { ledger.answered[kept] = wall }
            ledger.failures[question] = nil
            ledger.notBefore[question] = wall.advanced(bySeconds: wait.components.seconds)
        case .failure(var failure):
            if failure.kind == .keyRejected, !asked.endpoint.isExtra {
                failure.text = keyTrouble
            }
            if failure.kind == .tooManyRequests { ledger.countRefusal(at: wall) }
            ledger.record(failure, of: question, at: wall, for: wait)
            emit(.fetchFailed(asked.endpoint, failure, url: asked.url, took: asked.took))
            if let age = ledger.failures[question]?.age(at: wall), age > .zero {
                emit(.failing(question, failure, age: age))
            }
        }
        return wait
    }

    private var keyTrouble: String {
        KeyDiagnosis.text(isWellFormed: setup.service.isKeyWellFormed, hasWorked: ledger.hasKeyWorked)
    }

    // MARK: The ledger

    private func isAffordable(_ question: PlanQuestion) -> Bool {
        !question.isBilled || ledger.permits(question.calls, of: setup.callsPerDay, at: wall.now().timestamp)
    }

    private mutating func putOffToTomorrow(_ question: PlanQuestion, _ emit: Emit) {
        let wait = QuotaLedger.timeToNextDay(from: wall.now().timestamp)
        scheduler.putOff(question.endpoint, until: timeline.now + jitter.stretch(max(wait, .seconds(600))))
        let text = FetchWords.dailyLimitReachedUntilMidnight(calls: setup.callsPerDay)
        let failure = FetchFailure(.tooManyRequests, text: text)
        emit(.fetchFailed(question.endpoint, failure, url: "", took: .zero))
    }

    mutating func count(_ calls: Int, billed: Bool) {
        ledger.count(calls, billed: billed, at: wall.now().timestamp)
    }

    /// Enters requests before they are sent, so that the entry survives a process that crashes on the answer.
    ///
    /// - Returns: the ledger before it.
    private mutating func enter(_ questions: [Question], _ emit: Emit) -> QuotaLedger {
        let before = ledger
        for question in questions { ledger.enter(question, at: wall.now().timestamp, for: QuotaLedger.unansweredWait) }
        saveLedger(emit)
        return before
    }

    /// Takes back the entries of requests that were cancelled. Returns nil, as a step that was cancelled does.
    private mutating func withdraw(_ questions: [Question], as before: QuotaLedger) -> Duration? {
        for question in questions { ledger.withdraw(question, as: before) }
        cache.save(ledger)
        return nil
    }

    private mutating func saveLedger(_ emit: Emit) {
        cache.save(ledger)
        guard cache.savedEverything() == isStateFailing else { return }
        isStateFailing.toggle()
        emit(isStateFailing ? .stateFailed(cause: setup.store.failure) : .stateWorks)
    }

    /// Zero when one of the questions is due.
    private func timeUntilDue(_ endpoints: [Endpoint]) -> Duration {
        max(.zero, (scheduler.next(among: endpoints) ?? timeline.now) - timeline.now)
    }

    /// Until the next question, or the next look for a better plan.
    private var timeUntilNext: Duration {
        let next = timeUntilDue(scheduler.questions.map(\.endpoint))
        return lookUpDue.map { min(next, max(.zero, $0 - timeline.now)) } ?? next
    }
}
