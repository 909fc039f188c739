import Documents
import RunFiles
import StationCore
import StationSamples
import Testing
import Values

@Suite("How wrong a forecast is expected to be")
struct ExpectedErrorTests {
    private static let better = Attribution(
        provider: ProviderID(rawValue: "otherweather"), name: "Otherweather", text: "© Other", shortText: "© Other")

    /// After so many days of forecasts that are too warm by 3 K more at night than by day.
    ///
    /// - Parameter chance: of precipitation, which is all that a better service sends of the days.
    private func snapshot(days: Int, chance: Proportion? = nil) -> Snapshot {
        var state = StationState(
            StationDescriptor(
                sensors: [(outdoorSensor, everyTenSeconds)], place: "Taipei",
                attributions: (chance == nil ? [] : [Self.better]) + [.sample]))
        var now = 0
        for hour in stride(from: 0, to: days * 24, by: 3) {
            now = hour * 3600
            _ = state.apply(.sensorRead(name: "balcony", reading(12, 60, at: now + 5)), at: moment(now + 5))
            let celsius = (0..<25).map { 12 + Double((hour / 3 + $0) % 2 * 3) }
            let update = WeatherUpdate.forecast(forecast(from: now, celsius))
            _ = state.apply(.fetched(update, url: "", took: .zero, droppedFields: []), at: moment(now + 20))
            _ = state.apply(.tick, at: moment(now + 400))
        }
        if let chance {
            let today = CivilTime(moment(now).wall, in: taipei).date
            let days = (0...1).map { index in
                DayForecast(
                    date: CivilDate(daysSince1970: today.daysSince1970 + index), time: moment(now).wall,
                    chanceOfPrecipitation: chance)
            }
            let update = WeatherUpdate(
                from: Self.better.provider, .daily, days: DailyForecast(place: Place(offset: taipei), days: days))
            _ = state.apply(.fetched(update, url: "", took: .zero, droppedFields: []), at: moment(now + 405))
        }
        return state.snapshot(at: moment(now + 410))
    }

    @Test("snapshot.json says it of each hour and day ahead, once days have been compared")
    func learned() throws {
        let document = SnapshotDocument(snapshot(days: 8))
        let hours = try #require(document.hours.value)
        #expect(hours.count > 16)
        #expect(hours.allSatisfy { $0.errorK.map { (0...3).contains($0) } == true }, "\(hours.map(\.errorK))")
        #expect(try #require(document.tomorrow.value?.errorK) <= 3)
        #expect(document.json.contains(#""error_k""#))
    }

    @Test(
        "the error of a day is that of the service whose temperatures are shown, though a better one reports its rain")
    func ofThatService() throws {
        let document = SnapshotDocument(snapshot(days: 8, chance: .fraction(0.2)))
        let tomorrow = try #require(document.tomorrow.value)
        #expect(tomorrow.precipitationChancePct == 20)
        #expect(tomorrow.lowC != nil)
        #expect(try #require(tomorrow.errorK) <= 3)
        #expect(try #require(document.days.value?.first { $0.date == tomorrow.date }?.errorK) <= 3)
    }

    @Test("snapshot.json has no such value while too little was compared")
    func unknown() throws {
        let document = SnapshotDocument(snapshot(days: 1))
        let hours = try #require(document.hours.value)
        #expect(hours.count > 16)
        #expect(hours.allSatisfy { $0.errorK == nil })
        #expect(document.tomorrow.value?.errorK == nil)
    }
}
