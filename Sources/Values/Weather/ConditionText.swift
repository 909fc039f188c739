import Words

/// What a condition is called where the service sends no words, or none in the configured language.
package enum ConditionText {
    /// The languages that there are words in.
    package enum Language: Hashable, Sendable, CaseIterable {
        case english
        case traditionalChinese
    }

    /// Never nothing.
    package static func text(for code: ConditionCode?, in language: Language) -> String {
        let words = code.flatMap { ConditionWords.table[$0.rawValue] } ?? ConditionWords.unknown
        return language == .english ? words.english : words.traditionalChinese
    }
}

extension Condition {
    /// What people read: the service's words, or ours in English where it sent none.
    package var words: String {
        guard let text, !text.isEmpty else { return ConditionText.text(for: code, in: .english) }
        return text
    }
}
