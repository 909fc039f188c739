import Glibc
import HAL
import Quantities

/// The board's own clock and zone.
struct SystemWallClock: WallClock {
    func now() -> WallTime {
        // localtime_r(3) alone would keep the zone of the start for years.
        tzset()
        var seconds = time(nil)
        var local = tm()
        let offset = localtime_r(&seconds, &local) == nil ? 0 : local.tm_gmtoff
        return WallTime(secondsSince1970: Int64(seconds), secondsFromUTC: offset)
    }
}

extension WallTime {
    var timestamp: Timestamp { Timestamp(secondsSince1970: secondsSince1970) }
    var offset: UTCOffset { UTCOffset(seconds: secondsFromUTC) ?? .utc }
}
