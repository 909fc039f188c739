extension StringProtocol {
    /// How many columns a terminal or a glass gives the text: East Asian wide characters (Unicode Standard Annex 11) and pictures two,
    /// half-width katakana and its voicing marks one, accents none.
    package var columns: Int {
        unicodeScalars.reduce(0) { sum, scalar in
            switch scalar.value {
            case 0x20..<0x300: sum + 1
            case 0x1100..<0x1160, 0x2E80..<0x303F, 0x3041..<0xA4D0, 0xAC00..<0xD7A4, 0xF900..<0xFB00, 0xFE30..<0xFE50,
                0xFF00..<0xFF61, 0xFFE0..<0xFFE7, 0x1F300..<0x1F650, 0x1F680..<0x1FB00, 0x20000..<0x3FFFE:
                sum + 2
            // Format characters and selectors of variants.
            case 0x200B..<0x2010, 0xFE00..<0xFE10: sum
            default: scalar.properties.generalCategory == .nonspacingMark ? sum : sum + 1
            }
        }
    }
}
