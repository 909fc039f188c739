import TestSupport
import Testing
import Values

@Suite("The position of the sun")
struct SunPositionTests {
    private static func point(_ latitude: Double, _ longitude: Double) throws -> Coordinates {
        try #require(Coordinates(latitude: .degrees(latitude), longitude: .degrees(longitude)))
    }

    @Test("sunrise and sunset are within two minutes of an almanac's, from 65° S to 65° N in every month")
    func almanac() throws {
        var (rows, worst) = (0, Int64(0))
        for line in SunReference.table.split(separator: "\n") {
            let numbers = line.split(separator: " ").compactMap { Int64($0) }
            try #require(numbers.count == 4)
            let place = try Self.point(Double(numbers[0]), Double(numbers[1]))
            let (rise, down) = (Timestamp(secondsSince1970: numbers[2]), Timestamp(secondsSince1970: numbers[3]))
            let times = SunPosition.times(from: rise.advanced(bySeconds: -1800), over: place)
            let sunrise = try #require(times.sunrise, "\(line)")
            let sunset = try #require(
                SunPosition.times(from: rise.advanced(bySeconds: 600), over: place).sunset, "\(line)")
            let errors = [abs(sunrise.seconds(since: rise)), abs(sunset.seconds(since: down))]
            #expect(errors.allSatisfy { $0 <= 120 }, "\(line): \(errors)")
            worst = max(worst, errors.max() ?? 0)
            rows += 1
        }
        #expect(rows == 324)
        // What it is in truth: a change for the worse is worth knowing.
        #expect(worst <= 20)
    }

    @Test(
        "nights and days of a few minutes are found, and none that do not exist",
        arguments: [
            // Around the midnight of 2026-06-21 at 66° N, and around the noon of 2026-12-21 at 67° N.
            (1_782_086_400 as Int64, Array(stride(from: 65.70, through: 65.76, by: 0.0015)), true),
            (1_797_854_400, Array(stride(from: 67.36, through: 67.42, by: 0.0015)), false),
        ])
    func short(around: Int64, latitudes: [Double], isNight: Bool) throws {
        var lengths: [Int64] = []
        for latitude in latitudes {
            let place = try Self.point(latitude, 0)
            let begin = Timestamp(secondsSince1970: around - 7200)
            // Looked at every five seconds, for two hours before and after.
            let looks = (0..<2880).map { begin.advanced(bySeconds: $0 * 5) }
            let hidden = looks.filter { (SunPosition.elevation(at: $0, over: place) > -0.833) != isNight }
            let length = Int64(hidden.count) * 5
            // From any moment on, however the looks fall.
            for shift in stride(from: Int64(0), to: 600, by: 97) {
                let times = SunPosition.times(from: begin.advanced(bySeconds: -3600 - shift), over: place)
                let (start, end) = isNight ? (times.sunset, times.sunrise) : (times.sunrise, times.sunset)
                guard let start, let end else {
                    #expect(length <= 10, "\(latitude): \(length) s are not found from \(shift) s on")
                    continue
                }
                #expect(abs(end.seconds(since: start) - length) <= 10, "\(latitude)")
            }
            if isNight, length > 10 {
                let nights = SunPosition.nights(
                    from: begin, until: begin.advanced(bySeconds: 14_400), over: place)
                #expect(nights.count == 1, "\(latitude)")
            }
            lengths.append(length)
        }
        #expect(lengths.contains { (60..<600).contains($0) } && lengths.contains(0))
    }

    @Test(
        "near the poles the sun neither rises nor sets, and day and night are right",
        arguments: [
            // Tromsø: noon of 2026-12-21 and midnight of 2026-06-21, local time.
            (69.65, 18.96, 1_797_850_800 as Int64, PartOfDay.night), (69.65, 18.96, 1_782_079_200, .day),
            // Amundsen–Scott: the other way round.
            (-90, 0, 1_797_850_800, .day), (-90, 0, 1_782_079_200, .night),
            // Alert, 82° N.
            (82.5, -62.3, 1_797_850_800, .night), (82.5, -62.3, 1_782_079_200, .day),
        ])
    func poles(latitude: Double, longitude: Double, time: Int64, part: PartOfDay) throws {
        let place = try Self.point(latitude, longitude)
        let moment = Timestamp(secondsSince1970: time)
        #expect(SunPosition.times(from: moment, over: place) == SunTimes())
        #expect(SunTimes().partOfDay(at: moment, over: place) == part)
        #expect(SunTimes().partOfDay(at: moment, over: nil) == nil)
    }

    @Test("the sun's position is that of Meeus's example: declination -7.785° on 1992-10-13 at 0 h TD")
    func meeus() throws {
        // Seen from the north pole the elevation is the declination. Example 25.a.
        let moment = Timestamp(secondsSince1970: 718_934_400 - 59)
        let pole = try Self.point(90, 0)
        #expect(abs(SunPosition.elevation(at: moment, over: pole) + 7.785) < 0.003)
    }

    @Test("it is evening in the two hours before sunset if the service sent no times")
    func evening() throws {
        let place = try Self.point(0, 0)
        // At the equator on the day of the equinox it goes soon after 18:00.
        let six = Timestamp(secondsSince1970: 1_790_100_000)
        #expect(SunTimes().partOfDay(at: six.advanced(bySeconds: -3600), over: place) == .evening)
        #expect(SunTimes().partOfDay(at: six.advanced(bySeconds: -4 * 3600), over: place) == .day)
        #expect(SunTimes().partOfDay(at: six.advanced(bySeconds: 3600), over: place) == .night)
    }
}
