import Testing
import texts

@Suite("Keys of the texts")
struct KeyTests {
    private let texts: [KeyedText]

    init() throws {
        texts = try TextSources.ofCheckout.get().texts
    }

    @Test("each key is used once, since two texts under one key would be translated as one")
    func unique() {
        let repeated = Dictionary(grouping: texts.map(\.key), by: \.self).filter { $0.value.count > 1 }.keys.sorted()
        #expect(repeated == [])
        #expect(texts.count > 1000)
    }

    @Test("a key is an area and a name of lower-case letters, digits and hyphens")
    func shape() throws {
        let odd = texts.map(\.key).filter { $0.wholeMatch(of: /[a-z]+(\.[a-z0-9]+(-[a-z0-9]+)*)+/) == nil }
        #expect(odd == [])
    }

    @Test("what is filled in leaves the words of a text for the glass their room")
    func room() {
        for text in texts where text.columns != nil {
            #expect(ArgumentColumns.knows(text), "\(text.key): how wide are its arguments?")
        }
    }

    @Test("what a text for the glass fills in fits beside the English words")
    func english() {
        for text in texts {
            guard let columns = text.columns else { continue }
            let taken = Template(text.english).columns + ArgumentColumns.of(text)
            #expect(taken <= columns, "\(text.key) takes \(taken) columns")
        }
    }
}
