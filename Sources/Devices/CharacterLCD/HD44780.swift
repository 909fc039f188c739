package import Ports
import Values

/// A character display with an HD44780 or one of its many copies (KS0066, ST7066U, SPLC780).
///
/// The controller cannot be read, so no driver can verify what it received. Over four lines every byte arrives in
/// two halves: after one strobe too many or too few, from a bad cable or a motor next door, it misreads everything
/// until it is resynchronised. This driver does that after every error and every ``repairInterval``.
package struct HD44780<Link: HD44780Link>: CharacterDisplay {
    package let size: DisplaySize
    private var link: Link
    private let timeline: Timeline
    private let memory: [Int?]
    /// The content of the display; nil while it is unknown what it shows, or whether there is one.
    private var shown: DisplayMemory?
    private var repaired = Uptime.start

    /// The time since the last repair began after which the next frame also resynchronises the display and is written whole: a
    /// disturbed display that receives a frame at least every five seconds recovers within twenty.
    package static var repairInterval: Duration { .milliseconds(14_500) }

    /// Creates a driver. This touches nothing: the first frame does.
    package init(_ link: Link, size: DisplaySize, timeline: Timeline) {
        self.link = link
        self.size = size
        memory = size.memory
        self.timeline = timeline
    }

    package mutating func show(_ frame: Frame) async throws(DisplayError) {
        let old = shown
        let new = DisplayMemory(showing: frame, on: size, after: old)
        // Stays nil when anything below throws.
        shown = nil
        let now = timeline.now
        if old == nil {
            try await link.prepare()
            // One by one: other parts may use the bus while the display powers up.
            for step in link.initialisation(isTwoLined: size.isTwoLined) { try await link.send([step], on: timeline) }
            try await write(new, over: nil)
            try await link.send([.instruction(HD44780Write.displayOn)])
            repaired = now
        } else if now - repaired >= Self.repairInterval {
            try await link.prepare()
            let steps = link.resynchronisation(isTwoLined: size.isTwoLined)
            try await link.send(steps + [.send(writes(of: new, over: nil))], on: timeline)
            repaired = now
        } else {
            try await write(new, over: old)
        }
        shown = new
    }

    package mutating func setBacklight(on: Bool) async throws(DisplayError) {
        do throws(DisplayError) {
            try await link.setBacklight(on: on)
        } catch {
            shown = nil
            throw error
        }
    }

    /// Writes the changes, in one transfer if the link can: each transfer costs an address on the wire and wakes the thread of the
    /// bus.
    private mutating func write(_ new: DisplayMemory, over old: DisplayMemory?) async throws(DisplayError) {
        let writes = writes(of: new, over: old)
        if !writes.isEmpty { try await link.send(writes) }
    }

    private func writes(of new: DisplayMemory, over old: DisplayMemory?) -> [HD44780Write] {
        var writes: [HD44780Write] = []
        for (slot, glyph) in new.glyphs.enumerated() {
            guard let glyph, old?.glyphs[slot] != glyph else { continue }
            // The address goes back to display memory, or a later disturbance would write text over glyphs.
            writes += [.instruction(0x40 | UInt8(slot) << 3)] + glyph.map { .data($0) } + [.instruction(0x80)]
        }
        let runs = CellRun.changes(
            from: old?.codes, to: new.codes, on: size, memory: memory, widestGap: link.widestGap)
        for run in runs {
            writes += [.instruction(0x80 | run.address)] + run.codes.map { .data($0) }
        }
        return writes
    }
}
