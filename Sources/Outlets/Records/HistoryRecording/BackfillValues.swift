import History
import StationCore
import Values
import Words

/// Collects a log's values for the history, under the true times that later lines reveal.
struct BackfillValues {
    static let events: Set<LogEvent> = [
        .start, .reading, .weather, .source, .day, .fault, .recovered, .advice, .clock,
    ]

    private var collected: [HistoryBatch] = []
    private let sessions: BackfillSessions
    private let since: Timestamp
    private let until: Timestamp
    private var session = 0
    /// The number of times that the clock had been set in this session.
    private var passed = 0
    /// The seconds that times lack until the next start or step, of a clock that counts as set and of one that does not; nil where they
    /// are not known.
    private var errors: (set: Int64?, unset: Int64?) = (0, nil)
    private var count = 0
    /// Whether the log was not rotated between the two passes.
    private var isTheSame = true

    /// The most values that are kept, a day of two sensors and the weather service; the oldest are dropped first. A slow
    /// board takes some seconds for so many.
    private static let most = 8000

    init(of sessions: BackfillSessions, since: Timestamp?, until: Timestamp) {
        self.sessions = sessions
        self.since = since ?? Timestamp(secondsSince1970: .min)
        self.until = until
        errors = errorsNow
    }

    /// The errors of the present clock: the times before a step were wrong by it, those of a clock that was not set except
    /// by what set it.
    private var errorsNow: (set: Int64?, unset: Int64?) {
        guard session < sessions.all.count - 1 else { return (0, nil) }
        let setting = sessions.all[session].steps.dropFirst(passed).firstIndex(where: \.isSet)
        return (
            sessions.error(in: session, after: passed), setting.flatMap { sessions.error(in: session, after: $0 + 1) }
        )
    }

    /// The collected batches, one for each stretch of lines with the same offset from UTC.
    var batches: [HistoryBatch] {
        isTheSame && session == sessions.all.count - 1 ? collected : []
    }

    /// Ingests one line after the other, in the order in which ``LogReader`` passes them on: with true times for what was
    /// written before the clock was set.
    mutating func ingest(_ bytes: UnsafeBufferPointer<UInt8>, at time: Timestamp, _ event: LogEvent) {
        if event == .start {
            isTheSame =
                isTheSame && session < sessions.all.count && passed == sessions.all[session].steps.count
            session += 1
            passed = 0
        }
        if event == .clock { passed += 1 }
        if event == .start || event == .clock { errors = errorsNow }
        guard event != .start, session < sessions.all.count - 1 else { return }
        let (set, unset) = (
            errors.set.map { time.advanced(bySeconds: $0) }, errors.unset.map { time.advanced(bySeconds: $0) }
        )
        guard [set, unset].contains(where: { $0.map { $0 >= since && $0 < until } == true }), let line = LogLine(bytes),
            // Without a step, and while it is doubtful, the true time is unknown.
            let corrected = line.isClockSet ? set : unset, corrected >= since, corrected < until
        else { return }
        let offset = line.time.offset
        if collected.last?.offset != offset { collected.append(HistoryBatch(offset: offset)) }
        count += collected[collected.count - 1].add(line, at: corrected, written: time)
        // Many at once, because removing from the front of an array is expensive.
        guard count > Self.most + 500 else { return }
        count -= collected[0].removeOldest(500)
        if collected[0].isEmpty { collected.removeFirst() }
    }
}

extension HistoryBatch {
    fileprivate var size: Int { samples.count + events.count + forecasts.count }

    /// Removes up to `count` of the oldest values; returns how many there were.
    fileprivate mutating func removeOldest(_ count: Int) -> Int {
        let before = size
        samples.removeFirst(min(count, samples.count))
        events.removeFirst(min(count - (before - size), events.count))
        forecasts.removeFirst(min(count - (before - size), forecasts.count))
        return before - size
    }

