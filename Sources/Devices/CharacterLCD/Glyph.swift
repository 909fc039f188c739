/// A custom character, 5 dots wide and 8 high, for one that the display does not have.
package struct Glyph: Hashable, Sendable {
    /// The character that the glyph replaces in text.
    package let character: Character
    /// The eight rows from the top, the leftmost dot in bit 4. The last row is where a cursor would be.
    package let rows: [UInt8]

    /// The number of glyphs that a controller has room for.
    package static let capacity = 8

    /// - Parameter rows: up to eight rows; only the five lowest bits of each count.
    package init(_ character: Character, rows: [UInt8]) {
        self.character = character
        self.rows = (0..<8).map { $0 < rows.count ? rows[$0] & 0x1F : 0 }
    }

    /// - Parameter picture: up to eight rows of up to five signs; `#` is a dot, anything else is blank.
    package init(_ character: Character, _ picture: [String]) {
        self.character = character
        rows = (0..<8).map { row in
            guard row < picture.count else { return 0 }
            let signs = Array(picture[row].prefix(5))
            return signs.indices.reduce(0) { $0 | (signs[$1] == "#" ? 0x10 >> UInt8($1) : 0) }
        }
    }
}

/// Pictures for characters that a ROM may not have.
package struct GlyphSet: Hashable, Sendable, ExpressibleByArrayLiteral {
    private let glyphs: [Character: Glyph]

    /// - Parameter glyphs: the pictures; of two for the same character the first counts.
    package init(_ glyphs: some Sequence<Glyph>) {
        self.glyphs = Dictionary(glyphs.map { ($0.character, $0) }) { first, _ in first }
    }

    package init(arrayLiteral elements: Glyph...) {
        self.init(elements)
    }

    package subscript(character: Character) -> Glyph? { glyphs[character] }
}
