import Testing
import Values

@Suite("The part of the day")
struct PartOfDayTests {
    private static let midnight: Int64 = 1_795_132_800

    private static func at(_ hour: Double) -> Timestamp {
        Timestamp(secondsSince1970: midnight + Int64(hour * 3600))
    }

    /// Sunrise 06:00, sunset 18:00.
    private let sun = SunTimes(sunrise: at(6), sunset: at(18))

    @Test(
        "it is night until sunrise, day until two hours before sunset, evening until sunset, then night again",
        arguments: [
            (0, .night), (5.999, .night), (6, .day), (12, .day), (15.999, .day), (16, .evening), (17.999, .evening),
            (18, .night), (23.999, .night),
        ] as [(Double, PartOfDay)])
    func oneDay(hour: Double, part: PartOfDay) {
        #expect(sun.partOfDay(at: Self.at(hour)) == part)
    }

    @Test(
        "the part of the day is the same with the times of yesterday, or of tomorrow",
        arguments: [-24.0, 24, 48], [(3, .night), (9, .day), (17, .evening), (22, .night)] as [(Double, PartOfDay)])
    func otherDays(shift: Double, hour: (Double, PartOfDay)) {
        #expect(sun.partOfDay(at: Self.at(hour.0 + shift)) == hour.1)
    }

    @Test(
        "the part of the day is right where the sun sets after local midnight",
        arguments: [(14, .night), (16, .day), (25, .day), (26.5, .evening), (28.5, .night), (2.5, .evening)]
            as [(Double, PartOfDay)])
    func acrossMidnight(hour: Double, part: PartOfDay) {
        #expect(SunTimes(sunrise: Self.at(15), sunset: Self.at(28)).partOfDay(at: Self.at(hour)) == part)
        #expect(SunTimes(sunrise: Self.at(15), sunset: Self.at(4)).partOfDay(at: Self.at(hour)) == part)
    }

    @Test("it is evening all day if the sun is up for less than two hours")
    func shortDay() {
        let sun = SunTimes(sunrise: Self.at(11), sunset: Self.at(12))
        #expect(sun.partOfDay(at: Self.at(11)) == .evening)
        #expect(sun.partOfDay(at: Self.at(10.5)) == .night)
    }

    @Test("the part of the day is unknown without sunrise and sunset, and if both are equal")
    func unknown() {
        #expect(SunTimes().partOfDay(at: Self.at(12)) == nil)
        #expect(SunTimes(sunrise: Self.at(6)).partOfDay(at: Self.at(12)) == nil)
        #expect(SunTimes(sunset: Self.at(18)).partOfDay(at: Self.at(12)) == nil)
        #expect(SunTimes(sunrise: Self.at(6), sunset: Self.at(6)).partOfDay(at: Self.at(12)) == nil)
    }

    @Test("the part of the day survives the ends of time", arguments: [Int64.min, .max])
    func extremes(seconds: Int64) {
        let end = Timestamp(secondsSince1970: seconds)
        #expect(sun.partOfDay(at: end) != nil)
        #expect(SunTimes(sunrise: end, sunset: Self.at(18)).partOfDay(at: Self.at(12)) != nil)
    }
}
