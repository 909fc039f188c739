import Quantities
import Station
import StationLog

/// Writes notes to the log, tells the administrator what is wrong, and notices when the log itself fails and works again.
struct Recorder {
    private let log: any LogSink
    private let version: String
    private let notify: @Sendable (String) -> Void
    private var works = true

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
        return append(LogLine(.start, at: moment.civil, isClockSet: moment.isClockSet, fields))
    }

    mutating func stop(reason: String, at moment: Moment) {
        let fields = [LogField("reason", .text(reason)), LogField("uptime_s", .seconds(moment.uptime))]
        _ = append(LogLine(.stop, at: moment.civil, isClockSet: moment.isClockSet, fields))
    }

    /// Writes the notes; returns news of the log itself.
    mutating func write(_ notes: [Note], at moment: Moment) -> [StationEvent] {
        for note in notes { tell(note) }
        var news: [StationEvent] = []
        for note in notes {
            if let line = note.line(at: moment) { news += append(line) }
        }
        return news
    }

    private mutating func append(_ line: LogLine) -> [StationEvent] {
        switch log.append(line) {
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
