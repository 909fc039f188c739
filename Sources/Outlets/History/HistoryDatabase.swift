import Glibc
import Ports
import Values
import Words

/// The history in a SQLite file. Every call waits for the disk; used by one thread at a time.
///
/// The file is in WAL mode with `synchronous=NORMAL`: a program that is killed loses nothing that was written, a power cut
/// what the kernel had not written yet, and neither harms the file (sqlite.org/pragma.html#pragma_synchronous).
package final class HistoryDatabase {
    let connection: SQLiteConnection
    private let limits: HistoryLimits
    private var series: [HistorySeries: Int] = [:]
    private var prunedDay: Int64?
    /// The number of samples that were dropped before the far end had them, since it was last asked for.
    private var lostToFarEnd = 0

    /// Opens a history for writing, creating it if it is missing; brings an older one up to date.
    ///
    /// - Throws: ``HistoryError/Kind-swift.enum/newer``, ``HistoryError/Kind-swift.enum/foreign`` and
    ///   ``HistoryError/Kind-swift.enum/corrupt`` leave the file as it was.
    package init(writing file: DatabaseFile, limits: HistoryLimits = HistoryLimits()) throws(HistoryError) {
        self.limits = limits
        connection = try SQLiteConnection(file, .writing)
        try checkKind()
        try connection.run(
            "PRAGMA journal_mode = WAL; PRAGMA synchronous = NORMAL; PRAGMA journal_size_limit = 4194304")
        try connection.run("PRAGMA cache_size = -1000; PRAGMA max_page_count = \(limits.largest / 4096)")
        try migrate(to: HistorySchema.version)
        try checkTables()
        try removeDamagedRows()
    }

    /// Removes damaged hours and days: one of them must not keep back years of others from those who read. An hour whose
    /// values are still kept is summed again. The values themselves are too many to look at each at every start; their
    /// readers name them.
    private func removeDamagedRows() throws(HistoryError) {
        let isDamaged = "\(HistorySchema.isSoundRollup) IS NOT 1"
        // Most often none is: then every row is read once.
        let hasDamage = try connection.number(
            """
            SELECT EXISTS (SELECT 1 FROM hours WHERE \(isDamaged)) OR EXISTS (SELECT 1 FROM days WHERE \(isDamaged))
            """)
        guard hasDamage == 1 else { return }
        try connection.run(
            """
            INSERT OR REPLACE INTO hours
                SELECT bad, owner, count(*), sum(mean), min(ifnull(low, mean)), max(ifnull(high, mean))
                FROM (SELECT hour AS bad, series AS owner FROM hours WHERE \(isDamaged))
                CROSS JOIN samples ON series = owner AND time >= bad * 3600 AND time < (bad + 1) * 3600
                WHERE \(HistorySchema.isSoundSample) GROUP BY bad, owner;
            DELETE FROM hours WHERE \(isDamaged);
            DELETE FROM days WHERE \(isDamaged);
            """)
    }

    /// Opens a history for reading, also while a station writes it.
    ///
    /// - Parameter deadline: how long all of its questions together may take; nil without a limit.
    package init(reading file: DatabaseFile, within deadline: Duration? = nil) throws(HistoryError) {
        limits = HistoryLimits()
        let path = file.path
        do throws(StorageError) {
            _ = try file.storage.status(of: path)
        } catch {
            throw HistoryError(
                .unavailable,
                error.errno == ENOENT
                    ? phrase(
                        "history.not-started",
                        "no history at \(path) yet: the station starts it within its first minute")
                    : phrase("history.cannot-reach", "\(path) cannot be reached: \(error.description)"))
        }
        var connection = try SQLiteConnection(file, .reading, within: deadline)
        do throws(HistoryError) {
            _ = try connection.number("PRAGMA user_version")
        } catch {
            // A user who may not write to the folder cannot open a file in WAL mode after a clean stop. It can be read as it is
            // while it has no log: beside a writer its newest pages are in that, and the others may change at any time.
            guard error.kind == .unavailable, !file.storage.exists(path + "-wal") else { throw error }
            connection = try SQLiteConnection(file, .readingAlone, within: deadline)
        }
        self.connection = connection
        try checkKind()
        guard try connection.number("PRAGMA user_version") == HistorySchema.version else {
            let isEmpty = try connection.number("SELECT count(*) FROM sqlite_schema") == 0
            throw HistoryError(
                .unavailable,
                isEmpty
                    ? phrase("history.empty", "\(path) is empty: the station starts it within its first minute")
                    : phrase(
                        "history.older-version",
                        "\(path) was written by an older version: start the station once to bring it up to date"))
        }
        try checkTables()
    }

    /// Creates a database of an older version, for tests.
    init(writing file: DatabaseFile, version: Int) throws(HistoryError) {
        limits = HistoryLimits()
        connection = try SQLiteConnection(file, .writing)
        try migrate(to: version)
    }

    /// Checks that every page of the file is sound; takes a second for each hundred million bytes.
    package func check() throws(HistoryError) {
        let statement = try connection.statement("PRAGMA quick_check(1)")
        defer { statement.reset() }
        guard try statement.step(), statement.text(0) == "ok" else {
            throw HistoryError(.corrupt, HistoryWords.databaseError(in: connection.path, statement.text(0)))
        }
    }

    /// Checks the file like ``check()``, and whether every index matches its table.
    package func checkThoroughly() throws(HistoryError) {
        let statement = try connection.statement("PRAGMA integrity_check(1)")
        defer { statement.reset() }
        guard try statement.step(), statement.text(0) == "ok" else {
            throw HistoryError(.corrupt, HistoryWords.databaseError(in: connection.path, statement.text(0)))
        }
    }

    /// Writes a batch in one transaction, with the hours and days that it changes.
    package func write(_ batch: HistoryBatch) throws(HistoryError) {
        try write { () throws(HistoryError) in
            for sample in batch.samples { try add(sample, of: batch) }
            for event in batch.events { try add(event, of: batch) }
            for forecast in batch.forecasts { try add(forecast) }
        }
        if let newest = batch.samples.map(\.time).max() { try prune(at: newest, batch.offset) }
    }

    /// Does `work` in one transaction. Where the disk is full, it fails, and makes room for the next one.
    func write(_ work: () throws(HistoryError) -> Void) throws(HistoryError) {
        do throws(HistoryError) {
            try connection.transaction(work)
        } catch {
            // What a transaction that failed had named is not there.
            series = [:]
            if error.kind == .full { _ = try? pruneOldestDay() }
            throw error
        }
    }

    /// The size of the file in bytes, with what waits to become part of it.
    package var size: Int {
        ["", "-wal"].reduce(0) {
            $0 + ((try? connection.file.storage.status(of: connection.path + $1))?.size ?? 0)
        }
    }

    private func checkKind() throws(HistoryError) {
        let application = try connection.number("PRAGMA application_id") ?? 0
        let version = try connection.number("PRAGMA user_version") ?? 0
        let isEmpty = try connection.number("SELECT count(*) FROM sqlite_schema") == 0
        guard application == HistorySchema.application || application == 0 && isEmpty else {
            throw HistoryError(
                .foreign,
                phrase(
                    "history.foreign", "\(connection.path) is a database, but not a Windowsill history: move it away"))
        }
        guard version >= 0 else {
            throw HistoryError(
                .corrupt, phrase("history.impossible-version", "\(connection.path) claims to be version \(version)"),
                remedy: HistoryWords.moveAway)
        }
        guard version <= HistorySchema.version else {
            throw HistoryError(
                .newer,
                phrase(
                    "history.newer-version",
                    """
                    \(connection.path) was written by a later version of Windowsill (version \(version); this one reads up to \(HistorySchema.version)): \
                    install that one, or move the file away
                    """))
        }
    }

    private func checkTables() throws(HistoryError) {
        for (name, columns) in HistorySchema.tables {
            guard try connection.hasTable(name), try connection.names(ofColumnsIn: name).isSuperset(of: columns) else {
                throw HistoryError(
                    .corrupt,
                    phrase("history.lacks-table", "\(connection.path) lacks the table \(name), or some of its columns"),
                    remedy: HistoryWords.moveAway)
            }
        }
    }

    private func migrate(to version: Int) throws(HistoryError) {
        let present = try connection.number("PRAGMA user_version") ?? 0
        guard (0..<version).contains(present) else { return }
        try connection.transaction { () throws(HistoryError) in
            for step in HistorySchema.steps[present..<version] { try connection.run(step) }
            try connection.run("PRAGMA application_id = \(HistorySchema.application); PRAGMA user_version = \(version)")
        }
    }

    /// Adds samples; has to be called within a transaction.
    ///
    /// - Returns: the number of samples that were new.
    func add(_ samples: [HistorySample], _ offset: UTCOffset) throws(HistoryError) -> Int {
        var taken = 0
        for sample in samples {
            if try add(sample, offset) { taken += 1 }
        }
        return taken
    }

    /// Adds a sample; has to be called within a transaction. A sample that is new, and not at the far end, waits for it.
    func add(_ sample: HistorySample, of batch: HistoryBatch) throws(HistoryError) {
        let isNew = try add(sample, batch.offset)
        guard isNew, batch.isPushed, !batch.acknowledged.contains(OutboxKey(sample)) else { return }
        try enqueue(sample)
    }

    /// Adds an event; has to be called within a transaction. An event that is new, and not at the far end, waits for it.
    func add(_ event: HistoryEvent, of batch: HistoryBatch) throws(HistoryError) {
        let isNew = try add(event)
        guard isNew, batch.isPushed, !batch.acknowledged.contains(OutboxKey(event)) else { return }
        try enqueue(event)
    }

    private func add(_ sample: HistorySample, _ offset: UTCOffset) throws(HistoryError) -> Bool {
        let allowed = -HistorySchema.largestValue...HistorySchema.largestValue
        guard allowed.contains(sample.low), allowed.contains(sample.high) else { return false }
        let series = try number(of: sample.series)
        let time = Int(clamping: sample.time.secondsSince1970)
        let low = sample.low == sample.mean ? nil : sample.low
        let high = sample.high == sample.mean ? nil : sample.high
        let insertion = try connection.statement(
            "INSERT INTO samples VALUES (?1, ?2, ?3, ?4, ?5) ON CONFLICT DO NOTHING")
        try insertion.bind(time, series, sample.mean, low, high)
        try insertion.run()
        guard connection.changes > 0 else { return false }
        let hour = Int(clamping: floorQuotient(sample.time.secondsSince1970, 3600))
        let day = Int(
            clamping: floorQuotient(sample.time.advanced(bySeconds: Int64(offset.seconds)).secondsSince1970, 86_400))
        // A damaged row starts over: it must not block new values.
        let sound = HistorySchema.isSoundRollup
        for (table, key, time) in [("hours", "hour", hour), ("days", "day", day)] {
            let rollup = try connection.statement(
                """
                INSERT INTO \(table) VALUES (?1, ?2, 1, ?3, ?4, ?5)
                ON CONFLICT (\(key), series) DO UPDATE SET count = CASE WHEN \(sound) THEN count + 1 ELSE 1 END,
                sum = CASE WHEN \(sound) THEN sum + excluded.sum ELSE excluded.sum END,
                low = CASE WHEN \(sound) THEN min(low, excluded.low) ELSE excluded.low END,
                high = CASE WHEN \(sound) THEN max(high, excluded.high) ELSE excluded.high END
                """)
            try rollup.bind(time, series, sample.mean, sample.low, sample.high)
            try rollup.run()
        }
        return true
    }

    /// - Returns: whether the event was new.
    private func add(_ event: HistoryEvent) throws(HistoryError) -> Bool {
        let insertion = try connection.statement("INSERT INTO events VALUES (?1, ?2, ?3, ?4) ON CONFLICT DO NOTHING")
        try insertion.bind(Int(clamping: event.time.secondsSince1970))
        try insertion.bind(text: event.kind.rawValue, at: 2)
        try insertion.bind(text: event.subject, at: 3)
        try insertion.bind(text: event.text, at: 4)
        try insertion.run()
        return connection.changes > 0
    }

    func add(_ forecast: HistoryForecast) throws(HistoryError) {
        let insertion = try connection.statement(
            "INSERT INTO forecasts VALUES (?1, ?2, ?3, ?4, ?5, ?6, ?7) ON CONFLICT DO NOTHING")
        try insertion.bind(
            Int(clamping: forecast.made.secondsSince1970), Int(clamping: forecast.date.daysSince1970), forecast.low,
            forecast.high, forecast.chanceOfPrecipitation, forecast.rain, forecast.condition)
        try insertion.run()
    }

    private func number(of series: HistorySeries) throws(HistoryError) -> Int {
        if let known = self.series[series] { return known }
        let insertion = try connection.statement(
            "INSERT INTO series (source, quantity) VALUES (?1, ?2) ON CONFLICT DO NOTHING")
        try insertion.bind(text: series.source, at: 1)
        try insertion.bind(text: series.quantity.name, at: 2)
        try insertion.run()
        let number = try find(series) ?? 0
        self.series[series] = number
        return number
    }

    /// The number of a series; nil for a series that never had a value.
    func find(_ series: HistorySeries) throws(HistoryError) -> Int? {
        let selection = try connection.statement("SELECT id FROM series WHERE source = ?1 AND quantity = ?2")
        try selection.bind(text: series.source, at: 1)
        try selection.bind(text: series.quantity.name, at: 2)
        defer { selection.reset() }
        return try selection.step() ? selection.integer(0) : nil
    }

    /// Drops once a day what is too old, and what is too much: of what is too old a week at most, because a clock that is
    /// wrong by decades must not empty the history.
    private func prune(at now: Timestamp, _ offset: UTCOffset) throws(HistoryError) {
        let day = floorQuotient(now.advanced(bySeconds: Int64(offset.seconds)).secondsSince1970, 86_400)
        guard day != prunedDay else { return }
        prunedDay = day
        let kept = Int64(min(limits.minutesDays, 1_000_000)) * 86_400
        let oldest = Int(clamping: now.advanced(bySeconds: -kept).secondsSince1970)
        let deletion = try connection.statement(
            "DELETE FROM samples WHERE time < min(?1, (SELECT min(time) FROM samples) + 7 * 86400)")
        try deletion.bind(oldest)
        try deletion.run()
        lostToFarEnd += try pruneOutbox()
        while try usedBytes() > limits.largest / 10 * 9 {
            guard try pruneOldestDay() else { return }
        }
    }

    /// Returns the number of samples that were dropped before the far end had them, since the last call.
    package func popLostToFarEnd() -> Int {
        defer { lostToFarEnd = 0 }
        return lostToFarEnd
    }

    /// Drops the samples of the oldest day; returns false when there is nothing left to drop.
    private func pruneOldestDay() throws(HistoryError) -> Bool {
        let selection = try connection.statement("SELECT time FROM samples ORDER BY time LIMIT 1")
        guard try selection.step() else {
            selection.reset()
            return false
        }
        let oldest = selection.integer(0)
        selection.reset()
        let deletion = try connection.statement("DELETE FROM samples WHERE time <= ?1")
        let last = Timestamp(secondsSince1970: Int64(oldest)).advanced(bySeconds: 86_399)
        try deletion.bind(Int(clamping: last.secondsSince1970))
        try deletion.run()
        lostToFarEnd += try pruneOutbox()
        return true
    }

    private func usedBytes() throws(HistoryError) -> Int {
        let pages = try connection.number("PRAGMA page_count") ?? 0
        let free = try connection.number("PRAGMA freelist_count") ?? 0
        return (pages - free) * 4096
    }
}
