import Advice
import Meteorology
import Quantities
import StationCore
import StationSamples
import Testing
import Units
import Weather

@Suite("Advice about the window")
struct WindowAdviceTests {
    private var bench = AdviceBench()

    @Test("a damp room and drier air outside: open, with what it brings and what the room comes to")
    mutating func dries() throws {
        bench.room(21, 68)
        bench.outside(14, 60)
        let advice = try #require(bench.advice(on: .window))
        #expect(advice.headlines == ["Open: dries 5.2 g/m³", "Open: dries 5.2"])
        #expect(advice.verdict == "open_dries")
        #expect(advice.urgency == .notice)
        #expect(advice.details == ["Room 68 to 39%"])
        #expect(
            advice.grounds.map { "\($0.name)=\($0.value)" } == [
                "room_absolute_humidity=12.4 g/m³", "outside_absolute_humidity=7.2 g/m³", "room_temperature=21.0 °C",
                "outside_temperature=14.0 °C", "humidity_reached=39 %",
            ])
    }

    @Test("muggy air outside: keep shut, with what it would add")
    mutating func adds() throws {
        bench.room(22, 55)
        bench.outside(22, 90)
        let advice = try #require(bench.advice(on: .window))
        #expect(advice.headlines.first == "Keep shut: adds 6.8")
        #expect(advice.headlines.last == "Shut: adds 6.8")
        #expect(advice.urgency == .hint)
    }

    @Test(
        "a hot room and a cool evening: open, by how many degrees",
        arguments: [(DisplayUnits.metric, "6°"), (.imperial, "11°")])
    mutating func cools(units: DisplayUnits, degrees: String) {
        bench = AdviceBench(rules: AdviceRules(units: units))
        bench.room(27, 45)
        bench.outside(21, 60)
        #expect(bench.advice(on: .window)?.headlines == ["Open: cools \(degrees)"])
    }

    @Test("hotter outside than in a warm room: keep shut")
    mutating func warms() {
        bench.room(25, 50)
        bench.outside(33, 40)
        #expect(bench.advice(on: .window)?.headlines.last == "Shut: warms 8°")
    }

    @Test("a room that lacks nothing, and air that brings nothing: no advice")
    mutating func either() {
        bench.room(21, 50)
        bench.outside(15, 60)
        #expect(bench.advice(on: .window) == nil)
    }

    @Test(
        "rain, snow, storm and wind are reasons against it",
        arguments: [(501, 3, "rain"), (601, 3, "snow"), (211, 3, "storm"), (800, 12, "wind")] as [(Int, Double, String)]
    )
    mutating func obstacles(condition: Int, wind: Double, word: String) {
        bench.room(21, 68)
        bench.outside(14, 60, condition: condition, wind: wind)
        #expect(bench.advice(on: .window)?.headlines == ["Keep shut: \(word)", "Shut: \(word)"])
    }

    @Test("a wind that was too much must fall well below the limit")
    mutating func windStays() {
        bench.room(21, 68)
        var verdicts: [String?] = []
        for wind in [9.5, 10.5, 9.5, 8.2, 7.9, 9.5] {
            bench.room(21, 68)
            bench.outside(14, 60, wind: wind)
            verdicts.append(bench.advice(on: .window)?.verdict)
        }
        #expect(verdicts == ["open_dries", "shut_wind", "shut_wind", "shut_wind", "open_dries", "open_dries"])
    }

    @Test("does not flicker: what was reached at one limit is left at another")
    mutating func hysteresis() {
        var verdicts: [String?] = []
        for percent in [59.0, 61, 59, 58, 56, 59, 60.5] {
            bench.room(21, percent)
            bench.outside(14, 60)
            verdicts.append(bench.advice(on: .window)?.verdict)
        }
        #expect(verdicts == [nil, "open_dries", "open_dries", "open_dries", nil, nil, "open_dries"])
    }

    @Test("nothing is said from stale values")
    mutating func staleness() {
        bench.room(21, 68)
        bench.outside(14, 60)
        #expect(bench.advice(on: .window) != nil)
        bench.wait(90)
        #expect(bench.advice(on: .window) == nil)
        bench.room(21, 68)
        #expect(bench.advice(on: .window) != nil)
        bench.wait(4 * 3600)
        bench.room(21, 68)
        #expect(bench.advice(on: .window) == nil)
    }

    @Test("when it will change: the hour of the forecast for which the answer is another")
    mutating func changes() {
        bench.room(27, 45)
        bench.outside(30, 40)
        bench.forecast([(31, 40), (28, 45), (24, 50), (20, 60)])
        #expect(bench.advice(on: .window)?.details == ["Open after 16:00", "Room 45 to 48%"])
        bench.room(27, 45)
        bench.outside(22, 50)
        bench.forecast([(22, 50), (24, 50), (29, 45), (30, 45)])
        #expect(bench.advice(on: .window)?.details.first == "Open till 16:00")
    }

    @Test("an hour for which an agency warns is none to open the window in")
    mutating func changesAfterWarning() {
        bench.room(27, 45)
        bench.outside(30, 40)
        bench.forecast([(31, 40), (24, 45), (24, 50), (20, 60)])
        #expect(bench.advice(on: .window)?.details.first == "Open after 13:00")
        let warning = WeatherAlert(
            id: "1", event: "Storm warning", start: sevenInTheMorning,
            end: sevenInTheMorning.advanced(bySeconds: 8 * 3600))
        bench.apply(.fetched(.alerts([warning]), url: "", took: .zero, droppedFields: []))
        #expect(bench.advice(on: .window)?.verdict == "shut_alert")
        #expect(bench.advice(on: .window)?.details == ["Open after 16:00"])
    }

    @Test("no advice says when bad air will be over")
    mutating func knowsNoEndOfBadAir() {
        bench.room(27, 45)
        bench.outside(21, 50)
        bench.forecast([(21, 50), (21, 50)])
        let air = AirQuality(time: sevenInTheMorning, index: .veryPoor)
        bench.apply(.fetched(.airQuality(air), url: "", took: .zero, droppedFields: []))
        #expect(bench.advice(on: .window)?.verdict == "shut_bad_air")
        #expect(bench.advice(on: .window)?.details == [])
    }

    @Test("humidity and temperature of the air outside come from one source")
    mutating func oneSource() throws {
        bench.room(21, 68)
        bench.outside(14, 60)
        bench.own(18, nil)
        let grounds = try #require(bench.advice(on: .window)).grounds
        #expect(grounds.contains { $0.name == "outside_temperature" && $0.value == "14.0 °C" })
        #expect(bench.snapshot.outside.temperature.value == .celsius(18))
    }

    @Test("the record says when the verdict changes, and not when only a number does")
    mutating func record() {
        bench.room(21, 68)
        bench.outside(14, 60)
        #expect(bench.told.count { $0 == "window open_dries" } == 1)
        bench.room(21, 70)
        bench.room(21, 66)
        #expect(bench.told == ["window open_dries"])
        bench.outside(14, 60, condition: 501)
        bench.room(21, 50)
        bench.outside(14, 60)
        #expect(bench.told == ["window open_dries", "window shut_rain", "window over"])
    }

    @Test("every wording fits the display that it is for", arguments: [DisplayUnits.metric, .imperial, .standard])
    mutating func fits(units: DisplayUnits) {
        bench = AdviceBench(rules: AdviceRules(units: units))
        for outside in [-30.0, -5, 2, 14, 25, 38, 45] {
            for percent in [5.0, 40, 68, 100] {
                for condition in [800, 501, 211] {
                    bench.room(27, percent)
                    bench.outside(outside, 100 - percent / 2, condition: condition, wind: 9)
                    bench.forecast([(-12, 40), (28, 45), (44, 50), (20, 60)])
                    for advice in bench.snapshot.advice {
                        #expect(advice.headlines.allSatisfy { $0.count <= 20 }, "\(advice.headlines)")
                        #expect((advice.headlines.last?.count ?? 0) <= 16, "\(advice.headlines)")
                        #expect(advice.details.allSatisfy { $0.count <= 16 }, "\(advice.details)")
                        #expect(!advice.verdict.isEmpty && !advice.grounds.isEmpty)
                    }
                }
            }
        }
    }
}
