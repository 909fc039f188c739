import Devices
import Testing

@Suite("A character ROM")
struct CharacterROMTests {
    @Test("ASCII maps to itself in both ROMs, except for A00's backslash, tilde and DEL")
    func ascii() {
        for code: UInt8 in 0x20...0x7D where code != 0x5C {
            let character = Character(Unicode.Scalar(code))
            for rom in CharacterROM.allCases {
                #expect(rom.codes(for: character) == [code])
                #expect(rom.character(for: code) == character)
            }
        }
        #expect([0x5C, 0x7E, 0x7F].map { CharacterROM.a00.character(for: $0) } == ["¥", "→", "←"])
        #expect([0x5C, 0x7E, 0x7F].map { CharacterROM.a02.character(for: $0) } == ["\\", "~", "⌂"])
    }

    @Test(
        "the codes of A00 are those of the datasheet's table",
        arguments: [
            (0xA1, "｡"), (0xA6, "ｦ"), (0xB0, "ｰ"), (0xB1, "ｱ"), (0xC4, "ﾄ"), (0xDC, "ﾜ"), (0xDE, "ﾞ"), (0xE0, "α"),
            (0xE1, "ä"), (0xE4, "μ"), (0xE8, "√"), (0xEC, "¢"), (0xEE, "ñ"), (0xEF, "ö"), (0xF2, "θ"), (0xF3, "∞"),
            (0xF4, "Ω"), (0xF5, "ü"), (0xF6, "Σ"), (0xF7, "π"), (0xF8, "x̄"), (0xFA, "千"), (0xFD, "÷"), (0xFF, "█"),
        ] as [(UInt8, Character)])
    func a00(code: UInt8, character: Character) {
        #expect(CharacterROM.a00.character(for: code) == character)
        #expect(CharacterROM.a00.codes(for: character) == [code])
    }

    @Test(
        "the codes of A02 are those of the datasheet's table",
        arguments: [
            (0x10, "▶"), (0x16, "●"), (0x1B, "←"), (0x1F, "▼"), (0x80, "Б"), (0x8F, "Э"), (0x90, "α"), (0x98, "🔔"),
            (0x9D, "♥"), (0xA4, "¤"), (0xAD, "Я"), (0xB0, "°"), (0xB1, "±"), (0xB5, "μ"), (0xBF, "¿"), (0xC0, "À"),
            (0xC4, "Ä"), (0xD6, "Ö"), (0xD7, "×"), (0xDC, "Ü"), (0xDF, "ß"), (0xE5, "å"), (0xE9, "é"), (0xFF, "ÿ"),
        ] as [(UInt8, Character)])
    func a02(code: UInt8, character: Character) {
        #expect(CharacterROM.a02.character(for: code) == character)
        #expect(CharacterROM.a02.codes(for: character) == [code])
    }

    @Test("the degree sign is DF in A00 and B0 in A02, and is read back as one")
    func degree() {
        #expect(CharacterROM.a00.codes(for: "21°") == [0x32, 0x31, 0xDF])
        #expect(CharacterROM.a02.codes(for: "21°") == [0x32, 0x31, 0xB0])
        #expect(CharacterROM.a00.character(for: 0xDF) == "°")
        #expect(CharacterROM.a02.character(for: 0xB0) == "°")
        #expect(read("21.5℃", .a00) == "21.5°C")
    }

    @Test("of two codes that look alike, the plain one is written")
    func duplicates() {
        #expect(CharacterROM.a00.codes(for: " gjpqy") == [0x20, 0x67, 0x6A, 0x70, 0x71, 0x79])
        #expect(
            [0xE7, 0xEA, 0xF0, 0xF1, 0xF9].map { CharacterROM.a00.character(for: $0) } == ["g", "j", "p", "q", "y"])
        #expect([0x10, 0x80, 0x9F, 0xA0, 0xFE].allSatisfy { CharacterROM.a00.character(for: $0) == " " })
        #expect([0x00, 0x07, 0x0F].allSatisfy { CharacterROM.a02.character(for: $0) == "\u{FFFD}" })
    }

    @Test("katakana with a voicing mark takes two cells")
    func voicing() {
        #expect(CharacterROM.a00.codes(for: "ﾊﾞﾊﾟ") == [0xCA, 0xDE, 0xCA, 0xDF])
    }

    @Test("every character of a ROM reads back as itself", arguments: CharacterROM.allCases)
    func roundTrip(rom: CharacterROM) {
        for code in UInt8(0x10)...0xFF {
            let character = rom.character(for: code)
            #expect(rom.codes(for: character).map(rom.character) == [character])
        }
    }

    @Test(
        "a character missing from a ROM is spelt with what the ROM has",
        arguments: [
            ("Zürich", "Zürich", "Zürich"), ("Ängelholm", "Aengelholm", "Ängelholm"), ("Århus", "Aarhus", "Århus"),
            ("Café", "Cafe", "Café"), ("Cafe\u{301}", "Cafe", "Café"), ("Łódź", "Lodz", "Lódz"),
            ("İstanbul Iğdır", "Istanbul Igdir", "Istanbul Igdir"), ("Hà Nội", "Ha Noi", "Hà Noi"),
            ("Straße", "Straβe", "Straße"), ("Ærø", "AEro", "Ærø"), ("Москва", "Moskva", "Moskva"),
            ("12–15 km²", "12-15 km2", "12-15 km²"), ("“ok”…", "\"ok\"...", "“ok”..."), ("a\\b~c", "a/b-c", "a\\b~c"),
            ("4 µg", "4 μg", "4 μg"), ("1\u{A0}000", "1 000", "1 000"), ("a\u{200B}b", "ab", "ab"),
            ("雨 ☂", "? ?", "? ?"), ("Łomża ñ", "Lomza ñ", "Lomza ñ"), ("Αθήνα", "Aθinα", "Aθinα"),
            ("Ψυχή", "Psychi", "Psychi"), ("Київ", "Kiyiv", "Kiyiv"), ("Щука", "Shchuka", "Щuka"),
            ("カタカナ", "ｶﾀｶﾅ", "????"), ("がぎ", "ｶﾞｷﾞ", "??"), ("パリ ー", "ﾊ°ﾘ ｰ", "?? ?"),
        ])
    func spells(text: String, onA00: String, onA02: String) {
        #expect(read(text, .a00) == onA00)
        #expect(read(text, .a02) == onA02)
    }

    private func read(_ text: String, _ rom: CharacterROM) -> String {
        String(rom.codes(for: text).map { rom.character(for: $0) })
    }
}
