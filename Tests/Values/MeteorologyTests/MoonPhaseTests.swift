import Testing
import Values

@Suite("The phase of the moon")
struct MoonPhaseTests {
    /// The greatest eclipses of some years in UTC (F. Espenak and J. Meeus, "Five Millennium Canon of Solar Eclipses" and "… of Lunar
    /// Eclipses"): the moon is new in an eclipse of the sun, and full in one of its own.
    private static let new = [
        "1999-08-11T11:03:00+00:00", "2006-03-29T10:11:00+00:00", "2017-08-21T18:25:00+00:00",
        "2019-07-02T19:23:00+00:00",
        "2023-04-20T04:17:00+00:00", "2024-04-08T18:17:00+00:00", "2026-08-12T17:46:00+00:00",
        "2027-08-02T10:07:00+00:00",
        "2045-08-12T17:41:00+00:00",
    ]
    private static let full = [
        "2000-01-21T04:43:00+00:00", "2015-09-28T02:47:00+00:00", "2018-07-27T20:22:00+00:00",
        "2019-01-21T05:12:00+00:00",
        "2022-05-16T04:11:00+00:00", "2025-03-14T06:59:00+00:00", "2025-09-07T18:12:00+00:00",
        "2026-03-03T11:34:00+00:00",
    ]

    private static func phase(_ text: String, days: Int64 = 0) throws -> MoonPhase {
        let time = try #require(CivilTime(rfc3339: text))
        return MoonPhase(at: time.timestamp.advanced(bySeconds: days * 86_400))
    }

    @Test("it is new in every eclipse of the sun, and full in every eclipse of the moon, within an hour and a half")
    func eclipses() throws {
        // The moon moves away from the sun by half a degree an hour.
        for text in Self.new {
            let degrees = try Self.phase(text).degrees
            #expect(min(degrees, 360 - degrees) < 0.75, "\(text): \(degrees)")
        }
        for text in Self.full {
            let degrees = try Self.phase(text).degrees
            #expect(abs(degrees - 180) < 0.75, "\(text): \(degrees)")
        }
    }

    @Test("between the new and the full moon it waxes, and half of it is lit a week later")
    func waxes() throws {
        for (text, isWaxing) in Self.new.map({ ($0, true) }) + Self.full.map({ ($0, false) }) {
            let quarter = try Self.phase(text, days: 7)
            #expect(quarter.isWaxing == isWaxing, "\(text)")
            #expect((35...65).contains(quarter.lit.percent), "\(text): \(quarter.lit.percent)")
        }
        #expect(try Self.phase(Self.new[0]).lit.percent < 0.1 && Self.phase(Self.full[0]).lit.percent > 99.9)
    }
}
