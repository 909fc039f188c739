/// A display's glass, dot by dot: cells of 5 by 8 dots with one dot between them, or dots without cells.
package struct GlassPicture: Hashable, Sendable {
    package let columns: Int
    package let rows: Int
    /// The dots of each cell, row by row: eight rows of dots.
    private let cells: [[UInt8]]
    /// The dots of a glass that has no cells; nil for one that has.
    package let dots: DotRaster?

    /// Creates a picture. A cell that is missing is blank, and a row of dots that is missing is off.
    ///
    /// - Parameter cells: the cells row by row, each of eight rows of dots from the top, the leftmost of five in bit 4.
    package init(columns: Int, rows: Int, cells: [[UInt8]]) {
        self.columns = columns
        self.rows = rows
        let blank = [UInt8](repeating: 0, count: 8)
        let whole = cells.prefix(columns * rows).map { Array(($0 + blank).prefix(8)) }
        self.cells = whole + [[UInt8]](repeating: blank, count: columns * rows - whole.count)
        dots = nil
    }

    package init(_ dots: DotRaster) {
        (columns, rows, cells) = (0, 0, [])
        self.dots = dots
    }

    /// Creates the picture of character codes; nil for a size that no display has.
    ///
    /// - Parameters:
    ///   - codes: the codes of each row; what is missing is blank.
    ///   - glyphs: the display's own glyphs; only the first eight count.
    package init?(_ codes: [[UInt8]], columns: Int, glyphs: [[UInt8]], _ rom: CharacterROM) {
        guard (1...40).contains(columns), (1...4).contains(codes.count) else { return nil }
        let glyphs = Array(glyphs.prefix(8))
        let cells = codes.flatMap { row in
            (0..<columns).map { rom.dots(for: row.indices.contains($0) ? row[$0] : 0x20, glyphs: glyphs) }
        }
        self.init(columns: columns, rows: codes.count, cells: cells)
    }

    /// The width in dots, those between cells included.
    package var width: Int { dots?.width ?? columns * 6 - 1 }
    package var height: Int { dots?.height ?? rows * 9 - 1 }

    /// Whether a dot is dark, or on a glass that shines lit; those between and beyond cells never are.
    package func isSet(_ x: Int, _ y: Int) -> Bool {
        if let dots { return dots.isSet(x, y) }
        guard hasDot(x, y) else { return false }
        return cells[y / 9 * columns + x / 6][y % 9] >> UInt8(4 - x % 6) & 1 != 0
    }

    /// Whether there is a dot at a position, dark or not.
    package func hasDot(_ x: Int, _ y: Int) -> Bool {
        x >= 0 && y >= 0 && x < width && y < height && (dots != nil || x % 6 < 5 && y % 9 < 8)
    }
}

extension CharacterROM {
    /// The dots of a code: eight rows from the top, the leftmost of five in bit 4.
    ///
    /// - Parameter glyphs: the display's own glyphs, codes 0 to 7 and once more 8 to 15.
    package func dots(for code: UInt8, glyphs: [[UInt8]]) -> [UInt8] {
        guard code < 16 else { return DotFont.rows(of: character(for: code)) }
        let slot = Int(code & 7)
        return glyphs.indices.contains(slot) ? glyphs[slot] : []
    }
}
