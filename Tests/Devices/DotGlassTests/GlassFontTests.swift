import Devices
import StationTestKit
import Testing
import Words

@Suite("Letters on a glass of dots")
struct GlassFontTests {
    private static let large = LetterFixture.font(
        of: "abcdefghijklmnopqrstuvwxyzABCXYZ0123456789 .,:!?°中文字\u{301}\u{308}шאبक℃é\u{AD}\u{202E}")

    private func frame(_ line: String, _ font: GlassFont, glyphs: GlyphSet = []) -> [Character] {
        let frame = Frame([line], size: font.size(of: .tall), letters: .font(font), glyphs: glyphs)
        return Array(frame.drawn?.characters.prefix(frame.size.columns) ?? [])
    }

    private func text(_ line: String, _ font: GlassFont) -> String {
        String(frame(line, font)).trimmedEnd
    }

    @Test("a panel has 21 by 8, 21 by 4, 16 by 4 or 16 by 2 cells")
    func sizes() throws {
        let large = try #require(Self.large)
        let sizes = [GlassFont.small, large].flatMap { font in DotPanel.allCases.map { "\(font.size(of: $0))" } }
        #expect(sizes == ["21x8", "21x4", "16x4", "16x2"])
    }

    @Test("small letters are Latin with their marks, Japanese syllables are narrow, and the rest is spelt")
    func spells() {
        let small = GlassFont.small
        #expect(text("Ärger é ł ő 21.4°", small) == "Ärger é ł ő 21.4°")
        #expect(text("くもり", small) == "ｸﾓﾘ")
        #expect(text("Дождь", small) == "Dozhd")
        #expect(text("中א", small) == "??")
        #expect(Frame.width(of: "Дождь", letters: .font(small)) == 5)
    }

    @Test("a narrow syllable and its voicing mark take two cells in both sizes, in every text of the station")
    func voices() throws {
        let letters = try LetterFixture.catalogues()
        let large = try #require(LetterFixture.font(of: letters.union("ﾟ")))
        let voiced = letters.filter { $0.unicodeScalars.last == "\u{FF9E}" && $0.unicodeScalars.count == 2 }
        #expect(voiced.count > 10)
        for font in [GlassFont.small, large] {
            for letter in voiced {
                #expect(text(String(letter), font) == String(letter))
                #expect(font.draws(String(letter), in: .japaneseKana))
            }
            #expect(frame("ｼﾂﾄﾞ ﾊﾟ", font).prefix(7) == ["ｼ", "ﾂ", "ﾄ", "\u{FF9E}", " ", "ﾊ", "\u{FF9F}"])
            #expect(Frame.width(of: "ｼﾂﾄﾞ", letters: .font(font)) == 4)
        }
        #expect(text("パリ", .small) == "ﾊﾟﾘ")
        #expect(!large.draws("龘\u{FF9E}", in: .japanese))
    }

    @Test("a letter and the mark after it are one letter with both their dots")
    func combines() throws {
        let large = try #require(Self.large)
        let both = Frame(["x\u{301}"], size: large.size(of: .tall), letters: .font(large)).drawn?.dots
        let parts = ["x"].map { Frame([$0], size: large.size(of: .tall), letters: .font(large)).drawn?.dots }
        #expect(both != parts[0])
        #expect(Frame.width(of: "x\u{301}\u{308}y", letters: .font(large)) == 2)
        // Composed and decomposed are the same letter.
        #expect(text("e\u{301}", .small) == "é")
        #expect(text("x\u{323}", .small) == "x")
    }

    @Test("what steers a text and is not seen has no cell, even where the font has a picture of it")
    func hidesSteering() throws {
        let large = try #require(Self.large)
        for font in [large, .small] {
            #expect(text("so\u{AD}ft \u{202E}abc", font) == "soft abc")
            #expect(font.draws("so\u{AD}ft", in: .english))
        }
    }

    @Test("a wide letter takes two cells, and a wide picture of a narrow character one")
    func widths() throws {
        let large = try #require(Self.large)
        #expect(frame("中a", large).prefix(4) == ["中", " ", "a", " "])
        #expect(Frame.width(of: "中a文", letters: .font(large)) == 5)
        #expect(Frame.width(of: "21℃", letters: .font(large)) == 3)
    }

