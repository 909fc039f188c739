package import Words

/// A language whose every word is English in other letters, of the same length: text that bypasses the catalogue stays
/// readable.
package enum PseudoLanguage {
    package static let catalogue = Catalogue { key, english in
        key == "unit.decimal-mark" ? "," : translated(english.english)
    }

    package static func translated(_ english: String) -> String {
        String(
            String.UnicodeScalarView(
                english.unicodeScalars.map { scalar in
                    switch scalar {
                    case "a"..."z": Unicode.Scalar(scalar.value - 0x61 + 0x430) ?? scalar
                    case "A"..."Z": Unicode.Scalar(scalar.value - 0x41 + 0x410) ?? scalar
                    default: scalar
                    }
                }))
    }

    /// Words in English letters, except for `names`.
    package static func english(in text: String, except names: Set<String>) -> [String] {
        text.split { !($0.isASCII && $0.isLetter) }.map(String.init).filter { !names.contains($0) }
    }
}
