import Ports
import Simulation
import Testing

@Suite("An emulated HD44780")
struct EmulatedHD44780Tests {
    @Test("before setup every other row of an HD44780 is a bar of blocks")
    func showsBlocks() async {
        let wired = WiredDisplay(EmulatedHD44780(columns: 4, rows: 4))
        #expect(wired.display.lines == ["████", "    ", "████", "    "])
    }

    @Test("set up over four lines by the datasheet's sequence, an HD44780 shows what is written")
    func showsText() async throws {
        let wired = try await WiredDisplay.ready(EmulatedHD44780(columns: 8, rows: 2))
        try await wired.write("12.5 C")
        try await wired.instruct(0xC0)
        try await wired.write("rain")
        #expect(wired.display.lines == ["12.5 C  ", "rain    "])
        #expect(wired.display.violations.isEmpty)
    }

    @Test("an HD44780 that is switched off shows nothing, and keeps its text")
    func switchesOff() async throws {
        let wired = try await WiredDisplay.ready(EmulatedHD44780(columns: 4, rows: 2))
        try await wired.write("text")
        try await wired.instruct(0x08)
        #expect(wired.display.lines == ["    ", "    "])
        try await wired.instruct(0x0C)
        #expect(wired.display.lines == ["text", "    "])
    }

    @Test("an HD44780 line has 40 cells, continued by the other line")
    func wrapsLines() async throws {
        let wired = try await WiredDisplay.ready(EmulatedHD44780(columns: 20, rows: 4))
        try await wired.write(String(repeating: "a", count: 20) + String(repeating: "b", count: 20))
        try await wired.write(String(repeating: "c", count: 20) + String(repeating: "d", count: 20) + "e")
        let rows = ["e" + String(repeating: "a", count: 19)] + ["c", "b", "d"].map { String(repeating: $0, count: 20) }
        #expect(wired.display.lines == rows)
    }

    @Test("when an HD44780 counts down, text grows to the left and on into the other line")
    func countsDown() async throws {
        let wired = try await WiredDisplay.ready(EmulatedHD44780(columns: 40, rows: 2))
        try await wired.instruct(0x04)
        try await wired.instruct(0x81)
        try await wired.write("abc")
        #expect(wired.display.lines[0].hasPrefix("ba "))
        #expect(wired.display.lines[1].hasSuffix(" c"))
    }

    @Test("an HD44780 with one line of text has 80 consecutive cells, and every other row of the glass is blank")
    func oneLine() async throws {
        let wired = try await WiredDisplay.ready(EmulatedHD44780(columns: 20, rows: 2))
        try await wired.instruct(0x20)
        try await wired.instruct(0x80 | 0x4F)
        try await wired.write("zab")
        #expect(wired.display.lines == ["ab" + String(repeating: " ", count: 18), String(repeating: " ", count: 20)])
    }

    @Test("the text of an HD44780 shifts, by instruction or with every character, and home brings it back")
    func shifts() async throws {
        let wired = try await WiredDisplay.ready(EmulatedHD44780(columns: 4, rows: 2))
        try await wired.write("abcdef")
        try await wired.instruct(0x18)
        #expect(wired.display.lines[0] == "bcde")
        try await wired.instruct(0x1C)
        try await wired.instruct(0x1C)
        #expect(wired.display.lines[0] == " abc")
        try await wired.instruct(0x02)
        #expect(wired.display.lines[0] == "abcd")
        try await wired.instruct(0x07)
        try await wired.write("xy")
        #expect(wired.display.lines[0] == "cdef")
    }

    @Test("the cursor of an HD44780 moves without writing")
    func movesCursor() async throws {
        let wired = try await WiredDisplay.ready(EmulatedHD44780(columns: 4, rows: 2))
        try await wired.write("ab")
        try await wired.instruct(0x10)
        try await wired.write("c")
        try await wired.instruct(0x14)
        try await wired.write("d")
        #expect(wired.display.lines[0] == "ac d")
    }

    @Test("the cursor of an HD44780 is visible if it is an underline or blinks, and the display is on")
    func showsCursor() async throws {
        let wired = try await WiredDisplay.ready(EmulatedHD44780(columns: 4, rows: 2))
        for (code, isVisible) in [(0x0C, false), (0x0E, true), (0x0D, true), (0x0B, false)] as [(UInt8, Bool)] {
            try await wired.instruct(code)
            #expect(wired.display.isCursorVisible == isVisible)
        }
    }

