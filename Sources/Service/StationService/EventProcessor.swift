import CharacterLCD
import History
import Pages
import Quantities
import StationCore
import Words

/// Handles events one after another: updates the state, writes the log, and returns what belongs on the glass.
struct EventProcessor {
    private var state: StationState
    private var logWriter: LogWriter
    private var batcher = HistoryBatcher()
    private var display: ServiceDisplay?
    private let checkpoints: (any CheckpointStore)?
    private let outlet: (any SnapshotOutlet)?
    /// Requests a fetch of the weather now.
    private let refresh: @Sendable () -> Void
    private var lastSave = Duration.zero
    private var savesCheckpoints = true
    /// What the outlet received last.
    private var published: (time: Duration, faults: [Component])?
    /// When the outlet last got a snapshot or a confirmation.
    private var lastConfirmation = Duration.zero
    private var onDisplay: DisplayState
    private var sequence: FrameSequence?
    /// Whether anything has happened since the sequence was made.
    private var hasChanges = true
    /// The same, since the outlet's last snapshot.
    private var hasChangesForOutlet = true

    /// Between two checkpoints: a card bears only so many writes.
    private static let checkpointInterval = Duration.seconds(600)
    /// The least time between two snapshots for the outlet, unless a fault begins or ends: a snapshot and its document cost more
    /// than anything else here.
    private static let publishingPause = Duration.seconds(15)
    /// The same in the first minute, when a person may be watching.
    private static let firstPublishingPause = Duration.seconds(5)
    private static let firstMinute = Duration.seconds(60)
    /// When nothing happens, the day, the sun and the advice still change, and the outlet should see it.
    private static let quietPublishingPause = Duration.seconds(300)
    /// A little less than a minute, the tick of a station without a display.
    private static let confirmingPause = Duration.seconds(45)

    init(
        state: StationState, logWriter: LogWriter, display: ServiceDisplay?, checkpoints: (any CheckpointStore)? = nil,
        outlet: (any SnapshotOutlet)? = nil, refresh: @escaping @Sendable () -> Void = {}
    ) {
        self.refresh = refresh
        self.checkpoints = checkpoints
        self.outlet = outlet
        self.state = state
        self.logWriter = logWriter
        self.display = display
        onDisplay = DisplayState(backlight: display?.backlight ?? .always)
    }

    func reopenLog() {
        logWriter.reopen()
    }

    mutating func open(at moment: Moment, sensors: Int, hasWeather: Bool, after lastEnd: String?) {
        if let text = checkpoints?.restore() { state.restore(text) }
        lastSave = moment.uptime
        apply(
            logChanges: logWriter.start(
                at: moment, sensors: sensors, hasDisplay: display != nil, hasWeather: hasWeather, after: lastEnd),
            at: moment)
    }

    /// Continues with other parts; the state of those that stay is kept.
    mutating func adopt(_ descriptor: StationDescriptor, display: ServiceDisplay?, at moment: Moment) {
        self.display = display
        (onDisplay, sequence) = (DisplayState(backlight: display?.backlight ?? .always), nil)
        record(state.adopt(descriptor, at: moment), at: moment)
        apply(
            logChanges: logWriter.reloaded(
                at: moment, sensors: descriptor.sensors.count, hasDisplay: display != nil,
                hasWeather: descriptor.asksForWeather),
            at: moment)
        // The component starts afresh, so whether a checkpoint can be saved has to be found out again.
        saveCheckpoint(at: moment)
    }

    mutating func refuse(_ problems: [String], at moment: Moment) {
        apply(logChanges: logWriter.refused(problems, at: moment), at: moment)
    }

    mutating func logStall(of loop: WatchedTask, for time: Duration, at moment: Moment) {
        apply(logChanges: logWriter.stalled(loop.description, for: time, at: moment), at: moment)
    }

    mutating func logAbandoned(_ loop: String, after time: Duration, at moment: Moment) {
        apply(logChanges: logWriter.abandoned(loop, after: time, at: moment), at: moment)
    }

    mutating func close(reason: String, at moment: Moment) {
        record(state.close(), at: moment)
        saveCheckpoint(at: moment)
        outlet?.close()
        logWriter.stop(reason: reason, at: moment)
    }

