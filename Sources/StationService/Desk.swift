import CharacterLCD
import Quantities
import Station

/// Takes up everything that happens, one thing after the other: updates what is known, has it written down, and says
/// what belongs on the glass.
struct Desk {
    private var state: StationState
    private var recorder: Recorder
    private let display: ServiceDisplay?
    private var onDisplay: DisplayState
    private var reel: Reel?

    init(state: StationState, recorder: Recorder, display: ServiceDisplay?) {
        self.state = state
        self.recorder = recorder
        self.display = display
        onDisplay = DisplayState(backlight: display?.backlight ?? .always)
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
        recorder.stop(reason: reason, at: moment)
    }

    /// What to show after this event; nil when the glass may stay as it is.
    ///
    /// The glass follows every tick, changed or not, for a display repairs itself when it is given frames; between ticks
    /// it follows what is worth a line in the record.
    mutating func take(_ event: StationEvent, at moment: Moment) -> Reel? {
        let notes = state.apply(event, at: moment)
        follow(recorder.write(notes, at: moment), at: moment)
        guard let display, event == .tick || !notes.isEmpty else { return nil }
        guard let new = newReel(for: display, of: state.snapshot(at: moment), mayTurn: event == .tick) else {
            return nil
        }
        if new == reel { return event == .tick ? new : nil }
        reel = new
        return new
    }

    private mutating func newReel(
        for display: ServiceDisplay, of snapshot: Snapshot, mayTurn: Bool
    ) -> Reel? {
        let glassfuls = display.glassfuls(of: snapshot)
        var reel: Reel
        if let scene = onDisplay.scene(in: snapshot, lasting: Scene.duration * display.pace) {
            reel = Reel(scene, on: display)
        } else {
            let up = onDisplay.turn(
                among: glassfuls, at: snapshot.moment.uptime, mayTurn: mayTurn, stay: display.stay)
            guard let glassful = up else { return nil }
            reel = display.reel(of: glassful)
            reel.blinks = onDisplay.blinks(glassful, among: glassfuls)
        }
        reel.isLit = onDisplay.light(in: snapshot, light: nil)
        return reel
    }

    /// What the record has to say of itself is not for the record, which cannot be written then, but for the glass and
    /// the administrator.
    private mutating func follow(_ news: [StationEvent], at moment: Moment) {
        for event in news { _ = recorder.write(state.apply(event, at: moment), at: moment) }
    }

    /// The display's last words.
    func farewell(at moment: Moment) -> Reel? {
        display.map { Reel(place: "farewell", ["Windowsill", "stopped \(moment.civil.clock)"], on: $0) }
    }
}
