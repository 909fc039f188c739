public import Ports
import Synchronization
import Values

/// The wires between a board's GPIO lines and a display: RS, E, D4, D5, D6, D7 in this order, then the backlight. RW is
/// tied to ground.
public final class EmulatedHD44780Lines: DigitalOutputs {
    public let count: Int
    private let display: EmulatedHD44780
    private let timeline: Timeline
    private let state = Mutex<(levels: UInt32, freeFrom: Duration)>((0, .zero))

    /// - Parameters:
    ///   - timeline: the clock for the times at which the lines change; starts when the display is switched on.
    ///   - hasBacklight: whether there is a seventh line, which lights the display when high.
    public init(_ display: EmulatedHD44780, timeline: Timeline, hasBacklight: Bool = true) {
        self.display = display
        self.timeline = timeline
        count = hasBacklight ? 7 : 6
    }

    public func set(_ steps: [LineLevels]) async throws(GPIOError) {
        let now = timeline.now.sinceStart
        let end = state.withLock { state in
            var time = max(state.freeFrom, now)
            for step in steps {
                state.levels = step.levels
                drive(step.levels, at: time)
                time += step.duration
            }
            state.freeFrom = time
            return time
        }
        // Steps under way are not interrupted: a cancelled task still sees how they ended.
        try? await timeline.sleep(until: Uptime(sinceStart: end))
    }

    private func drive(_ levels: UInt32, at time: Duration) {
        var lines = UInt8(truncatingIfNeeded: levels >> 2) & HD44780Pins.data
        if levels & 1 != 0 { lines |= HD44780Pins.registerSelect }
        if levels & 2 != 0 { lines |= HD44780Pins.strobe }
        display.drive(lines, at: time)
    }

    /// Whether the display is lit; always true where the light's line is not led to the board.
    public var isBacklit: Bool { count < 7 || state.withLock { $0.levels } & 1 << 6 != 0 }
}
