import History
import StationCore
import Values

/// Collects a log's values for the history, under the true times that later lines reveal.
struct BackfillValues {
    static let events: Set<LogEvent> = [
        .start, .reading, .weather, .source, .day, .fault, .recovered, .advice, .output, .clock,
    ]

    /// The batches of the stretches of lines with the same offset from UTC that have ended.
    private var collected: [HistoryBatch] = []
    private var batcher = HistoryBatcher(most: Self.most)
    /// The moment of the latest line.
    private var latest: Moment?
    private let sessions: BackfillSessions
    private let since: Timestamp
    private let until: Timestamp
    private var session = 0
    /// The number of times that the clock had been set in this session.
    private var passed = 0
    /// The seconds that times lack until the next start or step, of a clock that counts as set and of one that does not; nil where they
    /// are not known.
    private var errors: (set: Int64?, unset: Int64?) = (0, nil)
    /// Whether the log was not rotated between the two passes.
    private var isTheSame = true
    /// The outputs that are on by the lines so far, whatever the times of those.
    private var running: Set<String> = []
    /// Whether the clock of the latest line about an output, or of a later step, counts as set.
    private var isClockSet = true
    /// The true time of the session's latest line while an output is on; nil where it is not known.
    private var lastLine: Timestamp?

    /// About how many values are kept, a day of two sensors and the weather service; the oldest are dropped first. A slow board
    /// takes some seconds for so many.
    private static let most = 8000
    /// By how much the latest value in the history may be newer than the last line of a log that lost some to a power cut, in seconds.
    private static let mostLost: Int64 = 600
    /// How many outputs may be on at once; a log that names more is damaged.
    private static let mostRunning = 64

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
        mutating get {
            endStretch()
            return isTheSame && session == sessions.all.count - 1 ? collected : []
        }
    }

    private mutating func endStretch() {
        guard let latest, let batch = batcher.batch(at: latest, isLast: true) else { return }
        collected.append(batch)
        var surplus = collected.map(\.size).reduce(0, +) - Self.most
        guard surplus > HistoryBatcher.dropped else { return }
        while surplus > 0, let oldest = collected.first {
            guard oldest.size > surplus, !oldest.samples.isEmpty else {
                surplus -= oldest.size
                collected.removeFirst()
                continue
            }
            collected[0].samples.removeFirst(min(surplus, oldest.samples.count))
            surplus = 0
        }
    }

    /// Ingests one line after the other, in the order in which ``LogReader`` passes them on: with true times for what was
    /// written before the clock was set.
    mutating func ingest(_ bytes: UnsafeBufferPointer<UInt8>, at time: Timestamp, _ event: LogEvent) {
        if event == .start {
            endOutputs()
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
        noteOutputs(bytes, event, set: set, unset: unset)
        guard [set, unset].contains(where: { $0.map { $0 >= since && $0 < until } == true }), let line = LogLine(bytes),
            // Without a step, and while it is doubtful, the true time is unknown.
            let corrected = line.isClockSet ? set : unset, corrected >= since, corrected < until
        else { return }
        let offset = line.time.offset
        guard var entry = LogEntry(line, at: Moment(uptime: .start, wall: time, offset: offset)) else { return }
        // Its age was counted to the clock that the line has, right or wrong. Weather from the future was logged as new.
        if case .weather(var weather, let provider, .zero) = entry {
            weather.time = corrected
            entry = .weather(weather, from: provider, age: .zero)
        }
        if let latest, latest.offset != offset { endStretch() }
        let moment = Moment(
            uptime: .start + .seconds(corrected.secondsSince1970), wall: corrected, offset: offset)
        latest = moment
        batcher.add([entry], at: moment)
    }

    private mutating func noteOutputs(
        _ bytes: UnsafeBufferPointer<UInt8>, _ event: LogEvent, set: Timestamp?, unset: Timestamp?
    ) {
        if event == .output || event == .clock, let line = LogLine(bytes) {
            isClockSet = line.isClockSet
            if event == .output, let name = line["output"]?.content {
                let isOn = line["state"]?.content == "on" && running.count < Self.mostRunning
                if isOn { running.insert(name) } else { running.remove(name) }
            }
        }
        if !running.isEmpty { lastLine = isClockSet ? set : unset }
    }

    /// Records that the outputs that a crash left on were on until its session's latest line, or the latest value in the history.
    private mutating func endOutputs() {
        defer { (running, lastLine) = ([], nil) }
        guard let last = lastLine, last >= since.advanced(bySeconds: -Self.mostLost) else { return }
        let time = max(last, since)
        guard time < until else { return }
        let moment = Moment(
            uptime: .start + .seconds(time.secondsSince1970), wall: time, offset: latest?.offset ?? .utc)
        latest = moment
        let changes = running.sorted().map { OutputChange(output: $0, isOn: false, cause: .stop, after: .zero) }
        batcher.add(changes.map { LogEntry.output($0) }, at: moment)
    }
}

extension HistoryBatch {
    fileprivate var size: Int { samples.count + events.count + forecasts.count }
}
