import CLanguages
import Synchronization

/// A language that people read, and its texts by key. English has none: they are written beside the keys.
///
/// A language is one file in `CLanguages/texts`, named by its tag, its lines in `CLanguages.cpp`, and its row below. What it lacks is read
/// in English, key by key; a form of a language for displays falls back to the language first.
package struct Language: Sendable {
    /// The tag by BCP 47: `de`, `zh-Hant`.
    package let tag: String
    /// The name in the language itself: `Deutsch`.
    package let name: String
    package let plurals: PluralRule
    package let script: Script
    private let texts: TextTable
    /// Where a form of a language has no text of its own: those of the language.
    private let fallback: TextTable?

    /// What a display has to draw.
    package enum Script: Hashable, Sendable {
        /// Latin letters, with the marks of European languages.
        case latin
        /// Half-width katakana, the only Japanese letters that are burnt into displays of characters.
        case katakana
        /// Japanese as it is written: kanji, hiragana and katakana.
        case japanese
        case han
    }

    /// - Parameter fallback: the tag of the language that this is a form of; nil for a language.
    private init(
        _ tag: String, _ name: String, _ plurals: PluralRule, _ script: Script, formOf fallback: String? = nil
    ) {
        self.tag = tag
        self.name = name
        self.plurals = plurals
        self.script = script
        texts = Self.texts(of: tag)
        self.fallback = fallback.map { Self.texts(of: $0) }
    }

    private static func texts(of tag: String) -> TextTable {
        let texts = clanguages_texts_of(tag)
        return TextTable(UnsafeBufferPointer(start: texts.bytes, count: texts.count))
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
    package static let japanese = Language("ja", "日本語", .invariant, .japanese)
    /// Japanese in half-width katakana, for displays that have no other Japanese letters. It cannot be configured: a display of characters
    /// chooses it for a reader of Japanese, and its texts are those that such a display shows.
    package static let japaneseKana = Language("ja-Kana", "日本語", .invariant, .katakana, formOf: "ja")
    package static let simplifiedChinese = Language("zh-Hans", "简体中文", .invariant, .han)

    /// The languages that can be configured, in the order in which they are listed.
    package static let all: [Language] = [
        .english, .traditionalChinese, .german, .french, .spanish, .italian, .portuguese, .dutch, .polish, .japanese,
        .simplifiedChinese,
    ]

    /// The text of a key, with `{1}` … for what is filled in; nil where English is read.
    package func text(of key: String) -> String? { texts.text(of: key) ?? fallback?.text(of: key) }

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
    /// Whether a display of characters may be expected to draw a text: none draws Chinese characters, and only one for Japan draws
    /// katakana. What has no letters in it, such as a symbol, is drawn by all.
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

/// The language that a long-running process speaks: a changed configuration may name another one.
package final class ReaderLanguage: Sendable {
    private let now: Mutex<Language>
    private let spoken = SpokenTexts()

    package init(_ language: Language) { now = Mutex(language) }

    package var language: Language {
        get { now.withLock { $0 } }
        set { now.withLock { $0 = newValue } }
    }

    /// Each text is in the language of its moment, and remembered for those who read it in another one.
    package var catalogue: Catalogue { Catalogue { self.language }.remembering(in: spoken) }
}

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
        case 0x3040..<0x3100: script == .japanese
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

extension Language {
    /// The language of a tag or a locale, `zh-Hant`, `pt_br` or `zh_TW.UTF-8`; nil if there are no texts in it.
    ///
    /// `C` and `POSIX` are English. Chinese is traditional where the script or the region is (`hant`, `tw`, `hk`, `mo`), else simplified.
    package init?(matching locale: String) {
        let parts = locale.prefix { $0 != "." && $0 != "@" }.lowercased().split { $0 == "-" || $0 == "_" }
        switch parts.first {
        case "c", "posix": self = .english
        case "zh":
            let isTraditional = parts.contains { ["hant", "tw", "hk", "mo"].contains($0) } && !parts.contains("hans")
            self = isTraditional ? .traditionalChinese : .simplifiedChinese
        case let first?:
            guard let known = Self.all.first(where: { $0.tag == first }) else { return nil }
            self = known
        case nil: return nil
        }
    }

    /// The setting that asks for the language of the system's locale.
    package static let automatic = "auto"

    /// The language of a process's messages, as POSIX and GNU gettext choose it: the first of `LC_ALL`, `LC_MESSAGES` and `LANG` that is
    /// set names the locale, and unless that is `C`, the languages in `LANGUAGE` come before it. English where none of them is known.
    ///
    /// - Parameter variable: its value; nil or empty if it is not set.
    package static func ofMessages(_ variable: (_ name: String) -> String?) -> Language {
        let names = ["LC_ALL", "LC_MESSAGES", "LANG"]
        guard let locale = names.compactMap(variable).first(where: { !$0.isEmpty }) else { return .english }
        let isPlain = ["C", "POSIX"].contains(locale.prefix { $0 != "." && $0 != "@" })
        let preferred = isPlain ? [] : (variable("LANGUAGE") ?? "").split(separator: ":").map(String.init)
        return (preferred + [locale]).lazy.compactMap { Language(matching: $0) }.first ?? .english
    }
}
