package import Values

extension HistoryDatabase {
    /// The time of the newest sample before `now`; nil without samples.
    package func newest(before now: Timestamp) throws(HistoryError) -> Timestamp? {
        let selection = try connection.statement("SELECT max(time) FROM samples WHERE time < ?1")
        try selection.bind(Int(clamping: now.secondsSince1970))
        defer { selection.reset() }
        guard try selection.step() else { return nil }
        return selection.optionalInteger(0).map { Timestamp(secondsSince1970: Int64($0)) }
    }

    /// Adds in one transaction the samples that are missing, give or take two seconds, because another recorder may have
    /// rounded their times another way. What no part can have measured, and what claims to be of `now` or later, is passed
    /// over.
    package func fill(with batches: [HistoryBatch], before now: Timestamp) throws(HistoryError) {
        guard batches.contains(where: { !$0.isEmpty }) else { return }
        try write { () throws(HistoryError) in
            for batch in batches {
                for sample in batch.samples where sample.time < now && isPlausible(sample) {
                    guard try !has(sample) else { continue }
                    try add(sample, of: batch)
                }
                for event in batch.events where event.time < now {
                    if try !has(event) { try add(event, of: batch) }
                }
                for forecast in batch.forecasts where forecast.made < now {
                    if try !has(forecast) { try add(forecast) }
                }
            }
        }
    }

    private func has(_ sample: HistorySample) throws(HistoryError) -> Bool {
        guard let series = try find(sample.series) else { return false }
        let selection = try connection.statement(
            "SELECT 1 FROM samples WHERE time BETWEEN ?1 - 2 AND ?1 + 2 AND series = ?2")
        try selection.bind(Int(clamping: sample.time.secondsSince1970), series)
        return try hasRow(selection)
    }

    private func has(_ event: HistoryEvent) throws(HistoryError) -> Bool {
        let selection = try connection.statement(
            "SELECT 1 FROM events WHERE time BETWEEN ?1 - 2 AND ?1 + 2 AND kind = ?2 AND subject = ?3")
        try selection.bind(Int(clamping: event.time.secondsSince1970))
        try selection.bind(text: event.kind.rawValue, at: 2)
        try selection.bind(text: event.subject, at: 3)
        return try hasRow(selection)
    }

    private func has(_ forecast: HistoryForecast) throws(HistoryError) -> Bool {
        let selection = try connection.statement(
            "SELECT 1 FROM forecasts WHERE made BETWEEN ?1 - 2 AND ?1 + 2 AND day = ?2")
        try selection.bind(
            Int(clamping: forecast.made.secondsSince1970), Int(clamping: forecast.date.daysSince1970))
        return try hasRow(selection)
    }

    private func hasRow(_ selection: SQLiteStatement) throws(HistoryError) -> Bool {
        defer { selection.reset() }
        return try selection.step()
    }
}
