import CharacterLCD
import Quantities
import Station

/// Takes up everything that happens, one thing after the other: updates what is known, has it written down, and says
/// what belongs on the glass.
struct Desk {
    private var state: StationState
    private var recorder: Recorder
    private let display: ServiceDisplay?
    private var lines: [String] = []

    init(state: StationState, recorder: Recorder, display: ServiceDisplay?) {
        self.state = state
        self.recorder = recorder
        self.display = display
    }

    func reopenLog() {
        recorder.reopen()
    }

    /// What to show after this event; nil when the glass may stay as it is. With every tick it is given again, for a
    /// display repairs itself when it is given frames.
    mutating func take(_ event: StationEvent, at moment: Moment) -> Frame? {
        let news = recorder.write(state.apply(event, at: moment), at: moment)
        for event in news { _ = state.apply(event, at: moment) }
        guard let display else { return nil }
        let lines = display.lines(of: state.snapshot(at: moment))
        guard lines != self.lines || event == .tick else { return nil }
        self.lines = lines
        return display.frame(lines)
    }

    /// The display's last words.
    func farewell(at moment: Moment) -> Frame? {
        display?.frame(["Windowsill", "stopped \(moment.civil.clock)"])
    }
}
