import Synchronization

/// What a long-running process said lately, and what each text was made of. A text that is looked up again and again, as those of every
/// snapshot are, stays known; of all others the last are.
package final class SpokenTexts: Sendable {
    /// Two generations: the older is forgotten when the younger is full.
    private struct Known {
        var young: [String: [RecordedText]] = [:]
        var old: [String: [RecordedText]] = [:]
        /// What was said last, the latest last.
        var recent: [String] = []

        /// The latest last.
        mutating func origins(of text: String) -> [RecordedText] {
            if let known = young[text] { return known }
            guard let known = old[text] else { return [] }
            set(known, of: text)
            return known
        }

        /// An argument was said just before. A single word, such as a sensor's name, may be a text by accident.
        mutating func argument(_ text: String) -> RecordedText {
            guard text.contains(" ") || recent.contains(text) else { return RecordedText(text) }
            return origins(of: text).last ?? RecordedText(text)
        }

        mutating func said(_ text: String) {
            if recent.count >= SpokenTexts.mostRecent { recent.removeFirst() }
            recent.append(text)
        }

        mutating func set(_ origins: [RecordedText], of text: String) {
            if young.count >= SpokenTexts.capacity { (old, young) = (young, [:]) }
            young[text] = origins
        }
    }

    /// How many texts a generation has. Those of a snapshot are looked up with each snapshot, so that they stay.
    private static let capacity = 512
    /// The longest text that is recorded, in bytes of UTF-8: a help text is not.
    private static let longest = 1000
    /// Different keys with the same text.
    private static let mostOrigins = 4

    /// How many texts are said at most between an argument and the text that it is filled into, with all forms of a piece of advice.
    private static let mostRecent = 32

    private let known = Mutex(Known())

    func remember(_ text: String, _ key: String, _ english: Phrase) {
        guard !text.isEmpty, text.utf8.count <= Self.longest else { return }
        known.withLock { known in
            // A text that is nothing but its argument would be made of itself.
            let arguments = english.arguments.map { $0 == text ? RecordedText($0) : known.argument($0) }
            known.said(text)
            let origin = RecordedText(
                text, key: key, english: english.template, arguments: arguments.isEmpty ? nil : arguments)
            let origins = known.origins(of: text)
            guard origins.last != origin else { return }
            known.set((origins.filter { $0.key != key } + [origin]).suffix(Self.mostOrigins), of: text)
        }
    }

    /// What the text was made of, by each key that it was said for; nothing where it came from outside or was said long ago.
    package func origins(of text: String) -> [RecordedText] {
        known.withLock { $0.origins(of: text) }
    }
}