    @Test("a line that scrolls by an odd number of cells shows the half of a wide letter")
    func scrollsHalves() throws {
        let large = try #require(Self.large)
        let size = large.size(of: .flat)
        let whole = Frame(["中"], size: size, letters: .font(large)).drawn?.dots
        let half = Frame(["中"], size: size, letters: .font(large), shifts: [1]).drawn?.dots
        for y in 0..<16 {
            for x in 0..<8 { #expect(half?.isSet(x, y) == whole?.isSet(x + 8, y)) }
        }
    }

    @Test("text that runs from right to left or is shaped is not claimed, and neither is a letter that the font lacks")
    func claims() throws {
        let large = try #require(Self.large)
        let chinese = Language.traditionalChinese
        #expect(large.draws("中文 abc 21.4°", in: chinese))
        #expect(large.draws("ш", in: chinese) && large.draws("e\u{301}\u{308}", in: chinese))
        for text in ["א", "ب", "क", "漢", "abc א", "\u{301}"] { #expect(!large.draws(text, in: chinese), "\(text)") }
        #expect(large.draws("a\u{200D}\u{FE0F}", in: chinese))
        // In spite of that they are written as something.
        #expect(text("א漢", large) == "??")
    }

    @Test("a display speaks the language whose letters it has")
    func languages() throws {
        #expect(GlassFont.small.language(for: .traditionalChinese) == .english)
        #expect(GlassFont.small.language(for: .japanese) == .japaneseKana)
        let large = try #require(LetterFixture.font(of: "繁體中文abcdefghilnstuEDF"))
        #expect(large.language(for: .traditionalChinese) == .traditionalChinese)
        #expect(large.language(for: .simplifiedChinese) == .english)
        #expect(large.language(for: .japanese) == .english)
        let japanese = try #require(LetterFixture.font(of: "日本語"))
        #expect(japanese.language(for: .japanese) == .japanese)
        #expect(large.language(for: .english) == .english)
    }

    @Test("ten thousand characters, or none, are a frame")
    func isBounded() throws {
        let large = try #require(Self.large)
        for font in [GlassFont.small, large] {
            for letter in ["a", "中", "e\u{301}", "א", "\u{200B}"] {
                let long = String(repeating: letter, count: 10_000)
                let frame = Frame(
                    [long, "", long], size: font.size(of: .tall), letters: .font(font), shifts: [-5, .max])
                #expect(frame.drawn?.characters.count == frame.size.columns * frame.size.rows)
            }
            let marks = "x" + String(repeating: "\u{301}", count: 10_000)
            #expect(Frame.width(of: marks, letters: .font(font)) == 1)
        }
    }

    @Test("the station's own pictures are drawn in both sizes, filled cells to their edges")
    func pictures() throws {
        let large = try #require(Self.large)
        let book = GlyphSet([Glyph("█", Array(repeating: "#####", count: 8))])
        let dots = Frame(["█"], size: large.size(of: .flat), letters: .font(large), glyphs: book).drawn?.dots
        for y in 0..<16 { for x in 0..<8 { #expect(dots?.isSet(x, y) == true) } }
        #expect(dots?.isSet(8, 0) == false)
    }

    @Test("dots as hexadecimal digits read back as the same dots, and damaged ones as none")
    func hexadecimal() throws {
        let frame = Frame(["Hello 21.4°", "!"], size: GlassFont.small.size(of: .flat), letters: .font(.small))
        let dots = try #require(frame.drawn?.dots)
        let rows = dots.hexadecimal
        let read = try #require(DotRaster(hexadecimal: rows))
        #expect((read.width, read.height) == (128, 32))
        for y in 0..<32 { for x in 0..<128 { #expect(read.isSet(x, y) == dots.isSet(x, y)) } }
        let wrong: [[String]] = [
            [], [""], ["0"], Array(repeating: "xy", count: 8), Array(repeating: "00", count: 7),
            Array(repeating: "00", count: 72), Array(repeating: "0", count: 7) + ["00"],
            Array(repeating: String(repeating: "0", count: 33), count: 8), Array(repeating: "０", count: 8),
        ]
        for rows in wrong { #expect(DotRaster(hexadecimal: rows) == nil, "\(rows.prefix(2))") }
    }
}

extension String {
    fileprivate var trimmedEnd: String {
        var text = self
        while text.last == " " { text.removeLast() }
        return text
    }
}
