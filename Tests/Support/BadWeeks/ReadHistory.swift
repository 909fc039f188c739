import CSQLite
import SimulatedSQLite
import Simulation

/// A row of the history's minutes.
struct ReadSample: Hashable, Sendable {
    var time: Int64
    var source: String
    var quantity: String
    /// The values in thousandths: the mean, and the lowest and the highest where they differ from it.
    var values: [Int64]

    var series: ReadSeries { ReadSeries(source: source, quantity: quantity) }
}

struct ReadSeries: Hashable, Comparable, Sendable {
    var source: String
    var quantity: String

    static func < (one: ReadSeries, other: ReadSeries) -> Bool {
        (one.source, one.quantity) < (other.source, other.quantity)
    }
}

/// The sums that a row of hours or days has of the samples in it, in thousandths.
struct ReadRollup: Hashable, Sendable {
    var count: Int64 = 0
    var sum: Int64 = 0
    var low = Int64.max
    var high = Int64.min

    mutating func add(_ sample: ReadSample) {
        guard let mean = sample.values.first else { return }
        count += 1
        sum += mean
        low = min(low, sample.values.min() ?? mean)
        high = max(high, sample.values.max() ?? mean)
    }
}

/// An hour or a day, counted from 1970, of one series.
struct ReadSpan: Hashable, Comparable, Sendable {
    var number: Int64
    var series: ReadSeries

    static func < (one: ReadSpan, other: ReadSpan) -> Bool {
        (one.number, one.series) < (other.number, other.series)
    }
}

/// The content of the history's file, read with SQL of its own. The disk is a copy: SQLite writes to a file that a crash
/// left behind.
struct ReadHistory {
    static let path = World.statePath + "/history.db"

    /// The samples, in the order of their times.
    private(set) var samples: [ReadSample] = []
    /// The sums of the hours of UTC.
    private(set) var hours: [ReadSpan: ReadRollup] = [:]
    /// The sums of local days.
    private(set) var days: [ReadSpan: ReadRollup] = [:]

    /// Reads the history of a disk; nil without a history, and for one that cannot be read.
    init?(on disk: SimulatedDisk) {
        guard disk.content(of: Self.path) != nil else { return nil }
        let files = SimulatedVFS(on: disk)
        var handle: OpaquePointer?
        defer { sqlite3_close(handle) }
        guard sqlite3_open_v2(Self.path, &handle, SQLITE_OPEN_READWRITE, files.name) == SQLITE_OK, let handle else {
            return nil
        }
        var samples: [ReadSample] = []
        let isRead = Self.read(
            """
            SELECT time, source, quantity, mean, low, high FROM samples JOIN series ON series.id = samples.series
            ORDER BY time, source, quantity
            """, handle
        ) { row in
            let values = (Int32(3)...5).filter { sqlite3_column_type(row, $0) != SQLITE_NULL }
            samples.append(
                ReadSample(
                    time: sqlite3_column_int64(row, 0), source: Self.text(row, 1), quantity: Self.text(row, 2),
                    values: values.map { sqlite3_column_int64(row, $0) }))
        }
        guard isRead, let hours = Self.rollups("hours", by: "hour", handle),
            let days = Self.rollups("days", by: "day", handle)
        else { return nil }
        (self.samples, self.hours, self.days) = (samples, hours, days)
    }

    private static func rollups(
        _ table: String, by number: String, _ handle: OpaquePointer
    ) -> [ReadSpan: ReadRollup]? {
        var rollups: [ReadSpan: ReadRollup] = [:]
        let isRead = read(
            """
            SELECT \(number), source, quantity, count, sum, low, high FROM \(table)
            JOIN series ON series.id = \(table).series
            """, handle
        ) { row in
            let series = ReadSeries(source: text(row, 1), quantity: text(row, 2))
            rollups[ReadSpan(number: sqlite3_column_int64(row, 0), series: series)] = ReadRollup(
                count: sqlite3_column_int64(row, 3), sum: sqlite3_column_int64(row, 4),
                low: sqlite3_column_int64(row, 5), high: sqlite3_column_int64(row, 6))
        }
        return isRead ? rollups : nil
    }

    /// Reads the rows of a question; returns whether all could be read.
    private static func read(_ question: String, _ handle: OpaquePointer, _ add: (OpaquePointer) -> Void) -> Bool {
        var statement: OpaquePointer?
        defer { sqlite3_finalize(statement) }
        guard sqlite3_prepare_v2(handle, question, -1, &statement, nil) == SQLITE_OK, let statement else {
            return false
        }
        var result = sqlite3_step(statement)
        while result == SQLITE_ROW {
            add(statement)
            result = sqlite3_step(statement)
        }
        return result == SQLITE_DONE
    }

    private static func text(_ row: OpaquePointer, _ column: Int32) -> String {
        sqlite3_column_text(row, column).map { String(cString: $0) } ?? ""
    }
}
