import Testing
import Values

@Suite("Civil time")
struct CivilTimeTests {
    @Test(
        "civil time gives the day and the hour in a zone",
        arguments: [
            (0, 0, "1970-01-01T00:00:00+00:00"),
            (-1, 0, "1969-12-31T23:59:59+00:00"),
            (951_782_400, 0, "2000-02-29T00:00:00+00:00"),
            (4_107_542_400, 0, "2100-03-01T00:00:00+00:00"),
            (1_795_129_200, 28_800, "2026-11-20T07:00:00+08:00"),
            (1_795_129_200, -12_600, "2026-11-19T19:30:00-03:30"),
            (1_795_129_200, 50_400, "2026-11-20T13:00:00+14:00"),
            (-62_198_755_200, 0, "-0001-01-01T00:00:00+00:00"),
            (253_402_300_800, 0, "10000-01-01T00:00:00+00:00"),
        ] as [(Int64, Int, String)])
    func names(seconds: Int64, offset: Int, text: String) throws {
        let zone = try #require(UTCOffset(seconds: offset))
        #expect(CivilTime(Timestamp(secondsSince1970: seconds), in: zone).description == text)
    }

    @Test("every day of 800 years follows the one before it, and counts back to its number")
    func isContinuous() {
        var previous = CivilDate(daysSince1970: -146_098)
        for days in Int64(-146_097)...146_097 {
            let date = CivilDate(daysSince1970: days)
            guard date.daysSince1970 == days, previous < date, date == previous.next,
                date.day == 1 || date.day == previous.day + 1,
                date.weekday == (previous.weekday + 1) % 7
            else {
                Issue.record("day \(days) is \(date) after \(previous)")
                return
            }
            previous = date
        }
    }

    @Test("20 November 2026 is a Friday")
    func knowsWeekdays() {
        #expect(CivilTime(Timestamp(secondsSince1970: 1_795_129_200), in: .utc).date.weekday == 4)
        #expect(CivilTime(Timestamp(secondsSince1970: 1_795_129_200), in: .hours(8)).date.weekday == 5)
    }

    @Test("the ends of the range are valid moments", arguments: [Int64.min, Int64.max])
    func survivesExtremes(seconds: Int64) {
        let time = CivilTime(Timestamp(secondsSince1970: seconds), in: .hours(14))
        #expect((0...23).contains(time.hour))
    }

    @Test("a day starts at its local midnight, even when clocks change")
    func midnight() {
        // Berlin: 2026-03-29T01:00:00Z, when clocks go forward, and 2026-10-25T01:00:00Z, when they go back.
        let berlin: (Timestamp) -> UTCOffset = {
            (1_774_746_000..<1_792_890_000).contains($0.secondsSince1970) ? .hours(2) : .hours(1)
        }
        var date = CivilDate(daysSince1970: 20_541)
        var begins: [String] = []
        for _ in 0..<3 {
            begins.append(CivilTime(date.midnight(berlin), in: .utc).description)
            date = date.next
        }
        #expect(
            begins == ["2026-03-28T23:00:00+00:00", "2026-03-29T22:00:00+00:00", "2026-03-30T22:00:00+00:00"])
        #expect(floorQuotient(-1, 3600) == -1 && floorQuotient(-3600, 3600) == -1 && floorQuotient(3600, 3600) == 1)
    }
}
