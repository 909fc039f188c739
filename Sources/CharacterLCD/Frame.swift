/// What should be on the glass: the only thing that the rest of the program hands over.
public struct Frame: Hashable, Sendable {
    public let size: DisplaySize
    /// The character codes of all cells, row by row. 0…7 are the frame's own ``glyphs``.
    public let codes: [UInt8]
    /// At most ``Glyph/capacity``.
    public let glyphs: [Glyph]

    /// Lays text out in rows: what is too long is cut, what is missing is blank.
    ///
    /// - Parameter glyphs: drawn wherever the text has their character; those beyond the display's capacity are not.
    public init(_ lines: [String], size: DisplaySize, rom: CharacterROM = .a00, glyphs: [Glyph] = []) {
        let glyphs = Array(glyphs.prefix(Glyph.capacity))
        var codes: [UInt8] = []
        for row in 0..<size.rows {
            var cells: [UInt8] = []
            for character in row < lines.count ? lines[row] : "" where cells.count < size.columns {
                if let slot = glyphs.firstIndex(where: { $0.character == character }) {
                    cells.append(UInt8(slot))
                } else {
                    cells += rom.codes(for: character)
                }
            }
            codes += cells.prefix(size.columns)
            codes += Array(repeating: Self.blank, count: max(0, size.columns - cells.count))
        }
        self.size = size
        self.codes = codes
        self.glyphs = glyphs
    }

    /// The code of one cell; blank for a cell outside.
    public func code(column: Int, row: Int) -> UInt8 {
        guard (0..<size.columns).contains(column), (0..<size.rows).contains(row) else { return Self.blank }
        return codes[row * size.columns + column]
    }

    private static let blank = UInt8(ascii: " ")
}
