package import Values

extension HistoryDatabase {
    /// Adds samples in transactions of a bearable size, and counts the outcomes.
    ///
    /// - Parameters:
    ///   - offset: the zone by which a sample belongs to a day.
    ///   - refuse: called for each refused sample, before the next one is asked for.
    ///   - prepare: called within each transaction before it adds anything.
    ///   - next: returns one sample after the other, then nil; `.some(nil)` is a sample that cannot be understood.
    package func add(
        offset: (Timestamp) -> UTCOffset, refuse: () -> Void = {}, prepare: () throws(HistoryError) -> Void = {},
        _ next: () throws(HistoryError) -> HistorySample??
    ) throws(HistoryError) -> ImportCount {
        var count = ImportCount()
        var batch: [HistorySample] = []
        var batchOffset = UTCOffset.utc
        while let sample = try next() {
            guard let sample, isPlausible(sample) else {
                count.refused += 1
                refuse()
                continue
            }
            let zone = offset(sample.time)
            if batch.count >= 5000 || zone != batchOffset {
                try write(batch, batchOffset, prepare, &count)
                batch = []
                batchOffset = zone
            }
            batch.append(sample)
        }
        try write(batch, batchOffset, prepare, &count)
        return count
    }

    private func write(
        _ samples: [HistorySample], _ offset: UTCOffset, _ prepare: () throws(HistoryError) -> Void,
        _ count: inout ImportCount
    ) throws(HistoryError) {
        guard !samples.isEmpty else { return }
        var taken = 0
        try connection.transaction { () throws(HistoryError) in
            try prepare()
            taken = try add(samples, offset)
        }
        count.taken += taken
        count.known += samples.count - taken
    }

    /// Makes a sample all that its series has in its hour. It has to be called within a transaction.
    ///
    /// - Returns: false if it was that already.
    func set(hourOf sample: HistorySample, _ offset: (Timestamp) -> UTCOffset) throws(HistoryError) -> Bool {
        let hour = floorQuotient(sample.time.secondsSince1970, 3600)
        if let series = try find(sample.series) {
            let known = try connection.statement(
                """
                SELECT count, sum FROM hours WHERE hour = ?1 AND series = ?2 AND \(HistorySchema.isSoundRollup)
                """)
            try known.bind(Int(hour), series)
            defer { known.reset() }
            if try known.step() {
                if known.integer(0) == 1, known.integer(1) == sample.mean { return false }
                known.reset()
                try remove(series, inHour: hour, offset)
            }
        }
        return try add([sample], offset(sample.time)) == 1
    }

    /// Removes an hour, and takes it out of its days.
    private func remove(
        _ series: Int, inHour hour: Int64, _ offset: (Timestamp) -> UTCOffset
    ) throws(HistoryError) {
        func day(of time: Timestamp) -> Int64 { CivilTime(time, in: offset(time)).date.daysSince1970 }
        let rollup = try connection.statement("SELECT count, sum FROM hours WHERE hour = ?1 AND series = ?2")
        try rollup.bind(Int(hour), series)
        var left = (count: 0, sum: 0)
        if try rollup.step() { left = (rollup.integer(0), rollup.integer(1)) }
        rollup.reset()
        let samples = try connection.statement(
            "SELECT time, mean FROM samples WHERE time >= ?1 * 3600 AND time < (?1 + 1) * 3600 AND series = ?2")
        try samples.bind(Int(hour), series)
        defer { samples.reset() }
        while try samples.step() {
            let time = Timestamp(secondsSince1970: Int64(samples.integer(0)))
            try take(1, samples.integer(1), outOf: .days, day(of: time), series)
            left = (left.count - 1, left.sum - samples.integer(1))
        }
        samples.reset()
        // Their minutes were dropped before.
        if left.count > 0 {
            let middle = Timestamp(secondsSince1970: hour * 3600 + 1800)
            try take(left.count, left.sum, outOf: .days, day(of: middle), series)
        }
        for sql in [
            "DELETE FROM samples WHERE time >= ?1 * 3600 AND time < (?1 + 1) * 3600 AND series = ?2",
            "DELETE FROM hours WHERE hour = ?1 AND series = ?2",
        ] {
            let deletion = try connection.statement(sql)
            try deletion.bind(Int(hour), series)
            try deletion.run()
        }
    }