    @Test("glyph memory has five dots a row, and text continues after an address in display memory")
    func takesGlyphs() async throws {
        let wired = try await WiredDisplay.ready(EmulatedHD44780(columns: 4, rows: 2))
        try await wired.instruct(0x40 | 3 << 3)
        for row: UInt8 in [0xFF, 1, 2, 3, 4, 5, 6, 7] { try await wired.send(row, isData: true) }
        try await wired.instruct(0x80)
        try await wired.write("t")
        #expect(wired.display.glyph(3) == [0x1F, 1, 2, 3, 4, 5, 6, 7])
        #expect(wired.display.lines[0] == "t   ")
    }

    @Test(
        "clear empties both lines of an HD44780 and moves to the beginning; some clones keep the address",
        arguments: [true, false])
    func clears(resetsAddress: Bool) async throws {
        let wired = try await WiredDisplay.ready(
            EmulatedHD44780(columns: 4, rows: 2, clearResetsAddress: resetsAddress))
        try await wired.write("ab")
        try await wired.instruct(0x01)
        try await wired.write("c")
        #expect(wired.display.lines == [resetsAddress ? "c   " : "  c ", "    "])
    }

    @Test("a power cut empties an HD44780, and it expects eight data lines again")
    func losesPower() async throws {
        let wired = try await WiredDisplay.ready(EmulatedHD44780(columns: 4, rows: 2))
        try await wired.write("text")
        wired.display.powerCycle()
        #expect(wired.display.lines == ["████", "    "])
        try await wired.setUp()
        #expect(wired.display.lines == ["    ", "    "])
    }

    @Test(
        "an HD44780 is busy for 37 µs after an instruction, 41 µs after data, 1.52 ms after clear and home, and longer when slow",
        arguments: [(0x06, false, 37_000), (0x41, true, 41_000), (0x01, false, 1_520_000), (0x02, false, 1_520_000)],
        [270_000, 140_000])
    func isBusy(_ write: (byte: UInt8, isData: Bool, nanoseconds: Int), oscillator: Int) async throws {
        let busy = write.nanoseconds * 270_000 / oscillator
        for (pause, isHeard) in [(busy - 1, false), (busy, true)] {
            let wired = try await WiredDisplay.ready(EmulatedHD44780(columns: 4, rows: 2, oscillator: oscillator))
            try await wired.instruct(0x80)
            // The second half ends with the strobe's fall; the next strobe rises 1 µs after its register is set.
            try await wired.send(write.byte, isData: write.isData, pause: .nanoseconds(pause - 1_000))
            try await wired.instruct(0xC0)
            #expect(wired.display.violations.isEmpty == isHeard)
            #expect(wired.display.violations.allSatisfy { $0.kind == .sentWhileBusy })
        }
    }

    @Test(
        "a strobe that rises while an HD44780 is busy is lost whenever it falls, and the next half byte takes its place"
    )
    func losesWhatRisesWhileBusy() async throws {
        let wired = try await WiredDisplay.ready(EmulatedHD44780(columns: 4, rows: 2))
        try await wired.send(0x41, isData: true, pause: .zero)
        let half: UInt32 = 4 << 2 | 1
        try await wired.lines.set(half)
        try await wired.clock.sleep(for: .microseconds(2))
        try await wired.lines.set(half | 0b10)
        try await wired.clock.sleep(for: .milliseconds(1))
        try await wired.lines.set(half)
        try await wired.clock.sleep(for: .milliseconds(1))
        try await wired.strobe(2, isData: true)
        try await wired.clock.sleep(for: .milliseconds(1))
        try await wired.send(0x43, isData: true)
        #expect(wired.display.codes.prefix(2) == [0x41, 0x24])
        #expect(wired.display.violations.map(\.kind) == [.sentWhileBusy])
    }

    @Test("an HD44780 is busy for 10 ms after power-on")
    func resetsItself() async throws {
        let wired = WiredDisplay(EmulatedHD44780(columns: 4, rows: 2))
        try await wired.strobe(3, isData: false)
        #expect(wired.display.violations.map(\.kind) == [.sentWhileBusy])
    }

