import Values

/// The symbols that displays draw and that are not letters.
package enum Symbols {
    /// All symbols except a scene's, which change from one moment to the next.
    package static let all: [Symbol] = bars + arrows + digitStrokes + smallIcons + largeIcons

    // MARK: Bars

    /// The symbol for a fill level, from empty to full in eight steps: a block that grows from below.
    static func bar(percent: Int) -> Character {
        let levels: [Character] = [" ", "▁", "▂", "▃", "▄", "▅", "▆", "▇", "█"]
        return levels[min(max((percent * 8 + 50) / 100, 0), 8)]
    }

    private static let bars = "▁▂▃▄▅▆▇█".enumerated().map { step, character in
        Symbol(character, rows: (0..<8).map { $0 >= 7 - step ? 0x1F : 0 })
    }

    // MARK: Arrows

    private static let arrows: [Symbol] = [
        ("↗", ["     ", " ####", "   ##", "  # #", " #  #", "#    ", "     ", "     "]),
        ("↘", ["     ", "#    ", " #  #", "  # #", "   ##", " ####", "     ", "     "]),
        ("↑", ["  #  ", " ### ", "# # #", "  #  ", "  #  ", "  #  ", "     ", "     "]),
        ("↓", ["  #  ", "  #  ", "  #  ", "# # #", " ### ", "  #  ", "     ", "     "]),
        ("→", ["     ", "  #  ", "   # ", "#####", "   # ", "  #  ", "     ", "     "]),
    ].map { Symbol($0, rows: DotPicture($1).cell(0, 0)) }

    // MARK: Big digits

    /// The strokes of which two rows of cells make big digits; the solid one is a full bar.
    private static let digitStrokes = [
        Symbol("🮂", rows: [0x1F, 0x1F, 0, 0, 0, 0, 0, 0]),
        Symbol("🮀", rows: [0x1F, 0x1F, 0, 0, 0, 0, 0x1F, 0x1F]),
    ]

    // MARK: Icons

    /// A small picture of one cell; day and night differ where a sun or a moon is in it.
    static func small(_ picture: IconPicture) -> Character {
        character(0xE100, picture.number)
    }

    /// A large picture of two cells by two, the upper row first.
    static func large(_ picture: IconPicture) -> [String] {
        let first = picture.number * 4
        return [0, 2].map { "\(character(0xE200, first + $0))\(character(0xE200, first + $0 + 1))" }
    }

    private static let smallIcons = IconPicture.allCases.map {
        Symbol(character(0xE100, $0.number), rows: DotPicture($0.small).cell(0, 0), plain: $0.plain)
    }

    private static let largeIcons = IconPicture.allCases.flatMap { picture in
        (0..<4).map {
            Symbol(
                character(0xE200, picture.number * 4 + $0), rows: picture.large.cell($0 % 2, $0 / 2),
                plain: picture.plain)
        }
    }

    /// A character for private use (Unicode 16, §23.5): texts from outside have no valid use for these.
    static func character(_ first: UInt32, _ number: Int) -> Character {
        Character(Unicode.Scalar(first + UInt32(truncatingIfNeeded: number)) ?? "?")
    }
}

/// A picture of one cell, 5 dots wide and 8 high, and the character that represents it in a line.
package struct Symbol: Hashable, Sendable {
    package let character: Character
    /// The eight rows from the top, the leftmost dot in bit 4.
    package let rows: [UInt8]
    /// The substitute where there are no dots: a character of one column that terminals have.
    package let plain: Character

    /// - Parameter plain: the substitute in terminals, `character` by default.
    init(_ character: Character, rows: [UInt8], plain: Character? = nil) {
        self.character = character
        self.rows = rows
        self.plain = plain ?? character
    }
}
