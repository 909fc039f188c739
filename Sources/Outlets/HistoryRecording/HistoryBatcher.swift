import Advice
package import History
import Quantities
package import StationCore
import Weather
import Words

/// Collects values and events for the history, and hands them over every ten minutes.
///
/// A batch costs the card about 33 kB, however small it is: whole pages of each table and index, and those of the journal.
/// After a crash or a power cut ``HistoryBackfill`` recovers it from the log, except for the last two minutes.
///
/// Until the board's clock is set, values are held back with their uptimes.
package struct HistoryBatcher {
    private struct Entry {
        var uptime: Uptime
        /// Nil for what happened at ``uptime``.
        var time: Timestamp?
        var content: Content
    }

    private enum Content {
        case sample(HistorySeries, mean: Int, low: Int?, high: Int?)
        case event(HistoryEvent.Kind, subject: String, text: String)
        case forecast(HistoryForecast)
    }

    private var entries: [Entry] = []
    /// The first one comes soon, so that a person setting up a station sees that there is a history.
    private var due = Uptime.start + .seconds(60)

    private static let interval = Duration.seconds(600)
    static let batchesOfADay = Int(Duration.seconds(86_400) / interval)
    /// A day of four sensors; the oldest go first.
    private static let mostEntries = 12_000

    package init() {}

    package mutating func add(_ logEntries: [LogEntry], at moment: Moment) {
        for entry in logEntries { add(entry, at: moment) }
        if entries.count > Self.mostEntries { entries.removeFirst(entries.count - Self.mostEntries) }
    }

    /// What has come in the interval; nil before it is over, or when there is nothing.
    mutating func dueBatch(at moment: Moment) -> HistoryBatch? {
        guard moment.uptime >= due else { return nil }
        return batch(at: moment)
    }

    /// What there is; nil when there is nothing, or no time to write it under.
    package mutating func batch(at moment: Moment) -> HistoryBatch? {
        guard moment.isClockSet, !entries.isEmpty else { return nil }
        due = moment.uptime + Self.interval
        var batch = HistoryBatch(offset: moment.offset)
        for entry in entries {
            let ago = (moment.uptime - entry.uptime).components.seconds
            let time = min(entry.time ?? .init(secondsSince1970: .max), moment.wall.advanced(bySeconds: -ago))
            switch entry.content {
            case .sample(let series, let mean, let low, let high):
                batch.samples.append(HistorySample(series, at: time, mean: mean, low: low, high: high))
            case .event(let kind, let subject, let text):
                batch.events.append(HistoryEvent(kind, at: time, subject: subject, text: text))
            case .forecast(var forecast):
                forecast.made = time
                batch.forecasts.append(forecast)
            }
        }
        entries = []
        return batch
    }

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
            add(.event(.source, subject: provider.rawValue, text: HistoryEvent.text(of: quantities)), at: moment)
        case .fault(let fault):
            add(.event(.fault, subject: fault.component.description, text: fault.cause), at: moment)
        case .recovered(let fault, let after):
            let text = HistoryWords.recovered(afterSeconds: "\(after.components.seconds)")
            add(.event(.recovered, subject: fault.component.description, text: text), at: moment)
        case .advice(let advice):
            add(
                .event(.advice, subject: advice.subject.rawValue, text: advice.headlines.first ?? advice.verdict),
                at: moment)
        case .adviceOver(let subject): add(.event(.advice, subject: subject.rawValue, text: ""), at: moment)
        case .clockStepped(let seconds):
            let text = HistoryWords.clockStepped(bySeconds: "\(seconds)")
            add(.event(.clock, subject: "clock", text: text), at: moment)
        default: break
        }
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
        for quantity in Quantity.reported {
            guard let value = values[quantity] else { continue }
            let series = HistorySeries(source: provider.rawValue, quantity: quantity)
            add(.sample(series, mean: value, low: nil, high: nil), at: moment, time: weather.time)
        }
    }

    private mutating func add(_ content: Content, at moment: Moment, time: Timestamp? = nil) {
        entries.append(Entry(uptime: moment.uptime, time: time, content: content))
    }
}
