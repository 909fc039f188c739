/// An English text with what is filled in, in order: a translation names these by their number.
///
/// ```swift
/// phrase("doctor.line-in-use", "GPIO \(line) is in use by \(holder)")
/// phrase("log.files-removed", "removed \(count, "file", "files")")
/// ```
package struct Phrase: Sendable, ExpressibleByStringInterpolation {
    /// The English text.
    package let english: String
    /// What is filled in, first to last. A count is here without the noun that it counts.
    package let arguments: [String]
    /// What is between the arguments, and the forms of the noun of each that is a count.
    private let between: [String]
    private let nouns: [String?]
    /// The template of a text that was recorded.
    private var recorded: String?

    package init(stringLiteral text: String) {
        self.init(english: text, arguments: [], between: [text], nouns: [])
    }

    package init(stringInterpolation text: StringInterpolation) {
        self.init(
            english: text.english, arguments: text.arguments, between: text.between + [text.literal], nouns: text.nouns)
    }

    /// A text that was recorded.
    /// - Parameter template: see ``template``.
    init(template: String, arguments: [String]) {
        self.init(
            english: Catalogue.fill(template, with: arguments, Language.english.plurals), arguments: arguments,
            between: [], nouns: [])
        recorded = template
    }

    private init(english: String, arguments: [String], between: [String], nouns: [String?]) {
        self.english = english
        self.arguments = arguments
        self.between = between
        self.nouns = nouns
    }

    /// A long text on several lines.
    package static func + (first: Phrase, rest: Phrase) -> Phrase {
        let middle = (first.between.last ?? "") + (rest.between.first ?? "")
        return Phrase(
            english: first.english + rest.english, arguments: first.arguments + rest.arguments,
            between: first.between.dropLast() + [middle] + rest.between.dropFirst(), nouns: first.nouns + rest.nouns)
    }

    /// The English text as a language's file would have it: `removed {1} {1:one=file|other=files} from {2}`.
    package var template: String {
        if let recorded { return recorded }
        return between.enumerated().reduce(into: "") { text, piece in
            text += piece.element
            guard nouns.indices.contains(piece.offset) else { return }
            text += "{\(piece.offset + 1)}"
            if let noun = nouns[piece.offset] { text += " {\(piece.offset + 1):\(noun)}" }
        }
    }

    package struct StringInterpolation: StringInterpolationProtocol, Sendable {
        fileprivate var english: String
        fileprivate var arguments: [String] = []
        fileprivate var between: [String] = []
        fileprivate var nouns: [String?] = []
        /// Since the last argument.
        fileprivate var literal = ""

        package init(literalCapacity: Int, interpolationCount: Int) {
            english = ""
            english.reserveCapacity(literalCapacity + 8 * interpolationCount)
            arguments.reserveCapacity(interpolationCount)
        }

        package mutating func appendLiteral(_ literal: String) {
            english += literal
            self.literal += literal
        }

        private mutating func append(_ argument: String, noun: String? = nil) {
            arguments.append(argument)
            nouns.append(noun)
            between.append(literal)
            literal = ""
        }

        package mutating func appendInterpolation(_ value: some CustomStringConvertible) {
            let text = value.description
            english += text
            append(text)
        }

        /// A count and its noun: `1 file`, `3 files`.
        package mutating func appendInterpolation(_ count: Int, _ one: String, _ other: String) {
            english += "\(count) \(count == 1 ? one : other)"
            append(String(count), noun: "one=\(one)|other=\(other)")
        }

        /// A name and its article: `a BME280`, `an SHT31`.
        package mutating func appendInterpolation(part name: String) {
            // Letters whose names begin with a vowel.
            let vowels = "AEFHILMNORSX"
            appendLiteral(name.first.map { vowels.contains($0) } == true ? "an " : "a ")
            english += name
            append(name)
        }
    }
}

/// A text for people in a document, with what it was made of, so that its reader can say it in another language: its key, the English
/// text as a language's file would have it, and what was filled in.
///
/// What came from outside, such as a server's words, is a text alone.
package struct RecordedText: Codable, Hashable, Sendable {
    /// The text as it was said.
    package var text: String
    package var key: String?
    package var english: String?
    package var arguments: [RecordedText]?

    package init(_ text: String, key: String? = nil, english: String? = nil, arguments: [RecordedText]? = nil) {
        (self.text, self.key, self.english, self.arguments) = (text, key, english, arguments)
    }

    /// The text in the reader's language; in English where that has no text of the key.
    package var said: String {
        guard let key, let english else { return text }
        return phrase(key, Phrase(template: english, arguments: (arguments ?? []).map(\.said)))
    }
}
