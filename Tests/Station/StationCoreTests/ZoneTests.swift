import Quantities
import StationCore
import StationSamples
import TestSupport
import Testing
import Weather

@Suite("The zone of a place")
struct ZoneTests {
    /// 2027-03-27T12:00:00Z, the day before Helsinki's clocks go forward at 01:00Z.
    private let saturday = Timestamp(secondsSince1970: 1_806_148_800)
    private let helsinki = ZoneRules(tzif: ZoneFile.bytes(first: 7200, [(1_806_195_600, 10_800)]))

    private func forecast(_ place: Place) -> Forecast {
        Forecast(
            place: place, sun: SunTimes(),
            slots: (1...24).map { index in
                let time = saturday.advanced(bySeconds: Int64(index) * 10_800)
                // Rain that ends with the slots at 21:00Z: midnight in summer time, eleven in the evening without.
                let isLast = (time.secondsSince1970 / 3600) % 24 == 21
                return ForecastSlot(
                    time: time, conditions: [],
                    air: Air(temperature: .celsius(isLast ? 1 : 5)),
                    chanceOfPrecipitation: .fraction(isLast ? 0.9 : 0.2))
            })
    }

    private func snapshot(_ place: Place) -> Snapshot {
        var state = StationState(StationDescriptor(sensors: [], place: "Helsinki"))
        let moment = Moment(uptime: .start + .seconds(5), wall: saturday, offset: .hours(2))
        _ = state.apply(
            .fetched(.forecast(forecast(place)), url: "", took: .zero, droppedFields: []), at: moment)
        return state.snapshot(at: moment)
    }

    @Test("days beyond a change of summer time are cut at their new midnight")
    func days() throws {
        var place = Place(offset: .hours(2))
        place.rules = helsinki
        let told = try #require(snapshot(Place(offset: .hours(2))).days.value)
        let known = try #require(snapshot(place).days.value)
        // By the offset of now, Sunday would have the midnight of Monday.
        #expect(told[1].low == .celsius(1))
        #expect(known[1].low == .celsius(5))
        #expect(known.map(\.date.description) == ["2027-03-27", "2027-03-28", "2027-03-29", "2027-03-30"])
        #expect(known[2].low == .celsius(1))
    }

    @Test("a time zone is known by its name, by the board's zone, by an offset, or not at all, with its source")
    func source() {
        var named = Place(offset: .hours(2), zone: "Europe/Helsinki")
        named.rules = helsinki
        #expect(snapshot(named).zoneSource == .named("Europe/Helsinki"))
        named.zone = nil
        #expect(snapshot(named).zoneSource == .board)
        #expect(snapshot(Place(offset: .hours(2))).zoneSource == .offset(.hours(2)))
        #expect(snapshot(Place()).zoneSource == .boardOffset)
        var boards = Place()
        boards.rules = helsinki
        #expect(snapshot(boards).days.value?[1].low == .celsius(5))
    }
}
