import StationCore
import StationSamples
import Testing
import Values

@Suite("Advice about mould, frost, heat, cold and storms")
struct HazardAdviceTests {
    private var scenario = AdviceScenario()

    /// Half an hour of the same air, again and again.
    private mutating func keepAir(hours: Int, _ celsius: Double, _ percent: Double, outside: Double) {
        for _ in 0..<(hours * 2) {
            scenario.room(celsius, percent)
            scenario.outside(outside, 70)
            scenario.wait(1800 - 76)
        }
    }

    @Test("a damp wall is a mould risk after a day, not after a reading, and until it has long been dry")
    mutating func dampWall() throws {
        keepAir(hours: 23, 20, 60, outside: 0)
        #expect(scenario.advice(on: .mould) == nil)
        keepAir(hours: 2, 20, 60, outside: 0)
        let advice = try #require(scenario.advice(on: .mould))
        #expect(advice.urgency == .notice)
        #expect(advice.headlines == ["Mould risk: wall 88%", "Mould risk 88%"])
        #expect(advice.grounds.contains { $0.name == "temperature_factor" && $0.value == "0.70" })
        keepAir(hours: 12, 20, 40, outside: 0)
        #expect(scenario.advice(on: .mould) != nil)
        keepAir(hours: 48, 20, 40, outside: 0)
        #expect(scenario.advice(on: .mould) == nil)
        #expect(scenario.told.filter { $0.hasPrefix("mould") } == ["mould damp_wall", "mould over"])
    }

    @Test("weeks of a damp wall make it a warning")
    mutating func growth() throws {
        keepAir(hours: 24 * 21, 22, 70, outside: 2)
        let advice = try #require(scenario.advice(on: .mould))
        #expect(advice.verdict == "growing")
        #expect(advice.urgency == .warning)
    }

    @Test("mould that has grown is history once its wall is dry")
    mutating func history() {
        keepAir(hours: 24 * 21, 22, 70, outside: 2)
        #expect(scenario.advice(on: .mould)?.verdict == "growing")
        keepAir(hours: 24 * 4, 22, 35, outside: 2)
        #expect(scenario.advice(on: .mould) == nil)
        keepAir(hours: 24 * 4, 22, 70, outside: 2)
        #expect(scenario.advice(on: .mould)?.verdict == "growing")
    }

    @Test("a well insulated wall tolerates what a bad one does not", arguments: [(0.9, false), (0.5, true)])
    mutating func wallFactor(factor: Double, isRisky: Bool) throws {
        let wall = try #require(WallSurface(temperatureFactor: factor))
        scenario = AdviceScenario(rules: AdviceRules(wall: wall))
        keepAir(hours: 25, 20, 55, outside: 0)
        #expect((scenario.advice(on: .mould) != nil) == isRisky)
    }

    @Test("frost is forecast from tonight's low, with its hour")
    mutating func frost() throws {
        scenario.outside(6, 70)
        scenario.forecast([(5, 70), (3, 75), (-2, 80), (1, 80)])
        let advice = try #require(scenario.advice(on: .frost))
        #expect(advice.headlines == ["Frost: -2°"])
        #expect(advice.details == ["Coldest at 16:00"])
        #expect(advice.urgency == .notice)
        #expect(advice.grounds.map(\.name) == ["low", "lasting", "dew_point", "at"])
    }

    @Test("one slot just below freezing is no frost, and two of them are", arguments: [(1, false), (2, true)])
    mutating func lasting(slots: Int, isFrost: Bool) {
        scenario.outside(6, 95)
        let cold = Array(repeating: (-0.5, 95.0), count: slots)
        scenario.forecast([(5, 95)] + cold + Array(repeating: (4, 95.0), count: 3 - slots))
        #expect((scenario.advice(on: .frost)?.verdict == "frost") == isFrost)
    }

    @Test(
        "a low just above freezing is ground frost in dry air, and nothing in damp air",
        arguments: [(50, true), (95, false)] as [(Double, Bool)])
    mutating func groundFrost(percent: Double, isAdvised: Bool) {
        scenario.outside(6, percent)
        scenario.forecast([(5, 70), (2, 75)])
        #expect((scenario.advice(on: .frost)?.verdict == "ground_frost") == isAdvised)
    }

