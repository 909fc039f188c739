import Quantities
import Station
import StationLog

/// Writes notes to the log, and tells when the log fails and works again.
struct Recorder {
    private let log: any LogSink
    private let version: String
    private var works = true

    init(log: any LogSink, version: String) {
        self.log = log
        self.version = version
    }

    func start(at moment: Moment, sensors: Int, hasDisplay: Bool, hasWeather: Bool) {
        log.append(
            LogLine(
                .start, at: moment.civil, isClockSet: moment.isClockSet,
                [
                    LogField("version", .text(version)), LogField("sensors", .integer(sensors)),
                    LogField("lcd", .text(hasDisplay ? "yes" : "no")),
                    LogField("weather", .text(hasWeather ? "yes" : "no")),
                ]))
    }

    func stop(reason: String, at moment: Moment) {
        log.append(
            LogLine(
                .stop, at: moment.civil, isClockSet: moment.isClockSet,
                [LogField("reason", .text(reason)), LogField("uptime_s", .seconds(moment.uptime))]))
    }

    func reopen() {
        log.reopen()
    }

    /// Writes the notes; returns news of the log itself.
    mutating func write(_ notes: [Note], at moment: Moment) -> [StationEvent] {
        var news: [StationEvent] = []
        for line in notes.compactMap({ $0.line(at: moment) }) {
            switch log.append(line) {
            case .written:
                if !works { news.append(.logWorks) }
                works = true
            case .lost(let error):
                if works { news.append(.logFailed(cause: error.description)) }
                works = false
            }
        }
        return news
    }
}
