package import Values

/// The memory of a station: events go in, effects come out, and a snapshot can be had at any time.
///
/// A value without I/O: the same events at the same moments give the same effects and snapshots.
package struct StationState: Sendable {
    private(set) var rooms: Rooms
    private(set) var outdoors: Outdoors
    private(set) var health: Health
    private var outputs: Outputs
    private var messages = MessageBoard()
    /// The station's id; nil where it has none.
    private let id: String?
    private let previousID: String?
    private var lastMoment: Moment?
    /// When a person last asked for the weather.
    private var lastRefresh: Uptime?
    /// When the next checkpoint is due; nil before ``StationEvent/started(after:)``.
    private var checkpointDue: Uptime?
    /// What was merged for the advice in the latest event; nil where that merged nothing.
    private var latestMerge: Snapshot?

    /// The step of the clock, in seconds, from which forecasts were for other hours than it seemed.
    private static let relevantStep: UInt64 = 900
    private static let shortestRefresh = Duration.seconds(60)
    /// The time between two checkpoints: a card bears only so many writes.
    private static let checkpointInterval = Duration.seconds(600)

    package init(_ descriptor: StationDescriptor) {
        rooms = Rooms(descriptor)
        outdoors = Outdoors(descriptor)
        health = Health(outlets: descriptor.outlets)
        outputs = Outputs(descriptor.outputs)
        id = descriptor.id
        previousID = descriptor.previousID
    }

    /// Continues with other parts, another place, other rules. What is known of those that stay is kept, what belongs to others is
    /// forgotten.
    ///
    /// - Parameter replaced: outlets that start over: those still at fault will report it again.
    package mutating func adopt(
        _ descriptor: StationDescriptor, replacing replaced: [OutletID] = [], at moment: Moment
    ) -> [Effect] {
        latestMerge = nil
        let (left, minutes) = rooms.adopt(descriptor, at: moment)
        let isSameWeather = outdoors.adopt(descriptor)
        health.adopt(
            descriptor.outlets, replacing: replaced, without: left, isOfOtherWeather: !isSameWeather, at: moment)
        let ended = outputs.adopt(descriptor.outputs, at: moment)
        let logEntries = minutes + ended + [.reloaded(equipment)]
        // Whether a checkpoint can be saved has to be found out again.
        return logEntries.map { .record($0) } + [.publish(isUrgent: true), checkpoint(dueAfter: moment)]
    }

    // MARK: Snapshots

    package func snapshot(at moment: Moment) -> Snapshot {
        var snapshot = merged(at: moment)
        let rules = rooms.rules
        rooms.addDays(to: &snapshot)
        snapshot.seaLevelPressure = snapshot.pressure(reducedFrom: rules.altitude)
        outdoors.addTendency(to: &snapshot)
        outdoors.addLessons(to: &snapshot)
        rooms.addAdvice(to: &snapshot)
        snapshot.localOutlook = outdoors.outlook(
            in: snapshot, nightHigh: rooms.highestOutside(in: snapshot), rules)
        outdoors.addCredits(to: &snapshot)
        snapshot.outputs = outputs.all
        snapshot.messages = messages.messages(at: moment.uptime)
        snapshot.stationID = id
        snapshot.previousStationID = previousID
        snapshot.board = health.board
        snapshot.counters = health.counters
        // The notice must not wait for the log, which has it with the next minute.
        var noted = health
        _ = noted.apply(outdoors.zoneNotice(in: snapshot), at: moment)
        let asksForWeather = outdoors.asksForWeather
        snapshot.health = noted.rows(
            sensors: rooms.sensors.map(\.sensor.name), weather: asksForWeather ? outdoors.components : [],
            hasKey: asksForWeather && outdoors.attributions.contains { $0.remedies.hasKey }, at: moment)
        return snapshot
    }

    private func merged(at moment: Moment) -> Snapshot {
        if let latestMerge, latestMerge.moment == moment { return latestMerge }
        return Snapshot.merge(
            readings: rooms.reports, reports: outdoors.asksForWeather ? outdoors.reports : nil, faults: health.faults,
            outlook: outdoors.outlook, at: moment)
    }

    /// The pressure at the station's own height, from a fresh barometer: that of the room, otherwise any. Nil without one.
    package func stationPressure(at moment: Moment) -> Pressure? { rooms.pressure(at: moment) }

    /// The checkpoint for the next start; nil while the clock is not set, because then it cannot be dated.
    package func checkpoint(at moment: Moment) -> Checkpoint? {
        guard moment.isClockSet else { return nil }
        var kept = Checkpoint()
        rooms.keep(in: &kept.measured, at: moment)
        outdoors.keep(in: &kept, at: moment)
        kept.measured.outputs = outputs.kept(at: moment)
        return kept
    }

    /// Restores what an earlier run kept; to be called before any event is applied.
    package mutating func restore(_ kept: Checkpoint) {
        rooms.restore(kept.measured)
        outdoors.restore(kept)
        outputs.restore(kept.measured.outputs)
    }

    // MARK: Events

    /// Applies what happened; returns what to do about it.
    package mutating func apply(_ event: StationEvent, at moment: Moment) -> [Effect] {
        if let effects = applyLifecycle(event, at: moment) { return effects }
        latestMerge = nil
        _ = health.apply(outdoors.applyUntimed(at: moment), at: moment)
        outdoors.forgetLeads(at: moment)
        let working = health.worksSince.count
        let steps = clockSteps(moment)
        if !steps.isEmpty { outputs.clockStepped() }
        let findings =
            steps + health.timeZone(at: moment) + rooms.apply(event, at: moment)
            + outdoors.apply(event, at: moment) + answer(event, at: moment)
        var logEntries = health.apply(event, findings, at: moment) + advise(at: moment)
        if outdoors.renewOutlook(hasSensor: rooms.hasSensor(in: .outdoor), at: moment) { latestMerge = nil }
        let hasFault = logEntries.contains(where: \.isOfFault)
        let byHand = outputs.byHand
        let mustDecide = outputs.apply(event, at: moment) || hasFault || !steps.isEmpty
        var effects: [Effect] = []
        var hasSwitched = false
        if mustDecide || outputs.isDue(at: moment.uptime), !outputs.all.isEmpty {
            let decided = outputs.decide(snapshot(at: moment))
            effects = decided.effects
            logEntries += decided.entries
            hasSwitched = !decided.entries.isEmpty
        }
        effects += logEntries.map { .record($0) }
        // A part that works for the first time is no longer starting: readers learn that at once, as they do of a fault. A switch
        // that a person has just moved must not seem to move back, and a command that has to wait must show.
        let isMoved = hasSwitched || outputs.byHand != byHand
        let isUrgent = hasFault || isMoved || health.worksSince.count > working
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
            let ended = outputs.end(.stop, at: moment)
            let logEntries = rooms.close(at: moment) + ended + [.stopped(reason: reason)]
            var effects = outputs.released
            effects += logEntries.map { .record($0) }
            return effects + [checkpoint(dueAfter: moment)]
        default: return nil
        }
    }

    private var equipment: Equipment {
        Equipment(
            sensors: rooms.sensors.count, outlets: health.outlets, asksForWeather: outdoors.asksForWeather, id: id,
            previousID: previousID)
    }

    /// Whether the weather may be asked for: at most once a minute, because the service calculates no faster.
    private mutating func isRefreshDue(at moment: Moment) -> Bool {
        if let lastRefresh, moment.uptime - lastRefresh < Self.shortestRefresh { return false }
        lastRefresh = moment.uptime
        return true
    }

    private mutating func checkpoint(dueAfter moment: Moment) -> Effect {
        checkpointDue = moment.uptime.nextWrite(every: Self.checkpointInterval)
        return .saveCheckpoint
    }

    /// Applies what a person or a program asks for.
    private mutating func answer(_ event: StationEvent, at moment: Moment) -> [Finding] {
        switch event {
        case .pressed(let button, let action): return [.record(.pressed(button: button, action))]
        case .commanded(let action): return [.record(.pressed(button: "command", action))]
        case .messaged(let message):
            guard messages.add(message, at: moment.uptime) else { return [.counted(.commandsRefused, by: 1)] }
            return [.counted(.commandsAccepted, by: 1), .record(.messaged(message))]
        default: return []
        }
    }

    /// Merges what is known, where advice is due, and learns from it.
    private mutating func advise(at moment: Moment) -> [LogEntry] {
        guard rooms.isAdviceDue(at: moment.uptime) else { return [] }
        var snapshot = merged(at: moment)
        latestMerge = snapshot
        if rooms.hasSensor(in: .outdoor) { outdoors.learn(from: snapshot) }
        outdoors.observe(&snapshot, rooms.rules)
        let noted = outdoors.noteSources(in: snapshot) + outdoors.zoneNotice(in: snapshot)
        return health.apply(noted, at: moment) + rooms.advise(snapshot)
    }

    /// The log entry of a step of the clock: a wall clock that moved differently from the uptime has been set; up to two seconds
    /// are drift.
    private mutating func clockSteps(_ moment: Moment) -> [Finding] {
        defer { lastMoment = moment }
        guard let lastMoment else { return [] }
        let elapsed = (moment.uptime - lastMoment.uptime).components.seconds
        let step = moment.wall.seconds(since: lastMoment.wall.advanced(bySeconds: elapsed))
        if step.magnitude >= Self.relevantStep { outdoors.forgetHours() }
        return (-2...2).contains(step) ? [] : [.record(.clockStepped(seconds: step))]
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
