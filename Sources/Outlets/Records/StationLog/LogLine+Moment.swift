import StationCore
import Values

extension LogLine {
    /// Creates a line at a moment; while the clock is not set, the line has the uptime as well.
    init(_ event: LogEvent, at moment: Moment, level: LogLevel = .info, _ fields: [LogField]) {
        let uptime = moment.isClockSet ? [] : [LogField("uptime_s", .seconds(moment.uptime.sinceStart))]
        let time = CivilTime(moment.wall, in: moment.offset)
        self.init(event, at: time, isClockSet: moment.isClockSet, level: level, uptime + fields)
    }

    /// Whether the line may be written up to a minute late: measured and fetched values, when all is well.
    var canWait: Bool {
        guard level == .info else { return false }
        return switch event {
        case .reading, .weather, .day, .alert, .air, .plan, .fetch, .button, .advice: true
        default: false
        }
    }
}
