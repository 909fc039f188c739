public import HAL
import Synchronization

/// The wires between a board's GPIO lines and a display: RS, E, D4, D5, D6, D7 in this order, then the backlight. RW is
/// tied to ground.
public final class EmulatedHD44780Lines: DigitalOutputs {
    public let count: Int
    private let display: EmulatedHD44780
    private let timeline: Timeline
    private let levels = Mutex<UInt32>(0)

    /// - Parameters:
    ///   - timeline: tells when the lines change; starts when the display is switched on.
    ///   - hasBacklight: whether there is a seventh line, that lights the display when high.
    public init(_ display: EmulatedHD44780, timeline: Timeline, hasBacklight: Bool = true) {
        self.display = display
        self.timeline = timeline
        count = hasBacklight ? 7 : 6
    }

    public func set(_ steps: [LineLevels]) async throws(GPIOError) {
        for step in steps {
            drive(step.levels)
            // Steps under way are not interrupted: a cancelled task still sees them to their end.
            try? await timeline.sleep(for: step.duration)
        }
    }

    private func drive(_ levels: UInt32) {
        self.levels.withLock { $0 = levels }
        var lines = UInt8(truncatingIfNeeded: levels >> 2) & HD44780Pins.data
        if levels & 1 != 0 { lines |= HD44780Pins.registerSelect }
        if levels & 2 != 0 { lines |= HD44780Pins.strobe }
        display.drive(lines, at: timeline.now)
    }

    /// Always lit where the line is not led to the board.
    public var isBacklit: Bool { count < 7 || levels.withLock { $0 } & 1 << 6 != 0 }
}
