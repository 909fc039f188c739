package import Words

/// The set of characters that was burnt into a display's controller when it was made. A display cannot be asked for
/// it: type a degree sign and look.
package enum CharacterROM: String, Hashable, Sendable, CaseIterable {
    /// The ROM with Latin, Japanese katakana and some Greek; in most cheap displays.
    case a00
    /// The ROM with Western European, some Greek and Cyrillic letters.
    case a02

    /// The codes that draw `text`, with the nearest there is for what the ROM does not have: another glyph that looks
    /// like it, the letter without its accent, a spelling in several letters, or `?`.
    package func codes(for text: String) -> [UInt8] {
        var codes: [UInt8] = []
        for character in text { codes += self.codes(for: character) }
        return codes
    }

    /// The language in which a display with this ROM addresses a reader: Japanese in the half-width katakana that A00 has, English where
    /// it does not have the reader's script.
    package func language(for reader: Language) -> Language {
        switch reader.script {
        case .latin: reader
        case .japanese, .katakana: self == .a00 ? .japaneseKana : .english
        case .han: .english
        }
    }

    /// The code that draws this very character, or one that looks like it; nil where the ROM has none.
    func ownCode(for character: Character) -> UInt8? { table.codes[character] }

    /// The codes that draw a character, as in a text; empty for a character without width.
    package func codes(for character: Character) -> [UInt8] {
        let table = table
        if let code = table.codes[character] { return [code] }
        let parts = character.unicodeScalars.compactMap { table.codes[Character($0)] }
        if parts.count == character.unicodeScalars.count { return parts }
        if self == .a00, let narrow = Katakana.narrow(character) {
            return narrow.unicodeScalars.map { table.codes[Character($0)] ?? UInt8(ascii: "?") }
        }
        guard let spelling = Transliteration.spelling(of: character) else { return [UInt8(ascii: "?")] }
        return spelling.map { table.codes[$0] ?? UInt8(ascii: "?") }
    }

    /// The character that a person sees for a code. The eight custom glyphs (0…15, each twice) are U+FFFD, blanks a space.
    package func character(for code: UInt8) -> Character {
        table.characters[Int(code)]
    }

    private var table: CharacterTable {
        switch self {
        case .a00: .a00
        case .a02: .a02
        }
    }
}
