/// The texts of one language, by key. English needs none: it is written beside each key, and is what a language falls back to.
package struct Catalogue: Sendable {
    private let find: @Sendable (_ key: String, _ english: Phrase) -> String?

    /// The reader's language; nil is English.
    @TaskLocal package static var current: Catalogue?

    /// - Parameter texts: with `{1}`, `{2}` … where the arguments of the English text go, in any order.
    package init(_ texts: [String: String]) {
        find = { key, english in texts[key].map { Self.fill($0, with: english.arguments) } }
    }

    /// - Parameter find: nil falls back to English.
    package init(_ find: @escaping @Sendable (_ key: String, _ english: Phrase) -> String?) {
        self.find = find
    }

    func text(_ key: String, _ english: Phrase) -> String {
        find(key, english) ?? english.english
    }

    /// One pass, so that an argument which looks like a place is left as it is.
    private static func fill(_ template: String, with arguments: [String]) -> String {
        var text = ""
        var rest = template[...]
        while let open = rest.firstIndex(of: "{") {
            text += rest[..<open]
            rest = rest[open...]
            guard let close = rest.firstIndex(of: "}"), let number = Int(rest[rest.index(after: open)..<close]),
                arguments.indices.contains(number - 1)
            else {
                text.append(rest.removeFirst())
                continue
            }
            text += arguments[number - 1]
            rest = rest[rest.index(after: close)...]
        }
        return text + rest
    }
}

/// The text of a key in the reader's language.
/// - Parameter key: `AREA.NAME`, of lower-case letters, digits, dots and hyphens; each is used once.
func phrase(_ key: String, _ english: Phrase) -> String {
    guard let catalogue = Catalogue.current else { return english.english }
    return catalogue.text(key, english)
}

/// The forms of one text for the glass, longest first: each of at most the columns that its key ends with.
/// The shortest form has to fit into 8 columns where the page can be shown on so small a display.
func forms(_ key: String, _ forms: (columns: Int, english: Phrase)...) -> [String] {
    forms.map { phrase("\(key).\($0.columns)", $0.english) }
}
