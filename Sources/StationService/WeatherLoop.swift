import HAL
import HTTP
import OpenWeatherMap
import Quantities
import Station
import Weather

/// Asks the weather service: finds out what the key's plan holds, puts the plan's questions side by side, each on a schedule
/// of its own and each failing alone, and keeps on disk what a restart needs to ask nothing twice.
struct WeatherLoop: Sendable {
    let setup: ServiceWeather
    let timeline: Timeline
    let wall: any WallClock
    /// Rung by whoever wants the weather now.
    private let refresh: Doorbell
    private var climb = PlanClimb()
    var archive: WeatherArchive
    var ledger: CallLedger
    private var agenda = Agenda()
    private var jitter: Jitter
    var alerts = AlertBook()
    private var rain = RainWatch()
    /// When to look for a better plan.
    private var lookUpDue: Duration?
    private var namer: PlaceNamer
    private var isStateFailing = false

    /// A day, and what jitter adds to it.
    private static let longestWait = Duration.seconds(27 * 3600)
    /// The ladder has six questions at most; an account that asks without end is blocked.
    private static let mostStepsAtOnce = 12

    typealias Tell = @Sendable (StationEvent) -> Void

    init(setup: ServiceWeather, timeline: Timeline, wall: any WallClock, refresh: Doorbell = Doorbell()) {
        self.refresh = refresh
        self.setup = setup
        self.timeline = timeline
        self.wall = wall
        jitter = Jitter(seed: setup.seed)
        namer = PlaceNamer(setup.place, zones: setup.zones)
        archive = WeatherArchive(setup.store, key: setup.service.keyFingerprint, subject: 0)
        ledger = CallLedger(subject: 0)
    }

    mutating func run(tell: @escaping Tell) async {
        guard let coordinates = await PlaceFinder(setup: setup, timeline: timeline).find(tell) else { return }
        let questions = open(at: coordinates, tell)
        var stepsAtOnce = 0
        while !Task.isCancelled {
            guard var wait = await step(questions, tell) else { return }
            stepsAtOnce = wait > .zero ? 0 : stepsAtOnce + 1
            if stepsAtOnce > Self.mostStepsAtOnce { wait = FetchSchedule.shortestInterval }
            guard wait > .zero else { continue }
            switch await pause(wait) {
            case .due: break
            case .rung: agenda.hasten(to: timeline.now)
            case nil: return
            }
        }
    }

    private enum Wake: Sendable {
        case due, rung
    }

    /// Waits until the time has passed or somebody rings; nil when the task was cancelled.
    private func pause(_ wait: Duration) async -> Wake? {
        await withTaskGroup(of: Wake?.self) { [timeline, refresh] group in
            group.addTask {
                do { try await timeline.sleep(for: wait) } catch { return nil }
                return .due
            }
            group.addTask { await refresh.wait() ? .rung : nil }
            let first = await group.next() ?? nil
            group.cancelAll()
            return first
        }
    }

    /// Asks what is due, once.
    mutating func runOnce(tell: @escaping Tell) async {
        let finder = PlaceFinder(setup: setup, timeline: timeline)
        let (coordinates, event, _) = await finder.lookUp()
        if let event { tell(event) }
        guard let coordinates else { return }
        let questions = open(at: coordinates, tell)
        // Somebody who asks by hand wants to know whether the key works by now.
        if climb.isLockedOut, await probe(questions, tell) == nil { return }
        for _ in 0...Self.mostStepsAtOnce {
            guard let wait = await step(questions, tell), wait == .zero else { return }
        }
    }

    /// Takes up what an earlier run left.
    private mutating func open(at coordinates: Coordinates, _ tell: Tell) -> WeatherQuestions {
        let questions = WeatherQuestions(service: setup.service, coordinates: coordinates, timeline: timeline)
        archive = WeatherArchive(
            setup.store, key: setup.service.keyFingerprint, subject: setup.service.fingerprint(of: coordinates))
        ledger = archive.ledger()
        let now = wall.now().timestamp
        for (answer, age) in archive.recall(ledger, at: now) {
            if case .alerts(let kept) = answer { alerts = AlertBook(kept) }
            rain.note(answer)
            tell(.recalled(namer.located(answer, in: ledger.zone), age: age))
        }
        climb = PlanClimb(remembered: ledger.plan, isLockedOut: ledger.isLockedOut)
        guard setup.plan == .automatic else { return questions }
        if let plan = ledger.plan, plan != .top {
            lookUpDue =
                timeline.now + (ledger.lookUp.map { wait(until: $0, atMost: Self.longestWait) } ?? climb.pause)
        }
        if climb.isLockedOut {
            let text = KeyTrouble.text(isWellFormed: setup.service.isKeyWellFormed, hasWorked: ledger.hasKeyWorked)
            tell(.fetchFailed(.current, FetchFailure(.keyRejected, text: text, status: 401), url: "", took: .zero))
        }
        return questions
    }

