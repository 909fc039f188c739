package import Values

extension HistoryDatabase {
    /// How much the history has of a series.
    package struct Extent: Hashable, Sendable {
        package var series: HistorySeries
        /// The local day of the first value, in days since 1970; the last likewise.
        package var firstDay: Int64
        package var lastDay: Int64
        /// The number of samples ever written, including those that are kept as hours and days only.
        package var count: Int
    }

    /// The extent of every series, by source and quantity; reads every day, and so takes ten times longer after ten years.
    package func extents() throws(HistoryError) -> [Extent] {
        let selection = try connection.statement(
            """
            SELECT source, quantity, min(day), max(day), total(count), total(\(HistorySchema.isSoundRollup) IS NOT 1)
            FROM series JOIN days ON days.series = series.id GROUP BY series.id ORDER BY source, series.id
            """)
        defer { selection.reset() }
        var extents: [Extent] = []
        while try selection.step() {
            guard selection.double(5) == 0, let count = selection.double(4).flatMap(Int.init(exactly:)),
                let first = selection.optionalInteger(2), let last = selection.optionalInteger(3), first >= -1_000_000,
                last <= 3_000_000
            else { throw .damaged("days", in: connection.path) }
            // A quantity that this version does not know is another's to show.
            guard let quantity = Quantity(name: selection.text(1)) else { continue }
            extents.append(
                Extent(
                    series: HistorySeries(source: selection.text(0), quantity: quantity),
                    firstDay: Int64(first), lastDay: Int64(last), count: count))
        }
        return extents
    }

    /// Every series that has a value, by source and quantity. Looks at the latest days alone, and so takes no longer after ten years.
    package func recordedSeries() throws(HistoryError) -> [HistorySeries] {
        let selection = try connection.statement(
            """
            SELECT source, quantity FROM series
            WHERE (SELECT 1 FROM days WHERE days.series = series.id ORDER BY day DESC LIMIT 1) = 1 ORDER BY source, id
            """)
        defer { selection.reset() }
        var series: [HistorySeries] = []
        while try selection.step() {
            // A quantity that this version does not know is another's to show.
            guard let quantity = Quantity(name: selection.text(1)) else { continue }
            series.append(HistorySeries(source: selection.text(0), quantity: quantity))
        }
        return series
    }

    /// The local day of a source's first value, in days since 1970; nil for a source without values.
    package func firstDay(of source: String) throws(HistoryError) -> Int64? {
        let selection = try connection.statement(
            """
            SELECT day FROM days WHERE series IN (SELECT id FROM series WHERE source = ?1) ORDER BY day LIMIT 1
            """)
        try selection.bind(text: source, at: 1)
        defer { selection.reset() }
        guard try selection.step() else { return nil }
        guard let day = selection.optionalInteger(0), (-1_000_000...3_000_000).contains(day) else {
            throw .damaged("days", in: connection.path)
        }
        return Int64(day)
    }

    /// The points of a series, one for each step that has any value; steps without are missing, not zero.
    ///
    /// - Parameters:
    ///   - from: a moment in the first step.
    ///   - until: the end; no step begins at it or later.
    ///   - offset: the zone whose hours, days, months and years the steps are.
    package func points(
        of series: HistorySeries, from: Timestamp, until: Timestamp, by step: HistoryStep,
        offset: (Timestamp) -> UTCOffset
    ) throws(HistoryError) -> [HistoryPoint] {
        guard let number = try find(series), from < until else { return [] }
        switch step {
        case .seconds(let seconds):
            let length = Int64(max(seconds, 60))
            return length % 3600 == 0
                ? try hourPoints(number, from, until, length, offset)
                : try samplePoints(number, from, until, length, offset)
        case .day: return try dayPoints(number, from, until, offset) { $0 }
        case .month:
            return try dayPoints(number, from, until, offset) { day in
                var date = CivilDate(daysSince1970: day)
                date.day = 1
                return date.daysSince1970
            }
        case .year:
            return try dayPoints(number, from, until, offset) { day in
                var date = CivilDate(daysSince1970: day)
                date.day = 1
                date.month = 1
                return date.daysSince1970
            }
        }
    }

    private func samplePoints(
        _ series: Int, _ from: Timestamp, _ until: Timestamp, _ length: Int64, _ offset: (Timestamp) -> UTCOffset
    ) throws(HistoryError) -> [HistoryPoint] {
        let selection = try samples(of: series, from: from.start(ofStep: length, offset), until: until)
        var starts = StepStarts(length: length)
        return try collect(selection, "samples") { time in
            starts.start(of: time) { $0.start(ofStep: length, offset) }
        }
    }

