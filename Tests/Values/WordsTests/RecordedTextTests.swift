import Testing
import texts

@testable import Words

@Suite("Texts that are recorded")
struct RecordedTextTests {
    private static let pairs: [(Language, Language)] = [
        (.english, .german), (.german, .english), (.german, .french), (.traditionalChinese, .polish),
        (.japanese, .traditionalChinese), (.english, .simplifiedChinese), (.japaneseKana, .japanese),
    ]

    @Test("every text that was said in one language is said in another as if it had been said there", arguments: pairs)
    func everyKey(from: Language, to: Language) throws {
        let texts = try TextSources.ofCheckout.get().texts
        #expect(texts.count > 1000)
        for (index, text) in texts.enumerated() {
            // A count, a name, and a number that a person would write.
            let arguments = text.arguments.indices.map { ["\((index + $0) % 4)", "lcd {1}", "-2.5"][$0 % 3] }
            let said = { phrase(text.key, Phrase(template: text.english, arguments: arguments)) }
            let language = ReaderLanguage(from)
            let first = Catalogue.$current.withValue(language.catalogue, operation: said)
            guard first.utf8.count <= 1000 else { continue }
            let origins = Catalogue.$current.withValue(language.catalogue) {
                Catalogue.current?.spoken?.origins(of: first)
            }
            #expect(origins?.map(\.key) == (first.isEmpty ? [] : [text.key]), "\(text.key)")
            let again = to.reading { origins?.map(\.said) }
            #expect(again == (first.isEmpty ? [] : [to.reading(said)]), "\(text.key)")
        }
    }

    private func folderFull(_ count: Int) -> String {
        phrase("fault.nothing-kept-because", "the state cannot be saved for the next start: \(files(count))")
    }

    private func files(_ count: Int) -> String {
        phrase("test.files", "\(count, "file", "files") too many on \(part: "SHT31")")
    }

    @Test("the English text is recorded as a language's file would have it")
    func template() {
        let long: Phrase = "\(3, "file", "files") of \("x"); " + "\(part: "SHT31")\(7)"
        #expect(long.template == "{1} {1:one=file|other=files} of {2}; an {3}{4}")
        #expect(Phrase(template: long.template, arguments: long.arguments).english == long.english)
        #expect(Phrase(stringLiteral: "plain").template == "plain")
    }

    @Test("a text within a text is said again too, and what came from outside stays", arguments: [1, 3])
    func nested(count: Int) {
        let language = ReaderLanguage(.german)
        let (text, origins) = Catalogue.$current.withValue(language.catalogue) {
            let text = folderFull(count)
            return (text, Catalogue.current?.spoken?.origins(of: text) ?? [])
        }
        #expect(text.hasPrefix("der Zustand"))
        for reader in Language.all {
            #expect(reader.reading { origins.map(\.said) } == [reader.reading { folderFull(count) }])
        }
        let outside = Catalogue.$current.withValue(language.catalogue) {
            Catalogue.current?.spoken?.origins(of: "no such text")
        }
        #expect(outside == [])
    }

    @Test("a name that is a text by accident is not said in another language")
    func names() {
        let language = ReaderLanguage(.english)
        let said = Catalogue.$current.withValue(language.catalogue) {
            _ = StatusWords.works
            for number in 0..<40 { _ = phrase("test.number", "number \(number)") }
            let text = StatusWords.cause("working")
            return Catalogue.current?.spoken?.origins(of: text).map { origin in Language.german.reading { origin.said }
            }
        }
        #expect(said == [Language.german.reading { StatusWords.cause("working") }])
    }

    @Test("one text of two keys has both, the latest last")
    func ambiguous() {
        let language = ReaderLanguage(.english)
        let keys = Catalogue.$current.withValue(language.catalogue) {
            for key in ["test.one", "test.two", "test.one"] { _ = phrase(key, "open") }
            return Catalogue.current?.spoken?.origins(of: "open").map(\.key)
        }
        #expect(keys == ["test.two", "test.one"])
    }

    @Test("a text that is looked up again and again stays known, and of the others the last are")
    func forgetting() {
        let language = ReaderLanguage(.english)
        Catalogue.$current.withValue(language.catalogue) {
            let spoken = Catalogue.current?.spoken
            _ = phrase("test.kept", "kept")
            _ = phrase("test.forgotten", "forgotten")
            for number in 0..<5000 {
                _ = phrase("test.number", "number \(number)")
                if number % 300 == 0 { #expect(spoken?.origins(of: "kept").count == 1) }
            }
            #expect(spoken?.origins(of: "kept").first?.key == "test.kept")
            #expect(spoken?.origins(of: "forgotten") == [])
            #expect(spoken?.origins(of: "number 4999").first?.arguments == [RecordedText("4999")])
        }
    }

    @Test("a text that is nothing but its argument is not made of itself, however often it is said")
    func ofItself() {
        Catalogue.$current.withValue(ReaderLanguage(.german).catalogue) {
            for _ in 0..<100 { _ = ReportWords.month("Nov") }
            let origins = Catalogue.current?.spoken?.origins(of: "Nov")
            #expect(origins?.count == 1)
            #expect(origins?.first?.arguments == [RecordedText("Nov")])
        }
    }

    @Test("what is said for a part of the station in a language of its own is known too")
    func otherLanguage() {
        let language = ReaderLanguage(.german)
        let said = Catalogue.$current.withValue(language.catalogue) {
            let text = Language.english.reading { ConditionWords.text(of: "drizzle") ?? "" }
            return Catalogue.current?.spoken?.origins(of: text).map { origin in Language.french.reading { origin.said }
            }
        }
        #expect(said == [Language.french.reading { ConditionWords.text(of: "drizzle") ?? "" }])
        #expect(said != [""])
    }
}
