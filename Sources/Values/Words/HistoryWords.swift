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
