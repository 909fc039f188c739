import TestSupport
import Testing
import Values
import texts

@testable import Words

extension TextSources {
    /// The texts of the checkout that the tests were built from, read once for all of them: that takes a second or more.
    static let ofCheckout = Result { try TextSources(Repository.folder) }
}

@Suite("Languages")
struct LanguageTests {
    private static let translated = Language.translations
    private let sources: TextSources

    init() throws {
        sources = try TextSources.ofCheckout.get()
    }

    @Test("every file is a language or katakana for the glass, and every language but English has a file of its tag")
    func files() throws {
        #expect(try sources.tags() == Self.translated.map(\.tag).sorted())
        #expect(Set(Language.all.map(\.name)).count == Language.all.count)
    }

    @Test(
        "every text has a key that is known, the arguments of the English, and room on the glass",
        arguments: translated)
    func correct(language: Language) throws {
        #expect(LanguageCheck(sources.texts, language, try sources.language(language.tag)).problems == [])
    }

    @Test("every text that the file has is found by its key", arguments: translated)
    func found(language: Language) throws {
        for entry in try sources.language(language.tag).entries {
            #expect(language.text(of: entry.key) == entry.text, "\(entry.key)")
        }
        for odd in ["", "a", "zz", "unit", "unit.decimal-mark.", "|"] { #expect(language.text(of: odd) == nil) }
    }

    @Test("every language has every text that is required of it", arguments: translated)
    func isComplete(language: Language) throws {
        let missing = LanguageCheck(sources.texts, language, try sources.language(language.tag)).missing
        #expect(missing.map(\.key) == [])
    }

    @Test("katakana for the glass have what a display shows, and of the rest the Japanese text")
    func katakana() {
        let (whole, narrow) = (Language.japanese, Language.japaneseKana)
        #expect(!Language.all.contains(narrow))
        #expect(Language(matching: narrow.tag) == whole)
        #expect([whole, narrow].map { $0.text(of: "page.humidity.16") } == ["湿度 {1}", "ｼﾂﾄﾞ {1}"])
        #expect(narrow.text(of: "web.room") == whole.text(of: "web.room"))
        #expect(narrow.text(of: "web.nothing") == nil)
        #expect(whole.reading { CalendarWords.weekdaysOnGlass } == whole.reading { CalendarWords.weekdays })
        #expect(Language(ofText: "晴れのち曇り") == whole)
    }

    @Test("no text but those for displays of characters is in half-width katakana", arguments: translated)
    func areWhole(language: Language) throws {
        let narrow = try sources.language(language.tag).entries.filter { entry in
            entry.text.unicodeScalars.contains { (0xFF61..<0xFFA0).contains($0.value) }
        }
        #expect(narrow.isEmpty == (language != .japaneseKana), "\(narrow.map(\.key).prefix(5))")
    }

    @Test("every date of a year fits into the columns that its key names", arguments: Language.all)
    func dates(language: Language) {
        language.reading {
            for month in CalendarWords.months {
                #expect(CalendarWords.date(day: 30, month: month, year: 2026).columns <= 12, "\(month)")
                #expect(CalendarWords.date(day: 30, month: month).columns <= 8, "\(month)")
            }
        }
    }

    // MARK: Texts

    @Test("a table finds the texts of one line and of several")
    func table() {
        let text: StaticString =
            """
            a = one
            b =
            |two
            |
            |  three
            c-d = = {1}
            c.d = four
            |five

            """
        let table = TextTable(UnsafeBufferPointer(start: text.utf8Start, count: text.utf8CodeUnitCount))
        #expect(table.text(of: "a") == "one")
        #expect(table.text(of: "b") == "two\n\n  three")
        #expect(table.text(of: "c-d") == "= {1}")
        #expect(table.text(of: "c.d") == "four\nfive")
        for odd in ["", "b =", "two", "c", "d", "|two"] { #expect(table.text(of: odd) == nil, "\(odd)") }
        #expect(TextTable(UnsafeBufferPointer(start: nil, count: 0)).text(of: "a") == nil)
    }

    @Test("what is written in a language is read in it, and afterwards in English again")
    func reading() {
        let words = { UnitWords.decimalMark }
        #expect(Language.german.reading(words) == ",")
        #expect(Language.german.reading { Language.english.reading(words) } == ".")
        #expect(words() == ".")
    }

    // MARK: Plurals

    @Test(
        "a count has the form that the language's rule says",
        arguments: [
            (.invariant, ["0", "1", "2", "5", "22"], "other other other other other"),
            (.singular, ["0", "1", "2", "-1", "1.5"], "other one other one other"),
            (.zeroAndOne, ["0", "1", "2", "21", "?"], "one one other other other"),
            (
                .polish, ["0", "1", "2", "4", "5", "12", "14", "21", "22", "112", "1,5"],
                "many one few few many many many many few many other"
            ),
        ] as [(PluralRule, [String], String)])
    func plurals(rule: PluralRule, counts: [String], expected: String) {
        let categories = counts.map { rule.category(of: $0) }
        #expect(categories.map(\.rawValue).joined(separator: " ") == expected)
        #expect(categories.allSatisfy(rule.categories.contains))
    }

    @Test("a text has the noun that goes with its count", arguments: [(1, "plik"), (3, "pliki"), (5, "plików")])
    func plural(count: Int, noun: String) {
        let polish = Catalogue(
            ["test.removed": "usunięto {1} {1:one=plik|few=pliki|many=plików|other=pliku}"], plurals: .polish)
        let text = Catalogue.$current.withValue(polish) { phrase("test.removed", "removed \(count, "file", "files")") }
        #expect(text == "usunięto \(count) \(noun)")
    }

    // MARK: Locales

    @Test(
        "a locale has a language, or none",
        arguments: [
            ("C", "en"), ("POSIX", "en"), ("C.UTF-8", "en"), ("en_GB.UTF-8", "en"), ("de_AT@euro", "de"),
            ("zh_TW.UTF-8", "zh-Hant"),
            ("zh-Hant", "zh-Hant"), ("zh_hk", "zh-Hant"), ("zh-Hans-HK", "zh-Hans"), ("zh", "zh-Hans"), ("pt_br", "pt"),
            ("ja", "ja"), ("cs_CZ", nil), ("", nil), ("xx", nil), ("deutsch", nil),
        ] as [(String, String?)])
    func locales(locale: String, tag: String?) {
        #expect(Language(matching: locale)?.tag == tag)
    }

    @Test(
        "messages are in the language that the environment asks for, else in English",
        arguments: [
            ([:], "en"), (["LANG": "de_DE.UTF-8"], "de"), (["LANG": "de_DE.UTF-8", "LC_MESSAGES": "fr_FR"], "fr"),
            (["LANG": "de_DE.UTF-8", "LC_ALL": "C"], "en"), (["LANG": "de_DE", "LC_ALL": ""], "de"),
            (["LANG": "de_DE", "LANGUAGE": "cs:pl:fr"], "pl"), (["LANG": "C", "LANGUAGE": "fr"], "en"),
            (["LANG": "tlh_QO"], "en"),
        ] as [([String: String], String)])
    func environment(variables: [String: String], tag: String) {
        #expect(Language.ofMessages { variables[$0] }.tag == tag)
    }
}
