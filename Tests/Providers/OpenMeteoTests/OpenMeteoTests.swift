import Ports
import ProviderKit
import SimulatedServices
import Simulation
import TestSupport
import Testing
import Values
import Words

@testable import OpenMeteo

@Suite("Open-Meteo")
struct OpenMeteoTests {
    /// 2026-11-20T08:47:13Z.
    private static let now = Timestamp(secondsSince1970: 1_795_164_433)

    private func taipei() throws -> Coordinates { try #require(Coordinates(latitude: 25.0375, longitude: 121.5637)) }

    private func service(_ server: SimulatedOpenMeteo, _ settings: OpenMeteoSettings = OpenMeteoSettings()) -> OpenMeteo
    {
        OpenMeteo(client: server, settings)
    }

    private func server() -> SimulatedOpenMeteo {
        SimulatedOpenMeteo(now: { Self.now }, timeline: Timeline(VirtualClock()))
    }

    private func answer(
        _ topic: WeatherTopic = .oneCall, _ fault: ServiceFault? = nil,
        _ settings: OpenMeteoSettings = OpenMeteoSettings()
    ) async throws -> ServiceReply {
        let server = server()
        server.set(fault)
        return await service(server, settings).ask(topic, at: try taipei(), AskCircumstances(now: Self.now))
    }

    @Test("one answer brings the weather now, the hours, the days and the rain of the next hour")
    func wholeAnswer() async throws {
        let reply = try await answer()
        let update = try reply.result.get()
        let current = try #require(update.current)
        let sky = SimulatedSky(over: try taipei())
        #expect(reply.droppedFields.isEmpty)
        #expect(current.time == Timestamp(secondsSince1970: 1_795_164_300))
        #expect(current.air.temperature?.celsius == (sky.air(at: current.time).temperature?.celsius ?? 0) + 0.5)
        #expect(current.air.pressure == sky.air(at: current.time).pressure)
        #expect(current.place.zone == "Asia/Taipei")
        #expect(current.place.offset == .hours(8))
        #expect(current.sun.sunrise != nil)
        #expect(update.hours?.slots.count == 72)
        #expect(update.hours?.slots.allSatisfy { $0.hours == 1 && $0.air.temperature != nil } == true)
        #expect(update.days?.days.map(\.date.day) == Array(20...26))
        #expect(update.minutes?.count == 75)
    }

    @Test("the hours since the latest weather are asked for, a week at most, and kept apart from those to come")
    func missedHours() async throws {
        let server = server()
        func past(since hours: Int64?) async throws -> [CurrentWeather]? {
            var circumstances = AskCircumstances(now: Self.now)
            circumstances.missedSince = hours.map { Self.now.advanced(bySeconds: -$0 * 3600) }
            let update = try await service(server).ask(.oneCall, at: try taipei(), circumstances).result.get()
            #expect(update.hours?.slots.first?.time == Timestamp(secondsSince1970: 1_795_161_600))
            return update.past
        }
        #expect(try await past(since: nil) == nil)
        #expect(try await past(since: 0) == [])
        #expect(server.faults.latestRequest?.url.contains("past_hours") == false)
        let night = try #require(try await past(since: 9))
        #expect(night.map { $0.time.seconds(since: Self.now) / 3600 } == [-8, -7, -6, -5, -4, -3, -2, -1])
        let sky = SimulatedSky(over: try taipei())
        for hour in night {
            let celsius = (sky.air(at: hour.time).temperature?.celsius ?? 0) + 0.5
            #expect(hour.air.temperature.map { abs($0.celsius - celsius) < 0.02 } == true)
            #expect(hour.rainOfLastHour?.micrometres == sky.fall(at: hour.time, over: 1)?.micrometres ?? 0)
            #expect(hour.place.zone == "Asia/Taipei")
        }
        #expect(try await past(since: 10_000)?.count == 168)
    }

    @Test("air quality has the European index, never that of another scale")
    func airQuality() async throws {
        let air = try #require(try await answer(.air).result.get().airQuality)
        #expect(air.index == nil)
        #expect(air.europeanIndex != nil)
        #expect(air.fineParticles != nil && air.ozone == 60)
        #expect(air.time == Timestamp(secondsSince1970: 1_795_161_600))
    }

    @Test("a variable in another unit than the one asked for is dropped, and named with its unit")
    func otherUnit() async throws {
        let reply = try await answer(
            .oneCall, .replacing("\"wind_speed_10m\":\"m/s\"", with: "\"wind_speed_10m\":\"km/h\""))
        let update = try reply.result.get()
        #expect(update.current?.air.wind.speed == nil)
        #expect(update.current?.air.wind.gust != nil)
        #expect(update.hours?.slots.first?.air.wind.speed == nil)
        #expect(
            reply.droppedFields.prefix(1) == ["daily.wind_speed_10m_max km/h"]
                || reply.droppedFields.contains("current.wind_speed_10m km/h"))
    }

