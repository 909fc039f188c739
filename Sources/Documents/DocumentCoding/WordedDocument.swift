package import Words

/// A document with texts for people, in the language of the program that writes it. Beside them it keeps what they are made of.
package protocol WordedDocument: JSONDocument {
    /// The keys and arguments of the texts, as far as they are known; nil where none is known.
    var texts: [RecordedText]? { get set }

    /// Replaces every text for people with what `change` returns.
    mutating func changeTexts(_ change: (String) -> String)
}

/// The most texts that are recorded; a file may have more.
private let mostTexts = 512

extension WordedDocument {
    /// Records what its texts are made of, as far as this process has said them.
    package mutating func recordTexts() {
        guard let spoken = Catalogue.current?.spoken else { return }
        var seen: Set<String> = []
        var found: [RecordedText] = []
        changeTexts { text in
            if seen.insert(text).inserted { found += spoken.origins(of: text) }
            return text
        }
        texts = found.isEmpty ? nil : Array(found.prefix(mostTexts))
    }

    /// The document with its texts in the reader's language. A text of which nothing is known stays, and one that was said for two keys
    /// whose texts differ in the reader's language.
    package var inReadersLanguage: Self {
        guard let texts, !texts.isEmpty else { return self }
        let known = Dictionary(grouping: texts.prefix(mostTexts), by: \.text).compactMapValues { origins in
            let said = Set(origins.map(\.said))
            return said.count == 1 ? said.first : nil
        }
        var document = self
        document.changeTexts { known[$0] ?? $0 }
        return document
    }
}
