import CSQLite

/// A prepared statement and its current row.
final class SQLiteStatement {
    private let handle: OpaquePointer
    private unowned let connection: SQLiteConnection

    init(_ handle: OpaquePointer, of connection: SQLiteConnection) {
        self.handle = handle
        self.connection = connection
    }

    deinit {
        sqlite3_finalize(handle)
    }

    func reset() {
        sqlite3_reset(handle)
    }

    /// Binds values to the statement, the first to `?1`; nil is NULL.
    func bind(_ values: Int?...) throws(HistoryError) {
        for (index, value) in values.enumerated() {
            let place = Int32(index + 1)
            let result = value.map { sqlite3_bind_int64(handle, place, Int64($0)) } ?? sqlite3_bind_null(handle, place)
            try connection.check(result)
        }
    }

    func bind(_ value: Int, at place: Int32) throws(HistoryError) {
        try connection.check(sqlite3_bind_int64(handle, place, Int64(value)))
    }

    func bind(text: String, at place: Int32) throws(HistoryError) {
        // SQLITE_TRANSIENT: the text is copied.
        let copied = unsafeBitCast(-1, to: sqlite3_destructor_type.self)
        try connection.check(sqlite3_bind_text(handle, place, text, -1, copied))
    }

    func bind(blob: [UInt8], at place: Int32) throws(HistoryError) {
        let copied = unsafeBitCast(-1, to: sqlite3_destructor_type.self)
        // An empty array may have no address, and SQLite takes that for NULL.
        let result =
            blob.isEmpty
            ? sqlite3_bind_zeroblob(handle, place, 0)
            : sqlite3_bind_blob(handle, place, blob, Int32(clamping: blob.count), copied)
        try connection.check(result)
    }

    /// Advances to the next row; returns false when there is none.
    func step() throws(HistoryError) -> Bool {
        let result = sqlite3_step(handle)
        try connection.check(result)
        return result == SQLITE_ROW
    }

    /// Runs the statement to its end, so that it can be bound again.
    func run() throws(HistoryError) {
        while try step() {}
        reset()
    }

    func integer(_ column: Int32) -> Int {
        Int(sqlite3_column_int64(handle, column))
    }

    /// The integer in a column; nil for anything else.
    func optionalInteger(_ column: Int32) -> Int? {
        sqlite3_column_type(handle, column) == SQLITE_INTEGER ? integer(column) : nil
    }

    func double(_ column: Int32) -> Double? {
        let type = sqlite3_column_type(handle, column)
        return type == SQLITE_FLOAT || type == SQLITE_INTEGER ? sqlite3_column_double(handle, column) : nil
    }

    func blob(_ column: Int32) -> [UInt8] {
        guard let start = sqlite3_column_blob(handle, column) else { return [] }
        return Array(UnsafeRawBufferPointer(start: start, count: Int(sqlite3_column_bytes(handle, column))))
    }

    func text(_ column: Int32) -> String {
        sqlite3_column_text(handle, column).map { String(cString: $0) } ?? ""
    }
}
