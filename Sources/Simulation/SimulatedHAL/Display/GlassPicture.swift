/// A display's glass, dot by dot: cells of 5 by 8 dots with one dot between them.
public struct GlassPicture: Hashable, Sendable {
    public let columns: Int
    public let rows: Int
    /// Of each cell, row by row, its eight rows of dots.
    private let cells: [[UInt8]]

    /// - Parameter isSplit: the display's two rows are side by side as one.
    public init(_ glass: EmulatedHD44780, isSplit: Bool = false) {
        rows = isSplit ? 1 : glass.rows
        columns = isSplit ? glass.columns * 2 : glass.columns
        let texts = glass.lines.flatMap { Array($0) }
        cells = zip(glass.codes, texts).map { code, character in
            // The eight glyphs have two codes each.
            code < 16 && character != " " ? glass.glyph(Int(code & 7)) : DotFont.rows(of: character)
        }
    }

    /// In dots, those between cells included.
    public var width: Int { columns * 6 - 1 }
    public var height: Int { rows * 9 - 1 }

    /// Whether a dot is dark; those between and beyond cells never are.
    public func isSet(_ x: Int, _ y: Int) -> Bool {
        guard x >= 0, y >= 0, x < width, y < height, x % 6 < 5, y % 9 < 8 else { return false }
        return cells[y / 9 * columns + x / 6][y % 9] >> UInt8(4 - x % 6) & 1 != 0
    }

    /// Whether a dot has a place there at all.
    public func hasDot(_ x: Int, _ y: Int) -> Bool {
        x >= 0 && y >= 0 && x < width && y < height && x % 6 < 5 && y % 9 < 8
    }
}
