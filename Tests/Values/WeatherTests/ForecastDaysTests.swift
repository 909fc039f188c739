import TestSupport
import Testing
import Values

@Suite("A forecast grouped into days")
struct ForecastDaysTests {
    @Test("a newer forecast keeps the earlier slots of a day, each once")
    func joins() {
        func forecast(_ hours: ClosedRange<Int64>) -> Forecast {
            Forecast(
                place: Place(), sun: SunTimes(),
                slots: hours.map {
                    ForecastSlot(time: Timestamp(secondsSince1970: $0 * 3600), conditions: [], air: Air(), hours: 1)
                })
        }
        let joined = forecast(40...60).joined(withPastOf: forecast(5...50))
        #expect(joined.slots.map { $0.time.secondsSince1970 / 3600 } == Array(12...60))
        #expect(forecast(40...60).joined(withPastOf: nil) == forecast(40...60))
        #expect(forecast(5...50).joined(withPastOf: forecast(40...60)) == forecast(5...50))
    }

    /// 2026-11-20T00:00:00Z.
    private static let midnight: Int64 = 1_795_132_800

    private static func time(_ hour: Int) -> Timestamp {
        Timestamp(secondsSince1970: midnight + Int64(hour) * 3600)
    }

    private func slot(_ hour: Int, _ change: (inout ForecastSlot) -> Void = { _ in }) -> ForecastSlot {
        var slot = ForecastSlot(time: Self.time(hour), conditions: [], air: Air())
        change(&slot)
        return slot
    }

    private func forecast(
        _ slots: [ForecastSlot], offset: UTCOffset? = .utc, sun: SunTimes = SunTimes()
    ) -> Forecast {
        Forecast(place: Place(offset: offset), sun: sun, slots: slots)
    }

    @Test(
        "slots are grouped by the place's local day",
        arguments: [
            (0, ["2026-11-20", "2026-11-21"], [8, 8]), (8, ["2026-11-20", "2026-11-21", "2026-11-22"], [6, 8, 1]),
            (-5, ["2026-11-19", "2026-11-20", "2026-11-21"], [2, 8, 1]),
        ])
    func grouping(offset: Int, dates: [String], counts: [Int]) {
        let slots = (0..<16).map { number in
            slot(number * 3) { $0.air.temperature = Temperature(milliCelsius: number) }
        }
        let days = forecast(slots, offset: .hours(offset)).days()
        #expect(days.map(\.date.description) == dates)
        let lowest = days.map { $0.low?.milliCelsius ?? -1 }
        let highest = days.map { $0.high?.milliCelsius ?? -1 }
        // A day that is known to its morning or afternoon has neither.
        #expect(zip(lowest, highest).map { $1 - $0 + 1 } == counts)
    }

    @Test("a day has the lowest and the highest temperature of all its slots")
    func extremes() {
        let days = forecast([
            slot(9) {
                $0.air.temperature = .celsius(5)
                $0.air.low = .celsius(3)
            },
            slot(12) { $0.air.temperature = .celsius(8) },
            slot(15) {
                $0.air.temperature = .celsius(7)
                $0.air.high = .celsius(9)
            },
            slot(18) { $0.air.temperature = .celsius(6) },
        ]).days()
        #expect(days.map(\.low) == [.celsius(3)])
        #expect(days.map(\.high) == [.celsius(9)])
    }

    @Test(
        "a day that the slots leave before its evening has neither a lowest nor a highest temperature",
        arguments: [1, 3, 6])
    func partialDays(step: Int) {
        func days(from first: Int, to last: Int, lacksFrom end: Int = .max) -> [Bool] {
            forecast(
                stride(from: first, through: last, by: step).map { hour in
                    slot(hour) {
                        $0.hours = step
                        $0.air.temperature = hour < end ? .celsius(Double(hour % 24)) : nil
                    }
                }
            ).days().map { $0.low != nil && $0.high != nil }
        }
        #expect(days(from: 0, to: 36) == [true, false])
        #expect(days(from: 0, to: 42) == [true, true])
        #expect(days(from: 0, to: 66) == [true, true, true])
        // Hours that are over are no longer in the list.
        #expect(days(from: 18, to: 42) == [true, true])
        #expect(days(from: 6, to: 12) == [false])
        // Far ahead a service sends hours without a temperature.
        #expect(days(from: 0, to: 66, lacksFrom: 37) == [true, false, false])
    }

