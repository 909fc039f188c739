import StationCore
import StationSamples
import TestSupport
import Testing
import Values

@Suite("The values of a day from several lists")
struct DayValuesTests {
    private static let second = ProviderID(rawValue: "otherweather")

    /// Today and the days after it, as a service dates them.
    private func list(_ days: [DayForecast]) -> DailyForecast {
        let today = CivilTime(sevenInTheMorning, in: taipei).date
        return DailyForecast(
            place: Place(name: "Taipei", offset: taipei),
            days: days.enumerated().map { index, day in
                var day = day
                day.date = CivilDate(daysSince1970: today.daysSince1970 + Int64(index))
                day.time = sevenInTheMorning.advanced(bySeconds: Int64(index) * 86_400 + 5 * 3600)
                return day
            })
    }

    private func day(_ change: (inout DayForecast) -> Void) -> DayForecast {
        var day = DayForecast(date: CivilDate(daysSince1970: 0), time: sevenInTheMorning)
        change(&day)
        return day
    }

    /// - Parameters:
    ///   - seconds: when the first provider's days, its hours, and the second provider's days came.
    private func merge(
        _ first: [DayForecast], hours: Forecast? = nil, _ second: [DayForecast],
        came seconds: (Int, Int, Int) = (0, 0, 0),
        at now: Int = 600
    ) -> Snapshot {
        func fetched<Answer>(_ answer: Answer, _ provider: ProviderID, _ seconds: Int) -> Fetched<Answer> {
            Fetched(answer, from: provider, at: .start + .seconds(seconds))
        }
        let report = WeatherReport(
            forecast: hours.map { fetched($0, .sample, seconds.1) }, daily: fetched(list(first), .sample, seconds.0))
        var other = WeatherReport(daily: fetched(list(second), Self.second, seconds.2))
        other.provider = Self.second
        return Snapshot.merge(readings: [], reports: [report, other], faults: [], at: moment(now))
    }

    @Test("a day is as old as its recorded values, whatever else an older list has")
    func ageOfRecordedValues() {
        let first = day { ($0.low, $0.high) = (.celsius(1), .celsius(9)) }
        let other = day { ($0.low, $0.high, $0.clouds) = (.celsius(0), .celsius(30), .percent(50)) }
        let snapshot = merge([first], [other], came: (500, 0, 0))
        #expect(snapshot.today.value?.clouds == .percent(50))
        #expect(snapshot.today.origin?.age == .seconds(100))
        let wetter = merge([first], [day { $0.rain = .millimetres(2) }], came: (500, 0, 0))
        #expect(wetter.today.origin?.age == .seconds(600))
    }

    @Test("a value that the first list has as null comes from the hours of the same service, and else from the next")
    func nulls() {
        let today = day {
            $0.chanceOfPrecipitation = .fraction(0.2)
            $0.conditions = [Condition(.fewClouds, text: "few clouds")]
        }
        let other = day {
            ($0.low, $0.high, $0.rain) = (.celsius(1), .celsius(30), .millimetres(2))
            ($0.wind.gust, $0.uvIndex) = (.metresPerSecond(9), 4)
            $0.chanceOfPrecipitation = .fraction(0.9)
            $0.conditions = [Condition(.rainLight, text: "rain")]
        }
        let snapshot = merge([today], hours: forecast(from: 7200, [15, 18, 19, 17, 14]), [other])
        for shown in [snapshot.today.freshValue, snapshot.days.freshValue?.first] {
            #expect(shown?.low == .celsius(14))
            #expect(shown?.high == .celsius(19))
            #expect(shown?.chanceOfPrecipitation == .fraction(0.2))
            #expect(shown?.conditions.map(\.text) == ["few clouds"])
            #expect(shown?.rain == .millimetres(2))
            #expect(shown?.wind.gust == .metresPerSecond(9))
            #expect(shown?.uvIndex == 4)
        }
    }

    @Test("a day is as old as the oldest list that a value of it is from, and no older")
    func age() {
        let whole = day { ($0.low, $0.high) = (.celsius(5), .celsius(15)) }
        let noHigh = day { $0.low = .celsius(5) }
        let alone = merge([whole], [whole], came: (500, 0, 100)).today
        #expect(alone.origin == Origin(source: .sample(.daily), age: .seconds(100)))
        let together = merge([noHigh], [whole], came: (500, 0, 100)).today
        #expect(together.value?.high == .celsius(15))
        #expect(together.origin == Origin(source: .sample(.daily), age: .seconds(500)))
    }

    @Test("a lowest above the highest of a better list is not taken, and the next list is asked")
    func contradiction() {
        let warm = day { ($0.low, $0.high) = (.celsius(16), .celsius(25)) }
        let cold = merge([day { $0.high = .celsius(15) }], [warm]).today.value
        #expect(cold?.low == nil && cold?.high == .celsius(15))
        // Today's slots from nine on are 16 °C and more, too.
        let lower = day { $0.low = .celsius(3) }
        let next = merge([day { $0.high = .celsius(15) }], hours: forecast(from: 7200, [16, 18, 17, 17, 16]), [lower])
        #expect(next.today.value?.low == .celsius(3))
        let low = merge([day { $0.low = .celsius(20) }], [day { $0.high = .celsius(18) }]).today.value
        #expect(low?.low == .celsius(20) && low?.high == nil)
    }

