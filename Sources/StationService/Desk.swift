import CharacterLCD
import History
import Quantities
import Station

/// Takes up everything that happens, one thing after the other: updates what is known, has it written down, and says
/// what belongs on the glass.
struct Desk {
    private var state: StationState
    private var recorder: Recorder
    private var historian = Historian()
    private let display: ServiceDisplay?
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

    mutating func open(at moment: Moment, sensors: Int, hasWeather: Bool) {
        follow(
            recorder.start(at: moment, sensors: sensors, hasDisplay: display != nil, hasWeather: hasWeather),
            at: moment)
    }

    mutating func close(reason: String, at moment: Moment) {
        record(state.close(), at: moment)
        recorder.stop(reason: reason, at: moment)
    }

    /// What to show after this event; nil when the glass may stay as it is.
    ///
    /// The glass follows every tick, changed or not, for a display repairs itself when it is given frames; between ticks
    /// it follows what is worth a line in the record.
    mutating func take(_ event: StationEvent, at moment: Moment) -> Frame? {
        let notes = state.apply(event, at: moment)
        record(notes, at: moment)
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
        for event in news {
            let notes = state.apply(event, at: moment)
            historian.take(notes, at: moment)
            _ = recorder.write(notes, at: moment)
        }
    }

    private mutating func record(_ notes: [Note], at moment: Moment) {
        historian.take(notes, at: moment)
        follow(recorder.write(notes, at: moment), at: moment)
    }

    /// What the history should hold by now, at most once a minute.
    mutating func dueHistory(at moment: Moment) -> HistoryBatch? {
        historian.dueBatch(at: moment)
    }

    /// What the history should hold before the station ends.
    mutating func lastHistory(at moment: Moment) -> HistoryBatch? {
        historian.batch(at: moment)
    }

    /// The display's last words.
    func farewell(at moment: Moment) -> Frame? {
        display?.frame(["Windowsill", "stopped \(moment.civil.clock)"])
    }
}
