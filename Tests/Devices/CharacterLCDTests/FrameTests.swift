import Devices
import Testing

@Suite("A frame")
struct FrameTests {
    @Test("a frame cuts text that is too long and pads text that is too short")
    func lays() throws {
        let size = try #require(DisplaySize(columns: 4, rows: 2))
        let frame = Frame(["abcdef"], size: size)
        #expect(frame.codes == Array("abcd    ".utf8))
        #expect(Frame(["a", "b", "c"], size: size).codes == Array("a   b   ".utf8))
        #expect(frame.code(column: 3, row: 0) == UInt8(ascii: "d"))
        #expect(frame.code(column: 4, row: 0) == 0x20)
        #expect(frame.code(column: 0, row: -1) == 0x20)
    }

    @Test("a character spelt with several letters is cut at the edge too")
    func cutsSpellings() throws {
        let size = try #require(DisplaySize(columns: 3, rows: 1))
        #expect(Frame(["a Ä"], size: size).codes == Array("a A".utf8))
    }

    @Test(
        "characters missing from the ROM become glyphs, the first eight that the text needs, and then the nearest characters"
    )
    func drawsGlyphs() throws {
        let size = try #require(DisplaySize(columns: 12, rows: 1))
        let book = GlyphSet("A→☀☁☂☃☄★☆☇☈".map { Glyph($0, ["#...#"]) })
        let frame = Frame(["A→☇☀☇☁☂☃☄★☆☈"], size: size, glyphs: book)
        #expect(frame.codes == [0x41, 0x7E, 0, 1, 0, 2, 3, 4, 5, 6, 7, UInt8(ascii: "?")])
        #expect(frame.glyphs.map(\.character) == Array("☇☀☁☂☃☄★☆"))
        #expect(frame.glyphs[0].rows == [0x11, 0, 0, 0, 0, 0, 0, 0])
    }

    @Test("a frame shows a window of a line that is longer than the display")
    func shifts() throws {
        let size = try #require(DisplaySize(columns: 4, rows: 2))
        #expect(Frame(["aÄbcdefg", "xyz"], size: size, shifts: [2, 0]).codes == Array("ebcdxyz ".utf8))
        #expect(Frame(["abc"], size: size, shifts: [9]).codes == Array("        ".utf8))
        #expect(Frame.width(of: "aÄb", rom: .a00) == 4)
        #expect(Frame.width(of: "aÄb", rom: .a02) == 3)
    }
}

@Suite("A display's size")
struct DisplaySizeTests {
    @Test(
        "a display size is parsed from text and written back",
        arguments: ["16x2", "20x4", "8x1", "16x1", "20x2", "40x2", "16x4"])
    func parses(text: String) {
        #expect(DisplaySize(text)?.description == text)
    }

    @Test(
        "a size that one controller cannot drive is rejected",
        arguments: ["", "16", "16x", "x2", "16x3", "40x4", "0x2", "16x2x1", "-1x2", "41x2"])
    func refuses(text: String) {
        #expect(DisplaySize(text) == nil)
    }
}
