package import Words

/// The texts of conditions, by code.
package enum ConditionText {
    /// The text of a condition; in English where the language has none, and never empty.
    package static func text(for code: ConditionCode?, in language: Language) -> String {
        language.reading {
            code.flatMap { ConditionWords.text(of: $0.rawValue) } ?? phrase("condition.unknown", "unknown weather")
        }
    }

    /// The language's own text; nil where it has none.
    package static func ownText(for code: ConditionCode, in language: Language) -> String? {
        ConditionWords.text(of: code.rawValue, in: language)
    }
}

extension Condition {
    /// The words for people: the service's, or ours in English where it sent none.
    package var words: String {
        guard let text, !text.isEmpty else { return ConditionText.text(for: code, in: .english) }
        return text
    }
}
