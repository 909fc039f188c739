/// What the history says of events, and why it cannot be read or written.
package enum HistoryWords {
    package static func recovered(afterSeconds seconds: String) -> String {
        phrase("history.recovered", "after \(seconds) s")
    }

    package static func clockStepped(bySeconds seconds: String) -> String {
        phrase("history.clock-stepped", "\(seconds) s")
    }

    package static func lostToFarEnd(_ count: String) -> String {
        phrase(
            "history.lost-to-far-end",
            "dropped \(count) values that were not pushed yet: the history is as large or as old as [history] allows")
    }

    package static func failure(_ failure: String, remedy: String) -> String {
        phrase("history.failure-and-remedy", "\(failure): \(remedy)")
    }

    package static func cannotOpen(_ path: String, because reason: String) -> String {
        phrase("history.cannot-open", "\(path) cannot be opened: \(reason)")
    }

    /// - Parameter words: SQLite's.
    package static func databaseError(in path: String, _ words: String) -> String {
        phrase("history.database-error", "\(path): \(words)")
    }

    package static var noStatement: String { phrase("history.no-statement", "empty statement") }

    package static var outOfMemory: String { phrase("history.out-of-memory", "out of memory") }

    package static func notStarted(at path: String) -> String {
        phrase("history.not-started", "no history at \(path) yet: the station starts it within its first minute")
    }

    package static func cannotReach(_ path: String, _ cause: String) -> String {
        phrase("history.cannot-reach", "\(path) cannot be reached: \(cause)")
    }

    package static func empty(_ path: String) -> String {
        phrase("history.empty", "\(path) is empty: the station starts it within its first minute")
    }

    package static func olderVersion(_ path: String) -> String {
        phrase(
            "history.older-version",
            "\(path) was written by an older version: start the station once to bring it up to date")
    }

    package static func foreign(_ path: String) -> String {
        phrase("history.foreign", "\(path) is a database, but not a Windowsill history: move it away")
    }

    package static func impossibleVersion(_ version: Int, of path: String) -> String {
        phrase("history.impossible-version", "\(path) claims to be version \(version)")
    }

    package static func newerVersion(_ version: Int, of path: String, supported: Int) -> String {
        phrase(
            "history.newer-version",
            """
            \(path) was written by a later version of Windowsill (version \(version); this one reads up to \(supported)): \
            install that one, or move the file away
            """)
    }

    package static func lacksTable(_ table: String, in path: String) -> String {
        phrase("history.lacks-table", "\(path) lacks the table \(table), or some of its columns")
    }

    package static func noThread(errno: Int) -> String {
        phrase("history.no-thread", "cannot start a thread for the history (errno \(errno))")
    }

    package static func cannotMoveAside(after failure: String, errno: Int) -> String {
        phrase("history.cannot-move-aside", "\(failure); the file cannot be moved aside either (errno \(errno))")
    }

    package static func startedAgain(after failure: String, keeping aside: String) -> String {
        phrase("history.started-again", "\(failure); kept it as \(aside) and started a new history")
    }

    package static func impossibleValues(in table: String, of path: String) -> String {
        phrase(
            "history.impossible-values",
            "\(path): the table \(table) contains impossible values: the file is damaged")
    }

    package static var rescueSamples: String {
        phrase(
            "history.rescue-samples",
            """
            save what can still be read with 'windowsill history --export >values.csv', move the file away, then add the \
            values to the new one with 'windowsill history --import values.csv'; hours and days from before those values \
            stay in the old file
            """)
    }

    package static var restartRemovesThem: String {
        phrase(
            "history.restart-removes-them",
            "restart the station, which removes them and keeps the rest ('sudo systemctl restart windowsill')")
    }

    package static var moveAway: String {
        phrase("history.move-away", "move the file away: the station starts a new one")
    }

    package static func noWeeWXArchive(in path: String) -> String {
        phrase("history.no-weewx-archive", "\(path) has no WeeWX archive table")
    }

    package static func notWeeWX(_ path: String) -> String {
        phrase("history.not-weewx", "\(path) is not a database: name WeeWX's archive, such as /var/lib/weewx/weewx.sdb")
    }

    package static func weeWXRow(at time: String) -> String {
        phrase("history.weewx-row", "the row with dateTime \(time)")
    }

    package static func value(_ column: String, in row: String) -> String {
        phrase("history.weewx-value", "\(column) in \(row)")
    }
}
