import Glibc
import Quantities

/// The zone of the board, as its tz database knows it, at any moment: daylight saving time comes and goes.
enum LocalZone {
    static func offset(at moment: Timestamp) -> UTCOffset {
        var seconds = time_t(moment.secondsSince1970)
        var local = tm()
        guard localtime_r(&seconds, &local) != nil else { return .utc }
        return UTCOffset(seconds: local.tm_gmtoff) ?? .utc
    }

    static func civil(_ moment: Timestamp) -> CivilTime {
        CivilTime(moment, in: offset(at: moment))
    }
}
