import OpenWeatherMap
import Testing
import Values

@Suite("The body of a forecast")
struct ForecastDecodingTests {
    private func decode(_ body: String) throws(OpenWeatherMapError) -> Decoded<Forecast> {
        try OpenWeatherMapCoder().forecast(from: body.bytes)
    }

    @Test("a forecast is decoded whole, and its count is ignored")
    func whole() throws {
        let decoded = try decode(Fixtures.forecast)
        let forecast = decoded.model
        #expect(decoded.dropped.isEmpty)
        #expect(forecast.place.name == "Cologne")
        #expect(forecast.place.offset == .hours(1))
        #expect(forecast.sun.sunset == Timestamp(secondsSince1970: 1_795_188_960))
        try #require(forecast.slots.count == 2)
        let (first, second) = (forecast.slots[0], forecast.slots[1])
        #expect(first.time == Timestamp(secondsSince1970: 1_795_165_200))
        #expect(first.air.temperature == .celsius(11.85))
        #expect(first.air.rain == Precipitation(lastThreeHours: .millimetres(0.75)))
        #expect(first.chanceOfPrecipitation == .percent(40))
        #expect(first.isDaylight == true)
        #expect(second.chanceOfPrecipitation == .percent(100))
        #expect(second.isDaylight == false)
        #expect(second.air.wind == Wind(speed: .metresPerSecond(3)))
        #expect(second.air.rain == Precipitation())
        #expect(second.conditions.first?.icon == WeatherIcon.brokenCloudsNight.rawValue)
    }

    @Test(
        "a forecast slot without a valid time is dropped and named, and the others are kept",
        arguments: ["", "\"dt\":null,", "\"dt\":1095,", "\"dt\":179516520000,"])
    func slotWithoutTime(time: String) throws {
        let decoded = try decode(Fixtures.forecast.with("\"dt\":1795165200,", as: time))
        #expect(decoded.dropped == ["list[0].dt"])
        #expect(decoded.model.slots.map(\.time.secondsSince1970) == [1_795_176_000])
    }

    @Test("values dropped from a forecast are named by their position")
    func dropsInsideSlots() throws {
        let body = Fixtures.forecast.with("\"pop\":1,", as: "\"pop\":40,").with("\"pod\":\"d\"", as: "\"pod\":\"x\"")
        let decoded = try decode(body)
        #expect(decoded.dropped == ["list[0].sys.pod", "list[1].pop"])
        #expect(decoded.model.slots.count == 2)
    }

    @Test("entries of a forecast that are not slots are skipped")
    func strangeEntries() throws {
        let decoded = try decode(Fixtures.forecast.with("\"list\":[", as: "\"list\":[null,7,"))
        #expect(decoded.dropped == ["list[0]", "list[1]"])
        #expect(decoded.model.slots.count == 2)
    }

    @Test("forecast slots are sorted by time")
    func disorder() throws {
        let decoded = try decode("{\"list\":[{\"dt\":1795000030},{\"dt\":1795000010},{\"dt\":1795000020}]}")
        #expect(decoded.model.slots.map(\.time.secondsSince1970) == [1_795_000_010, 1_795_000_020, 1_795_000_030])
    }

    @Test("a forecast may be without slots, and needs no city")
    func noSlots() throws {
        let decoded = try decode("{\"cod\":\"200\",\"message\":0.01,\"cnt\":0,\"list\":[]}")
        #expect(decoded.model == Forecast(place: Place(), sun: SunTimes(), slots: []))
        #expect(decoded.dropped.isEmpty)
    }

    @Test(
        "a forecast without a list is an error", arguments: ["{\"cod\":\"200\"}", "{\"list\":null}", "{\"list\":{}}"])
    func noList(body: String) {
        #expect(throws: OpenWeatherMapError.unreadable(.lacks("list"))) { try decode(body) }
    }
}
