package import HAL
package import Quantities
import StationCore
import StationLog

extension LogLine {
    /// While the clock is not set, the line has the uptime as well.
    init(_ event: LogEvent, at moment: Moment, level: LogLevel = .info, _ fields: [LogField]) {
        let uptime = moment.isClockSet ? [] : [LogField("uptime_s", .seconds(moment.uptime))]
        self.init(event, at: moment.civil, isClockSet: moment.isClockSet, level: level, uptime + fields)
    }

    /// Whether it may be written up to a minute late: measured and fetched values, when all is well.
    var canWait: Bool {
        guard level == .info else { return false }
        return switch event {
        case .reading, .weather, .day, .alert, .air, .plan, .fetch, .button, .advice: true
        default: false
        }
    }
}

extension Moment {
    /// What the board's calendar and clock show.
    var civil: CivilTime { CivilTime(wall, in: offset) }
}

extension WallTime {
    package var timestamp: Timestamp { Timestamp(secondsSince1970: secondsSince1970) }

    /// Only its wall time and what it says of the clock mean anything.
    var moment: Moment {
        Moment(uptime: .zero, wall: timestamp, offset: .utc, isClockTrusted: isTrusted)
    }
}
