import Glibc
import Quantities
import StationService

/// The board's own clock and zone.
struct SystemWallClock: WallClock {
    func now() -> (time: Timestamp, offset: UTCOffset) {
        var seconds = time(nil)
        var local = tm()
        let offset = localtime_r(&seconds, &local) == nil ? .utc : UTCOffset(seconds: local.tm_gmtoff) ?? .utc
        return (Timestamp(secondsSince1970: Int64(seconds)), offset)
    }
}