    @Test("a day after which the slots have a long gap has neither a lowest nor a highest temperature")
    func gaps() {
        let hours = Array(0...30) + Array(60...72)
        let days = forecast(
            hours.map { hour in
                slot(hour) {
                    $0.hours = 1
                    $0.air.temperature = .celsius(Double(hour))
                }
            }
        ).days()
        #expect(days.map(\.high) == [.celsius(23), nil, .celsius(71), nil])
        // The hours of a gap are not those of the slot after it.
        let late = forecast(
            (Array(0...26) + [56]).map { hour in
                slot(hour) {
                    $0.hours = hour == 56 ? 30 : 1
                    $0.air.temperature = .celsius(Double(hour))
                }
            }
        ).days()
        #expect(late.map(\.high) == [.celsius(23), nil, nil])
    }

    @Test(
        "the extremes of the hours before a slot belong to the day that holds their middle, its own temperature to its day"
    )
    func extremesOfSpans() {
        func span(_ hour: Int, _ celsius: Double, _ lowest: Double, _ highest: Double) -> ForecastSlot {
            slot(hour) {
                $0.hours = 6
                $0.air.temperature = .celsius(celsius)
                ($0.lowest, $0.highest) = (.celsius(lowest), .celsius(highest))
            }
        }
        // The evening's highest, reported at midnight UTC, which is 01:00 in Berlin.
        let days = forecast(
            [span(18, 5, 4, 8), span(24, 2, 1, 9), span(30, 0, -1, 2), span(36, 3, 0, 4), span(42, 2, 1, 3)],
            offset: .hours(1)
        ).days()
        #expect(days.map(\.low) == [.celsius(1), .celsius(-1)])
        #expect(days.map(\.high) == [.celsius(9), .celsius(4)])
        // A middle at midnight is the new day's.
        let later = forecast(
            [span(18, 5, 4, 8), span(24, 2, 1, 9), span(30, 2, 1, 2), span(36, 2, 1, 2), span(42, 2, 1, 2)],
            offset: .hours(3)
        ).days()
        #expect(later.map(\.high) == [.celsius(8), .celsius(9)])
    }

    @Test("a day has the greatest chance and the sum of rain and snow; a midnight slot's fell the day before")
    func precipitation() {
        func wet(_ hour: Int, _ chance: Double, _ rain: Double?, _ snow: Double? = nil) -> ForecastSlot {
            slot(hour) {
                $0.chanceOfPrecipitation = .percent(chance)
                $0.air.rain.lastThreeHours = rain.map(Length.millimetres)
                $0.air.snow.lastThreeHours = snow.map(Length.millimetres)
            }
        }
        let days = forecast([
            wet(18, 20, 0.5), wet(21, 60, 1.25, 0.5), wet(24, 90, 2), wet(27, 10, nil, 0.25), wet(30, 5, nil),
        ]).days()
        #expect(days.map(\.chanceOfPrecipitation) == [.percent(90), .percent(10)])
        #expect(days.map(\.rain) == [.millimetres(3.75), nil])
        #expect(days.map(\.snow) == [.millimetres(0.5), .millimetres(0.25)])
    }

