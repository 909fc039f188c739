/// Why the history cannot be written or read.
public struct HistoryError: Error, Hashable, Sendable {
    public enum Kind: Hashable, Sendable {
        /// A later version of the program made it.
        case newer
        /// A database, but not a history.
        case foreign
        /// Not to be read any more, or with values in it that no station writes.
        case corrupt
        /// No room on the disk, or the history has grown as large as it may.
        case full
        /// Not there, not allowed, or busy.
        case unavailable
    }

    public var kind: Kind
    /// The cause, in words; with the remedy, unless that has a place of its own.
    public var text: String
    /// What a person can do; nil where the text says it or nothing helps.
    public var remedy: String?

    public init(_ kind: Kind, _ text: String, remedy: String? = nil) {
        self.kind = kind
        self.text = text
        self.remedy = remedy
    }

    /// A table of which some rows cannot have been written by a station.
    static func damaged(_ table: String, in path: String) -> HistoryError {
        HistoryError(
            .corrupt, "\(path): the table \(table) contains impossible values: the file is damaged",
            remedy:
                table == "samples"
                ? "save what can still be read with windowsill history --export >values.csv, move the file away, and add that with windowsill history --import values.csv; hours and days from before those values stay in the file that was moved"
                : "restart the station, which removes them and keeps the others (sudo systemctl restart windowsill)"
        )
    }

    static let moveAway = "move the file away: the station begins a new one"
}

extension HistoryError: CustomStringConvertible {
    public var description: String { remedy.map { "\(text): \($0)" } ?? text }
}
