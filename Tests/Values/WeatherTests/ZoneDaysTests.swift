import TestSupport
import Testing
import Values

@Suite("Forecast days when clocks change")
struct ZoneDaysTests {
    /// One zone by its changes: moments and offsets in seconds.
    private func rules(_ first: Int32, _ changes: [(Int64, Int32)]) throws -> ZoneRules {
        try #require(ZoneRules(tzif: ZoneFile.bytes(first: first, changes)))
    }

    /// Every hour for three days.
    private func days(from start: Int64, _ rules: ZoneRules) -> [(date: String, slots: Int)] {
        let slots = (0..<72).map { index in
            ForecastSlot(
                time: Timestamp(secondsSince1970: start + Int64(index) * 3600), conditions: [],
                air: Air(temperature: .celsius(Double(index)), rain: Precipitation(lastHour: .millimetres(1))), hours: 1
            )
        }
        let forecast = Forecast(place: Place(), sun: SunTimes(), slots: slots)
        return forecast.days { rules.offset(at: $0) }.map { day in
            let highest = day.high?.celsius ?? 0
            let lowest = day.low?.celsius ?? 0
            return (day.date.description, Int(highest - lowest) + 1)
        }
    }

    @Test("a day has 23 hours in spring, and 25 in autumn")
    func summerTime() throws {
        let london = try rules(0, [(1_774_746_000, 3600), (1_792_890_000, 0)])
        // From midnight of 28 March and of 24 October 2026.
        #expect(days(from: 1_774_656_000, london).map(\.slots) == [24, 23, 24, 1])
        #expect(days(from: 1_792_796_400, london).map(\.slots) == [24, 25, 23])
        #expect(days(from: 1_792_796_400, london).map(\.date) == ["2026-10-24", "2026-10-25", "2026-10-26"])
    }

    @Test("a change of half an hour is a change too")
    func halfAnHour() throws {
        // Lord Howe Island: from +10:30 to +11 on 4 October 2026 at 02:00.
        let lordHowe = try rules(37_800, [(1_791_041_400, 39_600)])
        // From midnight of 3 October.
        #expect(days(from: 1_790_947_800, lordHowe).map(\.date).first == "2026-10-03")
        #expect(days(from: 1_790_947_800, lordHowe).map(\.slots) == [24, 24, 24])
    }

    @Test(
        "far from Greenwich the date is the place's",
        arguments: [(50_400, "2026-11-21"), (46_800, "2026-11-21"), (20_700, "2026-11-20"), (-39_600, "2026-11-20")]
            as [(Int32, String)])
    func farAway(offset: Int32, date: String) throws {
        // 2026-11-20T12:00:00Z.
        #expect(try days(from: 1_795_176_000, rules(offset, [])).first?.date == date)
    }
}
