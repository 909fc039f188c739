import Devices
import StationTestKit
import TestSupport
import Testing
import Values

@Suite("Letters from a .hex file")
struct UnifontTests {
    private static let narrow = "0041:00000000182442427E42424242420000"
    private static let wide = "4E2D:" + String(repeating: "8001", count: 16)

    private func read(_ lines: String...) -> Unifont? { Unifont(hex: Array(lines.joined(separator: "\n").utf8)) }

    @Test("a narrow letter is eight dots wide, a wide one sixteen, and lines may be in any order")
    func reads() throws {
        let font = try #require(read(Self.wide, Self.narrow, "1F600:" + String(repeating: "FFFF", count: 16) + "\r"))
        #expect(font.count == 3)
        let narrow = try #require(font.letter("A"))
        #expect(!narrow.isWide && narrow.rows[4] == 0x1800 && narrow.rows[8] == 0x7E00 && narrow.rows.count == 16)
        let wide = try #require(font.letter("中"))
        #expect(wide.isWide && wide.rows == [UInt16](repeating: 0x8001, count: 16))
        #expect(font.letter("😀")?.isWide == true)
        #expect(font.letter("B") == nil && !font.has("B"))
    }

    @Test(
        "a line that is no letter is left out, and the others are read",
        arguments: [
            "", ":", "0041", "0041:", "41:00000000182442427E42424242420000", "0041:00",
            "G041:00000000182442427E42424242420000",
            "0041:0000000018242442427E4242424242000Z", "D800:00000000182442427E42424242420000",
            "110000:00000000182442427E42424242420000", "0041;00000000182442427E42424242420000", "# made by hand",
            "00000041:00000000182442427E42424242420000", "0041:0000000018242442427E424242424200000",
        ])
    func skips(line: String) throws {
        #expect(read(line) == nil)
        let font = try #require(read(line, Self.wide, line))
        #expect(font.count == 1 && font.has("中"))
    }

    @Test("of two lines for one letter the first counts")
    func takesTheFirst() throws {
        let other = "0041:" + String(repeating: "FF", count: 16)
        #expect(read(Self.narrow, other)?.letter("A")?.rows[4] == 0x1800)
        #expect(read(other, Self.narrow)?.letter("A")?.rows[4] == 0xFF00)
    }

    @Test("a file that is damaged anywhere is read without its damaged lines", arguments: 0..<4)
    func survivesDamage(seed: Int) {
        let whole = LetterFixture.hex(of: "Windowsill 21.4°C 多雲時晴 曇り")
        var random = SplitMix64(seed: UInt64(seed))
        for _ in 0..<500 {
            var bytes = whole
            for _ in 0..<Int.random(in: 1...20, using: &random) {
                bytes[Int.random(in: bytes.indices, using: &random)] = UInt8.random(in: 0...255, using: &random)
            }
            let font = Unifont(hex: Array(bytes.prefix(Int.random(in: 0...bytes.count, using: &random))))
            for scalar in "W多曇".unicodeScalars { #expect(font?.letter(scalar)?.rows.count ?? 16 == 16) }
        }
    }

    @Test("what is beyond eight million bytes is not read")
    func isCapped() throws {
        let comment = [UInt8](repeating: UInt8(ascii: "#"), count: Unifont.largestFile)
        #expect(Unifont(hex: comment + Array("\n\(Self.narrow)\n".utf8)) == nil)
        #expect(Unifont(hex: Array("\(Self.narrow)\n".utf8) + comment)?.count == 1)
    }
}
