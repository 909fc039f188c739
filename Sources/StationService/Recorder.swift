import Station
import StationLog

/// Writes notes to the log, tells the administrator what is wrong, and notices when the log itself fails and works again.
///
/// Every write wears the card out a little. Lines that can wait are kept until there are lines of a minute, or one that
/// cannot wait; in the first minutes, when somebody may be watching, none is kept.
struct Recorder {
    private let log: any LogSink
    private let version: String
    private let notify: @Sendable (String) -> Void
    private var works = true
    private var kept: [LogLine] = []
    /// The uptime when lines were last written.
    private var lastWrite = Duration.zero

    private static let longestWait = Duration.seconds(60)
    private static let firstMinutes = Duration.seconds(300)

    /// - Parameter notify: takes what an administrator should read, a line each: faults and their ends.
    init(log: any LogSink, version: String, notify: @escaping @Sendable (String) -> Void) {
        self.log = log
        self.version = version
        self.notify = notify
    }

    func reopen() {
        log.reopen()
    }

    /// Returns news of the log itself, as ``write(_:at:)`` does.
    mutating func start(at moment: Moment, sensors: Int, hasDisplay: Bool, hasWeather: Bool) -> [StationEvent] {
        let fields = [
            LogField("version", .text(version)), LogField("sensors", .integer(sensors)),
            LogField("lcd", .text(hasDisplay ? "yes" : "no")), LogField("weather", .text(hasWeather ? "yes" : "no")),
        ]
        kept.append(LogLine(.start, at: moment, fields))
        return writeWhatIsDue(at: moment)
    }

    mutating func stop(reason: String, at moment: Moment) {
        let fields = [LogField("reason", .text(reason)), LogField("uptime_s", .seconds(moment.uptime))]
        kept.append(LogLine(.stop, at: moment, fields))
        _ = writeWhatIsDue(at: moment)
    }

    /// Writes the notes, soon; returns news of the log itself.
    mutating func write(_ notes: [Note], at moment: Moment) -> [StationEvent] {
        for note in notes { tell(note) }
        kept += notes.compactMap { $0.line(at: moment) }
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

    private func tell(_ note: Note) {
        switch note {
        case .fault(let fault): notify("fault: \(fault.component): \(fault.cause)")
        case .recovered(let fault, let after):
            notify("recovered: \(fault.component), after \(after.components.seconds) s")
        default: break
        }
    }
}