    private func samples(
        of series: Int, from: Timestamp, until: Timestamp
    ) throws(HistoryError) -> SQLiteStatement {
        let selection = try connection.statement(
            """
            SELECT time, 1, mean, ifnull(low, mean), ifnull(high, mean), \(HistorySchema.isSoundSample) FROM samples
            WHERE time >= ?1 AND time < ?2 AND series = ?3 ORDER BY time
            """)
        try selection.bind(Int(clamping: from.secondsSince1970), Int(clamping: until.secondsSince1970), series)
        return selection
    }

    /// The points made of hours, which are recorded by UTC. Where a step of the zone begins within one, its minutes say
    /// what belongs to which step; of an hour whose minutes were dropped, all belongs to the step in which its middle lies.
    private func hourPoints(
        _ series: Int, _ from: Timestamp, _ until: Timestamp, _ length: Int64, _ offset: (Timestamp) -> UTCOffset
    ) throws(HistoryError) -> [HistoryPoint] {
        var starts = StepStarts(length: length)
        func begin(_ time: Timestamp) -> Timestamp {
            starts.start(of: time) { $0.start(ofStep: length, offset) }
        }
        let first = begin(from)
        let selection = try hours(of: series, from: first.secondsSince1970, until: until)
        defer { selection.reset() }
        var steps = StepSums()
        while try selection.step() {
            let hour = try row(of: selection, "hours")
            let end = hour.start.advanced(bySeconds: 3600)
            var parts = [hour]
            var start = begin(hour.start)
            if begin(end.advanced(bySeconds: -1)) != start {
                let minutes = try samples(of: series, from: hour.start, until: end)
                defer { minutes.reset() }
                parts = []
                while try minutes.step() { parts.append(try row(of: minutes, "samples")) }
                if parts.count != hour.count {
                    parts = [hour]
                    parts[0].start = hour.start.advanced(bySeconds: 1800)
                }
            }
            for part in parts {
                start = begin(part.start)
                if start >= first, start < until { steps.add(part, from: start) }
            }
        }
        return steps.points
    }

    /// The rows of the hours from a time on, up to the hour that holds `until`.
    ///
    /// - Parameter from: the beginning, in seconds since 1970.
    func hours(of series: Int, from: Int64, until: Timestamp) throws(HistoryError) -> SQLiteStatement {
        let selection = try connection.statement(
            """
            SELECT hour * 3600, count, sum, low, high, \(HistorySchema.isSoundRollup) FROM hours
            WHERE hour >= ?1 AND hour < ?2 AND series = ?3 ORDER BY hour
            """)
        let last = floorQuotient(until.advanced(bySeconds: 3599).secondsSince1970, 3600)
        try selection.bind(Int(clamping: floorQuotient(from, 3600)), Int(clamping: last), series)
        return selection
    }

    private func dayPoints(
        _ series: Int, _ from: Timestamp, _ until: Timestamp, _ offset: (Timestamp) -> UTCOffset,
        _ first: (Int64) -> Int64
    ) throws(HistoryError) -> [HistoryPoint] {
        func day(_ time: Timestamp) -> Int64 {
            floorQuotient(time.advanced(bySeconds: Int64(offset(time).seconds)).secondsSince1970, 86_400)
        }
        let selection = try connection.statement(
            """
            SELECT day, count, sum, low, high, \(HistorySchema.isSoundRollup) FROM days
            WHERE day >= ?1 AND day <= ?2 AND series = ?3 ORDER BY day
            """)
        let last = day(until.advanced(bySeconds: -1))
        try selection.bind(Int(clamping: first(day(from))), Int(clamping: last), series)
        return try collect(selection, "days") { day in
            CivilDate(daysSince1970: first(day.secondsSince1970)).midnight(offset)
        }
    }

    /// Sums the rows of each step, as they come.
    ///
    /// - Parameter start: the beginning of a row's step, given the time in the row's first column.
    private func collect(
        _ selection: SQLiteStatement, _ table: String, start: (Timestamp) -> Timestamp
    ) throws(HistoryError) -> [HistoryPoint] {
        defer { selection.reset() }
        var steps = StepSums()
        while try selection.step() {
            let row = try row(of: selection, table)
            steps.add(row, from: start(row.start))
        }
        return steps.points
    }

    /// The current row as a point, with its sum in place of its mean.
    private func row(of selection: SQLiteStatement, _ table: String) throws(HistoryError) -> HistoryPoint {
        guard selection.optionalInteger(5) == 1, let time = selection.optionalInteger(0) else {
            throw .damaged(table, in: connection.path)
        }
        return HistoryPoint(
            start: Timestamp(secondsSince1970: Int64(time)), count: selection.integer(1), mean: selection.integer(2),
            low: selection.integer(3), high: selection.integer(4))
    }

