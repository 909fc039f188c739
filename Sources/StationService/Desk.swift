import CharacterLCD
import Quantities
import Station

/// Takes up everything that happens, one thing after the other: updates what is known, has it written down, and says
/// what belongs on the glass.
struct Desk {
    private var state: StationState
    private var recorder: Recorder
    private var display: ServiceDisplay?
    private var lines: [String] = []
    private var frame: Frame?

    init(state: StationState, recorder: Recorder, display: ServiceDisplay?) {
        self.state = state
        self.recorder = recorder
        self.display = display
    }

    func reopenLog() {
        recorder.reopen()
    }

    mutating func open(at moment: Moment, sensors: Int, hasWeather: Bool, after lastEnd: String?) {
        follow(
            recorder.start(
                at: moment, sensors: sensors, hasDisplay: display != nil, hasWeather: hasWeather, after: lastEnd),
            at: moment)
    }

    /// Goes on with other parts; what is known of those that stay is kept.
    mutating func adopt(_ crew: StationCrew, display: ServiceDisplay?, at moment: Moment) {
        self.display = display
        (lines, frame) = ([], nil)
        follow(recorder.write(state.adopt(crew), at: moment), at: moment)
        follow(
            recorder.reloaded(
                at: moment, sensors: crew.sensors.count, hasDisplay: display != nil, hasWeather: crew.asksForWeather),
            at: moment)
    }

    mutating func refuse(_ problems: [String], at moment: Moment) {
        follow(recorder.refused(problems, at: moment), at: moment)
    }

    mutating func noteStandstill(of loop: WatchedLoop, since: Duration, at moment: Moment) {
        follow(recorder.standstill(of: loop.description, since: since, at: moment), at: moment)
    }

    mutating func close(reason: String, at moment: Moment) {
        follow(recorder.write(state.close(), at: moment), at: moment)
        recorder.stop(reason: reason, at: moment)
    }

    /// What to show after this event; nil when the glass may stay as it is.
    ///
    /// The glass follows every tick, changed or not, for a display repairs itself when it is given frames; between ticks
    /// it follows what is worth a line in the record.
    mutating func take(_ event: StationEvent, at moment: Moment) -> Frame? {
        let notes = state.apply(event, at: moment)
        follow(recorder.write(notes, at: moment), at: moment)
        guard let display, event == .tick || !notes.isEmpty else { return nil }
        let lines = display.lines(of: state.snapshot(at: moment))
        if lines == self.lines { return event == .tick ? frame : nil }
        self.lines = lines
        frame = display.frame(lines)
        return frame
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
