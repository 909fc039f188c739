import Advice
import Meteorology
import Quantities
import StationCore
import StationSamples
import Testing

@Suite("What a station expects by itself")
struct LocalOutlookTests {
    private var bench = AdviceBench(rules: AdviceRules(altitude: .metres(100), isSouthern: false))

    /// Three hours and a little more of a steadily changing pressure.
    private mutating func barometer(from start: Double, to end: Double) {
        for minute in stride(from: 0.0, through: 185, by: 5) {
            bench.room(21, 50, hectopascals: start + (end - start) * minute / 185)
            bench.wait(300 - 45)
        }
        bench.room(21, 50, hectopascals: end)
    }

    @Test("follows from the barometer, reduced to sea level, and its trend")
    mutating func fromBarometer() throws {
        barometer(from: 1000, to: 997)
        // 997 hPa at 100 m under 15 °C are 1009 at sea level, falling, in November: 0.1553·(1029.95−1009) = 3.3.
        let outlook = try #require(bench.snapshot.localOutlook)
        guard case .barometer(let forecast) = outlook else {
            Issue.record("\(outlook)")
            return
        }
        #expect(forecast.letter == "O")
        #expect(outlook.words == "Showers, unsettled")
        #expect(bench.snapshot.pressureTendency?.code == 7)
    }

    @Test("is unknown from a barometer whose altitude is not configured")
    mutating func withoutAltitude() {
        bench = AdviceBench()
        barometer(from: 1000, to: 997)
        #expect(bench.snapshot.localOutlook == nil)
        #expect(bench.snapshot.pressureTendency != nil)
    }

    @Test("without a barometer is what today was like outside")
    mutating func persistence() {
        bench.own(7, 80)
        bench.wait(10)
        bench.own(8, 80)
        #expect(bench.snapshot.localOutlook == .persistence(lowest: .celsius(7), highest: .celsius(8)))
    }
}