    @Test("rain and snow are from one list, and a day that stays dry has neither from another")
    func precipitation() {
        let snowy = day { ($0.rain, $0.snow) = (.millimetres(3), .millimetres(4)) }
        let rainy = merge([day { $0.rain = .millimetres(1) }], [snowy]).today.value
        #expect(rainy?.rain == .millimetres(1) && rainy?.snow == nil)
        let dry = merge([day { $0.chanceOfPrecipitation = .fraction(0) }], [snowy]).today.value
        #expect(dry?.chanceOfPrecipitation == .fraction(0))
        #expect(dry?.rain == nil && dry?.snow == nil)
    }

    @Test("an old list makes no fresh day old, unless that has neither a lowest nor a highest temperature")
    func old() {
        let late = 7 * 3600
        let old = day { ($0.low, $0.high, $0.uvIndex) = (.celsius(2), .celsius(16), 3) }
        let whole = day { ($0.low, $0.high) = (.celsius(5), .celsius(15)) }
        let fresh = merge([whole], [old], came: (late, 0, 0), at: late + 60)
        #expect(fresh.today.freshValue?.low == .celsius(5))
        #expect(fresh.today.value?.uvIndex == nil)
        let half = merge([day { $0.high = .celsius(15) }], [old], came: (late, 0, 0), at: late + 60)
        #expect(half.today.freshValue?.high == .celsius(15) && half.today.value?.low == nil)
        let bare = merge([day { $0.rain = .millimetres(1) }], [old], came: (late, 0, 0), at: late + 60)
        #expect(bare.today.isStale && bare.today.value?.rain == .millimetres(1))
        #expect(bare.today.value?.low == .celsius(2) && bare.today.value?.high == .celsius(16))
        // The same day in the list of days is the same, with its age.
        #expect(bare.days == bare.today.map { [$0] })
    }

    @Test(
        "a day in the list of days has the values that it has alone, and an old day makes the list old but at its end")
    func listed() {
        let late = 7 * 3600
        let old = day { ($0.low, $0.high) = (.celsius(2), .celsius(16)) }
        let whole = day { ($0.low, $0.high) = (.celsius(5), .celsius(15)) }
        let bare = day { $0.rain = .millimetres(1) }
        let today = merge([bare, whole, whole], [old, old, old], came: (late, 0, 0), at: late + 60)
        #expect(today.days.value?.prefix(2) == [today.today.value, today.tomorrow.value].compactMap { $0 }[...])
        #expect(today.days.isStale && today.days.value?.map(\.low) == [2, 5, 5].map(Temperature.celsius))
        // An old list has what a fresh one lacks of its last day.
        let last = merge([whole, whole, bare], [old, old, old], came: (late, 0, 0), at: late + 60)
        #expect(last.days.freshValue?.map(\.low) == [5, 5].map(Temperature.celsius))
    }

    @Test("a day whose evening the hours of a service do not reach has the temperatures of the next service")
    func partialTomorrow() {
        let other = day {
            ($0.low, $0.high, $0.chanceOfPrecipitation) = (.celsius(8), .celsius(25), .percent(90))
        }
        // To nine in the morning of tomorrow.
        let hours = forecast(from: 7200, [15, 18, 19, 17, 14, 13, 12, 14, 20])
        let snapshot = merge([], hours: hours, [other, other])
        #expect(snapshot.today.value?.low == .celsius(14) && snapshot.today.value?.high == .celsius(19))
        #expect(snapshot.tomorrow.value?.low == .celsius(8) && snapshot.tomorrow.value?.high == .celsius(25))
        #expect(snapshot.tomorrow.value?.chanceOfPrecipitation == .percent(90))
        // The same where the other service's days are old.
        let late = 7 * 3600
        let old = merge([], hours: hours, [other, other], came: (late, late, 0), at: late + 60)
        #expect(old.tomorrow.isStale && old.tomorrow.value?.chanceOfPrecipitation == .percent(90))
        let alone = merge([], hours: hours, [])
        #expect(alone.tomorrow.freshValue?.chanceOfPrecipitation == .fraction(0.3))
        #expect(alone.tomorrow.value?.low == nil && alone.tomorrow.value?.high == nil)
    }

    @Test(
        "a day that changes through a list which only fills in what another lacks is recorded, with that list's source")
    func recorded() {
        var state = StationState(sensors: [], asksForWeather: true)
        func sources(_ update: WeatherUpdate, at seconds: Int) -> [String] {
            state.apply(.fetched(update, url: "", took: .zero, droppedFields: []), at: moment(seconds)).entries
                .compactMap { entry in
                    guard case .day(let day, let provider, let topic) = entry else { return nil }
                    return "\(day.date) \(provider.rawValue)/\(topic.rawValue) \(day.low?.celsius ?? 99)"
                }
        }
        _ = sources(.daily(list([day { $0.chanceOfPrecipitation = .fraction(0.1) }])), at: 10)
        let colder = forecast(from: 7200, [15, 18, 12, 13])
        #expect(sources(.forecast(colder), at: 20) == ["2026-11-20 someweather/forecast 12.0"])
        #expect(sources(.forecast(colder), at: 30) == [])
        // What is not recorded is no reason to record a day again.
        var windy = colder
        for index in windy.slots.indices { windy.slots[index].air.humidity = .percent(70) }
        #expect(sources(.forecast(windy), at: 40) == [])
    }
}
