package import Words

/// What a condition is called, by its code.
package enum ConditionText {
    /// Never nothing: in English where the language has no text.
    package static func text(for code: ConditionCode?, in language: Language) -> String {
        language.reading { code.flatMap { ConditionWords.text(of: $0.rawValue) } ?? ConditionWords.unknown }
    }

    /// Nil where the language has no text for it.
    package static func ownText(for code: ConditionCode, in language: Language) -> String? {
        ConditionWords.text(of: code.rawValue, in: language)
    }
}

extension Condition {
    /// What people read: the service's words, or ours in English where it sent none.
    package var words: String {
        guard let text, !text.isEmpty else { return ConditionText.text(for: code, in: .english) }
        return text
    }
}