    @Test("an answer whose times may be local ones is refused")
    func localTimes() async throws {
        let reply = try await answer(.oneCall, .replacing("\"time\":\"unixtime\"", with: "\"time\":\"iso8601\""))
        #expect(throws: FetchFailure.self) { try reply.result.get() }
        guard case .failure(let failure) = reply.result else { return }
        #expect(failure.kind == .unreadable)
        #expect(failure.text.contains("units"))
    }

    @Test("nulls anywhere leave gaps, and nothing else is lost")
    func nulls() async throws {
        let (update, dropped) = try await decoded {
            $0.replacing(/"weather_code":\[[0-9]+/, with: "\"weather_code\":[null")
        }
        #expect(update.hours?.slots.first?.conditions.isEmpty == true)
        #expect(update.hours?.slots.dropFirst().first?.conditions.isEmpty == false)
        #expect(dropped.isEmpty)
    }

    @Test("a list that is not as long as that of the times is dropped, rather than moved to other times")
    func otherLength() async throws {
        let longer = try await decoded { $0.replacing("\"weather_code\":[", with: "\"weather_code\":[95,") }
        let shorter = try await decoded { $0.replacing(/"weather_code":\[[0-9]+,/, with: "\"weather_code\":[") }
        for (update, dropped) in [longer, shorter] {
            let slots = try #require(update.hours?.slots)
            #expect(slots.count == 72 && slots.allSatisfy { $0.conditions.isEmpty && $0.air.temperature != nil })
            #expect(update.days?.days.count == 7)
            #expect(Set(dropped) == ["hourly.weather_code", "daily.weather_code"])
        }
    }

    @Test(
        "water that is in the sum and in none of its parts is of the kind that the code or else the temperature says",
        arguments: [
            // Code, temperature, sum, rain, showers, snowfall in cm; then rain and snow in mm of water.
            (61, 4, 0.9, 0, 0, 0, 0.9, 0), (71, -2, 0.9, 0, 0, 0, 0, 0.9), (3, 8, 0.9, 0, 0, 0, 0.9, 0),
            (3, -4, 0.9, 0, 0, 0, 0, 0.9), (80, 9, 2, 0.4, 1, 0, 2, 0), (73, -1, 1.5, 0, 0, 0.7, 0, 1.5),
            (61, 4, 0.9, 0.9, 0, 0, 0.9, 0), (61, 4, 0.1, 0.4, 0, 0, 0.4, 0), (61, 4, 0.45, 0.4, 0, 0, 0.4, 0),
            (95, 20, 3, 0, 2.5, 0, 3, 0),
        ] as [(Int, Double, Double, Double, Double, Double, Double, Double)])
    func rest(
        code: Int, celsius: Double, sum: Double, rain: Double, showers: Double, snowfall: Double, liquid: Double,
        snow: Double
    ) throws {
        let body = """
            {"utc_offset_seconds":0,"timezone":"Europe/London",\
            "hourly_units":{"time":"unixtime","temperature_2m":"°C","weather_code":"wmo code","precipitation":"mm",\
            "rain":"mm","showers":"mm","snowfall":"cm"},\
            "hourly":{"time":[1795165200],"temperature_2m":[\(celsius)],"weather_code":[\(code)],\
            "precipitation":[\(sum)],"rain":[\(rain)],"showers":[\(showers)],"snowfall":[\(snowfall)]},\
            "daily_units":{"time":"unixtime","temperature_2m_max":"°C","temperature_2m_min":"°C",\
            "weather_code":"wmo code","precipitation_sum":"mm","rain_sum":"mm","showers_sum":"mm",\
            "snowfall_sum":"cm"},\
            "daily":{"time":[1795132800],"temperature_2m_max":[\(celsius)],"temperature_2m_min":[\(celsius)],\
            "weather_code":[\(code)],"precipitation_sum":[\(sum)],"rain_sum":[\(rain)],\
            "showers_sum":[\(showers)],"snowfall_sum":[\(snowfall)]}}
            """
        var reader = FieldReader()
        let tree = try JSONTree(Array(body.utf8), within: .answer)
        let update = try OpenMeteoCoder(words: .english).weather(tree, near: try taipei(), &reader)
        let (slot, day) = (try #require(update.hours?.slots.first), try #require(update.days?.days.first))
        #expect(reader.dropped.isEmpty)
        #expect(slot.air.rain.lastHour?.millimetres == liquid)
        #expect(slot.air.snow.lastHour?.millimetres == snow)
        #expect(day.rain?.millimetres == liquid)
        #expect(day.snow?.millimetres == snow)
    }

    @Test("whether it is day is 0 or 1, and nothing else")
    func isDay() async throws {
        let (update, _) = try await decoded {
            $0.replacing("\"is_day\":[", with: "\"is_day\":[7,").replacing(/"is_day":[01]/, with: "\"is_day\":7")
        }
        #expect(update.current?.conditions.count == 1)
        #expect(update.current?.conditions.allSatisfy { $0.isDaylight == nil } == true)
        #expect(update.hours?.slots.allSatisfy { $0.isDaylight == nil } == true)
    }

    /// What a changed answer holds, and what is dropped of it.
    private func decoded(_ change: (String) -> String) async throws -> (WeatherUpdate, [String]) {
        let url = OpenMeteoAddresses(OpenMeteoSettings()).forecast(at: try taipei())
        let body = String(decoding: try await server().get(HTTPRequest(url: url)).body, as: UTF8.self)
        let changed = change(body)
        #expect(changed != body)
        var reader = FieldReader()
        let tree = try JSONTree(Array(changed.utf8), within: .answer)
        let update = try OpenMeteoCoder(words: .english).weather(tree, near: try taipei(), &reader)
        return (update, reader.dropped)
    }

    @Test("the sun that neither rises nor sets has no times")
    func polarSun() throws {
        let body = """
            {"utc_offset_seconds":0,"timezone":"Africa/Abidjan","daily_units":{"time":"unixtime","sunrise":"unixtime","sunset":"unixtime",\
            "temperature_2m_max":"°C"},"daily":{"time":[1795132800,1795219200,1795305600],\
            "sunrise":[1795132800,1795219200,0],"sunset":[1795132800,1795305600,0],"temperature_2m_max":[-8,-9.5,-7]}}
            """
        var reader = FieldReader()
        let tree = try JSONTree(Array(body.utf8), within: .answer)
        let update = try OpenMeteoCoder(words: .english).weather(tree, near: try taipei(), &reader)
        #expect(update.days?.days.map(\.sun) == Array(repeating: SunTimes(), count: 3))
        #expect(update.days?.days.map { $0.high?.celsius } == [-8, -9.5, -7])
        #expect(update.days?.days.map(\.date.day) == [20, 21, 22])
    }

    /// Code, and what it says.
    private static let codes: [(Int, ConditionCode?)] = [
        (0, .clear), (1, .fewClouds), (3, .overcast), (48, .rimeFog), (57, .freezingDrizzleHeavy),
        (66, .freezingRainLight),
        (75, .snowHeavy), (77, .snowGrains), (82, .rainShowersHeavy), (95, .thunderstorm), (99, .thunderstormWithHail),
        (4, nil), (98, nil),
    ]

    @Test("the numbers of the WMO mean what they mean, and others nothing", arguments: codes)
    func wmo(number: Int, code: ConditionCode?) {
        #expect(ConditionCode(wmo: number) == code)
    }

    /// What is full, and the seconds from 08:47:13 to its next beginning.
    private static let limits: [(String, Int64)] = [
        ("Minutely API request limit exceeded. Please try again in one minute.", 47),
        ("Hourly API request limit exceeded. Please try again in the next hour.", 767),
        ("Daily API request limit exceeded. Please try again tomorrow.", 54_767),
        ("Too many concurrent requests", 300),
    ]

    @Test("a limit is waited for until its counter restarts", arguments: limits)
    func tooManyRequests(reason: String, wait: Int64) async throws {
        let reply = try await answer(.oneCall, .status(429, body: "{\"error\":true,\"reason\":\"\(reason)\"}"))
        guard case .failure(let failure) = reply.result else {
            Issue.record("answered")
            return
        }
        #expect(failure.kind == .tooManyRequests)
        #expect(failure.retryAfter == .seconds(wait))
        #expect(failure.text.contains(reason.prefix(20)))
    }

    private static let refusals: [(ServiceFault, FetchFailure.Kind)] = [
        (.status(400, body: "{\"reason\":\"Invalid timezone\",\"error\":true}"), .badRequest),
        (.status(502, body: "<html>"), .serverError), (.status(503, body: "{\"error\":true}"), .serverError),
        (.status(302, body: ""), .unreadable), (.webPage, .unreadable), (.empty, .unreadable),
        (.truncated, .unreadable),
        (.noNetwork, .unreachable), (.untrusted, .untrusted),
    ]

    @Test("each way to fail is told apart, in a sentence", arguments: refusals)
    func failures(fault: ServiceFault, kind: FetchFailure.Kind) async throws {
        for topic in [WeatherTopic.oneCall, .air] {
            guard case .failure(let failure) = try await answer(topic, fault).result else {
                Issue.record("answered")
                return
            }
            #expect(failure.kind == kind)
            #expect(failure.text.contains("Open-Meteo"))
        }
    }

    @Test(
        "a request is repeated without the place's zone where the service refuses the zone, and for nothing else",
        arguments: [
            (400, "Invalid timezone", true), (400, "Latitude must be in range of -90 to 90°", false),
            (404, "Invalid timezone", false), (503, "Invalid timezone", false),
        ])
    func zoneRefused(status: Int, reason: String, isRefused: Bool) async throws {
        let body = "{\"reason\":\"\(reason)\",\"error\":true}"
        #expect(try await answer(.oneCall, .status(status, body: body)).isZoneRefused == isRefused)
    }

    @Test("coordinates are sent with two decimals, or as many as configured, and logged with two")
    func decimals() async throws {
        let server = server()
        let finer = service(server, OpenMeteoSettings(decimals: 4))
        _ = await service(server).ask(.oneCall, at: try taipei(), AskCircumstances(now: Self.now))
        #expect(server.faults.latestRequest?.url.contains("latitude=25.04&longitude=121.56&") == true)
        _ = await finer.ask(.oneCall, at: try taipei(), AskCircumstances(now: Self.now))
        #expect(server.faults.latestRequest?.url.contains("latitude=25.0375&longitude=121.5637&") == true)
        #expect(finer.url(of: .oneCall, at: try taipei()).contains("latitude=25.04&longitude=121.56&"))
    }

    @Test(
        "each value carries the variables that it was read from",
        arguments: [
            ("temperature", .current, ["forecast: current.temperature_2m (°C)"]),
            (
                "rain", .current,
                [
                    "forecast: hourly.rain (mm)", "forecast: hourly.showers (mm)",
                    "forecast: hourly.precipitation (mm)",
                ]
            ),
            ("snow", .daily, ["forecast: daily.snowfall_sum (cm)", "forecast: daily.precipitation_sum (mm)"]),
            ("condition", .forecast, ["forecast: hourly.weather_code"]),
            ("rise", .current, ["forecast: daily.sunrise (UNIX time)"]),
            ("rise", .daily, ["forecast: daily.sunrise (UNIX time)"]),
            ("air_quality", .air, ["air-quality: current.european_aqi"]), ("visibility", .daily, []),
        ] as [(String, WeatherTopic, [String])])
    func origins(quantity: String, list: WeatherTopic, fields: [String]) async throws {
        let update = try await answer(list == .air ? .air : .oneCall).result.get()
        #expect(update.origins[list, quantity] == fields)
    }

    @Test("rain of an answer without hours is from its sum of the last hour, and carries that")
    func rainWithoutHours() async throws {
        let (update, _) = try await decoded {
            $0.replacing("\"hourly\":", with: "\"other\":").replacing("\"interval\":900", with: "\"interval\":3600")
        }
        #expect(update.current?.air.rain.lastHour != nil)
        #expect(update.origins[.current, "rain"] == ["forecast: current.precipitation (mm)"])
    }

    /// What is looked for, and the countries of what is found.
    private static let searches: [(String, [String])] = [
        ("Taipei", ["TW"]), ("Taipei, TW", ["TW"]), ("London", ["GB", "CA"]), ("London, UK", ["GB"]),
        ("London,Ontario", ["CA"]), ("London, FR", []), ("Nowhere", []), (", ", []),
    ]

    @Test("a place is found by its name, narrowed by what follows a comma", arguments: searches)
    func places(name: String, countries: [String]) async throws {
        let found = try await service(server()).places(.name(name))
        #expect(found.map { $0.country ?? "-" } == countries)
    }
}
