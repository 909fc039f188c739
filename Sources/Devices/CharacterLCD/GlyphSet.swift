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
