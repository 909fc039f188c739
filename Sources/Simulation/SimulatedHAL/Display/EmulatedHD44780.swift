public import Ports
import Synchronization
import Values

/// A character display: its controller on one side, its glass on the other.
///
/// Nothing reaches it but through an ``EmulatedDisplayPart`` or ``EmulatedHD44780Lines``.
///
/// A strobe that rises while the controller is busy is lost whole, even where it falls when the controller is ready
/// again: nothing of it is taken, not even half a byte, so over four lines the halves are mixed up from then on. It is recorded
/// as ``HD44780Violation/Kind-swift.enum/sentWhileBusy``. A whole byte over a bus of the controller's own is lost likewise.
/// The datasheet only forbids it ("Instructions"); real ones lose it too, or accept it and corrupt what they are doing.
public final class EmulatedHD44780: Sendable {
    public let columns: Int
    public let rows: Int
    private let reading: @Sendable (_ code: UInt8) -> Character
    private let core: Mutex<HD44780Core>

    /// Creates a display that was switched on at time 0.
    ///
    /// - Parameters:
    ///   - columns: the cells of a row, 1…40; `rows`: 1, 2 or 4; at most 80 cells. A 16x1 display of two halves is an 8x2
    ///     here.
    ///   - oscillator: the controller's frequency in hertz; all execution times scale with it. Clones run at 140 kHz and
    ///     more.
    ///   - clearResetsAddress: whether clearing the text also resets the address; false for clones that leave it where it
    ///     was.
    ///   - unconnectedLines: the levels that D0…D3 read, which are not driven: high by the controller's own pull-ups, or 0
    ///     where a board ties them to ground.
    ///   - reading: the character that a person sees for a character code, by the ROM. By default ASCII, and U+FFFD for the
    ///     rest.
    public init(
        columns: Int, rows: Int, oscillator: Int = 270_000, clearResetsAddress: Bool = true,
        unconnectedLines: UInt8 = 0x0F, reading: @escaping @Sendable (_ code: UInt8) -> Character = asciiCharacter
    ) {
        self.columns = min(max(columns, 1), 40)
        self.rows = min(max(rows, 1), HD44780Core.memorySize / self.columns)
        self.reading = reading
        core = Mutex(
            HD44780Core(
                oscillator: oscillator, clearResetsAddress: clearResetsAddress, unconnectedLines: unconnectedLines))
    }

    // MARK: - What a person sees

    /// The rows of the glass. Before the controller has been configured for its glass, every other row is a bar of blocks;
    /// while it is switched off there is nothing.
    public var lines: [String] {
        let cells = characters
        return stride(from: 0, to: cells.count, by: columns).map { String(cells[$0..<$0 + columns]) }
    }

    /// The characters of the glass, cell by cell; in a text, a voicing mark would become one character with the syllable
    /// before it.
    public var characters: [Character] {
        let core = core.withLock { $0 }
        return (0..<rows).flatMap { row in
            (0..<columns).map { column -> Character in
                guard let cell = core.cell(column: column, row: row, columns: columns) else { return " " }
                guard core.hasFunction else { return "█" }
                return core.isOn ? reading(core.text[cell]) : " "
            }
        }
    }

    /// The character codes of all cells of the glass, row by row; blanks where there is nothing to see.
    public var codes: [UInt8] {
        let core = core.withLock { $0 }
        var codes: [UInt8] = []
        for row in 0..<rows {
            for column in 0..<columns {
                let cell = core.cell(column: column, row: row, columns: columns)
                codes.append(core.isOn ? cell.map { core.text[$0] } ?? 0x20 : 0x20)
            }
        }
        return codes
    }

    /// The dots of glyph 0…7: eight rows, the leftmost dot in bit 4.
    public func glyph(_ slot: Int) -> [UInt8] {
        let start = (slot & 7) * 8
        return Array(core.withLock { $0.glyphRows }[start..<start + 8])
    }

    /// Whether an underline or a blinking block is on the glass.
    public var isCursorVisible: Bool { core.withLock { $0.isOn && ($0.hasCursor || $0.isBlinking) } }

    /// A number that increases whenever the glass may have changed: a copy of it need not be redrawn before.
    public var revision: Int { core.withLock { $0.revision } }

    // MARK: - What the world does to it

    /// Cuts the power and restores it; the text is lost. Through a backpack, cut that one's power instead.
    ///
    /// - Parameter time: when the power came; the controller is busy for 10 ms from then. By default it came long before.
    public func powerCycle(at time: Duration? = nil) {
        powerOn(at: time, with: nil)
    }

    /// - Parameter levels: the levels that the lines have from then on; nil leaves them as they were.
    func powerOn(at time: Duration?, with levels: UInt8?) {
        let time = time.map(Self.nanoseconds) ?? -1_000_000_000
        core.withLock { $0.powerOn(at: time, with: levels) }
    }

    /// Disturbs the next strobes, one for each noise.
    public func disturb(_ noise: HD44780Noise...) {
        core.withLock { $0.noise += noise }
    }

    /// Takes back all noise that has not struck yet.
    public func calm() {
        core.withLock { $0.noise.removeAll() }
    }

    // MARK: - What it noticed

    /// All violations of the datasheet so far.
    public var violations: [HD44780Violation] { core.withLock { $0.violations } }

    public func forgetViolations() { core.withLock { $0.forgetViolations() } }

    // MARK: - The wire side

    func drive(_ levels: UInt8, at time: Duration) {
        let time = Self.nanoseconds(time)
        core.withLock { $0.drive(levels, at: time) }
    }

    /// Drives the lines through several levels, each `step` after the one before; `pins` translates them.
    func drive(_ levels: [UInt8], through pins: [UInt8], from time: Duration, step: Duration) {
        let step = Self.nanoseconds(step)
        var time = Self.nanoseconds(time)
        core.withLock { core in
            for level in levels {
                core.drive(pins[Int(level)], at: time)
                time += step
            }
        }
    }

    /// Receives a whole byte, for a controller with a bus of its own.
    func receive(_ byte: UInt8, isData: Bool, at time: Duration) {
        let time = Self.nanoseconds(time)
        core.withLock { $0.receive(byte, isData: isData, at: time) }
    }

    private static func nanoseconds(_ duration: Duration) -> Int {
        let (seconds, attoseconds) = duration.components
        return Int(seconds) * 1_000_000_000 + Int(attoseconds / 1_000_000_000)
    }

    /// The part of the ROM that all displays share; but for `¥`, `→` and `←` in place of `\`, `~` and DEL.
    public static let asciiCharacter: @Sendable (_ code: UInt8) -> Character = { code in
        (0x20..<0x7E).contains(code) ? Character(Unicode.Scalar(code)) : "\u{FFFD}"
    }
}

/// What interference does to the lines of a display.
public enum HD44780Noise: Hashable, Sendable {
    /// The next strobe is not seen.
    case lostStrobe
    /// The next strobe is seen twice.
    case doubledStrobe
    /// The data lines read inverted, where `mask` (0…15) has ones, at the next strobe.
    case flippedData(mask: UInt8)
    /// The register line reads inverted at the next strobe.
    case flippedRegister
    /// A strobe that was not sent comes just before the next.
    case strayStrobe(nibble: UInt8, isData: Bool)
}

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
