package import Words

/// The letters that a glass can be written with: those burnt into its controller, or those that this program draws.
package enum Lettering: Sendable {
    case rom(CharacterROM)
    case font(GlassFont)

    /// The language in which the display addresses a reader.
    package func language(for reader: Language) -> Language {
        switch self {
        case .rom(let rom): rom.language(for: reader)
        case .font(let font): font.language(for: reader)
        }
    }

    /// Whether the display can write a text in a language as it is.
    package func draws(_ text: String, in language: Language) -> Bool {
        switch self {
        case .rom: language.script.draws(text)
        case .font(let font): font.draws(text, in: language)
        }
    }
}

/// The content of a glass whose letters this program draws.
package struct DrawnCells: Hashable, Sendable {
    /// The characters of the cells, row by row; a wide one is followed by a blank.
    package let characters: [Character]
    package let dots: DotRaster

    init(_ lines: [String], size: DisplaySize, _ font: GlassFont, _ book: GlyphSet, shifts: [Int]) {
        let cell = font.size.cell
        var dots = DotRaster(width: size.columns * cell.width, pages: size.rows * cell.height / 8)
        var characters = [Character](repeating: " ", count: size.columns * size.rows)
        for (row, line) in lines.prefix(size.rows).enumerated() {
            var column = row < shifts.count ? -max(0, shifts[row]) : 0
            for letter in line.lazy.flatMap({ font.letters(for: $0, book) }) {
                guard column < size.columns else { break }
                if column > -letter.columns {
                    dots.draw(letter.rows, at: column * cell.width, row * cell.height, before: dots.width)
                }
                if column >= 0 { characters[row * size.columns + column] = letter.character }
                column += letter.columns
            }
        }
        (self.characters, self.dots) = (characters, dots)
    }
}

extension Frame {
    /// Lays text out in rows with the letters of a glass, as ``init(_:size:rom:glyphs:shifts:)`` does.
    package init(
        _ lines: [String], size: DisplaySize, letters: Lettering, glyphs book: GlyphSet = [], shifts: [Int] = []
    ) {
        switch letters {
        case .rom(let rom): self.init(lines, size: size, rom: rom, glyphs: book, shifts: shifts)
        case .font(let font):
            self.init(size: size, drawn: DrawnCells(lines, size: size, font, book, shifts: shifts))
        }
    }

    /// The number of cells that a line takes, spellings of several letters included.
    package static func width(of line: String, letters: Lettering, glyphs book: GlyphSet = []) -> Int {
        switch letters {
        case .rom(let rom): width(of: line, rom: rom, glyphs: book)
        case .font(let font):
            line.reduce(0) { width, character in
                font.letters(for: character, book).reduce(width) { $0 + $1.columns }
            }
        }
    }
}
