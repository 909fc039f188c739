import Commands
import Devices
import Simulation
import Testing

@Suite("A picture of a glass")
struct GlassPictureTests {
    @Test("a picture of a glass shows letters as the ROM draws them and glyphs as loaded, dot by dot")
    func showsDots() async throws {
        var display = TestDisplay()
        try await display.show("A☀", glyphs: [Glyph("☀", ["#.#.#", ".###.", "#...#"])])
        let picture = GlassPicture(display.glass)
        func cell(_ column: Int) -> [String] {
            (0..<8).map { y in String((0..<5).map { picture.isSet(column * 6 + $0, y) ? "#" : "." }) }
        }
        #expect(cell(0) == [".###.", "#...#", "#...#", "#####", "#...#", "#...#", "#...#", "....."])
        #expect(cell(1) == ["#.#.#", ".###.", "#...#", ".....", ".....", ".....", ".....", "....."])
        #expect(cell(2).allSatisfy { $0 == "....." })
        #expect((picture.width, picture.height) == (95, 17))
        #expect(!picture.hasDot(5, 0) && !picture.hasDot(0, 8) && picture.hasDot(0, 9))
    }

    @Test("the pixels, the text and the braille of a glass agree")
    func isWritten() async throws {
        var display = TestDisplay()
        try await display.show("A")
        let picture = GlassPicture(display.glass)
        let pixels = picture.pixels
        #expect(pixels.count == picture.imageWidth * picture.imageHeight * 3)
        let dark = stride(from: 0, to: pixels.count, by: 3).count { pixels[$0] == GlassColours.lcd.dot.red }
        // An A is 18 dots, each of 4 by 4 pixels.
        #expect(dark == 18 * 16)
        let svg = picture.svg
        #expect(svg.hasPrefix("<svg xmlns=") && svg.hasSuffix("</svg>\n"))
        let path = try #require(svg.split(separator: "\n").first { $0.contains("#1a2610") })
        #expect(path.split(separator: "M").count - 1 == 18)
        #expect(picture.braille.count == 5)
        #expect(picture.braille.first?.hasPrefix("⣎⣉⡆") == true)
    }

    @Test("a glass has blocks before setup, nothing while off, and one row where its halves are side by side")
    func otherStates() async throws {
        let fresh = GlassPicture(EmulatedHD44780(columns: 16, rows: 2))
        #expect(fresh.isSet(0, 0) && fresh.isSet(94, 7) && !fresh.isSet(0, 9))
        let size = try #require(DisplaySize("16x1"))
        var split = TestDisplay(size: size)
        try await split.show("12345678abcdefgA")
        let picture = GlassPicture(split.glass, isSplit: true)
        #expect((picture.columns, picture.rows) == (16, 1))
        #expect(picture.isSet(15 * 6 + 1, 0) && !picture.isSet(15 * 6, 0))
    }

    @Test("every character of A00 and every Latin letter of A02 is drawn, each differently")
    func drawsROMs() {
        let missing = DotFont.rows(of: "雨")
        for code in UInt8(0x20)...0xFF {
            let character = CharacterROM.a00.character(for: code)
            let rows = DotFont.rows(of: character)
            #expect(rows != missing && rows.count == 8, "\(character)")
        }
        for code in UInt8(0x20)...0x7E { #expect(DotFont.rows(of: CharacterROM.a02.character(for: code)) != missing) }
        for code in UInt8(0xC0)...0xFF {
            let character = CharacterROM.a02.character(for: code)
            guard !"ÐÞðþΦ".contains(character) else { continue }
            #expect(DotFont.rows(of: character) != missing, "\(character)")
        }
        #expect(Set((UInt8(0x21)...0x7E).map { DotFont.rows(of: CharacterROM.a02.character(for: $0)) }).count == 94)
        #expect(Set((UInt8(0xA1)...0xDD).map { DotFont.rows(of: CharacterROM.a00.character(for: $0)) }).count == 61)
    }
}
