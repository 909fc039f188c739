import CSQLite
import Glibc
package import Ports
import Words

/// A database file: its path, and the storage that it is on.
package struct DatabaseFile: Sendable {
    package let path: String
    package let storage: any Storage
    /// SQLite's name for the storage (sqlite.org/vfs.html); nil is the system's own files.
    package let vfs: String?

    package init(_ path: String, on storage: any Storage, vfs: String? = nil) {
        self.path = path
        self.storage = storage
        self.vfs = vfs
    }
}

/// An open database; used by one thread at a time.
final class SQLiteConnection {
    enum Access {
        /// Opens the file for writing, and creates it if it does not exist.
        case writing
        case reading
        /// Opens for reading a file without a writer, in a folder where no file can be created.
        case readingAlone
    }

    let file: DatabaseFile
    var path: String { file.path }
    let handle: OpaquePointer
    private var statements: [String: SQLiteStatement] = [:]
    /// When a running question is given up; nil without a limit.
    private let end: ContinuousClock.Instant?

    /// How often a running question checks the time, in steps of SQLite's virtual machine: every few hundred microseconds.
    private static let stepsBetweenLooks: Int32 = 10_000

    init(_ file: DatabaseFile, _ access: Access, within deadline: Duration? = nil) throws(HistoryError) {
        self.file = file
        let path = file.path
        end = deadline.map { .now + $0 }
        var handle: OpaquePointer?
        try Self.checkIsFile(file)
        if access == .writing { Self.closeToOthers(file) }
        let flags =
            access == .writing ? SQLITE_OPEN_READWRITE | SQLITE_OPEN_CREATE : SQLITE_OPEN_READONLY | SQLITE_OPEN_URI
        let name = access == .readingAlone ? "file:\(Self.escaped(path))?immutable=1" : path
        let result = sqlite3_open_v2(name, &handle, flags | SQLITE_OPEN_NOMUTEX, file.vfs)
        guard let handle, result == SQLITE_OK else {
            let error = Self.error(result, handle, path)
            sqlite3_close_v2(handle)
            throw error
        }
        self.handle = handle
        // No text of a history is longer than some hundred bytes.
        sqlite3_limit(handle, SQLITE_LIMIT_LENGTH, 1 << 20)
        let wait = deadline.map { Int32(clamping: $0.components.seconds * 1000) } ?? 5000
        sqlite3_busy_timeout(handle, min(wait, 5000))
        sqlite3_extended_result_codes(handle, 1)
        guard end != nil else { return }
        sqlite3_progress_handler(
            handle, Self.stepsBetweenLooks,
            { context in
                guard let context else { return 0 }
                let connection = Unmanaged<SQLiteConnection>.fromOpaque(context).takeUnretainedValue()
                return connection.end.map { .now > $0 } == true ? 1 : 0
            }, Unmanaged.passUnretained(self).toOpaque())
    }

    /// Creates the file if it does not exist, and removes all others' access. SQLite creates the files beside it with the same
    /// mode.
    ///
    /// An existing one is not opened: closing it would lose this process's locks on it (sqlite.org/howtocorrupt.html §2.2).
    /// What fails here SQLite reports when it opens the file.
    private static func closeToOthers(_ file: DatabaseFile) {
        // One that root makes belongs to the owner of its folder, and SQLite gives those beside it to the same owner.
        _ = try? file.storage.open(file.path, for: .creating, followsLinks: false)
        for ending in ["", "-wal", "-shm"] { try? file.storage.restrict(file.path + ending, to: 0o640) }
    }

    /// Throws an error of its own for a folder, a pipe or a device; opening a pipe would wait forever.
    private static func checkIsFile(_ file: DatabaseFile) throws(HistoryError) {
        for path in ["", "-wal", "-shm", "-journal"].map({ file.path + $0 }) {
            guard let status = try? file.storage.status(of: path), status.kind != .file else { continue }
            let failure = StorageError(.open, errno: status.kind == .folder ? EISDIR : ENXIO)
            throw HistoryError(.unavailable, HistoryWords.cannotOpen(path, because: failure.description))
        }
    }

