import Words

/// Why the history cannot be written or read.
package struct HistoryError: Error, Hashable, Sendable {
    package enum Kind: Hashable, Sendable {
        /// The history was made by a later version of the program.
        case newer
        /// The file is a database, but not a history.
        case foreign
        /// The file is unreadable, or has values that no station writes.
        case corrupt
        /// The disk has no room, or the history has grown as large as it may.
        case full
        /// The file is missing, access is denied, or it is busy.
        case unavailable
    }

    package var kind: Kind
    /// The cause, in words; with the remedy, unless ``remedy`` has it.
    package var text: String
    /// The remedy; nil where the text has it or nothing helps.
    package var remedy: String?

    package init(_ kind: Kind, _ text: String, remedy: String? = nil) {
        self.kind = kind
        self.text = text
        self.remedy = remedy
    }

    /// The error for a table with rows that cannot have been written by a station.
    static func damaged(_ table: String, in path: String) -> HistoryError {
        HistoryError(
            .corrupt,
            phrase(
                "history.impossible-values",
                "\(path): the table \(table) contains impossible values: the file is damaged"),
            remedy: table == "samples"
                ? phrase(
                    "history.rescue-samples",
                    """
                    save what can still be read with 'windowsill history --export >values.csv', move the file away, then add the \
                    values to the new one with 'windowsill history --import values.csv'; hours and days from before those values \
                    stay in the old file
                    """)
                : phrase(
                    "history.restart-removes-them",
                    "restart the station, which removes them and keeps the rest ('sudo systemctl restart windowsill')"))
    }
}

extension HistoryError: CustomStringConvertible {
    package var description: String { remedy.map { phrase("history.failure-and-remedy", "\(text): \($0)") } ?? text }
}

/// What the history says of events, and why it cannot be read or written.
package enum HistoryWords {
    package static func recovered(afterSeconds seconds: String) -> String {
        phrase("history.recovered", "after \(seconds) s")
    }

    package static func clockStepped(bySeconds seconds: String) -> String {
        phrase("history.clock-stepped", "\(seconds) s")
    }

    package static func cannotOpen(_ path: String, because reason: String) -> String {
        phrase("history.cannot-open", "\(path) cannot be opened: \(reason)")
    }

    /// - Parameter words: SQLite's.
    package static func databaseError(in path: String, _ words: String) -> String {
        phrase("history.database-error", "\(path): \(words)")
    }

    package static var moveAway: String {
        phrase("history.move-away", "move the file away: the station starts a new one")
    }
}
