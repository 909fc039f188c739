package import History
package import StationCore
import Values
import Words

/// Collects values and events for the history, and hands them over every ten minutes.
///
/// A batch costs the card about 33 kB, however small it is: whole pages of each table and index, and those of the journal.
/// After a crash or a power cut ``HistoryBackfill`` recovers it from the log, except for the last two minutes, or as long as the
/// log waits for a write.
///
/// Until the board's clock is set, values are held back with their uptimes.
package struct HistoryBatcher {
    private struct Entry {
        var uptime: Uptime
        /// The time that the clock showed then, as the log has it; nil before it was set.
        var written: Timestamp?
        /// When the entry happened; nil for what happened at ``uptime``.
        var time: Timestamp?
        var content: Content
        var push = Push.never

        /// The key under which the entry is pushed, at its time; nil for a forecast, and for an event without a value.
        func key(at time: Timestamp) -> OutboxKey? {
            switch content {
            case .sample(let series, _, _, _): .sample(series, time)
            case .event(let kind, let subject, _, let value): value == nil ? nil : .event(kind, subject: subject, time)
            case .forecast: nil
            }
        }
    }

    /// How far an entry is on its way to the far end, without the detour through the outbox.
    private enum Push {
        /// The entry waits in the outbox.
        case never
        case waiting, underWay, acknowledged
    }

    fileprivate enum Content {
        case sample(HistorySeries, mean: Int, low: Int?, high: Int?)
        case event(HistoryEvent.Kind, subject: String, text: String, value: Int?)
        case forecast(HistoryForecast)
    }

    private var entries: [Entry] = []
    /// When the next batch is due. The first one comes soon, so that a person setting up a station sees that there is a
    /// history.
    private var due = Uptime.start + .seconds(60)
    /// Whether there is a far end.
    private let isPushed: Bool
    private let most: Int
    /// Whether the far end took the latest push, or none was tried yet. Then what is new waits for the next one: what was
    /// acknowledged before it is written never enters the outbox, and costs the card nothing.
    private var farEndWorks = true
    /// The time of the latest weather of each provider: what a provider without one reports may have been pushed by the
    /// last run.
    private var latestWeather: [ProviderID: Timestamp] = [:]

    private static let interval = Duration.seconds(600)
    static let batchesOfADay = Int(Duration.seconds(86_400) / interval)
    /// How many of the oldest entries are dropped at once: removing from the front of an array is expensive.
    static let dropped = 500
    /// The pause while there is nothing to write but what waits for a push.
    private static let shortPause = Duration.seconds(60)

    /// - Parameter most: about how many entries are kept, a day of four sensors; the oldest are dropped first.
    package init(isPushed: Bool = false, most: Int = 12_000) {
        (self.isPushed, self.most) = (isPushed, most)
    }

    package mutating func add(_ logEntries: [LogEntry], at moment: Moment) {
        for entry in logEntries { add(entry, at: moment) }
        if entries.count > most + Self.dropped { entries.removeFirst(entries.count - most) }
    }

    /// The batch of an interval; nil before the interval is over, or when there is nothing.
    mutating func dueBatch(at moment: Moment) -> HistoryBatch? {
        guard moment.uptime >= due else { return nil }
        return batch(at: moment)
    }

    /// The batch of all entries that can be written; nil when there are none, or no time to write them under.
    ///
    /// - Parameter isLast: whether entries that wait for a push are in the batch too.
    package mutating func batch(at moment: Moment, isLast: Bool = false) -> HistoryBatch? {
        guard moment.isClockSet, !entries.isEmpty else { return nil }
        var kept: [Entry] = []
        var batch = HistoryBatch(offset: moment.offset)
        batch.isPushed = isPushed
        for entry in entries {
            if !isLast, isHeldBack(entry, at: moment) {
                kept.append(entry)
                continue
            }
            let time = time(of: entry, at: moment)
            if entry.push == .acknowledged, let key = entry.key(at: time) { batch.acknowledged.insert(key) }
            batch.add(entry.content, at: time)
        }
        entries = kept
        due = batch.isEmpty ? moment.uptime + Self.shortPause : moment.uptime.nextWrite(every: Self.interval)
        return batch.isEmpty ? nil : batch
    }

    private func isHeldBack(_ entry: Entry, at moment: Moment) -> Bool {
        farEndWorks && (entry.push == .waiting || entry.push == .underWay)
            && moment.uptime - entry.uptime < Self.interval
    }

    private func time(of entry: Entry, at moment: Moment) -> Timestamp {
        // The seconds of clock and uptime do not begin together: what was said once may be one beside what is counted now.
        let counted = moment.wall.advanced(bySeconds: -(moment.uptime - entry.uptime).components.seconds)
        let isAsWritten = entry.written.map { (-1...1).contains($0.seconds(since: counted)) } ?? false
        let latest = isAsWritten ? entry.written ?? counted : counted
        guard let time = entry.time else { return latest }
        return time.seconds(since: latest) <= 1 ? time : latest
    }

    // MARK: To the far end

    /// Returns new entries, oldest first, which are on their way from now on. Their times are settled: the history will
    /// have the same.
    mutating func newest(_ most: Int, at moment: Moment) -> Outbox {
        var outbox = HistoryBatch(offset: moment.offset)
        guard moment.isClockSet else { return Outbox() }
        for index in entries.indices where entries[index].push == .waiting {
            guard outbox.samples.count < most else { break }
            let time = time(of: entries[index], at: moment)
            (entries[index].time, entries[index].push) = (time, .underWay)
            outbox.add(entries[index].content, at: time)
        }
        return Outbox(samples: outbox.samples, events: outbox.events)
    }

    /// Applies how the push of what was on its way ended.
    ///
    /// - Returns: those of `keys` that are no longer here.
    mutating func settle(_ keys: Set<OutboxKey>, farEndWorks: Bool) -> Set<OutboxKey> {
        self.farEndWorks = farEndWorks
        var gone = keys
        for index in entries.indices where entries[index].push == .underWay {
            guard let key = entries[index].time.flatMap({ entries[index].key(at: $0) }) else { continue }
            entries[index].push = gone.remove(key) == nil ? .waiting : .acknowledged
        }
        return gone
    }

    // MARK: What is recorded

    private mutating func add(_ entry: LogEntry, at moment: Moment) {
        switch entry {
        case .reading(let sensor, let mean): add(mean, of: sensor.name, at: moment)
        case .weather(let weather, let provider, _): add(weather, from: provider, at: moment)
        case .day(let day, _, _):
            let forecast = HistoryForecast(
                made: moment.wall, date: day.date, low: day.low?.milliCelsius, high: day.high?.milliCelsius,
                chanceOfPrecipitation: day.chanceOfPrecipitation?.milliPercent, rain: day.rain?.micrometres,
                condition: day.conditions.first?.id)
            add(.forecast(forecast), at: moment)
        case .source(let provider, let quantities):
            let text = HistoryEvent.text(of: quantities)
            add(.event(.source, subject: provider.rawValue, text: text, value: nil), at: moment)
        case .fault(let fault):
            add(.event(.fault, subject: fault.component.description, text: fault.cause, value: 0), at: moment)
        case .recovered(let fault, let after):
            let text = HistoryWords.recovered(afterSeconds: "\(after.components.seconds)")
            add(.event(.recovered, subject: fault.component.description, text: text, value: 1), at: moment)
        case .advice(let advice):
            let text = advice.headlines.first ?? advice.verdict
            let urgency = advice.urgency.rawValue + 1
            let subject = Self.subject(advice.subject, in: advice.place)
            add(.event(.advice, subject: subject, text: text, value: urgency), at: moment)
        case .adviceOver(let subject, let place):
            add(.event(.advice, subject: Self.subject(subject, in: place), text: "", value: 0), at: moment)
        case .output(let change):
            let text = change.isOn ? OutputWords.cause(change.cause.rawValue, isOn: true) : ""
            add(.event(.output, subject: change.output, text: text, value: change.isOn ? 1 : 0), at: moment)
        case .clockStepped(let seconds):
            let text = HistoryWords.clockStepped(bySeconds: "\(seconds)")
            add(.event(.clock, subject: "clock", text: text, value: nil), at: moment)
        default: break
        }
    }

    /// The subject of advice in the history: `window` of the room, `window/cellar` of another place.
    private static func subject(_ subject: Advice.Subject, in place: SensorPlace?) -> String {
        guard let place, place != .room else { return subject.rawValue }
        return "\(subject.rawValue)/\(place)"
    }

    private mutating func add(_ minute: MinuteSummary, of sensor: String, at moment: Moment) {
        for quantity in minute.values.quantities {
            guard let mean = minute.values[quantity] else { continue }
            let series = HistorySeries(source: sensor, quantity: quantity)
            let (low, high) = (minute.range.lowest[quantity], minute.range.highest[quantity])
            add(.sample(series, mean: mean, low: low, high: high), at: moment)
        }
    }

    private mutating func add(_ weather: CurrentWeather, from provider: ProviderID, at moment: Moment) {
        let values = weather.recordedValues
        let isNew = latestWeather.updateValue(weather.time, forKey: provider).map { $0 < weather.time } ?? false
        for quantity in Quantity.reported {
            guard let value = values[quantity] else { continue }
            let series = HistorySeries(source: provider.rawValue, quantity: quantity)
            add(
                .sample(series, mean: value, low: nil, high: nil), at: moment, time: weather.time,
                isNew ? .waiting : .never)
        }
    }

    private mutating func add(
        _ content: Content, at moment: Moment, time: Timestamp? = nil, _ push: Push? = nil
    ) {
        var entry = Entry(
            uptime: moment.uptime, written: moment.isClockSet ? moment.wall : nil, time: time, content: content)
        if isPushed, entry.key(at: moment.wall) != nil { entry.push = push ?? .waiting }
        entries.append(entry)
    }
}

extension HistoryBatch {
    fileprivate mutating func add(_ content: HistoryBatcher.Content, at time: Timestamp) {
        switch content {
        case .sample(let series, let mean, let low, let high):
            samples.append(HistorySample(series, at: time, mean: mean, low: low, high: high))
        case .event(let kind, let subject, let text, let value):
            events.append(HistoryEvent(kind, at: time, subject: subject, text: text, value: value))
        case .forecast(var forecast):
            forecast.made = time
            forecasts.append(forecast)
        }
    }
}
