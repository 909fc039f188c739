import StationCore
import StationSamples
import Testing
import Values

@Suite("Advice for a cellar")
struct CellarAdviceTests {
    private var scenario = AdviceScenario(rules: Self.rules)

    private static var rules: AdviceRules {
        var rules = AdviceRules()
        rules.kind = .cellar
        return rules
    }

    /// Two readings an hour of the same cellar under the same sky.
    private mutating func keepAir(hours: Int, _ celsius: Double, _ percent: Double, outside: (Double, Double)) {
        for _ in 0..<(hours * 2) {
            scenario.room(celsius, percent)
            scenario.outside(outside.0, outside.1)
            scenario.wait(1800 - 76)
        }
    }

    private var verdict: String? { scenario.advice(on: .window)?.verdict }

    @Test("on the summer's day that cools a hot room the cellar stays shut, with what air outside and inside hold")
    mutating func staysShut() throws {
        var room = AdviceScenario()
        room.room(28, 45)
        room.outside(25, 60)
        #expect(room.advice(on: .window)?.verdict == "open_cools")
        scenario.room(14, 80)
        scenario.outside(25, 60)
        let advice = try #require(scenario.advice(on: .window))
        #expect(advice.verdict == "shut_adds")
        #expect(advice.urgency == .hint)
        #expect(
            advice.grounds.map { "\($0.name)=\($0.value)" } == [
                "room_absolute_humidity=9.6 g/m³", "outside_absolute_humidity=13.8 g/m³", "room_temperature=14.0 °C",
                "outside_temperature=25.0 °C", "humidity_reached=100 %", "wall_temperature=14.0 °C",
            ])
    }

    @Test("air that is warmer than the cellar and as dry as a desert's may come in, and dry winter air, too")
    mutating func opens() {
        scenario.room(14, 80)
        scenario.outside(25, 20)
        #expect(verdict == "open_dries")
        scenario.room(9, 75)
        scenario.outside(0, 80)
        #expect(verdict == "open_dries")
    }

    @Test("it names the hour of the night in which the air becomes dry enough")
    mutating func turns() {
        scenario.room(14, 85)
        scenario.outside(24, 65)
        scenario.forecast([(26, 60), (22, 75), (14, 70), (10, 80)])
        #expect(scenario.advice(on: .window)?.details.first == "Open after 16:00")
    }

    @Test("as much water as the cellar's is already a reason to keep shut, and a room's is not")
    mutating func neverAdds() {
        scenario.room(14, 80)
        scenario.outside(18, 64)
        #expect(verdict == "shut_adds")
        var room = AdviceScenario()
        room.room(20, 62)
        room.outside(20, 63)
        #expect(room.advice(on: .window) == nil)
    }

    @Test(
        "air that would be near its dew point on the walls stays outside, though the cellar's own air is wetter for the moment"
    )
    mutating func sparesTheWalls() {
        keepAir(hours: 24 * 10, 11, 70, outside: (20, 70))
        // Washing warms and wets the air, not the walls.
        scenario.room(17, 85)
        scenario.outside(16, 64)
        #expect(verdict == nil)
        scenario.room(17, 85)
        scenario.outside(16, 50)
        #expect(verdict == "open_dries")
    }

    private var wall: String? { scenario.advice(on: .window)?.grounds.first { $0.name == "wall_temperature" }?.value }

    @Test("a sensor that is carried into the cellar from a warm room shows within two hours what the walls are")
    mutating func carriedIn() {
        scenario.room(22, 50)
        scenario.outside(0, 80)
        for percent in [60.0, 70, 80, 80, 80] { keepAir(hours: 1, 12, percent, outside: (0, 80)) }
        scenario.room(12, 80)
        scenario.outside(0, 80)
        #expect(wall == "12.0 °C")
        #expect(verdict == "open_dries")
    }

    @Test("until a day has shown what the walls are, they are taken for no warmer than the air")
    mutating func isCautious() {
        keepAir(hours: 6, 16, 70, outside: (0, 80))
        scenario.room(12, 80)
        scenario.outside(0, 80)
        #expect(wall == "12.0 °C")
        keepAir(hours: 40, 16, 70, outside: (0, 80))
        scenario.room(12, 80)
        scenario.outside(0, 80)
        #expect(wall == "16.0 °C" || wall == "15.9 °C")
    }

    @Test("the mean of an earlier run counts for two days")
    mutating func restart() {
        func wall(after days: Int64) -> String? {
            var later = AdviceScenario(rules: Self.rules)
            later.know(WallMean(celsius: 10, watched: .seconds(200_000), time: moment(Int(-days * 86_400)).wall))
            later.room(14, 80)
            later.outside(0, 80)
            return later.advice(on: .window)?.grounds.first { $0.name == "wall_temperature" }?.value
        }
        #expect(wall(after: 1) == "10.0 °C")
        #expect(wall(after: 3) == "14.0 °C")
    }

    @Test("the walls follow the air so slowly that an hour of heat hardly changes them")
    mutating func wallsAreSlow() throws {
        keepAir(hours: 24 * 10, 12, 80, outside: (20, 70))
        keepAir(hours: 1, 20, 60, outside: (25, 60))
        scenario.room(20, 60)
        scenario.outside(25, 60)
        let wall = try #require(scenario.advice(on: .window)?.grounds.first { $0.name == "wall_temperature" })
        #expect(["12.1 °C", "12.2 °C", "12.3 °C"].contains(wall.value))
    }

    /// A reading every 76 s in a cellar of 14 °C.
    private mutating func pass(_ percents: [Double], outside: (Double, Double) = (5, 60)) {
        for percent in percents {
            scenario.room(14, percent)
            scenario.outside(outside.0, outside.1)
        }
    }

    private static func course(from first: Double, to last: Double, steps: Int) -> [Double] {
        (1...steps).map { first + (last - first) * Double($0) / Double(steps) }
    }

    private var windows: [String] { scenario.told.filter { $0.hasPrefix("window") } }

    @Test("a cellar that becomes damper behind a shut window has not been aired")
    mutating func neverOpened() {
        pass(Self.course(from: 70, to: 85, steps: 60))
        #expect(windows == ["window open_dries"])
    }

    @Test("the noise of a sensor is neither an airing nor its end")
    mutating func noise() {
        var numbers = SplitMix64(seed: 46)
        pass((0..<240).map { _ in 70 + Double(Int.random(in: -40...40, using: &numbers)) / 100 })
        #expect(windows == ["window open_dries"])
    }

    @Test("a window that is opened hours after the advice is not shut for the water that came before it")
    mutating func lateOpener() {
        pass(Self.course(from: 70, to: 76, steps: 60))
        pass(Self.course(from: 76, to: 73, steps: 10) + Self.course(from: 73, to: 73.2, steps: 60))
        #expect(windows == ["window open_dries"])
        #expect(verdict == "open_dries")
    }

    @Test(
        "where outside catches up with a cellar that becomes damper, the advice to open ends for an hour, and nothing was aired"
    )
    mutating func catchesUp() {
        pass(Self.course(from: 70, to: 70, steps: 20), outside: (14, 60))
        pass(Self.course(from: 70, to: 72, steps: 15), outside: (14, 62))
        #expect(windows == ["window open_dries"])
        pass(Self.course(from: 72, to: 72, steps: 5), outside: (14, 64.5))
        #expect(windows == ["window open_dries", "window over"])
        pass(Self.course(from: 72, to: 72, steps: 40), outside: (14, 60))
        #expect(windows.count == 2)
        pass(Self.course(from: 72, to: 72, steps: 15), outside: (14, 60))
        #expect(windows == ["window open_dries", "window over", "window open_dries"])
    }

    @Test("an airing is over when the air holds more water than before, and is not advised again within the hour")
    mutating func endsBeforeItWets() {
        pass(Self.course(from: 70, to: 70, steps: 20) + Self.course(from: 70, to: 66, steps: 10))
        pass(Self.course(from: 66, to: 72, steps: 40))
        #expect(windows == ["window open_dries", "window shut_aired"])
        pass(Self.course(from: 72, to: 74, steps: 15))
        #expect(windows == ["window open_dries", "window shut_aired"])
        pass(Self.course(from: 74, to: 78, steps: 60))
        #expect(windows == ["window open_dries", "window shut_aired", "window open_dries"])
    }

    @Test("an open window's dry air does not end the advice: it is the walls that are to become dry")
    mutating func keepsOpen() {
        var isOpen: [Bool] = []
        for percent in [54.0, 56, 50, 40, 34] {
            scenario.room(14, percent)
            scenario.outside(-5, 60)
            isOpen.append(verdict == "open_dries")
        }
        #expect(isOpen == [false, true, true, true, false])
    }

    @Test("rain keeps a cellar shut, too")
    mutating func obstacle() {
        scenario.room(14, 80)
        scenario.outside(5, 60, condition: .rainModerate)
        #expect(verdict == "shut_rain")
    }

    @Test("stale, cold or hot air in a cellar is no reason for advice")
    mutating func isNotLivedIn() {
        scenario.stale(1400, forSeconds: 600)
        #expect(scenario.snapshot.advice.isEmpty)
        scenario.outside(-25, 60, wind: 9)
        scenario.room(3, 40)
        #expect(scenario.snapshot.advice.map(\.subject) == [.frost])
    }

    @Test("mould is judged on the walls as the cellar's own air shows them, whatever it is outside")
    mutating func mould() throws {
        keepAir(hours: 24 * 3, 14, 88, outside: (30, 60))
        let advice = try #require(scenario.advice(on: .mould))
        #expect(advice.headlines.first == "Mould risk: wall 88%")
    }
}