    @Test("a day has the condition and the air of the slot nearest to noon")
    func noon() {
        func showing(_ id: Int, _ code: ConditionCode, _ hour: Int) -> ForecastSlot {
            slot(hour) {
                $0.conditions = [Condition(code)]
                $0.air.pressure = Pressure(pascals: id)
                $0.air.clouds = Proportion(milliPercent: id)
                $0.air.humidity = RelativeHumidity(milliPercent: id)
            }
        }
        let slots = [
            showing(500, .rainLight, 9), showing(800, .clear, 12), showing(600, .snowLight, 15),
            showing(804, .overcast, 45), showing(701, .mist, 48),
        ]
        let days = forecast(slots).days()
        #expect(days.map(\.conditions) == [[Condition(.clear)], [Condition(.overcast)], [Condition(.mist)]])
        #expect(days.map(\.pressure?.pascals) == [800, 804, 701])
        #expect(forecast(slots, offset: .hours(3)).days()[0].conditions == [Condition(.rainLight)])
    }

    @Test(
        "a wet day with a dry noon has the conditions of its strongest rain or snow, and a day of traces those of noon")
    func wetDay() {
        func showing(_ code: ConditionCode, _ hour: Int, _ rain: Double?, _ chance: Double = 60) -> ForecastSlot {
            slot(hour) {
                $0.conditions = [Condition(code)]
                $0.chanceOfPrecipitation = .percent(chance)
                $0.air.rain.lastThreeHours = rain.map(Length.millimetres)
            }
        }
        func codes(_ slots: [ForecastSlot]) -> [ConditionCode?] {
            forecast(slots).days().map { $0.conditions.first?.code }
        }
        #expect(
            codes([showing(.rainLight, 9, 0.3), showing(.clear, 12, nil), showing(.rainHeavy, 18, 9)]) == [.rainHeavy])
        #expect(
            codes([showing(.rainLight, 9, 0.2), showing(.clear, 12, nil), showing(.rainLight, 18, 0.2)]) == [.clear])
        #expect(codes([showing(.clear, 12, nil, 0), showing(.drizzleLight, 18, 0.1, 95)]) == [.drizzleLight])
        #expect(codes([showing(.snow, 12, 0.3), showing(.rainHeavy, 18, 9)]) == [.snow])
        // Without a word for it there is nothing to show in place of noon.
        #expect(codes([showing(.clear, 12, nil), showing(.overcast, 18, 9)]) == [.clear])
    }

    @Test("a day has the strongest wind with its direction, and the strongest gust")
    func wind() {
        func windy(_ hour: Int, _ speed: Double?, _ direction: Double?, _ gust: Double?) -> ForecastSlot {
            slot(hour) {
                $0.air.wind = Wind(
                    speed: speed.map(Speed.metresPerSecond), direction: direction.map(Angle.degrees),
                    gust: gust.map(Speed.metresPerSecond))
            }
        }
        let days = forecast([
            windy(9, nil, 10, nil), windy(12, 4, 90, 12), windy(15, 9, 250, 11), windy(18, 2, 300, nil),
        ]).days()
        #expect(
            days.map(\.wind) == [
                Wind(speed: .metresPerSecond(9), direction: .degrees(250), gust: .metresPerSecond(12))
            ])
    }

    @Test("the sun's times belong to the one day that the service sent them for")
    func sun() {
        let sun = SunTimes(sunrise: Self.time(7), sunset: Self.time(16))
        let days = forecast([slot(12), slot(36)], sun: sun).days()
        #expect(days.map(\.sun) == [sun, SunTimes()])
        #expect(forecast([slot(36)], sun: sun).days().map(\.sun) == [SunTimes()])
    }

    @Test("a day lacks what no slot has, and there is no day without slots")
    func nothing() {
        #expect(
            forecast([slot(12)]).days() == [
                DayForecast(date: CivilDate(daysSince1970: 20_777), time: Self.time(12))
            ])
        #expect(forecast([]).days().isEmpty)
    }

    @Test("grouping survives the ends of time")
    func endsOfTime() {
        let slots = [Int64.min, 0, .max].map {
            ForecastSlot(time: Timestamp(secondsSince1970: $0), conditions: [], air: Air())
        }
        #expect(forecast(slots, offset: .hours(14)).days().count == 3)
    }
}

extension Forecast {
    /// By the one offset that the service sent.
    fileprivate func days() -> [DayForecast] { days { _ in place.offset ?? .utc } }
}
