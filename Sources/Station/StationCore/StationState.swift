import Values
import Words

/// The memory of a station: events go in, effects come out, and a snapshot can be had at any time.
///
/// A value without I/O: the same events at the same moments give the same effects and snapshots.
package struct StationState: Sendable {
    /// The sensors in the order of the configuration.
    private(set) var sensors: [SensorChannel]
    /// The weather outside; nil when no place is configured.
    private(set) var weather: WeatherState?
    /// The configured name of the place; nil without one.
    private var place: String?
    var registry = HealthRegistry()
    private var rejections = RejectionCounter()
    private var counters: [Counter: Int] = [:]
    private var messages = MessageBoard()
    private var lastMoment: Moment?
    var advisor: Advisor
    var pressures = PressureHistory()
    var learner = ForecastLearner()
    /// The lessons about this window from the station's own instruments.
    var local = LocalLearner()
    /// The consequences of the present forecasts and of what was learned of them.
    var forecastOutlook = ForecastOutlook()
    /// The fetch times of the forecasts that ``forecastOutlook`` follows from.
    var outlookTimes: [Uptime?] = []
    /// The zone by which the days of ``forecastOutlook`` are dated.
    var outlookZone: PlaceZone?
    var board: BoardReading?
    /// What each provider requires to be credited, the most trusted provider first.
    private(set) var attributions: [Attribution]
    private var outlets: [OutletID]
    /// The station's id; nil where it has none.
    private let id: String?
    private let previousID: String?
    /// The provider among several whose value of a quantity was last shown.
    var sources: [Quantity: ProviderID] = [:]
    /// The questions of each provider's present plan; nil before one is chosen.
    private var asked: [ProviderID: Set<WeatherTopic>] = [:]
    /// How often each provider was asked on the day of its last request.
    private var calls: [ProviderID: DailyCalls] = [:]
    /// When a person last asked for the weather.
    private var lastRefresh: Uptime?
    /// When the next checkpoint is due; nil before ``StationEvent/started(after:)``.
    private var checkpointDue: Uptime?

    /// The step of the clock, in seconds, from which forecasts were for other hours than it seemed.
    private static let relevantStep: UInt64 = 900
    private static let shortestRefresh = Duration.seconds(60)
    /// The time between two checkpoints: a card bears only so many writes.
    private static let checkpointInterval = Duration.seconds(600)

    package init(_ descriptor: StationDescriptor) {
        sensors = descriptor.sensors.map { sensor, freshness in
            SensorChannel(sensor, freshness: freshness, rules: descriptor.quality[sensor.name] ?? QualityRules())
        }
        place = descriptor.place
        attributions = descriptor.attributions
        id = descriptor.id
        previousID = descriptor.previousID
        weather =
            descriptor.asksForWeather
            ? WeatherState(descriptor.attributions, freshness: descriptor.weatherFreshness) : nil
        outlets = descriptor.outlets
        advisor = Advisor(rules: descriptor.advice)
        for outlet in outlets { registry.presume(.outlet(outlet), worksSince: .start) }
    }

    /// Continues with other parts, another place, other rules. What is known of those that stay is kept, what belongs to others is
    /// forgotten.
    ///
    /// - Parameter replaced: outlets that start over: those still at fault will report it again.
    package mutating func adopt(
        _ descriptor: StationDescriptor, replacing replaced: [OutletID] = [], at moment: Moment
    ) -> [Effect] {
        var new = StationState(descriptor)
        let staying = Set(new.sensors.map(\.sensor))
        var logEntries: [LogEntry] = []
        var leaving: Set<String> = []
        for index in sensors.indices where !staying.contains(sensors[index].sensor) {
            logEntries += sensors[index].endMinute(at: moment.uptime).map { [$0] } ?? []
            leaving.insert(sensors[index].sensor.name)
        }
        for index in new.sensors.indices {
            let old = sensors.first { $0.sensor == new.sensors[index].sensor }
            if let old { new.sensors[index].goOn(from: old) }
        }
        sensors = new.sensors
        let isSamePlace = place == new.place
        if !isSamePlace {
            (weather, place, learner) = (new.weather, new.place, ForecastLearner())
            local = LocalLearner()
            pressures.forgetSky()
        }
        // What is known is kept apart for each provider, and components' names depend on the order of providers.
        let areSameProviders = attributions.map(\.provider) == new.attributions.map(\.provider)
        if !areSameProviders { (weather, asked, calls) = (new.weather, [:], [:]) }
        if !isSamePlace || !areSameProviders { sources = [:] }
        learner.keep(only: new.attributions.map(\.provider))
        (forecastOutlook, outlookTimes) = (ForecastOutlook(), [])
        weather?.freshness = descriptor.weatherFreshness
        attributions = descriptor.attributions
        advisor.rules = descriptor.advice
        forgetHealth(sensors: leaving, weather: !isSamePlace || !areSameProviders)
        adopt(descriptor.outlets, replacing: replaced, at: moment)
        logEntries.append(.reloaded(equipment))
        // Whether a checkpoint can be saved has to be found out again.
        return logEntries.map { .record($0) } + [.publish(isUrgent: true), checkpoint(dueAfter: moment)]
    }

    private mutating func adopt(_ new: [OutletID], replacing replaced: [OutletID], at moment: Moment) {
        for outlet in outlets {
            let startsOver = replaced.contains(outlet) && registry.worksSince[.outlet(outlet)] == nil
            if startsOver || !new.contains(outlet) { registry.forget(.outlet(outlet)) }
        }
        outlets = new
        for outlet in outlets { registry.presume(.outlet(outlet), worksSince: moment.uptime) }
    }

    /// Forgets the health of parts that are removed, and the faults of parts that start over: those still at fault will report
    /// it again.
    private mutating func forgetHealth(sensors: Set<String>, weather: Bool) {
        for component in registry.faults.map(\.component) + registry.worksSince.keys {
            switch component {
            case .sensor(let name): if sensors.contains(name) { registry.forget(component) }
            case .weather, .place, .network, .key: if weather { registry.forget(component) }
            case .button, .state: registry.forget(component)
            case .outlet, .clock, .timeZone, .processor, .power: break
            }
        }
    }

    package func snapshot(at moment: Moment) -> Snapshot {
        var snapshot = merged(at: moment)
        snapshot.roomToday = measuredDay(in: .room, at: moment)
        snapshot.outsideToday = measuredDay(in: .outdoor, at: moment)
        snapshot.includeMeasured(measuredDay(of: snapshot, at: moment))
        snapshot.seaLevelPressure = seaLevelPressure(in: snapshot)
        addTendency(to: &snapshot, at: moment)
        addLessons(to: &snapshot)
        let basis = snapshot.adviceBasis
        snapshot.advice = advisor.advice(from: basis)
        snapshot.glassAdvice = advisor.rules.glassLanguage.map { $0.reading { advisor.advice(from: basis) } }
        snapshot.localOutlook = outlook(in: snapshot)
        snapshot.board = board
        snapshot.counters = counters
        snapshot.messages = messages.messages(at: moment.uptime)
        snapshot.attributions = attributions
        if moment.isClockSet { snapshot.calls = calls.mapValues { $0.counted(at: moment.wall) } }
        snapshot.stationID = id
        snapshot.previousStationID = previousID
        // The notice must not wait for the log, which has it with the next minute.
        var noted = self
        _ = noted.noteZone(in: snapshot, at: moment)
        snapshot.health = noted.registry.health(
            of: noted.components, asksForWeather: weather != nil,
            hasKey: weather != nil && attributions.contains { $0.remedies.hasKey }, at: moment)
        return snapshot
    }

    func merged(at moment: Moment) -> Snapshot {
        Snapshot.merge(
            readings: sensors.map(\.report), reports: weather?.reports, faults: registry.faults,
            outlook: forecastOutlook, at: moment)
    }

    /// The components of the station, except those that only show when they fail.
    private var components: [Component] {
        let board: [Component] =
            (board?.processor == nil ? [] : [.processor]) + (board?.isUndervolted == nil ? [] : [.power])
        let topics = ([nil] + attributions.dropFirst().map { $0.provider }).flatMap { provider in
            WeatherTopic.allCases.map { Component.weather($0, from: provider) }
        }.filter { registry.worksSince[$0] != nil }
        let place: [Component] = registry.notices[.place] == nil ? [] : [.place]
        return sensors.map { .sensor($0.sensor.name) } + topics + place + outlets.map { .outlet($0) } + board
    }

    func component(_ topic: WeatherTopic, of provider: ProviderID) -> Component {
        let isFirst = attributions.first.map { $0.provider == provider } ?? true
        return .weather(topic, from: isFirst ? nil : provider)
    }

    /// The summary of the first sensor at a place that measured anything on a day, today by default; as old as its latest reading.
    ///
    /// - Parameters:
    ///   - date: the day; nil for that of the board's calendar.
    ///   - offset: the offset of the clocks by which it is a day of another calendar.
    private func measuredDay(
        in place: SensorPlace, on date: CivilDate? = nil, under offset: ((Timestamp) -> UTCOffset)? = nil,
        at moment: Moment
    ) -> Known<DaySummary> {
        guard moment.isClockSet else { return .unavailable(cause: AbsenceWords.clockNotSet, for: nil) }
        let date = date ?? CivilTime(moment.wall, in: moment.offset).date
        for channel in sensors where channel.sensor.place == place {
            guard let summary = channel.day.summary(of: date, under: offset, at: moment) else { continue }
            let age = channel.report.latest.map { max(.zero, moment.uptime - $0.time) } ?? moment.uptime.sinceStart
            return .fresh(summary, Origin(source: .sensor(channel.sensor), age: age))
        }
        return .unavailable(cause: AbsenceWords.nothingToday, for: nil)
    }

    /// The summary of what was measured outside on the place's day, which need not be the board's.
    private func measuredDay(of snapshot: Snapshot, at moment: Moment) -> Known<DaySummary> {
        guard let date = snapshot.today.value?.date, snapshot.offset != moment.offset else {
            return snapshot.outsideToday
        }
        return measuredDay(in: .outdoor, on: date, under: snapshot.offset(at:), at: moment)
    }

    /// The checkpoint for the next start; nil while the clock is not set, because then it cannot be dated.
    package func checkpoint(at moment: Moment) -> Checkpoint? {
        guard moment.isClockSet else { return nil }
        var kept = Checkpoint()
        for channel in sensors {
            kept.measured.days[channel.sensor.name] = channel.day.buckets.map { $0.dated(at: moment) }
            if channel.calibratesItself { kept.measured.freshAir[channel.sensor.name] = channel.freshAir }
        }
        kept.measured.mould = advisor.mould
        kept.measured.airChange = advisor.airChange
        kept.measured.pressures = pressures.kept(at: moment)
        let hour = floorQuotient(moment.wall.secondsSince1970, 3600)
        kept.learned.forecasts = learner.lessons.mapValues { $0.kept(at: hour) }
        kept.learned.window = local
        return kept
    }

    /// Restores what an earlier run kept; to be called before any event is applied.
    package mutating func restore(_ kept: Checkpoint) {
        for index in sensors.indices {
            let name = sensors[index].sensor.name
            sensors[index].restore(kept.measured.days[name] ?? [], kept.measured.freshAir[name])
        }
        advisor = Advisor(rules: advisor.rules, airChange: kept.measured.airChange)
        advisor.mould = kept.measured.mould
        pressures = PressureHistory(restoring: kept.measured.pressures)
        learner = ForecastLearner(restoring: kept.learned.forecasts)
        learner.keep(only: attributions.map(\.provider))
        local = kept.learned.window
    }

    /// Applies what happened; returns what to do about it.
    package mutating func apply(_ event: StationEvent, at moment: Moment) -> [Effect] {
        if let effects = applyLifecycle(event, at: moment) { return effects }
        applyUntimed(at: moment)
        weather?.forgetLeads(at: moment)
        let working = registry.worksSince.count
        let logEntries =
            clockSteps(moment) + timeZone(at: moment) + rejections.advance(to: moment.uptime)
            + handle(event, at: moment) + advise(at: moment)
        renewOutlook(at: moment)
        var effects = logEntries.map { Effect.record($0) }
        // A part that works for the first time is no longer starting: readers learn that at once, as they do of a fault.
        let isUrgent = logEntries.contains(where: \.isOfFault) || registry.worksSince.count > working
        if isUrgent || event.isChange || !logEntries.isEmpty { effects.append(.publish(isUrgent: isUrgent)) }
        if let action = event.action { effects.append(.press(action)) }
        if event == .refreshRequested, isRefreshDue(at: moment) { effects.append(.refreshWeather) }
        if let checkpointDue, moment.uptime >= checkpointDue { effects.append(checkpoint(dueAfter: moment)) }
        return effects
    }

    /// Applies an event of the station's own life, which changes nothing that a snapshot says; nil for any other event.
    private mutating func applyLifecycle(_ event: StationEvent, at moment: Moment) -> [Effect]? {
        switch event {
        case .started(let reason):
            _ = checkpoint(dueAfter: moment)
            return [.record(.started(equipment, after: reason))]
        case .reloadRefused(let problems): return [.record(.reloadRefused(problems: problems))]
        case .stalled(let loop, let time): return [.record(.stalled(loop: loop, for: time))]
        case .abandoned(let loop, let time): return [.record(.abandoned(loop: loop, after: time))]
        case .stopped(let reason):
            let logEntries = close(at: moment) + [.stopped(reason: reason)]
            return logEntries.map { .record($0) } + [checkpoint(dueAfter: moment)]
        default: return nil
        }
    }

    private var equipment: Equipment {
        Equipment(
            sensors: sensors.count, outlets: outlets, asksForWeather: weather != nil, id: id, previousID: previousID)
    }

    /// Whether the weather may be asked for: at most once a minute, because the service calculates no faster.
    private mutating func isRefreshDue(at moment: Moment) -> Bool {
        if let lastRefresh, moment.uptime - lastRefresh < Self.shortestRefresh { return false }
        lastRefresh = moment.uptime
        return true
    }

    private mutating func checkpoint(dueAfter moment: Moment) -> Effect {
        checkpointDue = moment.uptime + Self.checkpointInterval
        return .saveCheckpoint
    }

    /// Marks as working what an earlier run knew to work, as long as nothing newer is known.
    private mutating func applyUntimed(at moment: Moment) {
        for (provider, topic, time) in weather?.applyUntimed(at: moment) ?? [] {
            // The parts of one answer are kept apart.
            let isPart = asked[provider].map { !$0.contains(topic) && $0.contains(.oneCall) } ?? false
            let whole = isPart ? WeatherTopic.oneCall : topic
            if asked[provider]?.contains(whole) ?? true {
                registry.presume(component(whole, of: provider), worksSince: time)
            }
        }
    }

    private mutating func advise(at moment: Moment) -> [LogEntry] {
        guard advisor.isDue(at: moment.uptime) else { return [] }
        var snapshot = merged(at: moment)
        learn(from: snapshot, at: moment)
        pressures.observe(snapshot.barometer, at: moment)
        addTendency(to: &snapshot, at: moment)
        learnLocally(from: snapshot, at: moment)
        addLessons(to: &snapshot)
        let observed = advisor.observe(snapshot.adviceBasis)
        return noteSources(in: snapshot) + noteZone(in: snapshot, at: moment)
            + (observed.airing.map { [.airing($0)] } ?? [])
            + observed.given.map { .advice($0) } + observed.over.map { .adviceOver($0) }
    }

    /// The log entries that are due before the station stops.
    private mutating func close(at moment: Moment) -> [LogEntry] {
        var logEntries = rejections.close()
        for index in sensors.indices { logEntries += sensors[index].endMinute(at: moment.uptime).map { [$0] } ?? [] }
        return logEntries
    }

    private mutating func handle(_ event: StationEvent, at moment: Moment) -> [LogEntry] {
        switch event {
        case .sensorRead(let name, let reading): return read(reading, by: name, at: moment)
        case .sensorFailed(let name, let cause):
            counters[.readingsFailed, default: 0] += 1
            return miss(name, cause, at: moment)
        case .recalibrated(let name, let recalibration):
            guard let index = index(ofSensor: name) else { return [] }
            sensors[index].recalibrated(recalibration, at: moment.wall)
            return [.recalibrated(sensors[index].sensor, recalibration)]
        case .counted(let counter, let count):
            counters[counter, default: 0] &+= count
            return []
        case .fetched(let update, let url, let took, let dropped):
            return [.fetched(.weather(update.topic), url: url, took: took, droppedFields: dropped)]
                + judge(update, at: moment) + (weather?.apply(update, at: moment) ?? [])
        case .fetchFailed(let topic, let failure, let provider, let url, let took):
            counters[.requestsFailed, default: 0] += 1
            if failure.kind == .tooManyRequests { counters[.requestsOverQuota, default: 0] += 1 }
            return [.fetchFailed(.weather(topic), failure, url: url, took: took)]
                + fail(topic, failure, from: provider, at: moment)
        case .fetchedPartly(let update, let failure, let url, let took):
            return [.fetchFailed(.weather(update.topic), failure, url: url, took: took)]
                + fail(update.topic, failure, from: update.provider, at: moment)
                + (weather?.apply(update, at: moment) ?? [])
        case .noticed(let topic, let text, let provider):
            return notice(
                text.map { Notice($0, remedy: FaultWords.noticeRemedy) }, of: component(topic, of: provider))
        case .placeFailed(let failure, let provider, let url, let took):
            return [.fetchFailed(.place, failure, url: url, took: took)]
                + fail(Component.place, failure, from: provider, at: moment)
        case .placeFound(let url, let took):
            return [.fetched(.place, url: url, took: took, droppedFields: [])] + recover(.place, at: moment)
        case .pressed(let button, let action): return [.pressed(button: button, action)]
        case .commanded(let action):
            counters[.commandsAccepted, default: 0] += 1
            return [.pressed(button: "command", action)]
        case .messaged(let message):
            let isTaken = messages.add(message, at: moment.uptime)
            counters[isTaken ? .commandsAccepted : .commandsRefused, default: 0] += 1
            return isTaken ? [.messaged(message)] : []
        case .buttonFailed(let name, let cause): return fail(.button(name), cause, at: moment)
        case .buttonWorks(let name): return recover(.button(name), at: moment)
        case .restored(let update, let age):
            weather?.restore(update, age: age, at: moment)
            applyUntimed(at: moment)
            return []
        case .failing(let question, let failure, let provider, let age):
            return fail(question, failure, from: provider, for: age, at: moment)
        case .planRefused(let failure, let url, let took):
            return [.fetchFailed(.plan, failure, url: url, took: took)]
        case .planChosen(let plan, let provider, let asks, let cause):
            asked[provider] = Set(asks)
            let dropped = WeatherTopic.allCases.filter { !asks.contains($0) }
            if !asks.contains(.alerts), !asks.contains(.oneCall) { weather?.forgetAlerts(from: provider) }
            return [.plan(plan, cause: cause)] + dropped.flatMap { drop(component($0, of: provider), at: moment) }
        case .called(let calls, let provider):
            self.calls[provider] = calls
            return []
        case .stateFailed(let keeper, let cause):
            let text =
                keeper == .place
                ? phrase(
                    "fault.coordinates-not-kept",
                    "the place's coordinates cannot be saved, so every start looks them up again; make room on the disk, or make the state folder writable"
                ) : FaultWords.nothingKept(because: cause)
            return fail(.state(keeper), text, at: moment)
        case .stateLost(let keeper, let cause): return fail(.state(keeper), cause, at: moment)
        case .stateWorks(let keeper): return recover(.state(keeper), at: moment)
        case .outletFailed(let outlet, let cause): return fail(.outlet(outlet), cause, at: moment)
        case .outletWorks(let outlet): return recover(.outlet(outlet), at: moment)
        case .boardRead(let reading): return apply(reading, at: moment)
        case .tick, .refreshRequested, .started, .reloadRefused, .stalled, .abandoned, .stopped: return []
        }
    }

    private mutating func read(_ reading: Measurement, by name: String, at moment: Moment) -> [LogEntry] {
        guard let index = index(ofSensor: name) else { return [] }
        let sensor = sensors[index].sensor
        let outcome = sensors[index].apply(reading, at: moment)
        if !outcome.rejections.isEmpty { counters[.readingsRejected, default: 0] += outcome.rejections.count }
        let rejected = outcome.rejections.flatMap { rejections.add($0, by: sensor, at: moment.uptime) }
        guard outcome.isBelieved else {
            return rejected + (outcome.rejections.last.map { doubt($0, ofSensorAt: index, at: moment) } ?? [])
        }
        return rejected + recover(.sensor(name), at: moment) + outcome.minutes
            + notice(sensors[index].notice, of: .sensor(name))
    }

    /// The log entry of a notice that is new.
    mutating func notice(_ notice: Notice?, of component: Component) -> [LogEntry] {
        registry.notice(notice, of: component) ? notice.map { [.notice(component, $0)] } ?? [] : []
    }

    /// Counts a rejected reading as missed; a frozen sensor has repeated itself for long before it is found out, and is at fault at
    /// once.
    private mutating func doubt(_ rejection: Rejection, ofSensorAt index: Int, at moment: Moment) -> [LogEntry] {
        let cause = "\(sensors[index].sensor.part): \(rejection.text)"
        let isAtFault = rejection.reason == .frozen || sensors[index].miss(at: moment)
        return isAtFault ? fail(sensorAt: index, cause, at: moment) : []
    }

    private mutating func miss(_ name: String, _ cause: String, at moment: Moment) -> [LogEntry] {
        guard let index = index(ofSensor: name), sensors[index].miss(at: moment) else { return [] }
        return fail(sensorAt: index, cause, at: moment)
    }

    /// Records a sensor's fault, after the accepted readings of the current minute.
    private mutating func fail(sensorAt index: Int, _ cause: String, at moment: Moment) -> [LogEntry] {
        let minute = sensors[index].endMinute(at: moment.uptime).map { [$0] } ?? []
        return minute + fail(.sensor(sensors[index].sensor.name), cause, at: moment)
    }

    private func index(ofSensor name: String) -> Int? {
        sensors.firstIndex { $0.sensor.name == name }
    }

    /// The log entry of a step of the clock: a wall clock that moved differently from the uptime has been set; up to two seconds
    /// are drift.
    private mutating func clockSteps(_ moment: Moment) -> [LogEntry] {
        defer { lastMoment = moment }
        guard let lastMoment else { return [] }
        let elapsed = (moment.uptime - lastMoment.uptime).components.seconds
        let step = moment.wall.seconds(since: lastMoment.wall.advanced(bySeconds: elapsed))
        if step.magnitude >= Self.relevantStep {
            learner.forgetIssues()
            local.forgetNotes()
        }
        return (-2...2).contains(step) ? [] : [.clockStepped(seconds: step)]
    }
}

extension StationEvent {
    /// Whether an event changes what people want to know: neither the time alone, nor the board's temperature, nor a count does.
    fileprivate var isChange: Bool {
        switch self {
        case .tick, .boardRead, .refreshRequested, .called: false
        default: true
        }
    }
}

extension LogEntry {
    fileprivate var isOfFault: Bool {
        switch self {
        case .fault, .recovered: true
        default: false
        }
    }
}
