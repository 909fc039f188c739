import DocumentCoding
import SnapshotDocument
import SnapshotFile
import StationCore
import StationSamples
import Testing
import Weather

@Suite("How wrong a forecast is expected to be")
struct ExpectedErrorTests {
    /// After so many days of forecasts that are too warm by 3 K more at night than by day.
    private func snapshot(days: Int) -> Snapshot {
        var state = StationState(
            StationDescriptor(
                sensors: [(outdoorSensor, everyTenSeconds)], place: "Taipei", attributions: [.sample]))
        var now = 0
        for hour in stride(from: 0, to: days * 24, by: 3) {
            now = hour * 3600
            _ = state.apply(.sensorRead(name: "balcony", reading(12, 60, at: now + 5)), at: moment(now + 5))
            let celsius = (0..<25).map { 12 + Double((hour / 3 + $0) % 2 * 3) }
            let update = WeatherUpdate.forecast(forecast(from: now, celsius))
            _ = state.apply(.fetched(update, url: "", took: .zero, droppedFields: []), at: moment(now + 20))
            _ = state.apply(.tick, at: moment(now + 400))
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

    @Test("snapshot.json has no such value while too little was compared")
    func unknown() throws {
        let document = SnapshotDocument(snapshot(days: 1))
        let hours = try #require(document.hours.value)
        #expect(hours.count > 16)
        #expect(hours.allSatisfy { $0.errorK == nil })
        #expect(document.tomorrow.value?.errorK == nil)
    }
}
