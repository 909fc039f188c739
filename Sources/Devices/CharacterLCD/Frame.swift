/// The content of the glass: the only thing that the rest of the program hands over.
package struct Frame: Hashable, Sendable {
    package let size: DisplaySize
    /// The character codes of all cells, row by row. 0…7 are the frame's own ``glyphs``. On a glass of dots, the nearest of ROM A00.
    package let codes: [UInt8]
    /// The frame's own glyphs, at most ``Glyph/capacity``.
    package let glyphs: [Glyph]
    /// The same on a glass whose letters this program draws; nil for one whose controller has them.
    package let drawn: DrawnCells?

    /// Lays text out in rows: what is too long is cut, what is missing is blank.
    ///
    /// - Parameters:
    ///   - glyphs: glyphs to draw for characters that the ROM lacks: the first eight that the text needs, symbols before letters;
    ///     after that the ROM's nearest is taken, which for a letter is one without its marks.
    ///   - shifts: how many of its cells lie to the left of the glass, for each row; 0 for rows that are not named.
    package init(
        _ lines: [String], size: DisplaySize, rom: CharacterROM = .a00, glyphs book: GlyphSet = [], shifts: [Int] = []
    ) {
        let glyphs = Self.glyphs(for: lines.prefix(size.rows), rom, book)
        var codes: [UInt8] = []
        codes.reserveCapacity(size.columns * size.rows)
        for row in 0..<size.rows {
            let shift = row < shifts.count ? max(0, shifts[row]) : 0
            let line = row < lines.count ? lines[row] : ""
            let cells = Self.cells(of: line, rom, glyphs, upTo: shift + size.columns).dropFirst(shift)
            codes += cells.prefix(size.columns)
            codes += Array(repeating: Self.blank, count: max(0, size.columns - cells.count))
        }
        self.size = size
        self.codes = codes
        self.glyphs = glyphs
        drawn = nil
    }

    init(size: DisplaySize, drawn: DrawnCells) {
        self.size = size
        codes = drawn.characters.map { character in
            character.isASCII
                ? character.asciiValue ?? Self.blank : CharacterROM.a00.ownCode(for: character) ?? Self.blank
        }
        glyphs = []
        self.drawn = drawn
    }

    /// The code of one cell; blank for a cell outside.
    package func code(column: Int, row: Int) -> UInt8 {
        guard (0..<size.columns).contains(column), (0..<size.rows).contains(row) else { return Self.blank }
        return codes[row * size.columns + column]
    }

    /// The number of cells that a line takes, spellings of several letters included.
    package static func width(of line: String, rom: CharacterROM, glyphs book: GlyphSet = []) -> Int {
        cells(of: line, rom, glyphs(for: [line], rom, book), upTo: .max).count
    }

    private static let blank = UInt8(ascii: " ")

    private static func cells(of line: String, _ rom: CharacterROM, _ glyphs: [Glyph], upTo limit: Int) -> [UInt8] {
        var cells: [UInt8] = []
        for character in line where cells.count < limit {
            if let code = rom.ownCode(for: character) {
                cells.append(code)
            } else if let slot = glyphs.firstIndex(where: { $0.character == character }) {
                cells.append(UInt8(slot))
            } else {
                cells += rom.codes(for: character)
            }
        }
        return cells
    }

    /// The glyphs that the lines need, as far as the controller has room.
    private static func glyphs(
        for lines: some Sequence<String>, _ rom: CharacterROM, _ book: GlyphSet
    ) -> [Glyph] {
        var needed: [Glyph] = []
        for line in lines {
            for character in line where rom.ownCode(for: character) == nil {
                guard let glyph = book[character], !needed.contains(glyph) else { continue }
                needed.append(glyph)
            }
        }
        guard needed.count > Glyph.capacity else { return needed }
        // What is no letter has nothing that could stand for it.
        let symbols = needed.filter { !$0.character.isLetter }
        return Array((symbols + needed.filter { $0.character.isLetter }).prefix(Glyph.capacity))
    }
}

/// Cells that follow each other in the controller's memory and are written in one go.
struct CellRun: Hashable {
    /// The address at which the run begins, as the controller counts.
    var address: UInt8
    var codes: [UInt8]

    /// The cells to write so that a display that shows `old` (nil: unknown) shows `new`.
    ///
    /// They follow the order of the memory, in which the controller increments its address: on 20x4 from
    /// the first row to the third, then to the second and the fourth.
    ///
    /// - Parameters:
    ///   - old: the codes of all cells, row by row, as `new`.
    ///   - memory: the size's own.
    ///   - widestGap: the largest number of unchanged cells between two others that are written too, and of blanks where the glass
    ///     has none.
    static func changes(
        from old: [UInt8]?, to new: [UInt8], on size: DisplaySize, memory: [Int?], widestGap: Int
    ) -> [CellRun] {
        var runs: [CellRun] = []
        // The place after the last one that is written, and what lies unchanged behind it.
        var next = 0
        var unchanged: [UInt8] = []
        for (place, cell) in memory.enumerated() {
            let code = cell.map { new[$0] } ?? blank
            let isChanged = cell.map { cell in old.map { $0[cell] != code } ?? true } ?? false
            guard isChanged else {
                unchanged.append(code)
                continue
            }
            if !runs.isEmpty, place - next <= widestGap {
                runs[runs.count - 1].codes += unchanged + [code]
            } else {
                runs.append(CellRun(address: size.address(ofPlace: place), codes: [code]))
            }
            next = place + 1
            unchanged.removeAll(keepingCapacity: true)
        }
        return runs
    }

    private static let blank = UInt8(ascii: " ")
}
