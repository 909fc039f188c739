extension Language {
    /// The language that a text is most like; nil where it is like none.
    package init?(ofText text: String) {
        let likeness = Language.all.map { ($0, $0.likeness(of: text)) }
        guard let (language, most) = likeness.max(by: { $0.1 < $1.1 }), most > 0 else { return nil }
        self = language
    }

    /// The share of a text that is surely of this language, in thousandths: of its words those that are among the most frequent ones,
    /// or of its letters those of a script that is written without spaces.
    ///
    /// Tells texts of two languages apart, where nothing says which language each is in. Zero of both says nothing.
    package func likeness(of text: String) -> Int {
        let letters = text.lowercased().split { !$0.isLetter }
        let (count, total): (Int, Int)
        if script == .latin {
            let frequent = Self.frequentWords[tag] ?? []
            (count, total) = (letters.count { frequent.contains(String($0)) }, letters.count)
        } else {
            let characters = letters.joined().unicodeScalars
            (count, total) = (characters.count { isOfScript($0) }, characters.count)
        }
        return total == 0 ? 0 : count * 1000 / total
    }

    private func isOfScript(_ scalar: Unicode.Scalar) -> Bool {
        switch scalar.value {
        // Chinese has none of these, and Japanese hardly a sentence without.
        case 0x3040..<0x3100: script == .katakana
        case 0x3400..<0xA000: script == .han
        default: false
        }
    }

    /// Small words that none of the other languages here has.
    private static let frequentWords: [String: Set<String>] = [
        "en": [
            "the", "of", "and", "to", "with", "from", "is", "are", "will", "be", "for", "by", "possible", "expected",
        ],
        "de": ["der", "und", "von", "mit", "bis", "für", "ist", "im", "auf", "den", "es", "wird", "vor", "aus", "zu"],
        "fr": ["le", "les", "des", "et", "du", "au", "pour", "est", "sur", "dans", "une", "jusqu", "avec"],
        "es": ["el", "los", "las", "del", "y", "por", "hasta", "desde", "hacia", "una"],
        "it": ["il", "di", "e", "dei", "della", "dalle", "alle", "sono", "fino", "gli"],
        "pt": ["os", "do", "da", "em", "ao", "até", "não", "uma", "dos"],
        "nl": ["het", "een", "van", "voor", "tot", "met", "zijn", "wordt", "kans", "op"],
        "pl": ["w", "z", "od", "się", "na", "oraz", "dla", "przez", "przed"],
    ]
}
