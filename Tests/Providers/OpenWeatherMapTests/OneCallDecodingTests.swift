import OpenWeatherMap
import TestSupport
import Testing
import Values
import Words

@Suite("The body of One Call")
struct OneCallDecodingTests {
    private let coder = OpenWeatherMapCoder()

    @Test("a One Call body is decoded whole: now, minutes, hours, days, alerts, and the zone's name")
    func whole() throws {
        let decoded = try coder.oneCall(from: OneCallFixtures.whole.bytes)
        #expect(decoded.dropped.isEmpty)
        let answer = decoded.model
        let current = try #require(answer.current)
        #expect(current.place.zone == "Europe/Berlin")
        #expect(current.place.offset == .hours(1))
        #expect(current.air.temperature == .kelvin(284.6))
        #expect(current.air.wind.gust == .metresPerSecond(11.8))
        #expect(current.air.rain.lastHour == .millimetres(1.25))
        #expect(current.air.dewPoint == .kelvin(282))
        #expect(current.air.uvIndex == 0.12)
        #expect(current.sun.sunset == Timestamp(secondsSince1970: 1_795_188_960))
        #expect(answer.minutes?.map(\.hourly) == [.millimetres(0), .millimetres(1.5)])
        #expect(answer.hours?.slots.map(\.hours) == [1, 1])
        #expect(answer.hours?.slots.first?.chanceOfPrecipitation == .percent(83))
        #expect(answer.hours?.slots.map(\.air.dewPoint) == [.kelvin(281.6), nil])
        #expect(answer.hours?.slots.map(\.air.uvIndex) == [0, nil])
        let day = try #require(answer.days?.days.first)
        #expect(day.date.description == "2026-11-20")
        #expect(day.low == .kelvin(279.8))
        #expect(day.wind.direction == .degrees(238))
        #expect(day.rain == .millimetres(5.4))
        #expect(day.dewPoint == .kelvin(280))
        #expect(day.uvIndex == 0.7)
    }

    @Test("an alert without an id is identified by its sender, its event and its start; tags are unique")
    func alerts() throws {
        let alert = try #require(try coder.oneCall(from: OneCallFixtures.whole.bytes).model.alerts.first)
        #expect(alert.id == "Deutscher Wetterdienst STURM 1795150800")
        #expect(alert.text == "Es treten Sturmböen auf.\nSuchen Sie Schutz.")
        #expect(alert.tags == ["Wind"])
    }

    @Test("an alert that is sent several times, or in several languages, is there once, in the reader's language")
    func repeated() throws {
        func alert(_ event: String, _ text: String, tags: String = "\"Wind\"", end: Int = 1_795_200_000) -> String {
            """
            {"sender_name":"Deutscher Wetterdienst","event":"\(event)","start":1795150800,"end":\(end),\
            "description":"\(text)","tags":[\(tags)]}
            """
        }
        let (english, german) = ("There is a risk of wind gusts.", "Es besteht die Gefahr von Windböen.")
        let alerts = [
            alert("wind gusts", english), alert("wind gusts", english), alert("WINDBÖEN", german),
            alert("FROST", "Es tritt Frost auf.", tags: "\"Low temperature\""),
            alert("wind gusts", english, end: 1_795_300_000),
        ]
        let body =
            "{\"lat\":52.5,\"lon\":13.4,\"current\":{\"dt\":1795160000},\"alerts\":[\(alerts.joined(separator: ","))]}"
        func events(_ tag: String) throws -> [String] {
            let coder = OpenWeatherMapCoder(words: Language(matching: tag))
            return try coder.oneCall(from: Array(body.utf8)).model.alerts.map(\.event)
        }
        #expect(try events("en") == ["wind gusts", "FROST", "wind gusts"])
        #expect(try events("de") == ["WINDBÖEN", "FROST", "wind gusts"])
        #expect(try events("ja") == ["wind gusts", "FROST", "wind gusts"])
    }

    @Test("the first 32 tags of an alert are read, each once, however many are sent")
    func manyTags() throws {
        let sent = (0..<5000).map { "\"tag \($0 / 2)\"" }.joined(separator: ",")
        let body = OneCallFixtures.alert4.with("\"start\"", as: "\"tags\":[\(sent)],\"start\"")
        #expect(try coder.alert(from: body.bytes).model.tags == (0..<16).map { "tag \($0)" })
    }

