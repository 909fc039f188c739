import Devices
import Ports
import Simulation
import Testing
import Values

@Suite("Self-repair of a display")
struct SelfRepairTests {
    @Test(
        "resynchronizing and rewriting a healthy display changes nothing on the glass",
        arguments: TestDisplay.Way.characters, [0, 0x0F])
    func isInvisible(way: TestDisplay.Way, unconnectedLines: UInt8) async throws {
        for size in [DisplaySize.sixteenByTwo, .twentyByFour] {
            var display = TestDisplay(way, size: size, unconnectedLines: unconnectedLines)
            let glyph = Glyph("☀", ["#.#.#"])
            try await display.show("☀ 21.4°", "hello", glyphs: [glyph])
            let revision = display.glass.revision
            let traffic = try await display.traffic {
                for _ in 0..<10 {
                    try await $0.clock.sleep(for: .seconds(30))
                    try await $0.show("☀ 21.4°", "hello", glyphs: [glyph])
                }
            }
            #expect(display.glass.revision == revision)
            #expect(display.glass.violations.isEmpty)
            if way != .lines { #expect(traffic.bytes > 600) }
        }
    }

    @Test("repairs happen no more often than needed: an unchanged frame sends nothing for 14 seconds")
    func isRare() async throws {
        var display = TestDisplay()
        try await display.show("same")
        let quiet = try await display.traffic { try await $0.show("same", for: .milliseconds(14_400)) }
        #expect(quiet.bytes == 0)
        try await display.clock.sleep(for: .milliseconds(200))
        let repair = try await display.traffic { try await $0.show("same") }
        // Resynchronisation is 4 nibbles and 4 instructions; then the text.
        let bytes = 2 + 4 * 2 + 4 * 4 + 141
        #expect(repair.bytes == bytes)
        #expect(repair.transfers == 2)
    }

    @Test(
        "a display is repaired within 20 seconds, if there is a frame at least every five seconds",
        arguments: [0.35, 1, 2, 2.5, 3, 3.1, 3.9, 4, 4.9, 5])
    func repairsWithinTwentySeconds(seconds: Double) async throws {
        var display = TestDisplay()
        try await display.show("text", "more")
        for _ in 0..<8 {
            try await display.clock.sleep(for: .milliseconds(1700))
            display.cutPower()
            let end = display.timeline.now + .seconds(20)
            while display.timeline.now + .seconds(seconds) <= end {
                try await display.clock.sleep(for: .seconds(seconds))
                try await display.show("text", "more")
            }
            #expect(display.glass.lines == ["text            ", "more            "])
        }
    }

    @Test(
        "a display is repaired after a half-sent byte, whichever half", arguments: TestDisplay.Way.characters,
        [0, 0x0F])
    func repairsStep(way: TestDisplay.Way, unconnectedLines: UInt8) async throws {
        for nibble: UInt8 in 0...15 {
            for isData in [false, true] {
                var display = TestDisplay(way, oscillator: 140_000, unconnectedLines: unconnectedLines)
                try await display.show("21.4", "hello")
                display.glass.disturb(.strayStrobe(nibble: nibble, isData: isData))
                try await display.show("21.5", "hello", for: .seconds(30))
                #expect(display.glass.lines == ["21.5            ", "hello           "], "\(nibble)")
                #expect(!display.glass.isCursorVisible)
            }
        }
    }

    @Test("a display is repaired after losing half of any byte of a frame", arguments: TestDisplay.Way.characters)
    func repairsLostHalf(way: TestDisplay.Way) async throws {
        for strobe in 0..<(way.isWhole ? 11 : 22) {
            var display = TestDisplay(way)
            try await display.show("21.4", "hello")
            for _ in 0..<strobe { display.glass.disturb(.flippedData(mask: 0)) }
            display.glass.disturb(.lostStrobe)
            try await display.show("abcd", "again", for: .seconds(30))
            #expect(display.glass.lines == ["abcd            ", "again           "], "strobe \(strobe)")
        }
    }

    @Test("a display is repaired after any single wrong instruction", arguments: TestDisplay.Way.characters)
    func repairsInstructions(way: TestDisplay.Way) async throws {
        for code: UInt8 in 0...0xFF {
            var display = TestDisplay(way)
            try await display.show("21.4", "hello")
            display.glass.disturb(
                .strayStrobe(nibble: code >> 4, isData: false), .strayStrobe(nibble: code & 0x0F, isData: false))
            try await display.show("21.5", "hello", for: .seconds(30))
            #expect(display.glass.lines == ["21.5            ", "hello           "], "after \(code)")
            #expect(!display.glass.isCursorVisible)
        }
    }

    @Test("a display is repaired after an unnoticed power cut", arguments: TestDisplay.Way.characters, [0, 0x0F])
    func repairsPowerCut(way: TestDisplay.Way, unconnectedLines: UInt8) async throws {
        var display = TestDisplay(way, unconnectedLines: unconnectedLines)
        let glyph = Glyph("☀", ["#####"])
        try await display.show("text ☀", "more", glyphs: [glyph])
        display.cutPower()
        #expect(display.glass.lines[0] == "████████████████")
        try await display.clock.sleep(for: .seconds(30))
        try await display.show("text ☀", "more", glyphs: [glyph])
        #expect(display.glass.codes.prefix(6) == [0x74, 0x65, 0x78, 0x74, 0x20, 0])
        #expect(display.glass.lines[1] == "more            ")
        #expect(display.glass.glyph(0)[0] == 0x1F)
    }
}
