package import Ports
package import Values
import Words

/// A backup of a station: one SQLite file that has the tables of the history and, beside them, the station's small files.
///
/// The file is the same on every board and in every version: a later version reads those of earlier ones, and an earlier version refuses
/// those of later ones.
///
/// | table | holds |
/// |---|---|
/// | `backup` | one row: the format, the program's version, and when it was made |
/// | `backup_files` | a row for each file: the kind, the name and the content |
/// | all others | the history, with its `user_version`; none of a station without one |
package final class StationBackup {
    /// A small file of the station.
    package struct File: Hashable, Sendable {
        package enum Kind: String, Hashable, Sendable, CaseIterable {
            /// The configuration, without what is secret in it.
            case configuration
            /// A file of the state folder.
            case kept
        }

        package var kind: Kind
        /// The name without a folder.
        package var name: String
        package var content: [UInt8]

        package init(_ kind: Kind, name: String, content: [UInt8]) {
            (self.kind, self.name, self.content) = (kind, name, content)
        }
    }

    /// The application number `WSBK`, which marks a database as a backup: no station takes it for its history.
    static let application = 0x5753_424B
    /// The latest format of the two tables.
    static let format = 1
    /// The most files of a backup.
    package static let mostFiles = 256

    static let tables = """
        CREATE TABLE backup (format INTEGER NOT NULL, version TEXT NOT NULL, made INTEGER NOT NULL) STRICT;
        CREATE TABLE backup_files (
            kind TEXT NOT NULL, name TEXT NOT NULL, content BLOB NOT NULL,
            PRIMARY KEY (kind, name)
        ) STRICT;
        """

    let connection: SQLiteConnection
    /// The version of the program that made the backup.
    package let version: String
    /// When the backup was made.
    package let made: Timestamp
    /// Whether the station had a history.
    package let hasHistory: Bool
    package let files: [File]

    /// Opens a backup and checks that all of it can be read.
    ///
    /// - Throws: ``HistoryError/Kind-swift.enum/foreign`` for any other file, ``HistoryError/Kind-swift.enum/newer`` for a backup of a
    ///   later version, ``HistoryError/Kind-swift.enum/corrupt`` for a damaged one.
    package init(reading file: DatabaseFile) throws(HistoryError) {
        var isBackup = false
        do throws(StorageError) {
            isBackup = try Self.isMarked(file.storage.open(file.path, for: .reading))
        } catch {
            // A file that is only read need not be made possible.
            let cause = StorageError(.read, errno: error.errno).description
            throw HistoryError(.unavailable, CommandWords.cannotRead(printable(file.path, limit: 200), cause))
        }
        guard isBackup else {
            throw HistoryError(
                .foreign,
                phrase(
                    "backup.foreign",
                    "\(printable(file.path, limit: 200)) is not a backup: name a file that 'windowsill backup' has written"
                ))
        }
        // Nothing that lies beside it is looked at.
        let connection = try SQLiteConnection(file, .readingAlone)
        connection.allowWholeFiles()
        do throws(HistoryError) {
            for table in ["backup", "backup_files"] {
                guard try connection.hasTable(table) else { throw HistoryError(.corrupt, table) }
            }
            try Self.checkVersion(of: connection)
            let about = try connection.statement("SELECT version, made FROM backup")
            defer { about.reset() }
            guard try about.step() else { throw HistoryError(.corrupt, "backup") }
            version = about.text(0)
            made = Timestamp(secondsSince1970: Int64(about.optionalInteger(1) ?? 0))
            hasHistory = try connection.hasTable("samples")
            files = try Self.files(in: connection)
            guard files.contains(where: { $0.kind == .configuration }) else {
                throw HistoryError(.corrupt, File.Kind.configuration.rawValue)
            }
            let check = try connection.statement("PRAGMA quick_check(1)")
            defer { check.reset() }
            guard try check.step(), check.text(0) == "ok" else { throw HistoryError(.corrupt, check.text(0)) }
        } catch {
            guard error.kind == .corrupt else { throw error }
            // The remedy of a history that a station writes would not help.
            throw HistoryError(
                .corrupt,
                phrase(
                    "backup.damaged",
                    "\(printable(file.path, limit: 200)) is damaged (\(printable(error.text, limit: 300))): use another backup"
                ))
        }
        self.connection = connection
    }

    private static func checkVersion(of connection: SQLiteConnection) throws(HistoryError) {
        let format = try connection.number("SELECT format FROM backup") ?? 0
        let schema = try connection.number("PRAGMA user_version") ?? 0
        guard format <= Self.format, schema <= HistorySchema.version else {
            let about = try connection.statement("SELECT version FROM backup")
            defer { about.reset() }
            let version = try about.step() ? printable(about.text(0), limit: 40) : ""
            let path = printable(connection.path, limit: 200)
            throw HistoryError(
                .newer,
                phrase(
                    "backup.newer",
                    "\(path) was written by a later version of Windowsill (\(version)): install that one, then restore it"
                ))
        }
        guard format > 0, schema >= 0 else { throw HistoryError(.corrupt, "backup") }
    }

    private static func files(in connection: SQLiteConnection) throws(HistoryError) -> [File] {
        let selection = try connection.statement(
            "SELECT kind, name, content FROM backup_files ORDER BY kind, name LIMIT \(mostFiles)")
        defer { selection.reset() }
        var files: [File] = []
        while try selection.step() {
            // A kind of a later version is passed over.
            guard let kind = File.Kind(rawValue: selection.text(0)) else { continue }
            files.append(File(kind, name: selection.text(1), content: selection.blob(2)))
        }
        return files
    }

    /// Writes the history of the backup into a draft, as the station had it.
    ///
    /// - Parameter proceed: called again and again while the history is being written.
    package func writeHistory(to draft: DatabaseFile, proceed: () -> Void = {}) throws(HistoryError) {
        let target = try SQLiteConnection(draft, .writing)
        try target.writeAsDraft()
        try connection.copy(over: target, proceed: proceed)
        try target.transaction { () throws(HistoryError) in
            try target.run("DROP TABLE backup; DROP TABLE backup_files")
            try target.run("PRAGMA application_id = \(HistorySchema.application)")
        }
    }
}

