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
