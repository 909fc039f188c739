package import Quantities

extension HistoryDatabase {
    /// Adds samples in transactions of a bearable size; counts what became of them.
    ///
    /// - Parameters:
    ///   - offset: of the zone by which a sample belongs to a day.
    ///   - refuse: is called for each that is refused, before the next one is asked for.
    ///   - next: gives one sample after the other, then nil; `.some(nil)` is one that means nothing.
    package func add(
        offset: (Timestamp) -> UTCOffset, refuse: () -> Void = {},
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
                try write(batch, batchOffset, &count)
                batch = []
                batchOffset = zone
            }
            batch.append(sample)
        }
        try write(batch, batchOffset, &count)
        return count
    }

    private func write(
        _ samples: [HistorySample], _ offset: UTCOffset, _ count: inout ImportCount
    ) throws(HistoryError) {
        guard !samples.isEmpty else { return }
        var taken = 0
        try connection.transaction { () throws(HistoryError) in
            taken = try add(samples, offset)
        }
        count.taken += taken
        count.known += samples.count - taken
    }

    /// Within a transaction: makes a sample all that its series has in its hour.
    ///
    /// - Returns: false where it was that already.
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

    /// Takes the samples of an hour out of it and out of their days.
    private func remove(
        _ series: Int, inHour hour: Int64, _ offset: (Timestamp) -> UTCOffset
    ) throws(HistoryError) {
        let samples = try connection.statement(
            "SELECT time, mean FROM samples WHERE time >= ?1 * 3600 AND time < (?1 + 1) * 3600 AND series = ?2")
        try samples.bind(Int(hour), series)
        defer { samples.reset() }
        while try samples.step() {
            let time = Timestamp(secondsSince1970: Int64(samples.integer(0)))
            let day = CivilTime(time, in: offset(time)).date.daysSince1970
            let rollup = try connection.statement(
                "UPDATE days SET count = count - 1, sum = sum - ?3 WHERE day = ?1 AND series = ?2")
            try rollup.bind(Int(day), series, samples.integer(1))
            try rollup.run()
        }
        samples.reset()
        for sql in [
            "DELETE FROM samples WHERE time >= ?1 * 3600 AND time < (?1 + 1) * 3600 AND series = ?2",
            "DELETE FROM hours WHERE hour = ?1 AND series = ?2",
        ] {
            let deletion = try connection.statement(sql)
            try deletion.bind(Int(hour), series)
            try deletion.run()
        }
        let empty = try connection.statement("DELETE FROM days WHERE series = ?1 AND count < 1")
        try empty.bind(series)
        try empty.run()
    }

    /// On Earth, between the years 1900 and 9999.
    func isPlausible(_ sample: HistorySample) -> Bool {
        guard (-2_208_988_800...253_402_300_799).contains(sample.time.secondsSince1970) else { return false }
        let range = sample.series.quantity.plausible
        return range.contains(sample.low) && range.contains(sample.high)
    }
}

/// What became of values that were to be added to a history.
package struct ImportCount: Hashable, Sendable {
    package var taken = 0
    /// Of a series and a time that were there already.
    package var known = 0
    /// Not to be understood, or none that a thermometer, a barometer and so on could show.
    package var refused = 0

    package init() {}
}
