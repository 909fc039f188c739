package import Words

/// The letters that this program draws on a glass of dots, and how it writes what it has no letter for.
package struct GlassFont: Sendable {
    package let size: LetterSize
    /// The large letters; nil for small ones.
    private let unifont: Unifont?

    /// The letters that the program has itself.
    package static let small = GlassFont(size: .small, unifont: nil)

    package static func large(_ unifont: Unifont) -> GlassFont { GlassFont(size: .large, unifont: unifont) }

    private init(size: LetterSize, unifont: Unifont?) {
        (self.size, self.unifont) = (size, unifont)
    }

    /// The cells of a panel.
    package func size(of panel: DotPanel) -> DisplaySize { DisplaySize(panel, size) }

    /// A character with its dots.
    struct Letter: Hashable {
        var character: Character
        /// The number of cells, 1 or 2.
        var columns: Int
        /// The rows from the top, the leftmost dot in bit 15.
        var rows: [UInt16]
    }

    // MARK: Letters

    /// The letters that write a character: its own, or the letters of its spelling, or a question mark. None for a character without
    /// width.
    ///
    /// - Parameter book: pictures for characters that are no letters.
    func letters(for character: Character, _ book: GlyphSet) -> [Letter] {
        if let letter = letter(for: character, book) { return [letter] }
        if let (syllable, mark) = Katakana.parts(of: character) {
            return letters(for: syllable, book) + letters(for: mark, book)
        }
        if size == .small, let narrow = Katakana.narrow(character) {
            return narrow.unicodeScalars.compactMap { letter(for: Character($0), book) }
        }
        guard let spelling = Transliteration.spelling(of: character) else {
            return letter(for: "?", book).map { [$0] } ?? []
        }
        return spelling.compactMap { letter(for: $0, book) ?? letter(for: "?", book) }
    }

    private func letter(for character: Character, _ book: GlyphSet) -> Letter? {
        if character == " " {
            return Letter(character: " ", columns: 1, rows: [UInt16](repeating: 0, count: size.cell.height))
        }
        guard let unifont else {
            return (book[character]?.rows ?? DotFont.ownRows(of: character)).map {
                Letter(character: character, columns: 1, rows: $0.map { UInt16($0 & 0x1F) << 11 })
            }
        }
        return Self.letter(for: character, in: unifont)
            ?? book[character].map { Letter(character: character, columns: 1, rows: Self.enlarged($0.rows)) }
    }

    /// The letter of a font, with the marks that belong to it drawn over it, as wide as pages count it.
    private static func letter(for character: Character, in unifont: Unifont) -> Letter? {
        let columns = String(character).columns
        guard let base = character.unicodeScalars.first, (1...2).contains(columns), canBeAlone(base),
            !base.properties.isDefaultIgnorableCodePoint, let (first, isWide) = unifont.letter(base)
        else { return nil }
        var rows = isWide && columns == 1 ? first.map(narrowed) : first
        for mark in character.unicodeScalars.dropFirst() where !mark.properties.isDefaultIgnorableCodePoint {
            guard isMark(mark), let (dots, _) = unifont.letter(mark) else { return nil }
            for row in rows.indices { rows[row] |= dots[row] }
        }
        return Letter(character: character, columns: columns, rows: rows)
    }

    /// Sixteen dots in eight, two in one.
    private static func narrowed(_ row: UInt16) -> UInt16 {
        (0..<8).reduce(0) { $0 | (row << UInt16(2 * $1) & 0xC000 != 0 ? 0x8000 >> UInt16($1) : 0) }
    }

    /// A picture of 5 by 8 dots in 8 by 16: each row twice, and of the five columns every other one.
    private static func enlarged(_ rows: [UInt8]) -> [UInt16] {
        rows.flatMap { row -> [UInt16] in
            let wide = [0, 0, 1, 2, 2, 3, 4, 4].enumerated().reduce(UInt16(0)) { dots, column in
                row >> UInt8(4 - column.element) & 1 != 0 ? dots | 0x8000 >> UInt16(column.offset) : dots
            }
            return [wide, wide]
        }
    }

    // MARK: What can be written

    /// The language in which the display addresses a reader: with small letters that of ROM A00, with large ones English where they lack
    /// those of the reader, which the name of a language is written in.
    package func language(for reader: Language) -> Language {
        guard unifont != nil else { return CharacterROM.a00.language(for: reader) }
        return draws(reader.name, in: reader) ? reader : .english
    }

    /// Whether a text can be written as it is. One that runs from right to left, or whose letters change with their neighbours, cannot.
    package func draws(_ text: String, in language: Language) -> Bool {
        guard let unifont else { return language.script.draws(text) }
        return text.allSatisfy { character in
            if character.isWhitespace || character.unicodeScalars.contains(where: Self.isSymbol) { return true }
            if let (syllable, mark) = Katakana.parts(of: character) {
                return [syllable, mark].allSatisfy { Self.letter(for: $0, in: unifont) != nil }
            }
            return Self.letter(for: character, in: unifont) != nil
                || character.unicodeScalars.allSatisfy(\.properties.isDefaultIgnorableCodePoint)
        }
    }

    /// Whether a character is one of the program's own pictures, which are for private use.
    private static func isSymbol(_ scalar: Unicode.Scalar) -> Bool { (0xE000..<0xF900).contains(scalar.value) }

    private static func isMark(_ scalar: Unicode.Scalar) -> Bool {
        [.nonspacingMark, .enclosingMark].contains(scalar.properties.generalCategory)
    }

    /// Whether a letter looks the same whatever is beside it, and is read from the left: of Hebrew, Arabic and the scripts up to
    /// Myanmar none, nor of Khmer and Mongolian, nor of what belongs to them elsewhere.
    private static func canBeAlone(_ scalar: Unicode.Scalar) -> Bool {
        switch scalar.value {
        case 0x590..<0x10A0, 0x1780..<0x18B0, 0xFB1D..<0xFE00, 0xFE70..<0xFF00, 0x10800..<0x11000, 0x1E800..<0x1F000:
            false
        default: !isMark(scalar)
        }
    }
}
