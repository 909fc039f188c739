import OpenWeatherMap
import TestSupport
import Testing
import Values

@Suite("The body of a daily forecast")
struct DailyDecodingTests {
    private func decode(_ body: String) throws(OpenWeatherMapError) -> Decoded<DailyForecast> {
        try OpenWeatherMapCoder().daily(from: body.bytes)
    }

    @Test("a daily forecast is decoded whole, with flat wind, clouds, rain and snow")
    func whole() throws {
        let decoded = try decode(Fixtures.daily)
        #expect(decoded.dropped.isEmpty)
        #expect(decoded.model.place.name == "Cologne")
        try #require(decoded.model.days.count == 2)
        let (friday, saturday) = (decoded.model.days[0], decoded.model.days[1])
        #expect(
            friday
                == DayForecast(
                    date: CivilDate(daysSince1970: 20_777), time: Timestamp(secondsSince1970: 1_795_172_400),
                    sun: SunTimes(
                        sunrise: Timestamp(secondsSince1970: 1_795_157_280),
                        sunset: Timestamp(secondsSince1970: 1_795_188_960)),
                    conditions: [Condition(id: 501, name: "Rain", text: "moderate rain", icon: .rainDay)],
                    low: .kelvin(279.8), high: .kelvin(285.9),
                    temperatures: TimesOfDay(
                        morning: .kelvin(281.2), day: .kelvin(285.1), evening: .kelvin(283), night: .kelvin(280.3)),
                    feelsLike: TimesOfDay(
                        morning: .kelvin(279), day: .kelvin(284.2), evening: .kelvin(281.7), night: .kelvin(278.1)),
                    pressure: .hectopascals(1011), humidity: .percent(71),
                    wind: Wind(speed: .metresPerSecond(7.4), direction: .degrees(238), gust: .metresPerSecond(14.2)),
                    clouds: .percent(88), chanceOfPrecipitation: .percent(92), rain: .millimetres(5.4)))
        #expect(friday.date.description == "2026-11-20")
        #expect(saturday.date.description == "2026-11-21")
        #expect(saturday.snow == .millimetres(2))
        #expect(saturday.rain == nil)
        #expect(saturday.sun == SunTimes())
        #expect(saturday.feelsLike == TimesOfDay())
    }

    @Test(
        "days of a daily forecast are dated in the place's local time",
        arguments: [
            // Noon of 20 November at UTC+14 is still the 19th in UTC, and at UTC−11 late on the 20th.
            (1_795_125_600 as Int64, 50_400, "2026-11-20"), (1_795_215_600, -39_600, "2026-11-20"),
            // Noon by winter time, told by an offset of summer time: an hour late, the same day.
            (1_793_012_400, 3600, "2026-10-26"),
        ])
    func localDates(noon: Int64, offset: Int, date: String) throws {
        let decoded = try decode("{\"city\":{\"timezone\":\(offset)},\"list\":[{\"dt\":\(noon)}]}")
        #expect(decoded.model.days.first?.date.description == date)
    }

    @Test("a daily forecast may name its status differently or have none, and days without a valid time are dropped")
    func variants() throws {
        let decoded = try decode(
            "{\"code\":\"200\",\"list\":[{\"temp\":{\"min\":280}},{\"dt\":1},{\"dt\":1795172400}]}")
        #expect(decoded.dropped == ["list[0].dt", "list[1].dt"])
        #expect(decoded.model.days.count == 1)
    }

    @Test("values dropped from a daily forecast are named by their position")
    func drops() throws {
        let body = Fixtures.daily.with("\"rain\":5.4", as: "\"rain\":{\"3h\":5.4}").with(
            "\"min\":274.2", as: "\"min\":0"
        )
        .with("\"speed\":2", as: "\"speed\":-2")
        let decoded = try decode(body)
        #expect(decoded.dropped == ["list[0].rain", "list[1].temp.min", "list[1].speed"])
        #expect(decoded.model.days.last?.high == .kelvin(278))
    }
}