    @Test("an old forecast gives no advice")
    mutating func staleForecast() {
        scenario.forecast([(5, 70), (-5, 75)])
        #expect(scenario.advice(on: .frost) != nil)
        scenario.wait(7 * 3600)
        #expect(scenario.advice(on: .frost) == nil)
    }

    @Test(
        "heat has the weather service's classes, for the hotter of room and outside",
        arguments: [
            (26, 50, 20, nil), (31, 40, 20, .hint), (33, 55, 20, .notice), (35, 65, 20, .warning),
            (24, 50, 38, .warning),
        ] as [(Double, Double, Double, Advice.Urgency?)])
    mutating func heat(room: Double, percent: Double, outside: Double, urgency: Advice.Urgency?) {
        scenario.outside(outside, 50)
        scenario.room(room, percent)
        #expect(scenario.advice(on: .heat)?.urgency == urgency)
    }

    @Test(
        "cold has the classes of the wind chill",
        arguments: [(-3, 3, nil), (-6, 8, .notice), (-20, 10, .warning)] as [(Double, Double, Advice.Urgency?)])
    mutating func cold(celsius: Double, wind: Double, urgency: Advice.Urgency?) {
        scenario.outside(celsius, 70, wind: wind)
        #expect(scenario.advice(on: .cold)?.urgency == urgency)
    }

    @Test(
        "a fall of 6 hPa in three hours is a storm warning where storms have followed such falls, until it has slowed down",
        arguments: [(5.8, true, false), (6.2, false, false), (6.2, true, true)])
    mutating func storm(fall: Double, isKnownSign: Bool, isAdvised: Bool) throws {
        if isKnownSign { scenario.knowStorms() }
        for minute in stride(from: 0, through: 180, by: 5) {
            scenario.room(21, 50, hectopascals: 1010 - fall * Double(minute) / 180)
            scenario.wait(300 - 45)
        }
        scenario.room(21, 50, hectopascals: 1010 - fall)
        let advice = scenario.advice(on: .pressure)
        #expect((advice != nil) == isAdvised)
        guard isAdvised else { return }
        #expect(advice?.urgency == .warning)
        #expect(advice?.headlines.first?.hasPrefix("Storm? -") == true)
        #expect(advice?.grounds.contains { $0.name == "tendency_code" && $0.value == "7" } == true)
        for _ in 0..<12 {
            scenario.room(21, 50, hectopascals: 1010 - fall)
            scenario.wait(300 - 45)
        }
        scenario.room(21, 50, hectopascals: 1010 - fall)
        #expect(scenario.advice(on: .pressure) == nil)
    }

    @Test("a fast fall is no storm warning where such falls have brought none", arguments: [true, false])
    func fallsWithoutStorms(areSigns: Bool) throws {
        var basis = AdviceBasis(uptime: .start, time: sevenInTheMorning) { _ in taipei }
        basis.pressure = PressureTendency(
            threeHoursAgo: .hectopascals(1010), halfway: .hectopascals(1006), now: .hectopascals(1003))
        basis.steadyPressureChange = -700
        basis.areFallsSigns = areSigns
        let subjects = Advisor(rules: AdviceRules()).advice(from: basis).map(\.subject)
        #expect(subjects == (areSigns ? [.pressure] : []))
    }

    @Test("a pressure that jumps within minutes is no storm, however far", arguments: [7.0, 15])
    mutating func pressureJump(fall: Double) {
        for minute in stride(from: 0, through: 360, by: 5) {
            scenario.room(21, 50, hectopascals: minute < 200 ? 1010 : 1010 - fall)
            #expect(scenario.advice(on: .pressure) == nil)
            scenario.wait(300 - 45)
        }
    }

    @Test("a barometer that was away for an hour has no three-hour tendency")
    mutating func pressureGap() {
        scenario.room(21, 50, hectopascals: 1010)
        scenario.wait(3 * 3600)
        scenario.room(21, 50, hectopascals: 1000)
        #expect(scenario.advice(on: .pressure) == nil)
    }

    @Test("the most urgent advice comes first")
    mutating func order() {
        scenario.outside(-20, 60, wind: 10)
        scenario.room(21, 65)
        #expect(scenario.snapshot.advice.map(\.subject) == [.cold, .frost, .window])
    }
}