    @Test("an HD44780 reports a strobe that is too short, one that follows too soon, and a late register line")
    func noticesStrobes() async throws {
        let wired = try await WiredDisplay.ready(EmulatedHD44780(columns: 4, rows: 2))
        try await wired.lines.set(0b10)
        try await wired.clock.sleep(for: .nanoseconds(449))
        try await wired.lines.set(0b00)
        try await wired.clock.sleep(for: .nanoseconds(550))
        try await wired.lines.set(0b10)
        try await wired.clock.sleep(for: .microseconds(1))
        try await wired.lines.set(0b00)
        try await wired.clock.sleep(for: .milliseconds(2))
        try await wired.lines.set(0b11)
        try await wired.clock.sleep(for: .microseconds(1))
        try await wired.lines.set(0b10)
        #expect(
            wired.display.violations.map(\.kind)
                == [.strobeTooShort, .strobesTooClose, .registerUnsettled, .registerUnsettled])
    }

    @Test("an HD44780 reports an address that it does not have")
    func noticesAddresses() async throws {
        let wired = try await WiredDisplay.ready(EmulatedHD44780(columns: 4, rows: 2))
        for address: UInt8 in [0x27, 0x28, 0x3F, 0x40, 0x67, 0x68] { try await wired.instruct(0x80 | address) }
        #expect(wired.display.violations.map(\.kind) == [.noSuchAddress, .noSuchAddress, .noSuchAddress])
    }

    @Test("the revision of an HD44780 increases when the glass changes, and only then")
    func countsRevisions() async throws {
        let wired = try await WiredDisplay.ready(EmulatedHD44780(columns: 4, rows: 2))
        try await wired.write("a")
        let revision = wired.display.revision
        for code: UInt8 in [0x80, 0x28, 0x06, 0x0C, 0x02] { try await wired.instruct(code) }
        try await wired.write("a")
        #expect(wired.display.revision == revision)
        try await wired.instruct(0x80)
        try await wired.write("b")
        #expect(wired.display.revision == revision + 1)
    }

    @Test(
        "an HD44780 misreads a byte after one disturbed strobe",
        arguments: [
            (.lostStrobe, "\u{14}"), (.doubledStrobe, "D"), (.flippedData(mask: 1), "Q"),
            (.strayStrobe(nibble: 7, isData: true), "t"),
        ] as [(HD44780Noise, Character)])
    func isDisturbed(noise: HD44780Noise, read: Character) async throws {
        let display = EmulatedHD44780(columns: 4, rows: 2) { Character(Unicode.Scalar($0)) }
        let wired = try await WiredDisplay.ready(display)
        display.disturb(noise)
        try await wired.write("A")
        if noise == .lostStrobe { try await wired.write("A") }
        #expect(display.lines[0].first == read)
    }

    @Test("a byte takes an HD44780 two strobes, and after a lost one the halves are swapped")
    func losesStep() async throws {
        let wired = try await WiredDisplay.ready(EmulatedHD44780(columns: 4, rows: 2))
        wired.display.disturb(.lostStrobe)
        try await wired.write("3456")
        #expect(wired.display.lines[0] == "3CS ")
    }

    @Test("a port expander connects its pins to the display as wired, and powers up with all of them high")
    func goesThroughPort() async throws {
        let display = EmulatedHD44780(columns: 4, rows: 2)
        var wiring = BackpackWiring()
        (wiring.rs, wiring.rw, wiring.e, wiring.backlight, wiring.isBacklightActiveLow) = (4, 5, 6, 7, true)
        (wiring.d4, wiring.d5, wiring.d6, wiring.d7) = (0, 1, 2, 3)
        let port = EmulatedPCF8574(display, wiring: wiring)
        #expect(!port.isBacklit)
        let timing = WireTiming(start: .milliseconds(20), byte: .microseconds(90))
        #expect(try port.transmit(1, at: timing) == [0xFF])
        // Waking was a read to the display, and moved its address.
        let nibbles: [UInt8] = [0x02, 0x02, 0x08, 0x00, 0x0C, 0x08, 0x00, 0x14, 0x11]
        try port.receive([0x00] + nibbles.flatMap { [$0 & 0x10, $0 | 0x40, $0] }, at: timing)
        #expect(port.isBacklit)
        #expect(display.lines == ["A   ", "    "])
        #expect(display.violations.isEmpty)
        #expect(try port.transmit(1, at: timing) == [0x11])
    }

    @Test("a session recorded from a real display on an MCP23008 shows its text")
    func replays() throws {
        let display = EmulatedHD44780(columns: 16, rows: 2)
        var wiring = BackpackWiring()
        (wiring.rs, wiring.rw, wiring.e, wiring.backlight) = (1, nil, 2, 7)
        (wiring.d4, wiring.d5, wiring.d6, wiring.d7) = (3, 4, 5, 6)
        let port = EmulatedPCF8574(display, wiring: wiring)
        var time = Duration.milliseconds(20)
        for byte in RecordedSession.portBytes {
            try port.receive([byte], at: WireTiming(start: time, byte: .microseconds(90)))
            time += .milliseconds(5)
        }
        #expect(display.lines == ["1234567890      ", " 2345678901     "])
    }
}

