import CLanguages

/// A language that people read, and its texts by key. English has none: they are written beside the keys.
///
/// A language is one file in `CLanguages/texts`, named by its tag, its lines in `CLanguages.cpp`, and its row below. What it lacks is read
/// in English, key by key.
package struct Language: Sendable {
    /// By BCP 47: `de`, `zh-Hant`.
    package let tag: String
    /// In the language itself: `Deutsch`.
    package let name: String
    package let plurals: PluralRule
    package let script: Script
    private let texts: TextTable

    /// What a display has to draw.
    package enum Script: Hashable, Sendable {
        /// With the marks of European languages.
        case latin
        /// Japanese, in half-width katakana on the glass.
        case katakana
        case han
    }

    private init(_ tag: String, _ name: String, _ plurals: PluralRule, _ script: Script) {
        self.tag = tag
        self.name = name
        self.plurals = plurals
        self.script = script
        let texts = clanguages_texts_of(tag)
        self.texts = TextTable(UnsafeBufferPointer(start: texts.bytes, count: texts.count))
    }

    package static let english = Language("en", "English", .singular, .latin)
    package static let traditionalChinese = Language("zh-Hant", "繁體中文", .invariant, .han)
    package static let german = Language("de", "Deutsch", .singular, .latin)
    package static let french = Language("fr", "Français", .zeroAndOne, .latin)
    package static let spanish = Language("es", "Español", .singular, .latin)
    package static let italian = Language("it", "Italiano", .singular, .latin)
    package static let portuguese = Language("pt", "Português", .singular, .latin)
    package static let dutch = Language("nl", "Nederlands", .singular, .latin)
    package static let polish = Language("pl", "Polski", .polish, .latin)
    package static let japanese = Language("ja", "日本語", .invariant, .katakana)
    package static let simplifiedChinese = Language("zh-Hans", "简体中文", .invariant, .han)

    /// In the order in which they are listed.
    package static let all: [Language] = [
        .english, .traditionalChinese, .german, .french, .spanish, .italian, .portuguese, .dutch, .polish, .japanese,
        .simplifiedChinese,
    ]

    /// With `{1}` … for what is filled in; nil where English is read.
    package func text(of key: String) -> String? { texts.text(of: key) }

    /// Nil is English.
    package var catalogue: Catalogue? { self == .english ? nil : Catalogue(self) }

    /// What is put into words in `body` is in this language.
    package func reading<Result>(_ body: () throws -> Result) rethrows -> Result {
        guard let spoken = Catalogue.current?.spoken else {
            return try Catalogue.$current.withValue(catalogue, operation: body)
        }
        return try Catalogue.$current.withValue(Catalogue(self).remembering(in: spoken), operation: body)
    }
}

extension Language.Script {
    /// Whether a display may be expected to draw a text: none draws Chinese characters, and only one for Japan draws katakana. What has
    /// no letters in it, such as a symbol, is drawn by all.
    package func draws(_ text: some StringProtocol) -> Bool {
        text.unicodeScalars.allSatisfy { scalar in
            switch scalar.value {
            case ..<0x250, 0x2000..<0x2E80, 0xE000..<0xF900, 0x1F000...: true
            case 0x3041..<0x3100, 0xFF61..<0xFFA0: self == .katakana
            // Cyrillic and Greek are spelt in Latin letters.
            case 0x370..<0x530: true
            default: false
            }
        }
    }
}

extension Language: CustomStringConvertible {
    package var description: String { tag }
}

extension Language: Hashable {
    package static func == (one: Language, other: Language) -> Bool { one.tag == other.tag }

    package func hash(into hasher: inout Hasher) { hasher.combine(tag) }
}
