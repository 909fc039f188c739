public import HAL

/// A character display with an HD44780 or one of its many copies (KS0066, ST7066U, SPLC780).
///
/// The controller only listens, so nobody can ask it whether it understood. Over four lines it takes every byte in
/// two halves: one strobe too many or too few, from a bad cable or a motor next door, and it reads everything wrong
/// until somebody brings it into step. This driver does so after every error and every ``repairInterval``.
public struct HD44780<Link: HD44780Link>: CharacterDisplay {
    public let size: DisplaySize
    private var link: Link
    private let timeline: Timeline
    /// Nil while nobody knows what the display shows, or whether it listens at all.
    private var shown: Frame?
    private var repaired = Duration.zero

    /// After this time the next frame also brings the display into step and is written whole: a disturbed display
    /// that is given a frame every few seconds is right again within half a minute.
    public static var repairInterval: Duration { .seconds(20) }

    /// Touches nothing: the first frame does.
    public init(_ link: Link, size: DisplaySize, timeline: Timeline) {
        self.link = link
        self.size = size
        self.timeline = timeline
    }

    public mutating func show(_ frame: Frame) async throws(DisplayError) {
        let old = shown
        // Stays nil when anything below throws.
        shown = nil
        if old == nil {
            try await initialise()
            try await write(frame, over: nil)
            try await link.send([.instruction(Self.displayOn)])
            repaired = timeline.now
        } else if timeline.now - repaired >= Self.repairInterval {
            try await resynchronise()
            try await write(frame, over: nil)
            repaired = timeline.now
        } else {
            try await write(frame, over: old)
        }
        shown = frame
    }

    public mutating func setBacklight(on: Bool) async throws(DisplayError) {
        do throws(DisplayError) {
            try await link.setBacklight(on: on)
        } catch {
            shown = nil
            throw error
        }
    }

    /// From any state: just powered, running, stopped in the middle of a byte (HD44780U datasheet, figure 24).
    ///
    /// The display is not cleared, for every cell is written anyway, and not switched off, so that one that was right
    /// stays right. One that was just powered is off until its text is there.
    private mutating func initialise() async throws(DisplayError) {
        try await wait(.milliseconds(50))
        for _ in 1...3 {
            try await link.send([.nibble(0x3)])
            try await wait(.milliseconds(5))
        }
        try await link.send([
            .nibble(0x2), .instruction(functionSet), .instruction(Self.entryMode), .instruction(Self.home),
        ])
        try await wait(Self.homeTime)
    }

    /// Brings a controller into step, and a healthy one does nothing that could be seen.
    ///
    /// The nibbles 8, 3, 8, 2 mean, to a controller that is
    /// - in step: 83 and 82, addresses in display memory, which show nothing;
    /// - half a byte off, holding some nibble x: x8, which at worst blanks or shifts and is never slow; then 38, listen
    ///   to eight lines; and 2 on four of these eight lines, listen to four, from the next nibble on;
    /// - listening to eight lines, as after power-on: an address, eight lines, an address, four lines.
    ///
    /// So all end in step. The usual 3, 3, 3, 2 would take a healthy display through one-line mode. What follows puts
    /// right whatever a misread byte may have set: lines, direction, on and off, cursor, and with home the shift.
    private mutating func resynchronise() async throws(DisplayError) {
        try await link.send([
            .nibble(0x8), .nibble(0x3), .nibble(0x8), .nibble(0x2),
            .instruction(functionSet), .instruction(Self.entryMode), .instruction(Self.displayOn),
            .instruction(Self.home),
        ])
        try await wait(Self.homeTime)
    }

    private mutating func write(_ frame: Frame, over old: Frame?) async throws(DisplayError) {
        for (slot, glyph) in frame.glyphs.enumerated() {
            if let old, slot < old.glyphs.count, old.glyphs[slot].rows == glyph.rows { continue }
            // The address goes back to display memory, or a later disturbance would write text over glyphs.
            try await link.send(
                [.instruction(0x40 | UInt8(slot) << 3)] + glyph.rows.map { .data($0) } + [.instruction(0x80)])
        }
        for run in CellRun.changes(from: old, to: frame, on: size) {
            let address = size.address(column: run.columns.lowerBound, row: run.row)
            try await link.send(
                [.instruction(0x80 | address)] + run.columns.map { .data(frame.code(column: $0, row: run.row)) })
        }
    }

    private func wait(_ duration: Duration) async throws(DisplayError) {
        do throws(CancellationError) {
            try await timeline.sleep(for: duration)
        } catch {
            throw .cancelled
        }
    }

    /// Four lines of data, one or two lines of text, 5×8 dots.
    private var functionSet: UInt8 { size.isTwoLined ? 0x28 : 0x20 }
    /// The address counts up and the text stays where it is.
    private static var entryMode: UInt8 { 0x06 }
    /// On, without a cursor.
    private static var displayOn: UInt8 { 0x0C }
    /// Undoes any shift. Unlike clear it leaves the text alone.
    private static var home: UInt8 { 0x02 }
    /// 1.52 ms by the datasheet, 2.9 ms at an oscillator of 140 kHz, 5 ms on old Optrex displays.
    private static var homeTime: Duration { .milliseconds(5) }
}
