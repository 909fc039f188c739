package import OutletKit
import Pages
package import Ports
package import StationCore
import Synchronization
package import Values
import Words

extension OutletID {
    package static var display: OutletID { OutletID("lcd", remedy: FaultWords.displayRemedy) }
}

/// Puts the station on its display. Everything that is on the glass, and why, is known here and nowhere else.
///
/// Every tick shows a frame, changed or not, because a display repairs itself when it gets one; between ticks only what is
/// recorded does.
package final class GlassOutlet: SnapshotOutlet {
    package var id: OutletID { .display }
    /// The longest time from one tick to the next.
    package var tick: Duration { setup.tick }

    private struct State {
        /// The pages and the light as they were when the last player stopped.
        var pages: DisplayState
        var isShowing = false
        var hasChanged = true
    }

    private let setup: ServiceDisplay
    private let timeline: Timeline
    private let mirror: (any GlassMirror)?
    private let state: Mutex<State>
    private let mail = LatestValue<GlassMail>()

    /// - Parameters:
    ///   - earlier: the outlet that this one replaces. If their pages and light are set up alike, this one continues with
    ///     the same page and light.
    ///   - mirror: receives what is on the glass.
    package init(
        _ setup: ServiceDisplay, after earlier: GlassOutlet? = nil, timeline: Timeline,
        mirror: (any GlassMirror)? = nil
    ) {
        self.setup = setup
        self.timeline = timeline
        self.mirror = mirror
        let pages = earlier.flatMap { $0.setup.turnsLike(setup) ? $0.state.withLock(\.pages) : nil }
        state = Mutex(State(pages: pages ?? DisplayState(backlight: setup.backlight)))
    }

    package func wants(_ occasion: Occasion) -> Bool {
        state.withLock { state in
            state.hasChanged = state.hasChanged || occasion.hasChanged
            let isDue = state.hasChanged || !state.isShowing || state.pages.isDue(at: occasion.uptime)
            guard occasion.isRecorded || occasion.isTick && isDue else { return false }
            state.hasChanged = false
            return true
        }
    }

    package func deliver(_ snapshot: Snapshot, on occasion: Occasion) {
        post { mail in
            mail.snapshot = snapshot
            mail.isTick = mail.isTick || occasion.isTick
        }
    }

    package func confirm(on occasion: Occasion) {
        if occasion.isTick { post { $0.isTick = true } }
    }

    /// Passes on that a button was pressed, before the snapshot that is to be shown because of it.
    package func press(_ action: ButtonAction, at uptime: Uptime) {
        post { mail in
            guard mail.presses.count < Self.mostPresses else { return }
            mail.presses.append((action, uptime))
        }
    }

    package func close(_ closing: Closing) {
        if case .stopped(let moment) = closing {
            post { $0.sequence = .farewell(at: moment, on: self.setup) }
        }
        mail.close()
    }

    /// Shows a sequence in place of the pages.
    func show(_ sequence: FrameSequence) {
        post { $0.sequence = sequence }
    }

    /// The most presses that are kept: more than a person presses while a display is slow.
    private static let mostPresses = 20

    private func post(_ change: (inout GlassMail) -> Void) {
        mail.update { mail in
            var new = mail ?? GlassMail()
            change(&new)
            mail = new
        }
    }

    package func run(_ emit: @escaping @Sendable (OutletEvent) -> Void) async {
        await withDiscardingTaskGroup { tasks in
            var player = DisplayPlayer(
                setup, from: state.withLock(\.pages), timeline: timeline, mirror: mirror, emit: emit)
            var timer: Uptime?
            while let mail = await mail.next() {
                await player.handle(mail)
                state.withLock { state in
                    (state.pages, state.isShowing) = (player.pages, player.sequence != nil)
                }
                if mail.isMoving { timer = nil }
                guard let due = player.nextMove, due != timer else { continue }
                timer = due
                tasks.addTask { [timeline] in
                    do { try await timeline.sleep(until: due) } catch { return }
                    self.post { $0.isMoving = true }
                }
            }
            tasks.cancelAll()
        }
        mirror?.clear()
    }
}

/// The mail that has come for the player since it last looked.
struct GlassMail: Sendable {
    var snapshot: Snapshot?
    var isTick = false
    var presses: [(action: ButtonAction, uptime: Uptime)] = []
    var sequence: FrameSequence?
    /// Whether a step or a blink may be due.
    var isMoving = false
}
