import OpenWeatherMap
import Testing
import Values

@Suite("The body of the current weather")
struct CurrentDecodingTests {
    private func decode(
        _ body: String, _ units: UnitSystem = .standard
    ) throws(OpenWeatherMapError) -> Decoded<CurrentWeather> {
        try OpenWeatherMapCoder(units: units).current(from: body.bytes)
    }

    @Test("a body of current weather is decoded whole")
    func whole() throws {
        let decoded = try decode(Fixtures.current)
        let weather = decoded.model
        #expect(decoded.dropped.isEmpty)
        #expect(weather.time == Timestamp(secondsSince1970: 1_795_158_000))
        #expect(weather.place.name == "Cologne")
        #expect(weather.place.country == "DE")
        #expect(weather.place.offset == .hours(1))
        #expect(weather.place.coordinates?.latitude == .degrees(50.9384))
        #expect(weather.place.coordinates?.longitude == .degrees(6.9599))
        #expect(weather.sun.sunrise == Timestamp(secondsSince1970: 1_795_157_280))
        #expect(weather.sun.sunset == Timestamp(secondsSince1970: 1_795_188_960))
        #expect(
            weather.conditions == [
                Condition(id: 521, name: "Rain", text: "shower rain", icon: .showerDay),
                Condition(id: 701, name: "Mist", text: "mist", icon: .mistDay),
            ])
        #expect(
            weather.air
                == Air(
                    temperature: .celsius(11.45), feelsLike: .celsius(10.76), low: .celsius(10), high: .celsius(12.85),
                    pressure: .hectopascals(1009), seaLevelPressure: .hectopascals(1009),
                    groundLevelPressure: .hectopascals(1003), humidity: .percent(84), visibility: .metres(7000),
                    clouds: .percent(75),
                    wind: Wind(speed: .metresPerSecond(6.2), direction: .degrees(250), gust: .metresPerSecond(11.8)),
                    rain: Precipitation(lastHour: .millimetres(1.25), lastThreeHours: .millimetres(2.5)),
                    snow: Precipitation(lastHour: .millimetres(0.1))))
    }

    @Test("current weather is in the requested units of temperature and wind")
    func units() throws {
        let body = Fixtures.current.with("284.6", as: "50").with("\"speed\":6.2", as: "\"speed\":10")
        let metric = try decode(body, .metric).model.air
        let imperial = try decode(body, .imperial).model.air
        #expect(metric.temperature == .celsius(50))
        #expect(metric.wind.speed == .metresPerSecond(10))
        #expect(imperial.temperature == .celsius(10))
        #expect(imperial.wind.speed == .metresPerSecond(4.47))
        #expect(imperial.rain.lastHour == .millimetres(1.25))
        #expect(imperial.visibility == .metres(7000))
    }

    @Test("current weather at sea in the polar night has no names and no sun, and its decimals are parsed")
    func polarSea() throws {
        let decoded = try decode(Fixtures.polarSea)
        #expect(decoded.dropped.isEmpty)
        #expect(decoded.model.place.name == nil)
        #expect(decoded.model.place.country == nil)
        #expect(decoded.model.sun == SunTimes())
        #expect(decoded.model.time == Timestamp(secondsSince1970: 1_795_158_000))
        #expect(decoded.model.air.humidity == .percent(93.7))
        #expect(decoded.model.air.pressure == .hectopascals(1002.36))
        #expect(decoded.model.air.wind.direction == .degrees(232.505))
        #expect(decoded.model.air.wind.gust == nil)
    }

    @Test("current weather needs nothing but its time")
    func bare() throws {
        let decoded = try decode("{\"dt\":1795158000}")
        #expect(decoded.dropped.isEmpty)
        #expect(
            decoded.model
                == CurrentWeather(
                    time: Timestamp(secondsSince1970: 1_795_158_000), place: Place(), conditions: [], air: Air(),
                    sun: SunTimes()))
    }

    @Test(
        "a null or empty block of current weather loses nothing elsewhere",
        arguments: [
            "\"rain\":null", "\"rain\":{}", "\"wind\":null", "\"wind\":{}", "\"clouds\":null", "\"sys\":null",
            "\"snow\":{\"1h\":null}", "\"weather\":null", "\"weather\":[]", "\"main\":{}", "\"coord\":null",
            "\"timezone\":null", "\"name\":null", "\"cod\":null", "\"cod\":\"200\"",
        ])
    func emptyBlocks(block: String) throws {
        let decoded = try decode("{\"dt\":1795158000,\"visibility\":5000,\(block)}")
        #expect(decoded.dropped.isEmpty)
        #expect(decoded.model.air == Air(visibility: .metres(5000)))
    }

    @Test(
        "an impossible value of current weather is dropped and named, and the rest is kept",
        arguments: [
            ("\"temp\":284.6", "\"temp\":99.9", "main.temp"), ("\"temp\":284.6", "\"temp\":343.16", "main.temp"),
            ("\"temp\":284.6", "\"temp\":\"warm\"", "main.temp"), ("\"temp\":284.6", "\"temp\":1e300", "main.temp"),
            ("\"temp\":284.6", "\"temp\":1e999", "main.temp"), ("\"temp\":284.6", "\"temp\":[1]", "main.temp"),
            ("\"feels_like\":283.91", "\"feels_like\":-1", "main.feels_like"),
            ("\"pressure\":1009", "\"pressure\":0", "main.pressure"),
            ("\"grnd_level\":1003", "\"grnd_level\":1100.01", "main.grnd_level"),
            ("\"humidity\":84", "\"humidity\":101", "main.humidity"),
            ("\"humidity\":84", "\"humidity\":-1", "main.humidity"),
            ("\"all\":75", "\"all\":-3", "clouds.all"), ("\"clouds\":{\"all\":75}", "\"clouds\":75", "clouds"),
            ("\"speed\":6.2", "\"speed\":-1", "wind.speed"), ("\"deg\":250", "\"deg\":999", "wind.deg"),
            ("\"gust\":11.8", "\"gust\":true", "wind.gust"), ("\"rain\":{", "\"rain\":3,\"hail\":{", "rain"),
            ("\"1h\":0.1", "\"1h\":-0.1", "snow.1h"), ("7000", "-1", "visibility"),
            ("\"timezone\":3600", "\"timezone\":99999999999999999999", "timezone"),
            ("\"timezone\":3600", "\"timezone\":70000", "timezone"), ("50.9384", "90.5", "coord"),
            ("\"id\":521", "\"id\":\"rain\"", "weather[0].id"), ("\"id\":521", "\"id\":1e30", "weather[0].id"),
            ("\"09d\"", "\"99x\"", "weather[0].icon"), ("1795157280", "\"dawn\"", "sys.sunrise"),
            ("1795188960", "7258118400", "sys.sunset"),
            ("\"Cologne\"", "7", "name"),
        ])
    func impossibleValues(part: String, other: String, name: String) throws {
        let decoded = try decode(Fixtures.current.with(part, as: other))
        #expect(decoded.dropped == [name])
        #expect(decoded.model.time == Timestamp(secondsSince1970: 1_795_158_000))
        #expect(decoded.model.air != Air())
    }

    @Test("values at the limits of what is possible are kept")
    func limits() throws {
        let body = Fixtures.current.with("\"temp\":284.6", as: "\"temp\":173.15").with("286", as: "343.15")
            .with("\"humidity\":84", as: "\"humidity\":100").with("\"all\":75", as: "\"all\":0")
            .with("\"deg\":250", as: "\"deg\":360")
        let decoded = try decode(body)
        #expect(decoded.dropped.isEmpty)
        #expect(decoded.model.air.temperature == .celsius(-100))
        #expect(decoded.model.air.high == .celsius(70))
    }

    @Test(
        "current weather without a usable time is an error, because its age is unknown",
        arguments: [
            "\"dt\":null", "\"at\":1795158000", "\"dt\":\"now\"", "\"dt\":1e40", "\"dt\":{}", "\"dt\":0",
            "\"dt\":-9223372036854775808", "\"dt\":9223372036854775807", "\"dt\":946684799", "\"dt\":7258118400",
        ])
    func unknownAge(time: String) {
        #expect(throws: OpenWeatherMapError.unreadable(.lacks("dt"))) {
            try decode(Fixtures.current.with("\"dt\":1795158000", as: time))
        }
    }

    @Test("the time of current weather may be any number", arguments: ["1795158000.0", "1.795158e9", "1795158000.4"])
    func decimalTime(number: String) throws {
        let decoded = try decode(Fixtures.current.with("1795158000", as: number))
        #expect(decoded.model.time == Timestamp(secondsSince1970: 1_795_158_000))
        #expect(decoded.dropped.isEmpty)
    }

    @Test("current weather may be dated from 2000 to 2199", arguments: [946_684_800, 7_258_118_399] as [Int64])
    func anyTime(seconds: Int64) throws {
        let decoded = try decode(Fixtures.current.with("1795158000", as: String(seconds)))
        #expect(decoded.model.time.secondsSince1970 == seconds)
    }

    @Test(
        "an error body with a status of success is that error",
        arguments: [
            ("{\"cod\":\"404\",\"message\":\"Error: Not found city\"}", 404), ("{\"cod\":404}", 404),
            ("{\"cod\":401,\"message\":\"Invalid API key.\"}", 401), ("{\"cod\":\"500\",\"message\":1}", 500),
        ])
    func errorInside(body: String, status: Int) {
        do throws(OpenWeatherMapError) {
            _ = try decode(body)
            Issue.record("no error")
        } catch {
            switch error {
            case .unreadable(.anError(status: status, _)): break
            default: Issue.record("\(error)")
            }
        }
    }

    @Test(
        "a body that is not current weather is described in the error",
        arguments: [
            ("", UnreadableBody.empty), (" \r\n", .empty), ("<html><body>502</body></html>", .webPage),
            ("\n <!DOCTYPE html>", .webPage), ("failed to connect", .notJSON(bytes: 17)),
            ("{\"dt\":1795158000", .notJSON(bytes: 16)), ("{\"dt\":}", .notJSON(bytes: 7)),
            ("[]", .notA(.object)), ("null", .notA(.object)), ("200", .notA(.object)),
            ("{}", .lacks("dt")),
        ])
    func noWeather(body: String, cause: UnreadableBody) {
        #expect(throws: OpenWeatherMapError.unreadable(cause)) { try decode(body) }
    }
}