    deinit {
        statements = [:]
        sqlite3_close_v2(handle)
    }

    /// Runs statements that return no rows.
    func run(_ sql: String) throws(HistoryError) {
        try check(sqlite3_exec(handle, sql, nil, nil, nil))
    }

    /// Returns a statement, prepared once and kept.
    func statement(_ sql: String) throws(HistoryError) -> SQLiteStatement {
        if let known = statements[sql] {
            known.reset()
            return known
        }
        var prepared: OpaquePointer?
        try check(sqlite3_prepare_v3(handle, sql, -1, UInt32(SQLITE_PREPARE_PERSISTENT), &prepared, nil))
        guard let prepared else {
            throw HistoryError(
                .unavailable, HistoryWords.databaseError(in: path, phrase("history.no-statement", "empty statement")))
        }
        let statement = SQLiteStatement(prepared, of: self)
        statements[sql] = statement
        return statement
    }

    /// The first number that a statement returns; nil where it returns none.
    func number(_ sql: String) throws(HistoryError) -> Int? {
        let statement = try statement(sql)
        defer { statement.reset() }
        return try statement.step() ? statement.integer(0) : nil
    }

    /// Does `work` in a transaction: all of it or nothing takes effect.
    func transaction(_ work: () throws(HistoryError) -> Void) throws(HistoryError) {
        try run("BEGIN IMMEDIATE")
        do throws(HistoryError) {
            try work()
            try run("COMMIT")
        } catch {
            // A statement that was stopped half way would keep the transaction open.
            for statement in statements.values { statement.reset() }
            _ = sqlite3_exec(handle, "ROLLBACK", nil, nil, nil)
            throw error
        }
    }

    /// The number of rows that the last statement changed.
    var changes: Int { Int(sqlite3_changes(handle)) }

    /// The names of a table's columns; empty if it does not exist.
    func names(ofColumnsIn table: String) throws(HistoryError) -> Set<String> {
        let selection = try statement("SELECT name FROM pragma_table_info(?1)")
        try selection.bind(text: table, at: 1)
        defer { selection.reset() }
        var names: Set<String> = []
        while try selection.step() { names.insert(selection.text(0)) }
        return names
    }

    /// Whether the database has a table; a view does not count.
    func hasTable(_ name: String) throws(HistoryError) -> Bool {
        let selection = try statement("SELECT 1 FROM sqlite_schema WHERE type = 'table' AND name = ?1")
        try selection.bind(text: name, at: 1)
        defer { selection.reset() }
        return try selection.step()
    }

    func check(_ result: Int32) throws(HistoryError) {
        guard result != SQLITE_OK, result != SQLITE_ROW, result != SQLITE_DONE else { return }
        throw Self.error(result, handle, path)
    }

    private static func error(_ result: Int32, _ handle: OpaquePointer?, _ path: String) -> HistoryError {
        let words =
            handle.map { String(cString: sqlite3_errmsg($0)) } ?? phrase("history.out-of-memory", "out of memory")
        let kind: HistoryError.Kind =
            switch result & 0xFF {
            case SQLITE_CORRUPT, SQLITE_NOTADB: .corrupt
            case SQLITE_FULL: .full
            default: .unavailable
            }
        return HistoryError(
            kind, HistoryWords.databaseError(in: path, words), remedy: kind == .corrupt ? HistoryWords.moveAway : nil)
    }

    /// The path with everything escaped that has a meaning in a URI (RFC 3986 §2.1).
    private static func escaped(_ path: String) -> String {
        path.utf8.map { byte in
            let isPlain =
                byte > 0x20 && byte < 0x7F && ![UInt8(ascii: "?"), UInt8(ascii: "#"), UInt8(ascii: "%")].contains(byte)
            guard !isPlain else { return String(UnicodeScalar(byte)) }
            let digits = String(byte, radix: 16)
            return "%" + (digits.count < 2 ? "0" : "") + digits
        }.joined()
    }
}
