import CSQLite
import Ports

extension SQLiteConnection {
    /// The number of pages that are copied between two calls of `proceed`: 4 MiB, a second of a slow card.
    private static let pagesAtOnce: Int32 = 1024

    /// Copies the whole database over another one, while others may write this one (sqlite.org/c3ref/backup_finish.html). Within a
    /// transaction the copy is of one moment; outside of one, a writer makes it start over.
    ///
    /// - Parameter proceed: called again and again while the copy is being made.
    func copy(over target: SQLiteConnection, proceed: () -> Void) throws(HistoryError) {
        guard let copy = sqlite3_backup_init(target.handle, "main", handle, "main") else {
            let failure = sqlite3_errcode(target.handle)
            try target.check(failure == SQLITE_OK ? SQLITE_ERROR : failure)
            return
        }
        var result = SQLITE_OK
        while result == SQLITE_OK {
            proceed()
            result = sqlite3_backup_step(copy, Self.pagesAtOnce)
        }
        // It says what failed, but for a file that was locked.
        try target.check(sqlite3_backup_finish(copy))
        try target.check(result)
    }

    /// Makes the file one that is written without any beside it, and at once: it counts only when it is whole.
    func writeAsDraft() throws(HistoryError) {
        // Without shared memory, which a file system of a network may not have.
        try run("PRAGMA locking_mode = EXCLUSIVE; PRAGMA journal_mode = MEMORY; PRAGMA synchronous = OFF")
    }

    /// Takes the file out of WAL mode, in which a copy of a file in WAL mode is. By way of no other mode: SQLite 3.46 leaves the journal of
    /// one beside a file that is locked for itself.
    func leaveWAL() throws(HistoryError) {
        try run("PRAGMA journal_mode = MEMORY")
    }

    /// Lets a row have the content of the largest file of a state folder, and what is beside it.
    func allowWholeFiles() {
        sqlite3_limit(handle, SQLITE_LIMIT_LENGTH, Int32(clamping: StateFolder.largestValuesFile + 4096))
    }
}
