import Devices
import Ports
import Simulation
import StationService
import Testing
import Values

@testable import Commands
@testable import Pages

@Suite("The glass as text in a terminal")
struct TerminalTwinTests {
    /// What is read from the glass, line by line, after it was written over the bus.
    private func text(of lines: [String], _ size: DisplaySize) async throws -> [String] {
        let clock = VirtualClock()
        let timeline = Timeline(clock)
        let glass = EmulatedHD44780(columns: size.columns, rows: size.rows) { CharacterROM.a00.character(for: $0) }
        let bus = SimulatedI2CBus(clock: clock)
        bus.attach(EmulatedPCF8574(glass), at: 0x27)
        var display = HD44780(PCF8574Link(on: bus, at: 0x27), size: size, timeline: timeline)
        let book = GlyphSet(Symbols.all.map { Glyph($0.character, rows: $0.rows) } + EuropeanLetters.glyphs)
        try await display.show(Frame(lines, size: size, glyphs: book))
        return CharacterGlass(glass).text
    }

    @Test("every weather icon, small or large, is one character in the terminal", arguments: IconPicture.allCases)
    func skies(picture: IconPicture) async throws {
        let plain = picture.plain
        let small = try await text(of: ["Sky \(Symbols.small(picture)) 4"], .sixteenByTwo)
        #expect(small.first == "Sky \(plain) 4" + String(repeating: " ", count: 9))
        let large = try await text(of: Symbols.large(picture), .sixteenByTwo)
        #expect(large.joined().contains(plain), "\(large)")
        #expect(!large.joined().contains("*"))
        #expect(Set(large.joined()).subtracting([plain, " "]).isEmpty, "\(large)")
    }

    @Test("bars and arrows look the same in the terminal as on the glass")
    func bars() async throws {
        #expect(try await text(of: ["▁▃▅▇ ↗"], .sixteenByTwo).first?.hasPrefix("▁▃▅▇ ↗") == true)
    }

    @Test("a syllable and its voicing mark are two cells of the glass, and a glyph for a letter is that letter")
    func letters() async throws {
        #expect(try await text(of: ["ｶﾞA é→ł"], .sixteenByTwo).first == "ｶﾞA é→ł         ")
    }
}
