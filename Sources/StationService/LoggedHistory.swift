public import History
public import Quantities
import Station
public import StationLog

/// What the log holds, as the history would hold it: for what a kill or a power cut has kept from the history.
///
/// Of sessions that have ended alone: the history still gets what belongs to the one that runs. Values are as exact as
/// the log has them.
public struct LoggedHistory {
    private struct Entry {
        var line: LogLine
        var time: Timestamp
    }

    /// Since the last start.
    private var session: [Entry] = []
    private var ended: [Entry] = []

    /// A week of two sensors, as much as one file of the log has; the oldest go first.
    private static let mostLines = 40_000
    private static let events: Set<LogEvent> = [
        .start, .reading, .weather, .day, .fault, .recovered, .advice, .clock,
    ]

    public init() {}

    /// Reads a log, and those of its old files that were written to since; what cannot be read is passed over.
    ///
    /// - Parameter since: nil reads the newest file alone, whatever is in it.
    public static func batches(ofLog path: String, since: Timestamp?) -> [HistoryBatch] {
        var history = LoggedHistory()
        let reader = LogReader(
            LogSelection(events: events, since: since),
            take: { bytes, time in
                guard let text = String(validating: bytes, as: UTF8.self), let line = try? LogLine.parse(text) else {
                    return
                }
                history.take(line, at: time)
            }, report: { _ in })
        for file in LogReader.files(of: path, since: since) { reader.read(file) }
        reader.finish()
        return history.batches
    }

    /// Takes up one line after the other.
    ///
    /// - Parameter time: of the line, as ``LogReader`` gives it.
    public mutating func take(_ line: LogLine, at time: Timestamp) {
        switch line.event {
        case .start:
            ended += session
            session = []
            if ended.count > Self.mostLines { ended.removeFirst(ended.count - Self.mostLines) }
        case .clock:
            // The times before it were wrong, but for those that the reader has put right; that of the weather service's
            // calculation is the line's without its age, which was wrong by the same.
            if let step = line["step_s"]?.content, let seconds = Int64(step), seconds.magnitude < 10_000_000_000 {
                for index in session.indices {
                    guard session[index].line.isClockSet, session[index].line.event != .weather else { continue }
                    session[index].time = session[index].time.advanced(bySeconds: seconds)
                }
            }
            session.append(Entry(line: line, time: time))
        default: session.append(Entry(line: line, time: time))
        }
    }

    /// One for each stretch of lines with one offset from UTC.
    public var batches: [HistoryBatch] {
        var batches: [HistoryBatch] = []
        for entry in ended {
            let offset = entry.line.time.offset
            if batches.last?.offset != offset { batches.append(HistoryBatch(offset: offset)) }
            batches[batches.count - 1].add(entry.line, at: entry.time)
        }
        return batches
    }
}

extension HistoryBatch {
    fileprivate mutating func add(_ line: LogLine, at time: Timestamp) {
        func event(_ kind: HistoryEvent.Kind, of subject: LogKey, _ text: String) {
            events.append(HistoryEvent(kind, at: time, subject: line[subject]?.content ?? "", text: text))
        }
        switch line.event {
        case .reading: addReading(line, at: time)
        case .weather: addWeather(line, at: time)
        case .day: addDay(line, at: time)
        case .fault: event(.fault, of: "component", line["cause"]?.content ?? "")
        case .recovered: event(.recovered, of: "component", "after \(line["after_s"]?.content ?? "0") s")
        case .advice: event(.advice, of: "subject", line.headline)
        case .clock:
            events.append(HistoryEvent(.clock, at: time, subject: "clock", text: "\(line["step_s"]?.content ?? "0") s"))
        default: break
        }
    }

    private mutating func addReading(_ line: LogLine, at time: Timestamp) {
        guard let sensor = line["sensor"]?.content else { return }
        let keys: [(HistoryQuantity, mean: LogKey, low: LogKey, high: LogKey)] = [
            (.temperature, "temperature_c", "temperature_min_c", "temperature_max_c"),
            (.humidity, "humidity_pct", "humidity_min_pct", "humidity_max_pct"),
            (.pressure, "pressure_hpa", "pressure_min_hpa", "pressure_max_hpa"),
            (.illuminance, "illuminance_lx", "illuminance_min_lx", "illuminance_max_lx"),
        ]
        for (quantity, mean, low, high) in keys {
            guard let mean = line.thousandths(mean) else { continue }
            samples.append(
                HistorySample(
                    HistorySeries(source: sensor, quantity: quantity), at: time, mean: mean,
                    low: line.thousandths(low), high: line.thousandths(high)))
        }
    }

    private mutating func addWeather(_ line: LogLine, at time: Timestamp) {
        guard let source = line["source"]?.content, let age = line["age_s"].flatMap({ Int64($0.content) }),
            (0..<1_000_000_000).contains(age)
        else { return }
        let keys: [(HistoryQuantity, LogKey)] = [
            (.temperature, "temperature_c"), (.feelsLike, "feels_like_c"), (.humidity, "humidity_pct"),
            (.pressure, "pressure_hpa"), (.wind, "wind_mps"), (.windDirection, "wind_deg"), (.gust, "gust_mps"),
            (.clouds, "clouds_pct"), (.rain, "rain_1h_mm"), (.snow, "snow_1h_mm"),
        ]
        for (quantity, key) in keys {
            guard let value = line.thousandths(key) else { continue }
            samples.append(
                HistorySample(
                    HistorySeries(source: source, quantity: quantity), at: time.advanced(bySeconds: -age), mean: value))
        }
    }

    private mutating func addDay(_ line: LogLine, at time: Timestamp) {
        guard let date = line["date"].flatMap({ CivilTime(rfc3339: $0.content + "T00:00:00+00:00") })?.date else {
            return
        }
        forecasts.append(
            HistoryForecast(
                made: time, date: date, low: line.thousandths("low_c"), high: line.thousandths("high_c"),
                chanceOfPrecipitation: line.thousandths("precipitation_chance_pct"),
                rain: line.thousandths("rain_mm"), condition: line["condition_id"].flatMap { Int($0.content) }))
    }
}

extension LogLine {
    /// Of an advice: the words before its details.
    fileprivate var headline: String {
        let words = self["advice"]?.content ?? ""
        return words.firstIndex(of: ";").map { String(words[..<$0]) } ?? words
    }

    fileprivate func thousandths(_ key: LogKey) -> Int? {
        self[key].flatMap { Quantities.thousandths(of: $0.content) }
    }
}
