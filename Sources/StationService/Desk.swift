import CharacterLCD
import Quantities
import Station

/// Takes up everything that happens, one thing after the other: updates what is known, has it written down, and says
/// what belongs on the glass.
struct Desk {
    private var state: StationState
    private var recorder: Recorder
    private let display: ServiceDisplay?
    private let memory: (any StationMemory)?
    private let outlet: (any SnapshotOutlet)?
    private var kept = Duration.zero
    private var remembers = true
    /// What the outlet got last.
    private var published: (time: Duration, faults: [Component])?
    private var lines: [String] = []
    private var frame: Frame?

    /// From one time that the memory is written to the next: a card bears so many writes and no more.
    private static let keepingInterval = Duration.seconds(600)
    /// The outlet gets no snapshots closer together than this, unless something has begun to fail or works again.
    private static let publishingPause = Duration.seconds(5)

    init(
        state: StationState, recorder: Recorder, display: ServiceDisplay?, memory: (any StationMemory)? = nil,
        outlet: (any SnapshotOutlet)? = nil
    ) {
        self.memory = memory
        self.outlet = outlet
        self.state = state
        self.recorder = recorder
        self.display = display
    }

    func reopenLog() {
        recorder.reopen()
    }

    mutating func open(at moment: Moment, sensors: Int, hasWeather: Bool) {
        if let text = memory?.recall() { state.recall(text) }
        kept = moment.uptime
        follow(
            recorder.start(at: moment, sensors: sensors, hasDisplay: display != nil, hasWeather: hasWeather),
            at: moment)
    }

    mutating func close(reason: String, at moment: Moment) {
        keep(at: moment)
        outlet?.close()
        recorder.stop(reason: reason, at: moment)
    }

    /// What to show after this event; nil when the glass may stay as it is.
    ///
    /// The glass follows every tick, changed or not, for a display repairs itself when it is given frames; between ticks
    /// it follows what is worth a line in the record.
    mutating func take(_ event: StationEvent, at moment: Moment) -> Frame? {
        let notes = state.apply(event, at: moment)
        follow(recorder.write(notes, at: moment), at: moment)
        if moment.uptime - kept >= Self.keepingInterval { keep(at: moment) }
        guard event == .tick || !notes.isEmpty, display != nil || outlet != nil else { return nil }
        let snapshot = state.snapshot(at: moment)
        publish(snapshot)
        guard let display else { return nil }
        let lines = display.lines(of: snapshot)
        if lines == self.lines { return event == .tick ? frame : nil }
        self.lines = lines
        frame = display.frame(lines)
        return frame
    }

    private mutating func publish(_ snapshot: Snapshot) {
        let faults = snapshot.faults.map(\.component)
        let uptime = snapshot.moment.uptime
        let isDue = published.map { uptime - $0.time >= Self.publishingPause || faults != $0.faults } ?? true
        guard let outlet, isDue else { return }
        published = (uptime, faults)
        outlet.publish(snapshot)
    }

    private mutating func keep(at moment: Moment) {
        kept = moment.uptime
        guard let memory, let text = state.recollection(at: moment) else { return }
        let failure = memory.remember(text)
        defer { remembers = failure == nil }
        let news: StationEvent? = failure.map { .memoryFailed(cause: $0) } ?? (remembers ? nil : .memoryWorks)
        if let news { follow(recorder.write(state.apply(news, at: moment), at: moment), at: moment) }
    }

    /// What the record has to say of itself is not for the record, which cannot be written then, but for the glass and
    /// the administrator.
    private mutating func follow(_ news: [StationEvent], at moment: Moment) {
        for event in news { _ = recorder.write(state.apply(event, at: moment), at: moment) }
    }

    /// The display's last words.
    func farewell(at moment: Moment) -> Frame? {
        display?.frame(["Windowsill", "stopped \(moment.civil.clock)"])
    }
}