    @Test("a One Call body without any block is not weather, and excluded blocks are left out")
    func excluded() throws {
        #expect(throws: OpenWeatherMapError.unreadable(.lacks("current"))) {
            try coder.oneCall(from: "{\"lat\":1,\"lon\":2}".bytes)
        }
        let answer = try coder.oneCall(from: "{\"current\":{\"dt\":1795158000}}".bytes).model
        #expect(answer.current != nil)
        #expect(answer.minutes == nil && answer.hours == nil && answer.days == nil && answer.alerts.isEmpty)
    }

    @Test("implausible One Call values are dropped, and named by their position")
    func drops() throws {
        let body = OneCallFixtures.whole.with("\"temp\":284.6", as: "\"temp\":9999")
            .with("\"dew_point\":282.0,\"uvi\":0.12", as: "\"dew_point\":9,\"uvi\":-1")
            .with("\"uvi\":0.7", as: "\"uvi\":51").with("\"precipitation\":1.5", as: "\"precipitation\":-1")
            .with("\"rain\":5.4", as: "\"rain\":{\"3h\":5.4}")
            .with("\"start\":1795150800", as: "\"start\":null")
        let decoded = try coder.oneCall(from: body.bytes)
        #expect(
            decoded.dropped == [
                "current.temp", "current.dew_point", "current.uvi", "minutely[1].precipitation", "daily[0].rain",
                "daily[0].uvi", "alerts[0].start, end",
            ])
    }

    @Test("One Call weather is the same after encoding and decoding")
    func roundTrip() throws {
        let decoded = try coder.oneCall(from: OneCallFixtures.whole.bytes)
        let place = try #require(decoded.model.current?.place)
        #expect(try coder.oneCall(from: coder.body(decoded.model, at: place)) == decoded)
        let alert = try coder.alert(from: OneCallFixtures.alert4.bytes)
        #expect(try coder.alert(from: coder.body(alert.model)) == alert)
        let air = try coder.airQuality(from: OneCallFixtures.air.bytes)
        #expect(try coder.airQuality(from: coder.body(air.model)) == air)
        let zip = try coder.place(from: OneCallFixtures.zip.bytes)
        #expect(try coder.place(from: coder.body(zip.model)) == zip)
    }

    @Test("air quality has an index and eight concentrations, integer or decimal")
    func air() throws {
        let decoded = try coder.airQuality(from: OneCallFixtures.air.with("\"aqi\":3", as: "\"aqi\":3.0").bytes)
        #expect(decoded.dropped.isEmpty)
        #expect(decoded.model.index == .moderate)
        #expect(decoded.model.fineParticles == 8.6)
        #expect(decoded.model.ammonia == 2)
        #expect(decoded.model.time == Timestamp(secondsSince1970: 1_795_158_000))
    }

    @Test(
        "an answer whose blocks are of the wrong type is an error",
        arguments: ["\"current\":\"down\"", "\"hourly\":5", "\"daily\":{}"])
    func wrongBlocks(block: String) {
        #expect(throws: OpenWeatherMapError.unreadable(.lacks("current"))) {
            try coder.oneCall(from: "{\"lat\":50,\"lon\":7,\(block)}".bytes)
        }
    }

    @Test("an air quality index beyond the scale and impossible concentrations are dropped")
    func strangeAir() throws {
        let body = OneCallFixtures.air.with("\"aqi\":3", as: "\"aqi\":9").with("\"co\":196.9", as: "\"co\":-9999")
        let decoded = try coder.airQuality(from: body.bytes)
        #expect(decoded.dropped == ["list[0].main.aqi", "list[0].components.co"])
        #expect(decoded.model.index == nil)
    }

    @Test("a postal code decodes to one place")
    func zip() throws {
        #expect(try coder.place(from: OneCallFixtures.zip.bytes).model.name == "Cologne")
        #expect(throws: OpenWeatherMapError.unreadable(.anError(status: 404, ServerText("not found")))) {
            try coder.place(from: "{\"cod\":\"404\",\"message\":\"not found\"}".bytes)
        }
    }
}