    /// What to show after this event; nil when the glass may stay as it is.
    ///
    /// Every tick shows a frame, changed or not, because a display repairs itself when it gets one; between ticks only events
    /// that are worth a line in the log do.
    mutating func apply(_ event: StationEvent, at moment: Moment) -> FrameSequence? {
        let logEntries = state.apply(event, at: moment)
        record(logEntries, at: moment)
        if event.isChange || !logEntries.isEmpty { (hasChanges, hasChangesForOutlet) = (true, true) }
        var mayTurn = event == .tick
        if case .pressed(_, let action) = event {
            if onDisplay.press(action, at: moment.uptime) { refresh() }
            mayTurn = true
        }
        if moment.uptime - lastSave >= Self.checkpointInterval { saveCheckpoint(at: moment) }
        guard event == .tick || !logEntries.isEmpty else { return nil }
        let isSequenceDue =
            display != nil
            && (hasChanges || sequence == nil || !logEntries.isEmpty || onDisplay.isDue(at: moment.uptime))
        guard isSequenceDue || isPublishingDue(at: moment) || outlet != nil && !logEntries.isEmpty else {
            confirm(at: moment)
            return event == .tick ? sequence : nil
        }
        hasChanges = false
        let snapshot = state.snapshot(at: moment)
        publish(snapshot)
        guard let display, let new = nextSequence(for: display, of: snapshot, mayTurn: mayTurn) else { return nil }
        if new == sequence { return event == .tick ? new : nil }
        sequence = new
        return new
    }

    private mutating func nextSequence(
        for display: ServiceDisplay, of snapshot: Snapshot, mayTurn: Bool
    ) -> FrameSequence? {
        let screenfuls = display.screenfuls(of: snapshot)
        var sequence: FrameSequence
        if let scene = onDisplay.scene(in: snapshot, lasting: Scene.duration * display.pace) {
            sequence = FrameSequence(scene, on: display)
        } else {
            let up = onDisplay.turn(
                among: screenfuls, at: snapshot.moment.uptime, mayTurn: mayTurn, slack: display.tick / 4,
                stay: display.stay)
            guard let screenful = up else { return nil }
            sequence = display.sequence(of: screenful)
            sequence.blinks = onDisplay.blinks(screenful, at: snapshot.moment.uptime)
        }
        sequence.isLit = onDisplay.light(in: snapshot, light: snapshot.room.illuminance.freshValue)
        return sequence
    }

    private mutating func publish(_ snapshot: Snapshot) {
        let faults = snapshot.faults.map(\.component)
        guard let outlet, isPublishingDue(at: snapshot.moment) || published?.faults != faults else {
            confirm(at: snapshot.moment)
            return
        }
        published = (snapshot.moment.uptime, faults)
        (lastConfirmation, hasChangesForOutlet) = (snapshot.moment.uptime, false)
        outlet.publish(snapshot)
    }

    private func isPublishingDue(at moment: Moment) -> Bool {
        guard outlet != nil else { return false }
        let changePause = moment.uptime < Self.firstMinute ? Self.firstPublishingPause : Self.publishingPause
        let pause = hasChangesForOutlet ? changePause : Self.quietPublishingPause
        return published.map { moment.uptime - $0.time >= pause } ?? true
    }

    private mutating func confirm(at moment: Moment) {
        guard moment.uptime - lastConfirmation >= Self.confirmingPause else { return }
        lastConfirmation = moment.uptime
        // What it has lost, it gets with the next tick.
        if let outlet, !outlet.confirm() { published = nil }
    }

    private mutating func saveCheckpoint(at moment: Moment) {
        lastSave = moment.uptime
        guard let checkpoints, let text = state.checkpoint(at: moment) else { return }
        let failure = checkpoints.save(text)
        defer { savesCheckpoints = failure == nil }
        let change: StationEvent? = failure.map { .memoryFailed(cause: $0) } ?? (savesCheckpoints ? nil : .memoryWorks)
        if let change { record(state.apply(change, at: moment), at: moment) }
    }

    /// A log that cannot be written cannot say so itself: its faults go to the glass and to the administrator.
    private mutating func apply(logChanges events: [StationEvent], at moment: Moment) {
        for event in events { record(state.apply(event, at: moment), at: moment) }
    }

    private mutating func record(_ logEntries: [LogEntry], at moment: Moment) {
        batcher.add(logEntries, at: moment)
        apply(logChanges: logWriter.write(logEntries, at: moment), at: moment)
    }

    /// What the history should hold by now, every ten minutes.
    mutating func dueHistory(at moment: Moment) -> HistoryBatch? {
        batcher.dueBatch(at: moment)
    }

    /// What the history should hold before the station ends.
    mutating func lastHistory(at moment: Moment) -> HistoryBatch? {
        batcher.batch(at: moment)
    }

    /// The display's last words.
    func farewell(at moment: Moment) -> FrameSequence? {
        display.map {
            FrameSequence(place: "farewell", ["Windowsill", ServiceWords.stopped(at: moment.civil.clock)], on: $0)
        }
    }
}

extension StationEvent {
    /// Whether it changes what people want to know: neither the time alone nor the board's temperature does.
    fileprivate var isChange: Bool {
        switch self {
        case .tick, .boardRead: false
        default: true
        }
    }
}