    /// The last value of each series that has one within an hour before the newest of all, by source.
    package func latest(before time: Timestamp) throws(HistoryError) -> [HistorySample] {
        guard let newest = try newest(before: time) else { return [] }
        let selection = try connection.statement(
            """
            SELECT max(time), source, quantity, mean FROM samples JOIN series ON series.id = samples.series
            WHERE time > ?1 - 3600 AND time <= ?1 AND \(HistorySchema.isSoundSample)
            GROUP BY samples.series ORDER BY source, samples.series
            """)
        try selection.bind(Int(clamping: newest.secondsSince1970))
        defer { selection.reset() }
        var samples: [HistorySample] = []
        while try selection.step() {
            guard let quantity = Quantity(name: selection.text(2)) else { continue }
            let series = HistorySeries(source: selection.text(1), quantity: quantity)
            let time = Timestamp(secondsSince1970: Int64(selection.integer(0)))
            samples.append(HistorySample(series, at: time, mean: selection.integer(3)))
        }
        return samples
    }

    /// The events of a period, in the order of their times.
    package func events(from: Timestamp, until: Timestamp) throws(HistoryError) -> [HistoryEvent] {
        let selection = try connection.statement(
            "SELECT time, kind, subject, text FROM events WHERE time >= ?1 AND time < ?2 ORDER BY time")
        try selection.bind(Int(clamping: from.secondsSince1970), Int(clamping: until.secondsSince1970))
        defer { selection.reset() }
        var events: [HistoryEvent] = []
        while try selection.step() {
            guard let kind = HistoryEvent.Kind(rawValue: selection.text(1)), let seconds = selection.optionalInteger(0)
            else { continue }
            let time = Timestamp(secondsSince1970: Int64(seconds))
            events.append(HistoryEvent(kind, at: time, subject: selection.text(2), text: selection.text(3)))
        }
        return events
    }

    /// More days than a service looks ahead.
    private static let longestOutlook = 21

    /// The last forecast made before `time` of each day from `first` on, in the order of the days. Only what was made since three weeks
    /// before `first` is read: no service looks further ahead than sixteen days.
    package func forecasts(
        from first: CivilDate, madeBefore time: Timestamp
    ) throws(HistoryError) -> [HistoryForecast] {
        let selection = try connection.statement(
            """
            SELECT max(made), day, low, high, chance, rain, condition FROM forecasts
            WHERE made >= ?3 AND made < ?1 AND day >= ?2 GROUP BY day ORDER BY day
            """)
        let day = Int(clamping: first.daysSince1970)
        let begin = (min(max(day, -1_000_000), 3_000_000) - Self.longestOutlook) * 86_400
        try selection.bind(Int(clamping: time.secondsSince1970), day, begin)
        defer { selection.reset() }
        var forecasts: [HistoryForecast] = []
        let allowed = -HistorySchema.largestValue...HistorySchema.largestValue
        // What is damaged was not said.
        func value(_ column: Int32) -> Int? {
            selection.optionalInteger(column).flatMap { allowed.contains($0) ? $0 : nil }
        }
        while try selection.step() {
            forecasts.append(
                HistoryForecast(
                    made: Timestamp(secondsSince1970: Int64(selection.integer(0))),
                    date: CivilDate(daysSince1970: Int64(selection.integer(1))), low: value(2), high: value(3),
                    chanceOfPrecipitation: value(4), rain: value(5), condition: value(6)))
        }
        return forecasts
    }

    /// Passes on every sample of a period, in the order of their times.
    ///
    /// - Parameter sources: the sources of the samples; nil for all.
    /// - Returns: the number of samples that are damaged and left out.
    package func samples(
        of sources: Set<String>? = nil, from: Timestamp, until: Timestamp, _ take: (HistorySample) -> Void
    ) throws(HistoryError) -> Int {
        let selection = try connection.statement(
            """
            SELECT time, source, quantity, mean, low, high, \(HistorySchema.isSoundSample) FROM samples
            JOIN series ON series.id = samples.series
            WHERE time >= ?1 AND time < ?2 ORDER BY time, samples.series
            """)
        try selection.bind(Int(clamping: from.secondsSince1970), Int(clamping: until.secondsSince1970))
        defer { selection.reset() }
        var damaged = 0
        while try selection.step() {
            let source = selection.text(1)
            guard let quantity = Quantity(name: selection.text(2)), sources?.contains(source) ?? true else { continue }
            guard selection.optionalInteger(6) == 1, let time = selection.optionalInteger(0),
                let mean = selection.optionalInteger(3)
            else {
                damaged += 1
                continue
            }
            take(
                HistorySample(
                    HistorySeries(source: source, quantity: quantity),
                    at: Timestamp(secondsSince1970: Int64(time)), mean: mean, low: selection.optionalInteger(4),
                    high: selection.optionalInteger(5)))
        }
        return damaged
    }
}
