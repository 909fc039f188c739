/// Why the history cannot be written or read.
public struct HistoryError: Error, Hashable, Sendable {
    public enum Kind: Hashable, Sendable {
        /// A later version of the program made it.
        case newer
        /// A database, but not a history.
        case foreign
        /// Not to be read any more.
        case corrupt
        /// No room on the disk, or the history has grown as large as it may.
        case full
        /// Not there, not allowed, or busy.
        case unavailable
    }

    public var kind: Kind
    /// Cause and, where there is one, remedy; in words.
    public var text: String

    public init(_ kind: Kind, _ text: String) {
        self.kind = kind
        self.text = text
    }
}

extension HistoryError: CustomStringConvertible {
    public var description: String { text }
}