extension StationBackup {
    /// Whether a file exists and is a backup.
    package static func isBackup(_ path: String, on storage: any Storage) -> Bool {
        guard let file = try? storage.open(path, for: .reading) else { return false }
        return (try? isMarked(file)) ?? false
    }

    /// Whether a file has the mark of a backup in its header (sqlite.org/fileformat2.html §1.3.17).
    private static func isMarked(_ file: any StorageFile) throws(StorageError) -> Bool {
        var mark = 0
        for byte in try file.read(4, at: 68) { mark = mark << 8 | Int(byte) }
        return mark == application
    }

    /// Writes a backup into a draft.
    ///
    /// - Parameters:
    ///   - history: the history as it is now; nil for a station that has none yet.
    ///   - files: at most ``mostFiles``, each of at most ``StateFolder/largestValuesFile`` bytes.
    ///   - version: the version of the program.
    ///   - proceed: called again and again while the history is being written.
    package static func write(
        _ history: HistoryDatabase?, _ files: [File], version: String, at now: Timestamp, to draft: DatabaseFile,
        proceed: () -> Void = {}
    ) throws(HistoryError) {
        let target = try SQLiteConnection(draft, .writing)
        target.allowWholeFiles()
        try target.writeAsDraft()
        if let history {
            try history.connection.copy(over: target, proceed: proceed)
            try target.leaveWAL()
        }
        try target.transaction { () throws(HistoryError) in
            try target.run(tables)
            try target.run("PRAGMA application_id = \(application)")
            let about = try target.statement("INSERT INTO backup VALUES (?1, ?2, ?3)")
            try about.bind(format, at: 1)
            try about.bind(text: version, at: 2)
            try about.bind(Int(clamping: now.secondsSince1970), at: 3)
            try about.run()
            for file in files.prefix(mostFiles) {
                let insertion = try target.statement("INSERT INTO backup_files VALUES (?1, ?2, ?3)")
                try insertion.bind(text: file.kind.rawValue, at: 1)
                try insertion.bind(text: file.name, at: 2)
                try insertion.bind(blob: file.content, at: 3)
                try insertion.run()
            }
        }
    }
}

extension HistoryDatabase {
    /// Reads everything as it is now from here on, whatever a station writes meanwhile.
    package func freeze() throws(HistoryError) {
        try connection.run("BEGIN")
        _ = try connection.number("SELECT count(*) FROM sqlite_schema")
    }
}
