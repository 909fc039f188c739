/// The texts of one language, by key. English needs none: it is written beside each key, and is what a language falls back to.
package struct Catalogue: Sendable {
    private let find: @Sendable (_ key: String, _ english: Phrase) -> String?
    /// What was said by it lately; nil where no text is recorded.
    package private(set) var spoken: SpokenTexts?

    /// The reader's language; nil is English.
    @TaskLocal package static var current: Catalogue?

    package init(_ language: Language) {
        self.init { language }
    }

    /// - Parameter language: of the moment.
    package init(_ language: @escaping @Sendable () -> Language) {
        find = { key, english in
            let language = language()
            return language.text(of: key).map { Self.fill($0, with: english.arguments, language.plurals) }
        }
    }

    /// - Parameter texts: as a language's file has them: with `{1}`, `{2}` … where the arguments of the English text go, in any order, and
    ///   `{1:one=file|other=files}` for what depends on the number that the first is.
    package init(_ texts: [String: String], plurals: PluralRule = .singular) {
        find = { key, english in texts[key].map { Self.fill($0, with: english.arguments, plurals) } }
    }

    /// - Parameter find: nil falls back to English.
    package init(_ find: @escaping @Sendable (_ key: String, _ english: Phrase) -> String?) {
        self.find = find
    }

    /// - Parameter spoken: remembers what is said.
    func remembering(in spoken: SpokenTexts?) -> Catalogue {
        var catalogue = self
        catalogue.spoken = spoken
        return catalogue
    }

    func text(_ key: String, _ english: Phrase) -> String {
        let text = find(key, english) ?? english.english
        spoken?.remember(text, key, english)
        return text
    }

    /// One pass, so that an argument which looks like a place is left as it is.
    static func fill(_ template: String, with arguments: [String], _ plurals: PluralRule) -> String {
        var text = ""
        var rest = template[...]
        while let open = rest.firstIndex(of: "{") {
            text += rest[..<open]
            rest = rest[open...]
            guard let close = rest.firstIndex(of: "}"),
                let filled = place(rest[rest.index(after: open)..<close], with: arguments, plurals)
            else {
                text.append(rest.removeFirst())
                continue
            }
            text += filled
            rest = rest[rest.index(after: close)...]
        }
        return text + rest
    }

    /// - Parameter place: what is between the braces: `2`, or `2:one=file|other=files`. Nil if it names no argument.
    private static func place(_ place: Substring, with arguments: [String], _ plurals: PluralRule) -> String? {
        let parts = place.split(separator: ":", maxSplits: 1, omittingEmptySubsequences: false)
        guard let number = parts.first.flatMap({ Int($0) }), arguments.indices.contains(number - 1) else { return nil }
        guard parts.count == 2 else { return arguments[number - 1] }
        let forms = parts[1].split(separator: "|", omittingEmptySubsequences: false)
        let form = { (category: PluralRule.Category) in
            forms.first { $0.hasPrefix("\(category.rawValue)=") }.map { $0.dropFirst(category.rawValue.count + 1) }
        }
        return (form(plurals.category(of: arguments[number - 1])) ?? form(.other)).map(String.init)
    }
}

/// The text of a key in the reader's language: called where the text is said, or in `Words` for a text that several say.
/// - Parameters:
///   - key: `AREA.NAME`, of lower-case letters, digits, dots and hyphens; each is used once.
///   - english: a literal, or several joined by `+`: translators get them from the code.
package func phrase(_ key: String, _ english: Phrase) -> String {
    guard let catalogue = Catalogue.current else { return english.english }
    return catalogue.text(key, english)
}

/// The forms of one text for the glass, longest first: each of at most the columns that its key ends with.
/// The shortest form has to fit into 8 columns where the page can be shown on so small a display.
func forms(_ key: String, _ forms: (columns: Int, english: Phrase)...) -> [String] {
    forms.map { phrase("\(key).\($0.columns)", $0.english) }
}
