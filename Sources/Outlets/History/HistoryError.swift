import Words

/// Why the history cannot be written or read.
package struct HistoryError: Error, Hashable, Sendable {
    package enum Kind: Hashable, Sendable {
        /// A later version of the program made it.
        case newer
        /// A database, but not a history.
        case foreign
        /// Unreadable, or with values that no station writes.
        case corrupt
        /// No room on the disk, or the history has grown as large as it may.
        case full
        /// Not there, not allowed, or busy.
        case unavailable
    }

    package var kind: Kind
    /// The cause, in words; with the remedy, unless ``remedy`` has it.
    package var text: String
    /// What a person can do; nil where the text says it or nothing helps.
    package var remedy: String?

    package init(_ kind: Kind, _ text: String, remedy: String? = nil) {
        self.kind = kind
        self.text = text
        self.remedy = remedy
    }

    /// A table of which some rows cannot have been written by a station.
    static func damaged(_ table: String, in path: String) -> HistoryError {
        HistoryError(
            .corrupt, HistoryWords.impossibleValues(in: table, of: path),
            remedy: table == "samples" ? HistoryWords.rescueSamples : HistoryWords.restartRemovesThem)
    }
}

extension HistoryError: CustomStringConvertible {
    package var description: String { remedy.map { HistoryWords.failure(text, remedy: $0) } ?? text }
}
