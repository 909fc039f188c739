/// What should be on the glass: the only thing that the rest of the program hands over.
package struct Frame: Hashable, Sendable {
    package let size: DisplaySize
    /// The character codes of all cells, row by row. 0…7 are the frame's own ``glyphs``.
    package let codes: [UInt8]
    /// At most ``Glyph/capacity``.
    package let glyphs: [Glyph]

    /// Lays text out in rows: what is too long is cut, what is missing is blank.
    ///
    /// - Parameters:
    ///   - glyphs: drawn for characters that the ROM lacks, the first eight that the text needs; after that the ROM's
    ///     nearest is taken.
    ///   - shifts: for each row, how many of its cells lie to the left of the glass; 0 for rows that are not named.
    package init(
        _ lines: [String], size: DisplaySize, rom: CharacterROM = .a00, glyphs book: GlyphSet = [], shifts: [Int] = []
    ) {
        var glyphs: [Glyph] = []
        var codes: [UInt8] = []
        codes.reserveCapacity(size.columns * size.rows)
        for row in 0..<size.rows {
            let shift = row < shifts.count ? max(0, shifts[row]) : 0
            let line = row < lines.count ? lines[row] : ""
            let cells = Self.cells(of: line, rom, book, upTo: shift + size.columns, loading: &glyphs).dropFirst(shift)
            codes += cells.prefix(size.columns)
            codes += Array(repeating: Self.blank, count: max(0, size.columns - cells.count))
        }
        self.size = size
        self.codes = codes
        self.glyphs = glyphs
    }

    /// The code of one cell; blank for a cell outside.
    package func code(column: Int, row: Int) -> UInt8 {
        guard (0..<size.columns).contains(column), (0..<size.rows).contains(row) else { return Self.blank }
        return codes[row * size.columns + column]
    }

    /// How many cells a line takes, spellings of several letters included.
    package static func width(of line: String, rom: CharacterROM, glyphs book: GlyphSet = []) -> Int {
        var glyphs: [Glyph] = []
        return cells(of: line, rom, book, upTo: .max, loading: &glyphs).count
    }

    private static let blank = UInt8(ascii: " ")

    private static func cells(
        of line: String, _ rom: CharacterROM, _ book: GlyphSet, upTo limit: Int, loading glyphs: inout [Glyph]
    ) -> [UInt8] {
        var cells: [UInt8] = []
        for character in line where cells.count < limit {
            if let code = rom.ownCode(for: character) {
                cells.append(code)
            } else if let glyph = book[character], let slot = slot(of: glyph, in: &glyphs) {
                cells.append(slot)
            } else {
                cells += rom.codes(for: character)
            }
        }
        return cells
    }

    private static func slot(of glyph: Glyph, in glyphs: inout [Glyph]) -> UInt8? {
        if let loaded = glyphs.firstIndex(of: glyph) { return UInt8(loaded) }
        guard glyphs.count < Glyph.capacity else { return nil }
        glyphs.append(glyph)
        return UInt8(glyphs.count - 1)
    }
}
