package import Values

extension HistoryDatabase {
    /// The oldest samples and events that wait to be pushed. What no part can have measured, and what only a later version
    /// understands, stops waiting.
    ///
    /// - Parameter most: the most samples to return, and the most events.
    package func waiting(_ most: Int) throws(HistoryError) -> Outbox {
        var outbox = Outbox()
        var useless: [(time: Int, series: Int)] = []
        let selection = try connection.statement(
            """
            SELECT outbox.time, outbox.series, source, quantity, mean, ifnull(low, mean), ifnull(high, mean)
            FROM outbox LEFT JOIN samples USING (time, series) LEFT JOIN series ON id = outbox.series
            ORDER BY outbox.time, outbox.series LIMIT ?1
            """)
        try selection.bind(most)
        defer { selection.reset() }
        while try selection.step() {
            let time = Timestamp(secondsSince1970: Int64(selection.integer(0)))
            guard let quantity = Quantity(name: selection.text(3)), let mean = selection.optionalInteger(4),
                case let sample = HistorySample(
                    HistorySeries(source: selection.text(2), quantity: quantity), at: time, mean: mean,
                    low: selection.integer(5), high: selection.integer(6)),
                isPlausible(sample)
            else {
                useless.append((selection.integer(0), selection.integer(1)))
                continue
            }
            outbox.samples.append(sample)
        }
        selection.reset()
        if !useless.isEmpty {
            try connection.transaction { () throws(HistoryError) in
                for row in useless { try removeFromOutbox(time: row.time, series: row.series) }
            }
            // Something may wait behind it.
            if outbox.isEmpty { return try waiting(most) }
        }
        outbox.events = try waitingEvents(most)
        return outbox
    }

    private func waitingEvents(_ most: Int) throws(HistoryError) -> [HistoryEvent] {
        var events: [HistoryEvent] = []
        let selection = try connection.statement(
            "SELECT time, kind, subject, value FROM outbox_events ORDER BY time LIMIT ?1")
        try selection.bind(most)
        defer { selection.reset() }
        while try selection.step() {
            guard let kind = HistoryEvent.Kind(rawValue: selection.text(1)) else { continue }
            let time = Timestamp(secondsSince1970: Int64(selection.integer(0)))
            events.append(
                HistoryEvent(kind, at: time, subject: selection.text(2), text: "", value: selection.integer(3)))
        }
        return events
    }

    /// Removes from the outbox what the far end has, or will never accept.
    package func remove(_ keys: some Collection<OutboxKey>) throws(HistoryError) {
        guard !keys.isEmpty else { return }
        try connection.transaction { () throws(HistoryError) in
            for key in keys {
                switch key {
                case .sample(let series, let time):
                    guard let number = try find(series) else { continue }
                    try removeFromOutbox(time: Int(clamping: time.secondsSince1970), series: number)
                case .event(let kind, let subject, let time):
                    let deletion = try connection.statement(
                        "DELETE FROM outbox_events WHERE time = ?1 AND kind = ?2 AND subject = ?3")
                    try deletion.bind(Int(clamping: time.secondsSince1970))
                    try deletion.bind(text: kind.rawValue, at: 2)
                    try deletion.bind(text: subject, at: 3)
                    try deletion.run()
                }
            }
        }
    }

    private func removeFromOutbox(time: Int, series: Int) throws(HistoryError) {
        let deletion = try connection.statement("DELETE FROM outbox WHERE time = ?1 AND series = ?2")
        try deletion.bind(time, series)
        try deletion.run()
    }

    /// Adds a sample to the outbox, within the transaction in which it was written.
    func enqueue(_ sample: HistorySample) throws(HistoryError) {
        guard let number = try find(sample.series) else { return }
        let insertion = try connection.statement("INSERT INTO outbox VALUES (?1, ?2) ON CONFLICT DO NOTHING")
        try insertion.bind(Int(clamping: sample.time.secondsSince1970), number)
        try insertion.run()
    }

    /// Adds an event to the outbox, within the transaction in which it was written.
    func enqueue(_ event: HistoryEvent) throws(HistoryError) {
        guard let value = event.value else { return }
        let insertion = try connection.statement(
            "INSERT INTO outbox_events VALUES (?1, ?2, ?3, ?4) ON CONFLICT DO NOTHING")
        try insertion.bind(Int(clamping: event.time.secondsSince1970))
        try insertion.bind(text: event.kind.rawValue, at: 2)
        try insertion.bind(text: event.subject, at: 3)
        try insertion.bind(value, at: 4)
        try insertion.run()
    }

    /// Removes from the outbox what was dropped from the history: it cannot be pushed any more.
    ///
    /// - Returns: the number of samples that are lost to the far end.
    func pruneOutbox() throws(HistoryError) -> Int {
        guard try connection.number("SELECT EXISTS (SELECT 1 FROM outbox)") == 1 else { return 0 }
        let oldest = try connection.number("SELECT min(time) FROM samples")
        let limit = "time < \(oldest ?? .max)"
        try connection.run("DELETE FROM outbox WHERE \(limit)")
        let lost = connection.changes
        try connection.run("DELETE FROM outbox_events WHERE \(limit)")
        return lost
    }
}

/// The samples and events that wait to be pushed to a far end, oldest first.
package struct Outbox: Hashable, Sendable {
    package var samples: [HistorySample]
    package var events: [HistoryEvent]

    package init(samples: [HistorySample] = [], events: [HistoryEvent] = []) {
        self.samples = samples
        self.events = events
    }

    package var isEmpty: Bool { samples.isEmpty && events.isEmpty }
    package var keys: [OutboxKey] { samples.map(OutboxKey.init) + events.map(OutboxKey.init) }
}

/// The identity of a sample or an event, wherever it is.
package enum OutboxKey: Hashable, Sendable {
    case sample(HistorySeries, Timestamp)
    case event(HistoryEvent.Kind, subject: String, Timestamp)

    package init(_ sample: HistorySample) { self = .sample(sample.series, sample.time) }
    package init(_ event: HistoryEvent) { self = .event(event.kind, subject: event.subject, event.time) }
}
