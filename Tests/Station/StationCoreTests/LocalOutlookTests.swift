import Advice
import Meteorology
import Quantities
import StationCore
import StationSamples
import Testing

@Suite("A station's own forecast")
struct LocalOutlookTests {
    private var scenario = AdviceScenario(rules: AdviceRules(altitude: .metres(100), isSouthern: false))

    /// Three hours and a little more of a steadily changing pressure.
    private mutating func barometer(from start: Double, to end: Double) {
        for minute in stride(from: 0.0, through: 185, by: 5) {
            scenario.room(21, 50, hectopascals: start + (end - start) * minute / 185)
            scenario.wait(300 - 45)
        }
        scenario.room(21, 50, hectopascals: end)
    }

    @Test("the local forecast follows the barometer, reduced to sea level, and its trend")
    mutating func fromBarometer() throws {
        barometer(from: 1000, to: 997)
        // 997 hPa at 100 m under 15 °C are 1009 at sea level, falling, in November: 0.1553·(1029.95−1009) = 3.3.
        let outlook = try #require(scenario.snapshot.localOutlook)
        guard case .barometer(let forecast) = outlook else {
            Issue.record("\(outlook)")
            return
        }
        #expect(forecast.letter == "O")
        #expect(outlook.words == "Showers, unsettled")
        #expect(scenario.snapshot.pressureTendency?.code == 7)
    }

    @Test("the local forecast is unknown if the barometer's altitude is not configured")
    mutating func withoutAltitude() {
        scenario = AdviceScenario()
        barometer(from: 1000, to: 997)
        #expect(scenario.snapshot.localOutlook == nil)
        #expect(scenario.snapshot.pressureTendency != nil)
    }

    @Test("without a barometer the local forecast is what today was like outside")
    mutating func persistence() {
        scenario.own(7, 80)
        scenario.wait(10)
        scenario.own(8, 80)
        #expect(scenario.snapshot.localOutlook == .persistence(lowest: .celsius(7), highest: .celsius(8)))
    }

    @Test("before nine the day's high is that of the last 24 hours, and from nine on what was measured")
    mutating func dayHigh() {
        // A day that is warmest at 15 h, and a night; the next day is cold.
        func celsius(_ hour: Int) -> Double { hour < 24 ? 12 - Double(abs(hour - 15)) / 2 : 3 }
        while scenario.snapshot.moment.civil.hour != 0 { scenario.wait(900) }
        for hour in 0..<32 {
            scenario.own(celsius(hour), 80)
            scenario.wait(3600)
        }
        scenario.own(3, 80)
        #expect(scenario.snapshot.moment.civil.hour == 8)
        #expect(scenario.snapshot.localOutlook == .persistence(lowest: .celsius(3), highest: .celsius(12)))
        scenario.wait(4 * 3600)
        scenario.own(3.2, 80)
        #expect(scenario.snapshot.localOutlook == .persistence(lowest: .celsius(3), highest: .celsius(3.2)))
    }
}
