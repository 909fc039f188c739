public import HAL
public import Quantities
import StationCore

extension Moment {
    /// What the board's calendar and clock show.
    var civil: CivilTime { CivilTime(wall, in: offset) }
}

extension WallTime {
    public var timestamp: Timestamp { Timestamp(secondsSince1970: secondsSince1970) }

    /// Only its wall time and what it says of the clock mean anything.
    var moment: Moment {
        Moment(uptime: .zero, wall: timestamp, offset: .utc, isClockTrusted: isTrusted)
    }
}
