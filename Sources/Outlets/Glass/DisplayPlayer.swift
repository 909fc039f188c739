import Devices
import OutletKit
import Pages
import Ports
import StationCore
import Values

/// The state of the glass: the pages, how far the present one has scrolled, the light, and what has been delivered since it
/// last moved. A value without I/O, of which ``GlassOutlet`` keeps the only one.
struct DisplayPlayer {
    /// A frame to show now, and whether the light is on.
    typealias Shot = (sequence: FrameSequence, frame: Frame, isLit: Bool)

    let setup: ServiceDisplay
    private var pages: DisplayState
    private var sequence: FrameSequence?
    private var position = 0
    private var isBlinkedOff = false
    private var stepDue: Uptime?
    private var blinkDue: Uptime?
    /// Whether the station has changed since the latest snapshot.
    private var hasChanged = true

    // What has been delivered since the latest frame.
    private var snapshot: Snapshot?
    /// A sequence to show in place of the pages.
    private var substitute: FrameSequence?
    private var isTick = false
    private var isPressed = false

    /// - Parameter earlier: the player that this one replaces. If their pages and light are set up alike, this one continues
    ///   with the same page and light.
    init(_ setup: ServiceDisplay, after earlier: DisplayPlayer?) {
        self.setup = setup
        pages =
            earlier.flatMap { $0.setup.turnsLike(setup) ? $0.pages : nil } ?? DisplayState(backlight: setup.backlight)
    }

    // MARK: Deliveries

    mutating func wants(_ occasion: Occasion) -> Bool {
        hasChanged = hasChanged || occasion.hasChanged
        let isDue = hasChanged || sequence == nil || pages.isDue(at: occasion.uptime)
        guard occasion.isRecorded || occasion.isTick && isDue else { return false }
        hasChanged = false
        return true
    }

    mutating func load(_ snapshot: Snapshot?, isTick: Bool) {
        self.snapshot = snapshot ?? self.snapshot
        self.isTick = self.isTick || isTick
    }

    mutating func replacePages(with sequence: FrameSequence) {
        substitute = sequence
    }

    /// Handles a press; returns whether it asks for the weather.
    mutating func press(_ action: ButtonAction, at uptime: Uptime) -> Bool {
        isPressed = true
        return pages.press(action, at: uptime)
    }

    // MARK: Frames

    /// The frame to show now; nil where the present one stays and its time is not over.
    mutating func advance(to now: Uptime) -> Shot? {
        var isDue = isTick
        if let next = nextSequence(), next != sequence {
            // A new reading on the same page lets a scrolling line continue.
            if !(sequence.map(next.continues) ?? false) {
                (position, isBlinkedOff, stepDue, blinkDue) = (0, false, nil, nil)
            }
            (sequence, isDue) = (next, true)
        }
        (snapshot, substitute, isTick, isPressed) = (nil, nil, false, false)
        guard let sequence else { return nil }
        if let due = stepDue, now >= due {
            (position, stepDue, isDue) = ((position + 1) % sequence.count, nil, true)
        }
        if let due = blinkDue, now >= due {
            isBlinkedOff.toggle()
            (blinkDue, isDue) = (nil, true)
        }
        guard isDue else { return nil }
        return (sequence, sequence.frame(at: position, on: setup), sequence.isLit && !isBlinkedOff)
    }

    /// When the display next changes by itself, after a frame that was on the glass at `now`; nil while nothing moves, as on an
    /// unlit display, which is not read.
    mutating func nextMove(after now: Uptime) -> Uptime? {
        guard let sequence, sequence.isLit else { return nil }
        if sequence.count > 1 { stepDue = stepDue ?? now + sequence.time(of: position) * setup.pace }
        if sequence.blinks { blinkDue = blinkDue ?? now + FrameSequence.blinkTime * setup.pace }
        return [stepDue, blinkDue].compactMap { $0 }.min()
    }

    private mutating func nextSequence() -> FrameSequence? {
        if let substitute { return substitute }
        guard let snapshot else { return nil }
        let uptime = snapshot.moment.uptime
        var next: FrameSequence
        if let scene = pages.scene(in: snapshot, lasting: Scene.duration * setup.pace) {
            next = FrameSequence(scene)
        } else {
            let screenfuls = setup.pageText.screenfuls(
                of: setup.pages, in: snapshot, withCredits: pages.owesCredits(at: uptime), nightPage: setup.nightPage)
            guard let (up, isNew) = pages.turn(among: screenfuls, at: uptime, mayTurn: isTick || isPressed) else {
                return nil
            }
            next = FrameSequence(up, on: setup)
            if isNew {
                // Until every line has scrolled by; a tick may come a little early.
                let time = max(setup.pageTime * up.pageTimes, next.duration * setup.pace)
                pages.stay(until: uptime + max(.zero, time - setup.tick / 4))
            }
            next.blinks = pages.blinks(up, at: uptime)
        }
        next.isLit = pages.light(in: snapshot, light: snapshot.home.air.illuminance.freshValue)
        return next
    }
}
