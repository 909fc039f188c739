import Words

/// What a condition is called where the service sends no words, or none in the configured language.
package enum ConditionText {
    /// The languages that there are words in.
    package enum Language: Hashable, Sendable, CaseIterable {
        case english
        case traditionalChinese
    }

    /// The words for an id; those of its group for one that is not documented, and never nothing.
    package static func text(for id: Int, in language: Language) -> String {
        let words =
            ConditionWords.documented[id] ?? ConditionGroup(conditionID: id).map(general) ?? ConditionWords.unknown
        return language == .english ? words.english : words.traditionalChinese
    }

    /// The words for an id that is documented; nil for any other.
    package static func documentedText(for id: Int, in language: Language) -> String? {
        ConditionWords.documented[id].map { language == .english ? $0.english : $0.traditionalChinese }
    }

    private static func general(_ group: ConditionGroup) -> ConditionWords.Words {
        switch group {
        case .thunderstorm: ConditionWords.thunderstorm
        case .drizzle: ConditionWords.drizzle
        case .rain: ConditionWords.rain
        case .snow: ConditionWords.snow
        case .obscured: ConditionWords.obscured
        case .clear: ConditionWords.clear
        case .clouds: ConditionWords.clouds
        }
    }
}

extension Condition {
    /// What people read: the service's words, or ours in English where it sent none.
    package var words: String {
        guard let text, !text.isEmpty else { return ConditionText.text(for: id, in: .english) }
        return text
    }
}