    /// Adds the values of a line; returns how many it had.
    fileprivate mutating func add(_ line: LogLine, at time: Timestamp, written: Timestamp) -> Int {
        let before = size
        switch line.event {
        case .reading: addReading(line, at: time)
        case .weather: addWeather(line, at: time, written: written)
        case .source:
            let keys = Set((line["quantities"]?.content ?? "").split(separator: ",").map(String.init))
            let quantities = Quantity.reported.filter { keys.contains($0.logKey) }
            add(.source, of: line["source"], HistoryEvent.text(of: quantities), at: time)
        case .day: addDay(line, at: time)
        case .fault: add(.fault, of: line["component"], line["cause"]?.content ?? "", at: time, value: 0)
        case .recovered:
            // What the log says of itself was not for the history.
            guard let after = line["after_s"]?.content else { break }
            add(.recovered, of: line["component"], HistoryWords.recovered(afterSeconds: after), at: time, value: 1)
        case .advice: add(.advice, of: line["subject"], line.headline, at: time, value: line.urgency)
        case .clock:
            let text = HistoryWords.clockStepped(bySeconds: line["step_s"]?.content ?? "0")
            add(.clock, of: .text("clock"), text, at: time)
        default: break
        }
        return size - before
    }

    private mutating func add(
        _ kind: HistoryEvent.Kind, of subject: LogValue?, _ text: String, at time: Timestamp, value: Int? = nil
    ) {
        events.append(HistoryEvent(kind, at: time, subject: subject?.content ?? "", text: text, value: value))
    }

    private mutating func addReading(_ line: LogLine, at time: Timestamp) {
        guard let sensor = line["sensor"]?.content else { return }
        for quantity in Quantity.sensed {
            guard let mean = line.thousandths(quantity.key) else { continue }
            samples.append(
                HistorySample(
                    HistorySeries(source: sensor, quantity: quantity), at: time, mean: mean,
                    low: line.thousandths(ReadingField.lowest(quantity).key),
                    high: line.thousandths(ReadingField.highest(quantity).key)))
        }
    }

    /// Adds the weather under the time of the service's calculation: its age was counted to the clock that the line has,
    /// right or wrong. Weather from the future was logged as new.
    private mutating func addWeather(_ line: LogLine, at time: Timestamp, written: Timestamp) {
        guard let source = line["source"]?.content, let age = line["age_s"].flatMap({ Int64($0.content) }),
            (0..<1_000_000_000).contains(age)
        else { return }
        let calculated = (age > 0 ? written : time).advanced(bySeconds: -age)
        // As ``CurrentWeather/rainOfLastHour`` has it, but for conditions beside the first, which the line does not have.
        let isDry = line.isDry
        let ofThreeHours: [Quantity: LogKey] = [.rain: "rain_3h_mm", .snow: "snow_3h_mm"]
        for quantity in Quantity.reported {
            let third = ofThreeHours[quantity].flatMap { line.thousandths($0) }.map { $0 / 3 }
            let derived: Int? = line[quantity.key] == nil ? third ?? (isDry && quantity.isSummed ? 0 : nil) : nil
            guard let value = derived ?? line.thousandths(quantity.key) else { continue }
            samples.append(
                HistorySample(HistorySeries(source: source, quantity: quantity), at: calculated, mean: value))
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
    /// The headline of advice: its words before the details.
    fileprivate var headline: String {
        let words = self["advice"]?.content ?? ""
        return words.firstIndex(of: ";").map { String(words[..<$0]) } ?? words
    }

    /// The urgency of advice, as the metrics have it; 0 when it is over.
    fileprivate var urgency: Int {
        let urgency = Advice.Urgency.allCases.first { $0.word == self["urgency"]?.content }
        return urgency.map { $0.rawValue + 1 } ?? 0
    }

    /// Whether the condition is one in which nothing falls; false where it is not known.
    fileprivate var isDry: Bool {
        if let code = self["condition_code"].flatMap({ ConditionCode(rawValue: $0.content) }) {
            return !code.group.isFalling
        }
        // Version 0.1.0 wrote only numbers: in those of 700 and more nothing falls.
        return self["condition_id"].flatMap { Int($0.content) }.map { (700...899).contains($0) } ?? false
    }

    fileprivate func thousandths(_ key: LogKey) -> Int? {
        self[key].flatMap { Values.thousandths(of: $0.content) }
    }
}
