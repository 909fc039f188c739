import Quantities
import Weather

/// One minute of One Call.
struct MinuteBody: Codable {
    var dt: Tolerant<WholeNumber>?
    /// In millimetres an hour.
    var precipitation: Tolerant<Double>?

    init(_ minute: RainMinute) {
        dt = Tolerant(WholeNumber(minute.time.secondsSince1970))
        precipitation = Tolerant(minute.hourly.millimetres)
    }

    /// Nil without a time or a number.
    func minute(_ sieve: inout Sieve) -> RainMinute? {
        guard let time = sieve.time(dt, "dt") else {
            sieve.drop("dt")
            return nil
        }
        guard let depth = sieve.depth(precipitation, "precipitation") else {
            sieve.drop("precipitation")
            return nil
        }
        return RainMinute(time: time, hourly: depth)
    }
}