    /// What is left of a wait that began in an earlier run. A time too far ahead was written by a clock that was wrong.
    private func wait(until time: Timestamp, atMost limit: Duration) -> Duration {
        let left = Duration.seconds(time.seconds(since: wall.now().timestamp))
        return left > limit ? .zero : max(left, .zero)
    }

    /// Does the next thing; returns how long to wait after it, or nil when the task was cancelled.
    private mutating func step(_ questions: WeatherQuestions, _ tell: @escaping Tell) async -> Duration? {
        if case .fixed(let plan) = setup.plan { return await ask(plan, questions, tell) }
        switch climb.action {
        case .tryOut(let plan): return await tryOut(plan, questions, tell)
        case .probe: return await probe(questions, tell)
        case .probeLater:
            adopt(.free)
            let wait = timeUntilDue([.current])
            return wait > .zero ? wait : await probe(questions, tell)
        case .ask(let plan):
            if let lookUpDue, lookUpDue <= timeline.now {
                self.lookUpDue = nil
                climb.lookUp()
                return .zero
            }
            return await ask(plan, questions, tell)
        }
    }

    // MARK: The ladder

    private mutating func tryOut(_ plan: Plan, _ questions: WeatherQuestions, _ tell: @escaping Tell) async -> Duration?
    {
        adopt(plan)
        guard let endpoint = plan.decisive else { return .zero }
        if let question = agenda.questions.first(where: { $0.endpoint == endpoint }) {
            guard isAffordable(question) else {
                settle(on: climb.note(tried: plan, FetchFailure(.tooManyRequests, text: spent)))
                keepLedger(tell)
                return .zero
            }
            count(question.calls, billed: question.isBilled)
            if question.isBilled { keepLedger(tell) }
        }
        guard let asked = await questions.ask(endpoint, in: plan) else { return nil }
        switch asked.result {
        case .success:
            take(asked, .answered, tell)
            await takeAlerts(asked, tell)
            settle(on: climb.note(tried: plan, nil))
        case .failure(let failure):
            tell(.planRefused(failure, url: asked.url, took: asked.took))
            settle(on: climb.note(tried: plan, failure))
        }
        keepLedger(tell)
        return .zero
    }

    /// The free question: the weather now, which every good key gets.
    private mutating func probe(_ questions: WeatherQuestions, _ tell: @escaping Tell) async -> Duration? {
        adopt(.free)
        count(1, billed: false)
        guard let asked = await questions.ask(.current, in: .free) else { return nil }
        switch asked.result {
        case .success:
            take(asked, .answered, tell)
            settle(on: climb.note(probed: nil))
        case .failure(let failure):
            take(asked, .failed(failure.kind, retryAfter: failure.retryAfter), tell)
            settle(on: climb.note(probed: failure))
        }
        keepLedger(tell)
        return climb.isLockedOut ? timeUntilDue([.current]) : .zero
    }

    /// Keeps what the climb has come to.
    ///
    /// - Parameter plan: nil where it goes on, or stays.
    private mutating func settle(on plan: Plan?) {
        ledger.isLockedOut = climb.isLockedOut
        if climb.isKeyGood { ledger.hasKeyWorked = true }
        guard let plan else { return }
        ledger.plan = plan
        let pause = climb.pause
        lookUpDue = plan == .top ? nil : timeline.now + jitter.stretch(pause)
        ledger.lookUp = plan == .top ? nil : wall.now().timestamp.advanced(bySeconds: pause.components.seconds)
    }

    // MARK: The questions of a plan

    private mutating func ask(_ plan: Plan, _ questions: WeatherQuestions, _ tell: @escaping Tell) async -> Duration? {
        adopt(plan)
        announce(plan, tell)
        let now = timeline.now
        var due = agenda.due(at: now)
        if due.contains(where: { $0.endpoint == .minutes }), !rain.isNear(at: wall.now().timestamp) {
            agenda.putOff(.minutes, until: now + setup.interval)
            due.removeAll { $0.endpoint == .minutes }
        }
        due.removeAll { question in
            guard isAffordable(question) else {
                putOffToTomorrow(question, tell)
                return true
            }
            count(question.calls, billed: question.isBilled)
            return false
        }
        guard !due.isEmpty else { return timeUntilNext }
        for question in due {
            ledger.notBefore[question.endpoint] = wall.now().timestamp.advanced(
                bySeconds: setup.interval.components.seconds)
        }
        // A power cut must not hide what costs money.
        if due.contains(where: \.isBilled) { keepLedger(tell) }
        let done = await withTaskGroup(of: WeatherQuestions.Asked?.self) { group in
            for question in due { group.addTask { await questions.ask(question.endpoint, in: plan) } }
            var done: [WeatherQuestions.Asked] = []
            for await asked in group {
                guard let asked else { continue }
                await finish(asked, of: plan, questions, tell)
                done.append(asked)
            }
            return done
        }
        guard done.count == due.count else { return nil }
        if setup.plan == .automatic {
            for asked in done { settle(on: climb.note(asked.endpoint, of: plan, asked.failure)) }
        }
        keepLedger(tell)
        return timeUntilNext
    }