    /// Removes a sample that is kept with exactly this mean, and takes it out of its hour and its day. It has to be called
    /// within a transaction.
    func remove(_ sample: HistorySample, _ offset: (Timestamp) -> UTCOffset) throws(HistoryError) {
        guard let series = try find(sample.series) else { return }
        let deletion = try connection.statement("DELETE FROM samples WHERE time = ?1 AND series = ?2 AND mean = ?3")
        try deletion.bind(Int(clamping: sample.time.secondsSince1970), series, sample.mean)
        try deletion.run()
        guard connection.changes > 0 else { return }
        let hour = floorQuotient(sample.time.secondsSince1970, 3600)
        let date = CivilTime(sample.time, in: offset(sample.time)).date
        try take(1, sample.mean, outOf: .hours, hour, series)
        try take(1, sample.mean, outOf: .days, date.daysSince1970, series)
        // Their lows and highs become those of what is left.
        let narrowing = try connection.statement(
            """
            UPDATE hours SET (low, high) = (SELECT min(ifnull(low, mean)), max(ifnull(high, mean)) FROM samples
            WHERE time >= ?1 * 3600 AND time < (?1 + 1) * 3600 AND series = ?2) WHERE hour = ?1 AND series = ?2
            AND count = (SELECT count(*) FROM samples
            WHERE time >= ?1 * 3600 AND time < (?1 + 1) * 3600 AND series = ?2)
            """)
        try narrowing.bind(Int(hour), series)
        try narrowing.run()
        let ofDay = try connection.statement(
            """
            UPDATE days SET low = max(low, ifnull((SELECT min(low) FROM hours WHERE hour BETWEEN ?3 AND ?4 AND series = ?2), low)),
            high = min(high, ifnull((SELECT max(high) FROM hours WHERE hour BETWEEN ?3 AND ?4 AND series = ?2), high))
            WHERE day = ?1 AND series = ?2
            """)
        let end = CivilDate(daysSince1970: date.daysSince1970 + 1).midnight(offset)
        try ofDay.bind(
            Int(date.daysSince1970), series, Int(floorQuotient(date.midnight(offset).secondsSince1970, 3600)),
            Int(floorQuotient(end.secondsSince1970 - 1, 3600)))
        try ofDay.run()
    }

    private enum Rollup: String {
        case hours, days

        var key: String { self == .hours ? "hour" : "day" }
    }

    /// Takes values out of an hour or a day, and removes it when nothing is left.
    private func take(
        _ count: Int, _ sum: Int, outOf table: Rollup, _ number: Int64, _ series: Int
    ) throws(HistoryError) {
        let update = try connection.statement(
            """
            UPDATE \(table) SET count = count - ?3, sum = sum - ?4 WHERE \(table.key) = ?1 AND series = ?2
            """)
        try update.bind(Int(number), series, count, sum)
        try update.run()
        let deletion = try connection.statement(
            "DELETE FROM \(table) WHERE \(table.key) = ?1 AND series = ?2 AND count < 1")
        try deletion.bind(Int(number), series)
        try deletion.run()
    }

    /// Whether a sample can have been measured on Earth, between the years 1900 and 9999.
    func isPlausible(_ sample: HistorySample) -> Bool {
        guard (-2_208_988_800...253_402_300_799).contains(sample.time.secondsSince1970) else { return false }
        let range = sample.series.quantity.plausible
        return range.contains(sample.low) && range.contains(sample.high)
    }
}

/// The outcome of adding values to a history.
package struct ImportCount: Hashable, Sendable {
    package var taken = 0
    /// Values of a series and a time that the history already had.
    package var known = 0
    /// Values that could not be understood, or that no thermometer, barometer and so on could show.
    package var refused = 0

    package init() {}
}

/// The rain that fell in each hour, added up from the records of an archive.
struct ArchivedRain {
    struct Hour {
        /// The beginning of an hour of UTC.
        var start: Timestamp
        /// The depth of the rain, in millimetres.
        var depth: Double
        /// The number of records that were added up.
        var records: Int
    }

    /// The hours so far, in the order of time.
    private(set) var hours: [Hour] = []

    var isLarge: Bool { hours.count > 5000 }

    /// Removes and returns the hours to which no later record adds anything.
    mutating func popComplete() -> [Hour] {
        defer { hours = hours.suffix(1) }
        return hours.dropLast()
    }

    /// Adds a record; no earlier one may follow.
    ///
    /// An archive counts a record to the day in which it ends, its end included. Here it belongs to the hour of the zone in which it
    /// ends, and of UTC's hours to the one that begins in that: totals of hours and days of the zone are then the archive's, also
    /// where the zone's hours begin at half past.
    ///
    /// - Parameter depth: the depth of the rain in millimetres, not negative.
    mutating func add(_ depth: Double, until end: Timestamp, _ offset: (Timestamp) -> UTCOffset) {
        let local = end.advanced(bySeconds: -1).start(ofStep: 3600, offset)
        let begin = local.advanced(bySeconds: 3599).secondsSince1970
        let start = Timestamp(secondsSince1970: floorQuotient(begin, 3600) * 3600)
        if hours.last?.start != start { hours.append(Hour(start: start, depth: 0, records: 0)) }
        hours[hours.count - 1].depth += depth
        hours[hours.count - 1].records += 1
    }
}
