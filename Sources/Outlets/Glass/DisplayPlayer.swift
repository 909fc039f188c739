import Devices
import Documents
import OutletKit
import Pages
import Ports
import StationCore
import Values

/// The state of the glass: the page, how far it has scrolled, and the light.
struct DisplayPlayer {
    private let setup: ServiceDisplay
    private let timeline: Timeline
    private let mirror: (any GlassMirror)?
    private let emit: @Sendable (OutletEvent) -> Void
    private var display: any CharacterDisplay
    private(set) var pages: DisplayState
    private(set) var sequence: FrameSequence?
    private var position = 0
    /// Why the last frame is not on the glass; nil when it is.
    private var failure: String?
    /// Whether the light is on, as it is when a display is powered.
    private var isLit = true
    private var isBlinkedOff = false
    private var stepDue: Uptime?
    private var blinkDue: Uptime?

    init(
        _ setup: ServiceDisplay, from pages: DisplayState, timeline: Timeline, mirror: (any GlassMirror)?,
        emit: @escaping @Sendable (OutletEvent) -> Void
    ) {
        self.setup = setup
        self.timeline = timeline
        self.mirror = mirror
        self.emit = emit
        display = setup.display
        self.pages = pages
    }

    /// When the display next changes by itself; nil while nothing moves.
    var nextMove: Uptime? { [stepDue, blinkDue].compactMap { $0 }.min() }

    mutating func handle(_ mail: GlassMail) async {
        for press in mail.presses where pages.press(press.action, at: press.uptime) { emit(.refreshRequested) }
        let next = mail.sequence ?? mail.snapshot.flatMap { nextSequence(of: $0, for: mail) }
        let isChanged = next != nil && next != sequence
        let startsOver = next.map { isChanged && load($0) } ?? false
        let now = timeline.now
        let steps = stepDue.map { now >= $0 } ?? false
        let blinks = blinkDue.map { now >= $0 } ?? false
        guard let sequence, isChanged || mail.isTick || steps || blinks else { return }
        if steps { position = (position + 1) % sequence.count }
        if blinks { isBlinkedOff.toggle() }
        await show(sequence)
        let shown = timeline.now
        if steps || startsOver { stepDue = sequence.moves ? shown + sequence.time(of: position) : nil }
        if blinks || startsOver { blinkDue = sequence.isLit && sequence.blinks ? shown + sequence.blinkTime : nil }
    }

    private mutating func nextSequence(of snapshot: Snapshot, for mail: GlassMail) -> FrameSequence? {
        var sequence: FrameSequence
        if let scene = pages.scene(in: snapshot, lasting: Scene.duration * setup.pace) {
            sequence = FrameSequence(scene, on: setup)
        } else {
            let uptime = snapshot.moment.uptime
            let setup = setup
            var turned: FrameSequence?
            let up = pages.turn(
                among: setup.screenfuls(of: snapshot), at: uptime, mayTurn: mail.isTick || !mail.presses.isEmpty,
                slack: setup.tick / 4
            ) { screenful in
                let next = setup.sequence(of: screenful)
                turned = next
                // Until every line has scrolled by.
                return max(setup.pageTime, next.duration)
            }
            guard let up else { return nil }
            sequence = turned ?? setup.sequence(of: up)
            sequence.blinks = pages.blinks(up, at: uptime)
        }
        sequence.isLit = pages.light(in: snapshot, light: snapshot.room.illuminance.freshValue)
        return sequence
    }

    /// Loads a sequence; returns whether it starts from the beginning, as it does when the light comes on: a new reading on
    /// the same page lets a scrolling line continue.
    private mutating func load(_ new: FrameSequence) -> Bool {
        defer { sequence = new }
        if let sequence, new.continues(sequence) { return false }
        (position, isBlinkedOff, stepDue, blinkDue) = (0, false, nil, nil)
        return true
    }

    /// Shows a frame. One that cannot be shown is not tried again: another comes with the next tick.
    private mutating func show(_ sequence: FrameSequence) async {
        defer { emit(.progressed) }
        let light = sequence.isLit && !isBlinkedOff
        let frame = sequence.frame(at: position)
        do throws(DisplayError) {
            if light != isLit {
                isLit = light
                try await display.setBacklight(on: light)
            }
            try await display.show(frame)
            mirror?.show(sequence.document(of: frame))
            if failure != nil { emit(.works) }
            failure = nil
        } catch {
            if failure != error.description { emit(.failed(cause: error.description)) }
            failure = error.description
        }
    }
}
