/// A chart's text for a terminal that has no characters but those of ASCII: as many columns, with dots and frames as they look.
enum ASCIIText {
    static func of(_ text: String) -> String { String(text.map(character)) }

    private static func character(_ character: Character) -> Character {
        if character.isASCII { return character }
        if let scalar = character.unicodeScalars.first, (0x2800...0x28FF).contains(scalar.value) {
            return dots(UInt8(truncatingIfNeeded: scalar.value))
        }
        return switch character {
        case "│": "|"
        case "┤", "└", "┬": "+"
        case "─", "–", "·": "-"
        case "°", "′": "'"
        case "²": "2"
        case "³": "3"
        case "µ", "μ": "u"
        case "©": "c"
        case "…": "."
        case "“", "”": "\""
        default: "?"
        }
    }

    /// The ASCII character for the halves of the cell that have dots.
    private static func dots(_ bits: UInt8) -> Character {
        switch (bits & 0x1B != 0, bits & 0xE4 != 0) {
        case (true, true): "|"
        case (true, false): "'"
        case (false, true): "."
        case (false, false): " "
        }
    }
}
