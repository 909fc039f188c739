import Devices
package import OutletKit
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

    private let setup: ServiceDisplay
    private let timeline: Timeline
    private let mirror: (any GlassMirror)?
    private let state: Mutex<(player: DisplayPlayer, isClosed: Bool)>
    /// Sent when the player may have something to show.
    private let signal = AsyncSignal()

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
        state = Mutex((DisplayPlayer(setup, after: earlier?.state.withLock { $0.player }), isClosed: false))
    }

    package func wants(_ occasion: Occasion) -> Bool {
        state.withLock { $0.player.wants(occasion) }
    }

    package func deliver(_ snapshot: Snapshot, on occasion: Occasion) {
        post { $0.load(snapshot, isTick: occasion.isTick) }
    }

    package func confirm(on occasion: Occasion) {
        if occasion.isTick { post { $0.load(nil, isTick: true) } }
    }

    /// Handles a press of a button, before the snapshot that is to be shown because of it.
    ///
    /// - Returns: whether the press asks for the weather.
    package func press(_ action: ButtonAction, at uptime: Uptime) -> Bool {
        defer { signal.send() }
        return state.withLock { $0.player.press(action, at: uptime) }
    }

    package func close(_ closing: Closing) {
        if case .stopped(let moment) = closing { show(.farewell(at: moment, on: setup)) }
        state.withLock { $0.isClosed = true }
        signal.send()
    }

    /// Shows a sequence in place of the pages.
    func show(_ sequence: FrameSequence) {
        post { $0.replacePages(with: sequence) }
    }

    private func post(_ change: (inout DisplayPlayer) -> Void) {
        state.withLock { state in
            if !state.isClosed { change(&state.player) }
        }
        signal.send()
    }

    package func run(_ emit: @escaping @Sendable (OutletEvent) -> Void) async {
        await withDiscardingTaskGroup { tasks in
            var (display, isLit) = (setup.display, setup.isLit)
            var failure: String?
            var timer: Uptime?
            while await signal.wait() {
                let (shot, isClosed) = state.withLock { ($0.player.advance(to: timeline.now), $0.isClosed) }
                if let shot {
                    let cause = await show(shot, on: &display, &isLit)
                    if cause != failure { emit(cause.map { .failed(cause: $0) } ?? .works) }
                    failure = cause
                    emit(.progressed)
                }
                if isClosed { break }
                let now = timeline.now
                if let ended = timer, now >= ended { timer = nil }
                guard let due = state.withLock({ $0.player.nextMove(after: now) }), due != timer else { continue }
                timer = due
                tasks.addTask { [timeline, signal] in
                    do { try await timeline.sleep(until: due) } catch { return }
                    signal.send()
                }
            }
            tasks.cancelAll()
        }
        mirror?.clear()
    }

    /// Shows a frame; returns why it is not on the glass. One that cannot be shown is not tried again: another comes with the
    /// next tick.
    private func show(
        _ shot: DisplayPlayer.Shot, on display: inout any CharacterDisplay, _ isLit: inout Bool
    ) async -> String? {
        do throws(DisplayError) {
            if shot.isLit != isLit {
                isLit = shot.isLit
                try await display.setBacklight(on: isLit)
            }
            try await display.show(shot.frame)
            mirror?.show(shot.sequence.document(of: shot.frame, in: setup.letters))
            return nil
        } catch {
            return error.description
        }
    }
}
