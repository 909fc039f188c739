import TestSupport
import Testing
import Values

@Suite("Nights")
struct NightsTests {
    private func moment(_ text: String) -> Timestamp {
        let numbers = text.split { !$0.isNumber }.compactMap { Int($0) }
        var time = CivilTime(Timestamp(secondsSince1970: 0), in: .utc)
        (time.date.year, time.date.month, time.date.day) = (numbers[0], numbers[1], numbers[2])
        (time.hour, time.minute) = (numbers[3], numbers[4])
        return time.timestamp
    }

    private func place(_ latitude: Double, _ longitude: Double) throws -> Coordinates {
        try #require(Coordinates(latitude: .degrees(latitude), longitude: .degrees(longitude)))
    }

    /// Almanac: Royal Observatory Greenwich, 2026, in UTC.
    @Test(
        "a night starts at sunset and ends at sunrise",
        arguments: [
            ("2026-06-21 12:00", "2026-06-21 20:21", "2026-06-22 03:43"),
            ("2026-12-21 12:00", "2026-12-21 15:53", "2026-12-22 08:04"),
        ])
    func greenwich(noon: String, sunset: String, sunrise: String) throws {
        let from = moment(noon)
        let nights = SunPosition.nights(
            from: from, until: from.advanced(bySeconds: 86_400), over: try place(51.4779, 0))
        #expect(nights.count == 1)
        let night = try #require(nights.first)
        #expect(abs(night.lowerBound.seconds(since: moment(sunset))) <= 180)
        #expect(abs(night.upperBound.seconds(since: moment(sunrise))) <= 180)
    }

    @Test("there is no night in the polar summer, and no end of it in the polar winter")
    func polar() throws {
        let summer = moment("2026-06-10 00:00")
        let none = SunPosition.nights(
            from: summer, until: summer.advanced(bySeconds: 864_000), over: try place(78, 15))
        #expect(none.isEmpty)
        let winter = moment("2026-12-10 00:00")
        let end = winter.advanced(bySeconds: 864_000)
        let nights = SunPosition.nights(from: winter, until: end, over: try place(78, 15))
        #expect(nights == [winter...end])
    }

    @Test(
        "a week has seven nights and part of one, in order", arguments: [-60.0, 0, 25, 60], [-170.0, 0, 121, 179])
    func week(latitude: Double, longitude: Double) throws {
        let from = moment("2026-03-20 00:00")
        let nights = SunPosition.nights(
            from: from, until: from.advanced(bySeconds: 604_800), over: try place(latitude, longitude))
        #expect((7...8).contains(nights.count))
        for (night, next) in zip(nights, nights.dropFirst()) { #expect(night.upperBound < next.lowerBound) }
    }
}
