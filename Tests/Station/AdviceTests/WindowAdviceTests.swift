import StationCore
import StationSamples
import Testing
import Values

@Suite("Advice about the window")
struct WindowAdviceTests {
    private var scenario = AdviceScenario()

    @Test("in a damp room with drier air outside the advice is to open, with the change and the result for the room")
    mutating func dries() throws {
        scenario.room(21, 68)
        scenario.outside(14, 60)
        let advice = try #require(scenario.advice(on: .window))
        #expect(advice.headlines == ["Open: dries 5.2 g/m³", "Open: dries room"])
        #expect(advice.verdict == "open_dries")
        #expect(advice.urgency == .notice)
        #expect(advice.details == ["Humidity 68→39%"])
        #expect(
            advice.grounds.map { "\($0.name)=\($0.value)" } == [
                "room_absolute_humidity=12.4 g/m³", "outside_absolute_humidity=7.2 g/m³", "room_temperature=21.0 °C",
                "outside_temperature=14.0 °C", "humidity_reached=39 %",
            ])
    }

    @Test("with muggy air outside the advice is to keep the window shut, with what it would add")
    mutating func adds() throws {
        scenario.room(22, 55)
        scenario.outside(22, 90)
        let advice = try #require(scenario.advice(on: .window))
        #expect(advice.headlines.first == "Keep shut: adds 6.8 g/m³")
        #expect(advice.headlines.suffix(2) == ["Shut: damp air", "Shut: damp"])
        #expect(advice.urgency == .hint)
    }

    @Test(
        "in a hot room on a cool evening the advice is to open, with the difference in degrees",
        arguments: [(DisplayUnits.metric, "6°"), (.imperial, "11°")])
    mutating func cools(units: DisplayUnits, degrees: String) {
        scenario = AdviceScenario(rules: AdviceRules(units: units))
        scenario.room(27, 45)
        scenario.outside(21, 60)
        #expect(scenario.advice(on: .window)?.headlines == ["Open: cools \(degrees)"])
    }

    @Test("with hotter air outside a warm room the advice is to keep the window shut")
    mutating func warms() {
        scenario.room(25, 50)
        scenario.outside(33, 40)
        #expect(scenario.advice(on: .window)?.headlines.last == "Shut: warms 8°")
    }

    @Test("a comfortable room, or air that changes nothing, gets no advice")
    mutating func either() {
        scenario.room(21, 50)
        scenario.outside(15, 60)
        #expect(scenario.advice(on: .window) == nil)
    }

    @Test(
        "rain, snow, storm and wind are reasons to keep the window shut",
        arguments: [
            (.rainModerate, 3, "rain"), (.snow, 3, "snow"), (.thunderstorm, 3, "storm"), (.clear, 12, "wind"),
        ] as [(ConditionCode, Double, String)]
    )
    mutating func obstacles(condition: ConditionCode, wind: Double, word: String) {
        scenario.room(21, 68)
        scenario.outside(14, 60, condition: condition, wind: wind)
        #expect(scenario.advice(on: .window)?.headlines == ["Keep shut: \(word)", "Shut: \(word)"])
    }

    @Test("a wind that was too strong must fall well below the limit")
    mutating func windStays() {
        scenario.room(21, 68)
        var verdicts: [String?] = []
        for wind in [9.5, 10.5, 9.5, 8.2, 7.9, 9.5] {
            scenario.room(21, 68)
            scenario.outside(14, 60, wind: wind)
            verdicts.append(scenario.advice(on: .window)?.verdict)
        }
        #expect(verdicts == ["open_dries", "shut_wind", "shut_wind", "shut_wind", "open_dries", "open_dries"])
    }

    @Test("advice does not flicker: it ends at another limit than the one that started it")
    mutating func hysteresis() {
        var verdicts: [String?] = []
        for percent in [59.0, 61, 59, 58, 56, 59, 60.5, 70.5] {
            scenario.room(21, percent)
            scenario.outside(14, 60)
            verdicts.append(scenario.advice(on: .window)?.verdict)
        }
        #expect(verdicts == [nil, "open_dries", "open_dries", "open_dries", nil, nil, nil, "open_dries"])
    }

    @Test("stale values give no advice")
    mutating func patience() {
        scenario.room(21, 68)
        scenario.outside(14, 60)
        #expect(scenario.advice(on: .window) != nil)
        scenario.wait(90)
        #expect(scenario.advice(on: .window) == nil)
        scenario.room(21, 68)
        #expect(scenario.advice(on: .window) != nil)
        scenario.wait(4 * 3600)
        scenario.room(21, 68)
        #expect(scenario.advice(on: .window) == nil)
    }

    @Test("advice names the first forecast hour with another verdict")
    mutating func changes() {
        scenario.room(27, 45)
        scenario.outside(30, 40)
        scenario.forecast([(31, 40), (28, 45), (24, 50), (20, 60)])
        #expect(scenario.advice(on: .window)?.details == ["Open after 16:00", "Humidity 45→48%"])
        scenario.room(27, 45)
        scenario.outside(22, 50)
        scenario.forecast([(22, 50), (24, 50), (29, 45), (30, 45)])
        #expect(scenario.advice(on: .window)?.details.first == "Open till 16:00")
    }

    @Test("an hour with a severe weather warning is never recommended for opening the window")
    mutating func changesAfterWarning() {
        scenario.room(27, 45)
        scenario.outside(30, 40)
        scenario.forecast([(31, 40), (24, 45), (24, 50), (20, 60)])
        #expect(scenario.advice(on: .window)?.details.first == "Open after 13:00")
        let warning = WeatherAlert(
            id: "1", event: "Storm warning", start: sevenInTheMorning,
            end: sevenInTheMorning.advanced(bySeconds: 8 * 3600))
        scenario.apply(.fetched(.alerts([warning]), url: "", took: .zero, droppedFields: []))
        #expect(scenario.advice(on: .window)?.verdict == "shut_alert")
        #expect(scenario.advice(on: .window)?.details == ["Open after 16:00"])
    }

    @Test("advice does not predict when bad air will be over")
    mutating func knowsNoEndOfBadAir() {
        scenario.room(27, 45)
        scenario.outside(21, 50)
        scenario.forecast([(21, 50), (21, 50)])
        let air = AirQuality(time: sevenInTheMorning, index: .veryPoor)
        scenario.apply(.fetched(.airQuality(air), url: "", took: .zero, droppedFields: []))
        #expect(scenario.advice(on: .window)?.verdict == "shut_bad_air")
        #expect(scenario.advice(on: .window)?.details == [])
    }

    @Test("bad air outside keeps the window shut only where there are not more particles inside, without flicker")
    mutating func comparesBadAir() {
        scenario.outside(21, 50)
        let air = AirQuality(time: sevenInTheMorning, index: .veryPoor, fineParticles: 80)
        scenario.apply(.fetched(.airQuality(air), url: "", took: .zero, droppedFields: []))
        var verdicts: [String?] = []
        for particles in [60, 90, 101, 85, 70, 90] {
            scenario.room(27, 45, particles: particles)
            verdicts.append(scenario.advice(on: .window)?.verdict)
        }
        let (shut, open) = ("shut_bad_air", "open_cools")
        #expect(verdicts == [shut, shut, open, open, shut, shut])
    }

    @Test("the particles that a sensor outside counts keep the window shut, whatever the service says")
    mutating func countsParticlesOutside() {
        scenario.room(27, 45)
        var own = QuantityValues(temperature: .celsius(21), humidity: .percent(50))
        for (particles, verdict) in [(49, "open_cools"), (50, "shut_bad_air")] {
            own[.pm25] = particles * 1000
            scenario.apply(.sensorRead(name: "balcony", Measurement(own, time: .start + .seconds(scenario.seconds))))
            scenario.room(27, 45)
            #expect(scenario.advice(on: .window)?.verdict == verdict)
        }
    }

    @Test("stale air is a reason to open, even for muggy air, but not for rain")
    mutating func freshens() throws {
        scenario.outside(22, 90)
        scenario.stale(1240, forSeconds: 300)
        let advice = try #require(scenario.advice(on: .window))
        #expect(advice.verdict == "open_freshens")
        #expect(advice.headlines == ["Open: CO2 1240 ppm", "Open: CO2 1240"])
        #expect(advice.urgency == .notice)
        #expect(advice.grounds.first.map { "\($0.name)=\($0.value)" } == "room_co2=1240 ppm")
        scenario.outside(22, 90, condition: .rainModerate)
        #expect(scenario.advice(on: .window)?.verdict == "shut_rain")
    }

    @Test("stale air is known without any air outside")
    mutating func freshensWithoutWeather() {
        scenario.stale(1240, forSeconds: 300)
        #expect(scenario.advice(on: .window)?.verdict == "open_freshens")
    }

    @Test("the air is not stale before three minutes, and an open window has done its work 200 ppm above outside")
    mutating func staleAfterMinutes() {
        var verdicts: [String?] = []
        for (ppm, duration) in [(1240, 150), (900, 60), (1240, 300), (850, 120), (790, 60), (620, 60), (900, 300)] {
            scenario.stale(ppm, forSeconds: duration)
            verdicts.append(scenario.advice(on: .window)?.verdict)
        }
        #expect(verdicts == [nil, nil, "open_freshens", "open_freshens", "open_freshens", nil, nil])
    }

    @Test(
        "while the window is open the advice is to shut it as soon as the air is fresh, and not to in summer",
        arguments: [4, 21])
    mutating func shutsAgain(outside: Double) {
        scenario.outside(outside, 60)
        scenario.stale(1400, forSeconds: 1500)
        #expect(scenario.advice(on: .window)?.details.first?.hasPrefix("Air for ") == true)
        var level = 975.0
        var verdicts: [String?] = []
        for _ in 0..<30 {
            level *= 0.93
            scenario.stale(425 + Int(level), forSeconds: 30)
            verdicts.append(scenario.advice(on: .window)?.verdict)
        }
        #expect(verdicts.first == "open_freshens")
        #expect(verdicts.contains("shut_aired") == (outside < 10))
        scenario.stale(700, forSeconds: 300)
        #expect(scenario.advice(on: .window) == nil)
    }

    @Test("humidity and temperature outside come from the same source")
    mutating func oneSource() throws {
        scenario.room(21, 68)
        scenario.outside(14, 60)
        scenario.own(18, nil)
        let grounds = try #require(scenario.advice(on: .window)).grounds
        #expect(grounds.contains { $0.name == "outside_temperature" && $0.value == "14.0 °C" })
        #expect(scenario.snapshot.outside.temperature.value == .celsius(18))
    }

    @Test("advice is logged when the verdict changes, not when only a number does")
    mutating func record() {
        scenario.room(21, 68)
        scenario.outside(14, 60)
        #expect(scenario.told.count { $0 == "window open_dries" } == 1)
        scenario.room(21, 70)
        scenario.room(21, 66)
        #expect(scenario.told == ["window open_dries"])
        scenario.outside(14, 60, condition: .rainModerate)
        scenario.room(21, 50)
        scenario.outside(14, 60)
        #expect(scenario.told == ["window open_dries", "window shut_rain", "window over"])
    }

    @Test("every wording of advice fits its display", arguments: [DisplayUnits.metric, .imperial, .standard])
    mutating func fits(units: DisplayUnits) {
        scenario = AdviceScenario(rules: AdviceRules(units: units))
        for outside in [-30.0, -5, 2, 14, 25, 38, 45] {
            for percent in [5.0, 40, 68, 100] {
                for condition in [ConditionCode.clear, .rainModerate, .thunderstorm] {
                    scenario.room(27, percent)
                    scenario.outside(outside, 100 - percent / 2, condition: condition, wind: 9)
                    scenario.forecast([(-12, 40), (28, 45), (44, 50), (20, 60)])
                    for advice in scenario.snapshot.advice {
                        #expect(advice.headlines.allSatisfy { $0.count <= 28 }, "\(advice.headlines)")
                        #expect(advice.headlines.contains { $0.count <= 20 }, "\(advice.headlines)")
                        #expect((advice.headlines.last?.count ?? 0) <= 16, "\(advice.headlines)")
                        #expect(advice.details.allSatisfy { $0.count <= 17 }, "\(advice.details)")
                        #expect(!advice.verdict.isEmpty && !advice.grounds.isEmpty)
                    }
                }
            }
        }
    }
}
