import StationCore
import StationLog
import Words

/// Writes entries to the log, notifies the administrator of faults, and reports when the log itself fails and recovers.
///
/// Every write wears the card a little. Lines that can wait are held back for up to a minute, or until one comes that cannot
/// wait; in the first minutes, when a person may be watching, none is held back.
struct LogWriter {
    private let log: any LogSink
    private let version: String
    private let notify: @Sendable (AdminMessage) -> Void
    private var works = true
    private var kept: [LogLine] = []
    /// The uptime when lines were last written.
    private var lastWrite = Duration.zero

    private static let longestWait = Duration.seconds(60)
    private static let firstMinutes = Duration.seconds(300)

    /// - Parameter notify: receives what an administrator should read, one line each: faults and recoveries.
    init(log: any LogSink, version: String, notify: @escaping @Sendable (AdminMessage) -> Void) {
        self.log = log
        self.version = version
        self.notify = notify
    }

    func reopen() {
        log.reopen()
    }

    /// Returns what has changed about the log itself, as ``write(_:at:)`` does.
    ///
    /// - Parameter lastEnd: why the previous run ended, where it did not stop in order.
    mutating func start(
        at moment: Moment, sensors: Int, hasDisplay: Bool, hasWeather: Bool, after lastEnd: String?
    ) -> [StationEvent] {
        if let lastEnd { notify(AdminMessage(.warning, ServiceWords.restarted(after: lastEnd))) }
        let fields =
            [LogField("version", .text(version))] + Self.parts(sensors, hasDisplay, hasWeather)
            + (lastEnd.map { [LogField("after", .text($0))] } ?? [])
        return append(LogLine(.start, at: moment, level: lastEnd == nil ? .info : .warning, fields), at: moment)
    }

    /// The configuration was read again and applied.
    mutating func reloaded(
        at moment: Moment, sensors: Int, hasDisplay: Bool, hasWeather: Bool
    ) -> [StationEvent] {
        notify(AdminMessage(.notice, ServiceWords.configurationApplied))
        let fields = [LogField("outcome", .text("ok"))] + Self.parts(sensors, hasDisplay, hasWeather)
        return append(LogLine(.reload, at: moment, fields), at: moment)
    }

    /// The configuration was read again and is wrong.
    mutating func refused(_ problems: [String], at moment: Moment) -> [StationEvent] {
        for problem in problems { notify(AdminMessage(.error, problem)) }
        notify(AdminMessage(.error, ServiceWords.configurationRefused))
        let fields = [
            LogField("outcome", .text("refused")), LogField("cause", .text(problems.joined(separator: "; "))),
        ]
        return append(LogLine(.reload, at: moment, level: .error, fields), at: moment)
    }

    /// A loop has stalled.
    mutating func stalled(_ loop: String, for time: Duration, at moment: Moment) -> [StationEvent] {
        notify(AdminMessage(.error, ServiceWords.stalled(loop, forSeconds: "\(time.components.seconds)")))
        let fields = [LogField("loop", .text(loop)), LogField("since_s", .seconds(time))]
        return append(LogLine(.standstill, at: moment, level: .error, fields), at: moment)
    }

    /// A loop did not end when cancelled, and is no longer waited for.
    mutating func abandoned(_ loop: String, after time: Duration, at moment: Moment) -> [StationEvent] {
        notify(AdminMessage(.error, ServiceWords.abandoned(loop, afterSeconds: "\(time.components.seconds)")))
        let fields = [
            LogField("loop", .text(loop)), LogField("since_s", .seconds(time)),
            LogField("outcome", .text("abandoned")),
        ]
        return append(LogLine(.standstill, at: moment, level: .error, fields), at: moment)
    }

    private static func parts(_ sensors: Int, _ hasDisplay: Bool, _ hasWeather: Bool) -> [LogField] {
        [
            LogField("sensors", .integer(sensors)), LogField("lcd", .text(hasDisplay ? "yes" : "no")),
            LogField("weather", .text(hasWeather ? "yes" : "no")),
        ]
    }

    mutating func stop(reason: String, at moment: Moment) {
        let fields = [LogField("reason", .text(reason)), LogField("uptime_s", .seconds(moment.uptime))]
        _ = append(LogLine(.stop, at: moment, fields), at: moment)
    }

    /// Writes the entries, soon; returns what has changed about the log itself.
    mutating func write(_ logEntries: [LogEntry], at moment: Moment) -> [StationEvent] {
        for entry in logEntries { notifyAdministrator(of: entry) }
        kept += logEntries.compactMap { $0.line(at: moment) }
        return writeWhatIsDue(at: moment)
    }

    private mutating func append(_ line: LogLine, at moment: Moment) -> [StationEvent] {
        kept.append(line)
        return writeWhatIsDue(at: moment)
    }

    private mutating func writeWhatIsDue(at moment: Moment) -> [StationEvent] {
        let mayWait = works && moment.uptime >= Self.firstMinutes && moment.uptime - lastWrite < Self.longestWait
        guard !kept.isEmpty, !mayWait || !kept.allSatisfy(\.canWait) else { return [] }
        lastWrite = moment.uptime
        defer { kept = [] }
        switch log.append(kept) {
        case .written:
            defer { works = true }
            return works ? [] : [.logWorks]
        case .lost(let error):
            defer { works = false }
            return works ? [.logFailed(cause: error.description)] : []
        }
    }

    private func notifyAdministrator(of entry: LogEntry) {
        switch entry {
        case .fault(let fault):
            let text = ServiceWords.fault(of: fault.component.description, cause: fault.cause)
            notify(AdminMessage(fault.needsPerson ? .error : .warning, text))
        case .recovered(let fault, let after):
            let seconds = "\(after.components.seconds)"
            notify(AdminMessage(.notice, ServiceWords.recovered(fault.component.description, afterSeconds: seconds)))
        default: break
        }
    }
}
