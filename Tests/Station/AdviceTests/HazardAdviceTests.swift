import Advice
import Meteorology
import Quantities
import StationCore
import StationSamples
import Testing
import Units
import Weather

@Suite("Advice about mould, frost, heat, cold and storms")
struct HazardAdviceTests {
    private var bench = AdviceBench()

    /// Half an hour of the same air, again and again.
    private mutating func keepAir(hours: Int, _ celsius: Double, _ percent: Double, outside: Double) {
        for _ in 0..<(hours * 2) {
            bench.room(celsius, percent)
            bench.outside(outside, 70)
            bench.wait(1800 - 76)
        }
    }

    @Test("a damp wall is a risk of mould after a day, not after a reading, and until it has been dry for long")
    mutating func dampWall() throws {
        keepAir(hours: 23, 20, 60, outside: 0)
        #expect(bench.advice(on: .mould) == nil)
        keepAir(hours: 2, 20, 60, outside: 0)
        let advice = try #require(bench.advice(on: .mould))
        #expect(advice.urgency == .notice)
        #expect(advice.headlines == ["Mould risk: wall 88%", "Mould risk 88%"])
        #expect(advice.grounds.contains { $0.name == "temperature_factor" && $0.value == "0.70" })
        keepAir(hours: 12, 20, 40, outside: 0)
        #expect(bench.advice(on: .mould) != nil)
        keepAir(hours: 48, 20, 40, outside: 0)
        #expect(bench.advice(on: .mould) == nil)
        #expect(bench.told.filter { $0.hasPrefix("mould") } == ["mould damp_wall", "mould over"])
    }

    @Test("weeks on a wet wall make it a warning")
    mutating func growth() throws {
        keepAir(hours: 24 * 21, 22, 70, outside: 2)
        let advice = try #require(bench.advice(on: .mould))
        #expect(advice.verdict == "growing")
        #expect(advice.urgency == .warning)
    }

    @Test("a better wall bears what a bad one does not", arguments: [(0.9, false), (0.5, true)])
    mutating func wallFactor(factor: Double, isRisky: Bool) throws {
        let wall = try #require(WallSurface(temperatureFactor: factor))
        bench = AdviceBench(rules: AdviceRules(wall: wall))
        keepAir(hours: 25, 20, 55, outside: 0)
        #expect((bench.advice(on: .mould) != nil) == isRisky)
    }

    @Test("frost follows from tonight's low, with its hour")
    mutating func frost() throws {
        bench.outside(6, 70)
        bench.forecast([(5, 70), (3, 75), (-2, 80), (1, 80)])
        let advice = try #require(bench.advice(on: .frost))
        #expect(advice.headlines == ["Frost: -2°"])
        #expect(advice.details == ["Coldest at 16:00"])
        #expect(advice.urgency == .notice)
        #expect(advice.grounds.map(\.name) == ["low", "dew_point", "at"])
    }

    @Test(
        "a low just above freezing is ground frost in dry air, and nothing in damp air",
        arguments: [(50, true), (95, false)] as [(Double, Bool)])
    mutating func groundFrost(percent: Double, isAdvised: Bool) {
        bench.outside(6, percent)
        bench.forecast([(5, 70), (2, 75)])
        #expect((bench.advice(on: .frost)?.verdict == "ground_frost") == isAdvised)
    }

    @Test("an old forecast is no ground for anything")
    mutating func staleForecast() {
        bench.forecast([(5, 70), (-5, 75)])
        #expect(bench.advice(on: .frost) != nil)
        bench.wait(7 * 3600)
        #expect(bench.advice(on: .frost) == nil)
    }

    @Test(
        "heat has the weather service's classes, wherever it is hotter",
        arguments: [
            (26, 50, 20, nil), (31, 40, 20, .hint), (33, 55, 20, .notice), (35, 65, 20, .warning),
            (24, 50, 38, .warning),
        ] as [(Double, Double, Double, Advice.Urgency?)])
    mutating func heat(room: Double, percent: Double, outside: Double, urgency: Advice.Urgency?) {
        bench.outside(outside, 50)
        bench.room(room, percent)
        #expect(bench.advice(on: .heat)?.urgency == urgency)
    }

    @Test(
        "cold has the classes of the wind chill",
        arguments: [(-3, 3, nil), (-6, 8, .notice), (-20, 10, .warning)] as [(Double, Double, Advice.Urgency?)])
    mutating func cold(celsius: Double, wind: Double, urgency: Advice.Urgency?) {
        bench.outside(celsius, 70, wind: wind)
        #expect(bench.advice(on: .cold)?.urgency == urgency)
    }

    @Test(
        "a fall of 6 hPa in three hours is a warning, and until it has slowed down",
        arguments: [(5.8, false), (6.2, true)])
    mutating func storm(fall: Double, isAdvised: Bool) throws {
        for minute in stride(from: 0, through: 180, by: 5) {
            bench.room(21, 50, hectopascals: 1010 - fall * Double(minute) / 180)
            bench.wait(300 - 45)
        }
        bench.room(21, 50, hectopascals: 1010 - fall)
        let advice = bench.advice(on: .pressure)
        #expect((advice != nil) == isAdvised)
        guard isAdvised else { return }
        #expect(advice?.urgency == .warning)
        #expect(advice?.headlines.first?.hasPrefix("Storm? -") == true)
        #expect(advice?.grounds.contains { $0.name == "tendency_code" && $0.value == "7" } == true)
        for _ in 0..<12 {
            bench.room(21, 50, hectopascals: 1010 - fall)
            bench.wait(300 - 45)
        }
        bench.room(21, 50, hectopascals: 1010 - fall)
        #expect(bench.advice(on: .pressure) == nil)
    }

    @Test("a barometer that was away for an hour says nothing of three")
    mutating func pressureGap() {
        bench.room(21, 50, hectopascals: 1010)
        bench.wait(3 * 3600)
        bench.room(21, 50, hectopascals: 1000)
        #expect(bench.advice(on: .pressure) == nil)
    }

    @Test("the most urgent comes first")
    mutating func order() {
        bench.outside(-20, 60, wind: 10)
        bench.room(21, 65)
        #expect(bench.snapshot.advice.map(\.subject) == [.cold, .frost, .window])
    }
}