    private mutating func finish(
        _ asked: WeatherQuestions.Asked, of plan: Plan, _ questions: WeatherQuestions, _ tell: @escaping Tell
    ) async {
        var asked = asked
        guard case .failure(var failure) = asked.result else {
            if plan == .free || asked.endpoint == plan.decisive { ledger.hasKeyWorked = true }
            take(asked, .answered, tell)
            await takeAlerts(asked, tell)
            return
        }
        // With a plan that is fixed nobody climbs: one look at the free service tells a bad key from a plan that is not had.
        if setup.plan == .fixed(plan), asked.endpoint == plan.decisive, failure.kind == .keyRejected {
            count(1, billed: false)
            if let free = await questions.ask(.current, in: .free), case .success = free.result {
                ledger.hasKeyWorked = true
                failure.kind = .notInPlan
            }
        }
        if failure.kind == .notInPlan, asked.endpoint == plan.decisive { failure.text = KeyTrouble.text(lacking: plan) }
        asked.result = .failure(failure)
        let isOnlyThePlan = asked.endpoint.isExtra && failure.isRefusal
        take(asked, isOnlyThePlan ? .notInPlan : .failed(failure.kind, retryAfter: failure.retryAfter), tell)
    }

    private mutating func adopt(_ plan: Plan) {
        let questions = plan.questions(every: setup.interval)
        guard agenda.questions != questions else { return }
        let waits = ledger.notBefore.mapValues { wait(until: $0, atMost: Self.longestWait) }
        let now = timeline.now
        agenda.adopt(questions, round: setup.interval) { now + (waits[$0] ?? .zero) }
    }

    private mutating func announce(_ plan: Plan, _ tell: Tell) {
        let (isNews, cause) = climb.announce(plan)
        guard isNews else { return }
        var asks = agenda.questions.map(\.endpoint)
        if plan == .oneCall4 { asks.append(.alerts) }
        tell(.planChosen(plan.rawValue, asks: asks, cause: cause))
    }

    // MARK: Answers

    /// Tells of it, keeps it, and puts the question on its schedule.
    private mutating func take(_ asked: WeatherQuestions.Asked, _ outcome: FetchSchedule.Outcome, _ tell: Tell) {
        let wall = wall.now().timestamp
        switch asked.result {
        case .success(var answer):
            if let zone = answer.model.zone { ledger.zone = zone }
            answer.model = namer.located(answer.model, in: ledger.zone)
            tell(.fetched(answer.model, url: asked.url, took: asked.took, droppedFields: answer.dropped))
            rain.note(answer.model)
            for kept in archive.keep(answer.model) { ledger.answered[kept] = wall }
        case .failure(var failure):
            if failure.kind == .keyRejected, !asked.endpoint.isExtra {
                failure.text = KeyTrouble.text(
                    isWellFormed: setup.service.isKeyWellFormed, hasWorked: ledger.hasKeyWorked)
            }
            if failure.kind == .tooManyRequests { ledger.countRefusal(at: wall) }
            tell(.fetchFailed(asked.endpoint, failure, url: asked.url, took: asked.took))
        }
        let wait = jitter.stretch(agenda.delay(after: outcome, of: asked.endpoint))
        agenda.putOff(asked.endpoint, until: timeline.now + wait)
        ledger.notBefore[asked.endpoint] = wall.advanced(bySeconds: wait.components.seconds)
    }

    // MARK: The ledger

    private func isAffordable(_ question: PlanQuestion) -> Bool {
        !question.isBilled || ledger.permits(question.calls, of: setup.callsPerDay, at: wall.now().timestamp)
    }

    private var spent: String { "the \(setup.callsPerDay) calls that one day may have are used up" }

    private mutating func putOffToTomorrow(_ question: PlanQuestion, _ tell: Tell) {
        let wait = CallLedger.timeToNextDay(from: wall.now().timestamp)
        agenda.putOff(question.endpoint, until: timeline.now + jitter.stretch(max(wait, .seconds(600))))
        let failure = FetchFailure(.tooManyRequests, text: "\(spent): asked again after midnight UTC")
        tell(.fetchFailed(question.endpoint, failure, url: "", took: .zero))
    }

    mutating func count(_ calls: Int, billed: Bool) {
        ledger.count(calls, billed: billed, at: wall.now().timestamp)
    }

    private mutating func keepLedger(_ tell: Tell) {
        archive.keep(ledger)
        guard archive.tookEverything() == isStateFailing else { return }
        isStateFailing.toggle()
        tell(isStateFailing ? .stateFailed : .stateWorks)
    }

    /// Zero when one of the questions is due.
    private func timeUntilDue(_ endpoints: [Endpoint]) -> Duration {
        max(.zero, (agenda.next(among: endpoints) ?? timeline.now) - timeline.now)
    }

    /// Until the next question, or the next look for a better plan.
    private var timeUntilNext: Duration {
        let next = timeUntilDue(agenda.questions.map(\.endpoint))
        return lookUpDue.map { min(next, max(.zero, $0 - timeline.now)) } ?? next
    }
}
