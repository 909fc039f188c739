import Ports
import ProviderKit
import SimulatedServices
import Simulation
import TestSupport
import Testing
import Values
import Words

@testable import METNorway

@Suite("MET Norway")
struct METNorwayTests {
    /// 2026-11-20T08:47:13Z.
    private static let now = Timestamp(secondsSince1970: 1_795_164_433)
    private static let contact = "windowsill/1.0 you@example.org"

    private let server = SimulatedMETNorway(now: { Self.now }, timeline: Timeline(VirtualClock()))

    private func oslo() throws -> Coordinates { try #require(Coordinates(latitude: 59.91273, longitude: 10.74609)) }

    private func ask(
        _ fault: ServiceFault? = nil, userAgent: String? = contact, decimals: Int = 2,
        _ circumstances: AskCircumstances = AskCircumstances(now: now)
    ) async throws -> ServiceReply {
        server.set(fault)
        let service = METNorway(client: server, METNorwaySettings(userAgent: userAgent, decimals: decimals))
        return await service.ask(.oneCall, at: try oslo(), circumstances)
    }

    private func failure(_ reply: ServiceReply) -> FetchFailure? {
        if case .failure(let failure) = reply.result { failure } else { nil }
    }

    @Test("an answer brings the hours, later steps of six hours, and what the nearest step says of now")
    func wholeAnswer() async throws {
        let reply = try await ask()
        let update = try reply.result.get()
        let sky = SimulatedSky(over: try #require(Coordinates(latitude: 59.91, longitude: 10.75)))
        let slots = try #require(update.hours?.slots)
        #expect(reply.droppedFields.isEmpty)
        #expect(slots.count == 88)
        #expect(slots.map(\.hours).prefix(60).allSatisfy { $0 == 1 })
        #expect(slots.last?.hours == 6)
        #expect(slots.last?.lowest != nil && slots.last?.conditions.isEmpty == false)
        #expect(slots[5].air.temperature == sky.air(at: slots[5].time).temperature)
        #expect(update.current?.time == Self.now)
        #expect(update.current?.air.temperature == sky.air(at: slots[1].time).temperature)
        #expect(update.current?.sun == SunTimes())
        #expect(reply.quiet == .seconds(1800))
        #expect(reply.lastModified == "Fri, 20 Nov 2026 06:00:00 GMT")
    }

    @Test(
        "rain, sky and chance belong to the step at whose beginning they are announced, so to the hour that ends with the next"
    )
    func shifted() throws {
        let body = """
            {"properties":{"meta":{"units":{"air_temperature":"celsius","precipitation_amount":"mm"}},"timeseries":[\
            {"time":"2026-11-20T08:00:00Z","data":{"instant":{"details":{"air_temperature":1.5}},\
            "next_1_hours":{"summary":{"symbol_code":"lightrain"},"details":{"precipitation_amount":0.4}}}},\
            {"time":"2026-11-20T09:00:00Z","data":{"instant":{"details":{"air_temperature":2.5}},\
            "next_6_hours":{"summary":{"symbol_code":"heavysnow"},"details":{"precipitation_amount":7.5}}}},\
            {"time":"2026-11-20T15:00:00Z","data":{"instant":{"details":{"air_temperature":-1}}}}]}}
            """
        var reader = FieldReader()
        let tree = try JSONTree(Array(body.utf8), within: .answer)
        let hours = try METNorwayCoder(words: .english).hours(tree, near: try oslo(), &reader)
        #expect(hours.slots.map { $0.air.temperature?.celsius } == [1.5, 2.5, -1])
        #expect(hours.slots.map(\.hours) == [1, 1, 6])
        #expect(hours.slots.map { $0.conditions.first?.code } == [nil, .rainLight, .snowHeavy])
        #expect(hours.slots[1].air.rain.lastHour?.millimetres == 0.4)
        #expect(hours.slots[2].air.snow.lastSixHours?.millimetres == 7.5)
        #expect(hours.days { _ in .utc }.first?.snow?.millimetres == 7.5)
    }

    @Test(
        "what falls in thunder is snow or sleet where the symbol says so",
        arguments: [
            ("snowandthunder", .snow), ("heavysnowshowersandthunder_night", .snow),
            ("lightssnowshowersandthunder_day", .snow), ("sleetandthunder", .either), ("heavyrainandthunder", .rain),
        ] as [(String, PrecipitationKind)])
    func thunder(symbol: String, kind: PrecipitationKind) throws {
        let slot = try #require(try hours(from: "2026-01-20T08:00:00Z", symbol).slots.last)
        #expect(slot.air.precipitationKind(under: slot.conditions) == kind)
        #expect(slot.air.snow.lastHour?.millimetres == (kind == .snow ? 0.8 : nil))
    }

    @Test(
        "a time with any offset is the same moment",
        arguments: [
            "2026-01-20T08:00:00Z", "2026-01-20T08:00:00z", "2026-01-20T08:00:00+00:00", "2026-01-20T08:00:00-00:00",
            "2026-01-20T09:00:00+01:00", "2026-01-20T02:30:00-05:30", "2026-01-20T08:00:00.000Z",
        ])
    func offsets(time: String) throws {
        let slots = try hours(from: time, "rain").slots
        #expect(slots.map(\.time) == [1_768_896_000, 1_768_899_600].map { Timestamp(secondsSince1970: $0) })
    }

    /// Two steps, the second of which is at 09:00 UTC.
    private func hours(from time: String, _ symbol: String) throws -> Forecast {
        let body = """
            {"properties":{"meta":{"units":{"air_temperature":"celsius","precipitation_amount":"mm"}},"timeseries":[\
            {"time":"\(time)","data":{"instant":{"details":{"air_temperature":0.5}},\
            "next_1_hours":{"summary":{"symbol_code":"\(symbol)"},"details":{"precipitation_amount":0.8}}}},\
            {"time":"2026-01-20T09:00:00Z","data":{"instant":{"details":{"air_temperature":0.5}}}}]}}
            """
        var reader = FieldReader()
        let tree = try JSONTree(Array(body.utf8), within: .answer)
        return try METNorwayCoder(words: .english).hours(tree, near: try oslo(), &reader)
    }

    @Test("what has not changed is not sent again, and what it says of now moves along")
    func notModified() async throws {
        let first = try await ask()
        let known = (try first.result.get(), try #require(first.lastModified))
        let later = Self.now.advanced(bySeconds: 7200)
        let server = SimulatedMETNorway(now: { later }, timeline: Timeline(VirtualClock()))
        server.set(.status(304, body: ""))
        let service = METNorway(client: server, METNorwaySettings(userAgent: Self.contact))
        let reply = await service.ask(.oneCall, at: try oslo(), AskCircumstances(now: later, known: known))
        #expect(server.faults.latestRequest?.ifModifiedSince == first.lastModified)
        #expect(try reply.result.get().hours?.slots == known.0.hours?.slots)
        #expect(try reply.result.get().current?.time == later)
        #expect(try reply.result.get().origins == known.0.origins)
        #expect(reply.lastModified == first.lastModified)
    }

    /// The response of a cache that has had it for 25 minutes: at 08:47:13, of 08:22:13.
    private func answerOfACache(_ circumstances: AskCircumstances) async throws -> ServiceReply {
        let then = Self.now.advanced(bySeconds: -1500)
        let client = AnsweringClient(SimulatedMETNorway(now: { then }, timeline: Timeline(VirtualClock()))) {
            $1.caching.age = "1500"
            return nil
        }
        let service = METNorway(client: client, METNorwaySettings(userAgent: Self.contact))
        return await service.ask(.oneCall, at: try oslo(), circumstances)
    }

    @Test(
        "a copy from a cache says of now what the nearest step does, and holds for the rest of its time",
        arguments: [true, false])
    func copy(isTimeTrusted: Bool) async throws {
        var circumstances = AskCircumstances(now: isTimeTrusted ? Self.now : Self.now.advanced(bySeconds: -86_400))
        circumstances.isTimeTrusted = isTimeTrusted
        let reply = try await answerOfACache(circumstances)
        let update = try reply.result.get()
        #expect(update.current?.time == Self.now)
        #expect(update.current?.air.temperature == update.hours?.slots[1].air.temperature)
        #expect(reply.quiet == .seconds(300))
        #expect(reply.age == .seconds(1500))
    }

    @Test(
        "a server's wrong clock changes neither what is shown nor how long it holds, where the board's is right",
        arguments: ["Fri, 20 Nov 2026 09:", "Thu, 16 Oct 2025 08:"])
    func wrongDate(hour: String) async throws {
        let client = AnsweringClient(server) {
            ($1.caching.date, $1.caching.expires) = (hour + "20:00 GMT", hour + "50:00 GMT")
            return nil
        }
        let service = METNorway(client: client, METNorwaySettings(userAgent: Self.contact))
        let reply = await service.ask(.oneCall, at: try oslo(), AskCircumstances(now: Self.now))
        #expect(try reply.result.get().current?.time == Self.now)
        #expect(reply.quiet == .seconds(1800))
    }

    /// `updated_at`, `Last-Modified`, and when the forecast counts as made.
    private static let makings: [(String?, String?, String)] = [
        ("2026-11-19T20:30:00Z", "Fri, 20 Nov 2026 08:30:00 GMT", "2026-11-20T08:30:00Z"),
        ("2026-11-19T20:30:00Z", nil, "2026-11-19T20:30:00Z"),
        (nil, "Fri, 20 Nov 2026 08:30:00 GMT", "2026-11-20T08:30:00Z"),
        ("2026-11-18T08:30:00Z", "Fri, 20 Nov 2026 08:30:00 GMT", "2026-11-18T08:30:00Z"),
        ("2026-11-20T07:30:00Z", "Thu, 16 Oct 2025 08:30:00 GMT", "2026-11-20T07:30:00Z"),
    ]

    @Test("a forecast was made when its body was, unless that was made from too old a run", arguments: makings)
    func making(updated: String?, modified: String?, made: String) throws {
        var reader = FieldReader()
        let body = "{\"properties\":{\"meta\":{\"updated_at\":\(updated.map { "\"\($0)\"" } ?? "null")}}}"
        let tree = try JSONTree(Array(body.utf8), within: .answer)
        let time = METNorwayCoder(words: .english).made(
            tree, lastModified: modified.flatMap(HTTPDate.time), &reader)
        #expect(
            time?.secondsSince1970
                == CivilTime(rfc3339: made.replacing("Z", with: "+00:00"))?.timestamp.secondsSince1970)
        #expect(reader.dropped.isEmpty)
    }

    @Test("not modified, without anything that could be unmodified, is an error")
    func notModifiedWithoutCache() async throws {
        #expect(failure(try await ask(.status(304, body: "")))?.kind == .unreadable)
    }

    @Test("without a contact nothing is sent")
    func noContact() async throws {
        let failure = try #require(failure(try await ask(userAgent: nil)))
        #expect(failure.kind == .notSent)
        #expect(failure.text.contains("contact"))
        #expect(server.faults.counts.isEmpty)
    }

    /// Status, and the least time of silence that follows.
    private static let refusals: [(Int, FetchFailure.Kind, Int64?)] = [
        (400, .badRequest, nil), (403, .badRequest, 86_400), (422, .badRequest, nil), (429, .tooManyRequests, 3600),
        (499, .serverError, 300), (503, .serverError, 300),
    ]

    @Test("a refusal is obeyed for as long as the terms ask", arguments: refusals)
    func refusal(status: Int, kind: FetchFailure.Kind, seconds: Int64?) async throws {
        let reply = try await ask(.status(status, body: "<html>"))
        #expect(failure(reply)?.kind == kind)
        #expect(failure(reply)?.text.contains("MET Norway") == true)
        #expect(reply.quiet == seconds.map { .seconds($0) })
    }

    @Test("on a day on which it was asked too often, it is asked half as often")
    func halfAsOften() async throws {
        #expect(try await ask(nil, AskCircumstances(now: Self.now, refusalsToday: 1)).quiet == .seconds(3600))
    }

    @Test("never more than four decimals are sent, and two by default", arguments: [2, 4, 9])
    func decimals(count: Int) async throws {
        let reply = try await ask(decimals: count)
        #expect(failure(reply) == nil)
        let latitude = [2: "59.91", 4: "59.9127", 9: "59.9127"][count] ?? ""
        #expect(server.faults.latestRequest?.url.contains("lat=\(latitude)&") == true)
    }

    /// Every base code of the service's legend with its two misspellings, and what it says.
    private static let symbols: [(String, ConditionCode?, Bool?)] = [
        ("clearsky_day", .clear, true), ("fair_night", .fewClouds, false),
        ("partlycloudy_polartwilight", .scatteredClouds, false),
        ("cloudy", .overcast, nil), ("fog", .fog, nil), ("lightrain", .rainLight, nil), ("rain", .rainModerate, nil),
        ("heavyrain", .rainHeavy, nil), ("lightsleet", .sleetLight, nil), ("sleet", .sleet, nil),
        ("heavysleet", .sleetHeavy, nil), ("lightsnow", .snowLight, nil), ("snow", .snow, nil),
        ("heavysnow", .snowHeavy, nil),
        ("lightrainshowers_day", .rainShowersLight, true), ("rainshowers_day", .rainShowers, true),
        ("heavyrainshowers_night", .rainShowersHeavy, false), ("lightsleetshowers_day", .sleetShowersLight, true),
        ("sleetshowers_day", .sleetShowers, true), ("heavysleetshowers_day", .sleetShowersHeavy, true),
        ("lightsnowshowers_day", .snowShowersLight, true), ("snowshowers_day", .snowShowers, true),
        ("heavysnowshowers_day", .snowShowersHeavy, true), ("rainandthunder", .thunderstormWithRain, nil),
        ("heavyrainandthunder", .thunderstormWithHeavyRain, nil),
        ("lightrainandthunder", .thunderstormWithLightRain, nil),
        ("lightssleetshowersandthunder_day", .thunderstormWithSleet, true),
        ("lightssnowshowersandthunder_night", .thunderstormWithSnow, false),
        ("lightsleetshowersandthunder_day", .thunderstormWithSleet, true),
        ("snowandthunder", .thunderstormWithSnow, nil),
        ("brimstone", nil, nil), ("", nil, nil), ("_day", nil, nil),
    ]

    @Test("each symbol means what the legend says, misspelt or not", arguments: symbols)
    func symbol(text: String, code: ConditionCode?, isDaylight: Bool?) {
        let symbol = METNorwaySymbol(text)
        #expect(symbol.code == code)
        if code != nil { #expect(symbol.isDaylight == isDaylight) }
    }

    /// The fields of a step, with what leads to them.
    private static func step(_ fields: String...) -> [String] {
        fields.map { "complete: properties.timeseries[].data.\($0)" }
    }

    @Test(
        "each value carries the fields that it was read or computed from, and what is said of now none of six hours",
        arguments: [
            (
                "low", .forecast,
                step(
                    "instant.details.air_temperature (°C)", "next_6_hours.details.air_temperature_min (°C)")
            ),
            (
                "rain", .forecast,
                step(
                    "next_1_hours.details.precipitation_amount (mm)", "next_6_hours.details.precipitation_amount (mm)")
            ),
            ("rain", .current, step("next_1_hours.details.precipitation_amount (mm)")),
            ("condition", .current, step("next_1_hours.summary.symbol_code")),
            (
                "feels_like", .current,
                step(
                    "instant.details.air_temperature (°C)", "instant.details.relative_humidity (%)",
                    "instant.details.wind_speed (m/s)")
            ),
            ("visibility", .current, []), ("low", .daily, []),
        ] as [(String, WeatherTopic, [String])])
    func origins(quantity: String, list: WeatherTopic, fields: [String]) async throws {
        let update = try await ask().result.get()
        #expect(update.origins[list, quantity] == fields)
    }
}
