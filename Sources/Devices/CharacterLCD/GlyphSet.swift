/// Pictures for characters that a ROM may not have.
public struct GlyphSet: Hashable, Sendable, ExpressibleByArrayLiteral {
    private let glyphs: [Character: Glyph]

    /// - Parameter glyphs: of two for the same character the first counts.
    public init(_ glyphs: some Sequence<Glyph>) {
        self.glyphs = Dictionary(glyphs.map { ($0.character, $0) }) { first, _ in first }
    }

    public init(arrayLiteral elements: Glyph...) {
        self.init(elements)
    }

    public subscript(character: Character) -> Glyph? { glyphs[character] }
}