/// A display on GPIO lines, and the sequences of its datasheet.
private struct WiredDisplay {
    let clock = VirtualClock()
    let display: EmulatedHD44780
    let lines: EmulatedHD44780Lines

    init(_ display: EmulatedHD44780) {
        self.display = display
        lines = EmulatedHD44780Lines(display, timeline: Timeline(clock))
    }

    static func ready(_ display: EmulatedHD44780) async throws -> WiredDisplay {
        let wired = WiredDisplay(display)
        try await wired.clock.sleep(for: .milliseconds(40))
        try await wired.setUp()
        return wired
    }

    func setUp() async throws {
        for nibble: UInt8 in [3, 3, 3, 2] {
            try await strobe(nibble, isData: false)
            try await clock.sleep(for: .milliseconds(5))
        }
        for code: UInt8 in [0x28, 0x08, 0x01, 0x80, 0x06, 0x0C] { try await instruct(code) }
    }

    func instruct(_ code: UInt8) async throws {
        try await send(code, isData: false, pause: .milliseconds(5))
    }

    func write(_ text: String) async throws {
        for code in text.utf8 { try await send(code, isData: true) }
    }

    func send(_ byte: UInt8, isData: Bool, pause: Duration = .microseconds(100)) async throws {
        try await strobe(byte >> 4, isData: isData)
        // Long enough for an instruction, in case a disturbed display takes this half for the end of one.
        try await clock.sleep(for: .microseconds(50))
        try await strobe(byte & 0x0F, isData: isData)
        try await clock.sleep(for: pause)
    }

    func strobe(_ nibble: UInt8, isData: Bool) async throws {
        let levels = UInt32(nibble) << 2 | (isData ? 1 : 0)
        try await lines.set(levels)
        try await clock.sleep(for: .microseconds(1))
        try await lines.set(levels | 0b10)
        try await clock.sleep(for: .microseconds(1))
        try await lines.set(levels)
    }
}

/// Set-up, ten characters, an address, ten more: the port bytes of a real session, without its final clear and off.
/// From the periph project's recordings (`devices`, `hd44780`, TestBasic).
private enum RecordedSession {
    static let portBytes: [UInt8] = [
        24, 28, 24, 28, 24, 28, 24, 16, 20, 16, 20, 16, 64, 68, 64, 0, 4, 0, 96, 100, 96, 0, 4, 0, 96, 100, 96, 0, 4, 0,
        8, 12, 8, 0, 4, 0, 16, 20, 16, 144, 146, 154, 158, 154, 138, 142, 138, 154, 158, 154, 146, 150, 146, 154, 158,
        154, 158, 154, 158, 154, 162, 166, 162, 154, 158, 154, 170, 174, 170, 154, 158, 154, 178, 182, 178, 154, 158,
        154, 186, 190, 186, 154, 158, 154, 194, 198, 194, 154, 158, 154, 202, 206, 202, 154, 158, 154, 130, 134, 130,
        128, 224, 228, 224, 136, 140, 136, 138, 154, 158, 154, 146, 150, 146, 154, 158, 154, 158, 154, 158, 154, 162,
        166, 162, 154, 158, 154, 170, 174, 170, 154, 158, 154, 178, 182, 178, 154, 158, 154, 186, 190, 186, 154, 158,
        154, 194, 198, 194, 154, 158, 154, 202, 206, 202, 154, 158, 154, 130, 134, 130, 154, 158, 154, 138, 142, 138,
    ]
}
