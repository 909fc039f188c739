/// The tables of the history, and the steps by which older ones become them. A released step is never changed: a new one
/// follows it.
enum HistorySchema {
    /// The application number `WSIL`, which marks a database as a history.
    static let application = 0x5753_494C

    static var version: Int { steps.count }

    /// The tables of the latest version, with the columns that are read.
    static let tables: [(name: String, columns: Set<String>)] = [
        ("series", ["id", "source", "quantity"]),
        ("samples", ["time", "series", "mean", "low", "high"]),
        ("hours", ["hour", "series", "count", "sum", "low", "high"]),
        ("days", ["day", "series", "count", "sum", "low", "high"]),
        ("events", ["time", "kind", "subject", "text"]),
        ("forecasts", ["made", "day", "low", "high", "chance", "rain", "condition"]),
        ("outbox", ["time", "series"]),
        ("outbox_events", ["time", "kind", "subject", "value"]),
    ]

    /// The largest value in thousandths of any unit: a larger one was written by nothing but a damaged card. No sum that is
    /// checked by it can overflow.
    static let largestValue = 4_000_000_000

    /// Whether a row of hours or days can have been written by a station.
    static let isSoundRollup = """
        (count BETWEEN 1 AND 1000000000 AND low BETWEEN -\(largestValue) AND high AND high <= \(largestValue)
        AND sum BETWEEN low * count AND high * count)
        """

    /// Whether a row of samples can have been written by a station.
    static let isSoundSample = """
        (mean BETWEEN -\(largestValue) AND \(largestValue) AND ifnull(low, mean) BETWEEN -\(largestValue) AND mean
        AND ifnull(high, mean) BETWEEN mean AND \(largestValue))
        """

    /// The steps from one version to the next: step 1 makes version 1 of an empty database, step 2 makes version 2 of that,
    /// and so on.
    ///
    /// The key of every table of values begins with the time: what is written in one minute lies together, and costs the
    /// card one page each of minutes, hours and days.
    static let steps = [
        """
        CREATE TABLE series (
            id INTEGER PRIMARY KEY,
            source TEXT NOT NULL,
            quantity TEXT NOT NULL,
            UNIQUE (source, quantity)
        ) STRICT;
        CREATE TABLE samples (
            time INTEGER NOT NULL, series INTEGER NOT NULL,
            mean INTEGER NOT NULL, low INTEGER, high INTEGER,
            PRIMARY KEY (time, series)
        ) STRICT, WITHOUT ROWID;
        CREATE TABLE hours (
            hour INTEGER NOT NULL, series INTEGER NOT NULL,
            count INTEGER NOT NULL, sum INTEGER NOT NULL, low INTEGER NOT NULL, high INTEGER NOT NULL,
            PRIMARY KEY (hour, series)
        ) STRICT, WITHOUT ROWID;
        CREATE TABLE days (
            day INTEGER NOT NULL, series INTEGER NOT NULL,
            count INTEGER NOT NULL, sum INTEGER NOT NULL, low INTEGER NOT NULL, high INTEGER NOT NULL,
            PRIMARY KEY (day, series)
        ) STRICT, WITHOUT ROWID;
        """,
        """
        CREATE TABLE events (
            time INTEGER NOT NULL, kind TEXT NOT NULL, subject TEXT NOT NULL, text TEXT NOT NULL,
            PRIMARY KEY (time, kind, subject)
        ) STRICT, WITHOUT ROWID;
        CREATE TABLE forecasts (
            made INTEGER NOT NULL, day INTEGER NOT NULL,
            low INTEGER, high INTEGER, chance INTEGER, rain INTEGER, condition INTEGER,
            PRIMARY KEY (made, day)
        ) STRICT, WITHOUT ROWID;
        """,
        // What waits to be pushed: which samples, and events with their values.
        """
        CREATE TABLE outbox (
            time INTEGER NOT NULL, series INTEGER NOT NULL,
            PRIMARY KEY (time, series)
        ) STRICT, WITHOUT ROWID;
        CREATE TABLE outbox_events (
            time INTEGER NOT NULL, kind TEXT NOT NULL, subject TEXT NOT NULL, value INTEGER NOT NULL,
            PRIMARY KEY (time, kind, subject)
        ) STRICT, WITHOUT ROWID;
        """,
    ]
}

/// The limits of what the history keeps.
package struct HistoryLimits: Hashable, Sendable {
    /// The number of days for which values by the minute are kept; hours and days are kept forever.
    package var minutesDays: Int
    /// The size of the file in bytes beyond which the oldest minutes are dropped early.
    package var largest: Int

    package init(minutesDays: Int = 400, largest: Int = 500_000_000) {
        self.minutesDays = max(minutesDays, 1)
        self.largest = max(largest, 1_000_000)
    }
}
