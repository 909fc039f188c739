import Synchronization

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
