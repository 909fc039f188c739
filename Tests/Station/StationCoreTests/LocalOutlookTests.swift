import StationCore
import StationSamples
import Testing
import Values

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

    private func today(_ lowest: Temperature, _ highest: Temperature) -> LocalOutlook {
        var outlook = LocalOutlook()
        (outlook.lowest, outlook.highest) = (lowest, highest)
        return outlook
    }

    @Test("a barometer's dial is not accepted before it has been right here")
    mutating func unprovenDial() throws {
        barometer(from: 1000, to: 997)
        #expect(scenario.snapshot.localOutlook == nil)
        // A fall of 3 hPa in three hours, whatever the tide, of which nothing is known yet.
        #expect(scenario.snapshot.pressureTendency?.code == 7)
    }

    @Test("without a barometer the local forecast is what today was like outside")
    mutating func persistence() {
        scenario.own(7, 80)
        scenario.wait(10)
        scenario.own(8, 80)
        #expect(scenario.snapshot.localOutlook == today(.celsius(7), .celsius(8)))
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
        #expect(scenario.snapshot.localOutlook == today(.celsius(3), .celsius(12)))
        scenario.wait(4 * 3600)
        scenario.own(3.2, 80)
        #expect(scenario.snapshot.localOutlook == today(.celsius(3), .celsius(3.2)))
    }
}
