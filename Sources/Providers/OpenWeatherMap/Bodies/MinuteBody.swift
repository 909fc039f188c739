import Quantities
import Weather

/// One minute of One Call.
struct MinuteBody: Codable {
    var dt: Lossy<WholeNumber>?
    /// In millimetres an hour.
    var precipitation: Lossy<Double>?

    init(_ minute: RainMinute) {
        dt = Lossy(WholeNumber(minute.time.secondsSince1970))
        precipitation = Lossy(minute.hourly.millimetres)
    }

    /// Nil without a time or a number.
    func minute(_ context: inout DecodingContext) -> RainMinute? {
        guard let time = context.time(dt, "dt") else {
            context.drop("dt")
            return nil
        }
        guard let depth = context.depth(precipitation, "precipitation") else {
            context.drop("precipitation")
            return nil
        }
        return RainMinute(time: time, hourly: depth)
    }
}
