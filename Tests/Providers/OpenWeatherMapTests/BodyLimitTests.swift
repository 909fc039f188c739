import OpenWeatherMap
import Ports
import TestSupport
import Testing
import Values

@Suite("The limits of a body")
struct BodyLimitTests {
    private let coder = OpenWeatherMapCoder()
    /// 2026-11-20T07:00:00Z.
    private let time = 1_795_158_000

    /// Every decoder, and where its lists begin; without a name for one that is a list itself.
    enum Decoder: String, CaseIterable {
        case current, forecast, daily, places, place, oneCall, alert, air

        var lists: [String?] {
            switch self {
            case .current: ["weather"]
            case .forecast, .daily, .air: ["list"]
            case .places: [nil]
            case .place: ["local_names"]
            case .oneCall: ["minutely", "hourly", "daily", "alerts"]
            case .alert: ["tags"]
            }
        }

        func failure(_ coder: OpenWeatherMapCoder, _ body: [UInt8]) -> OpenWeatherMapError? {
            do throws(OpenWeatherMapError) {
                switch self {
                case .current: _ = try coder.current(from: body)
                case .forecast: _ = try coder.forecast(from: body)
                case .daily: _ = try coder.daily(from: body)
                case .places: _ = try coder.places(from: body)
                case .place: _ = try coder.place(from: body)
                case .oneCall: _ = try coder.oneCall(from: body)
                case .alert: _ = try coder.alert(from: body)
                case .air: _ = try coder.airQuality(from: body)
                }
            } catch {
                return error
            }
            return nil
        }
    }

    /// A body of so many values, outer list and all.
    private func body(_ element: String, values: Int, in list: String?) -> [UInt8] {
        let outer = list == nil ? 1 : 2
        let elements = Array(repeating: element, count: values - outer).joined(separator: ",")
        return (list.map { "{\"\($0)\":[\(elements)]}" } ?? "[\(elements)]").bytes
    }

    @Test(
        "a body of more than 10,000 values is refused, whatever they are",
        arguments: Decoder.allCases, ["1", "{}", "[]", "null", "true", "\"\"", "-1.5e3"])
    func tooManyValues(decoder: Decoder, element: String) {
        for list in decoder.lists {
            let refused = OpenWeatherMapError.unreadable(.tooManyValues(limit: 10_000))
            #expect(decoder.failure(coder, body(element, values: 10_001, in: list)) == refused)
            #expect(decoder.failure(coder, body(element, values: 10_000, in: list)) != refused)
        }
    }

    @Test("values inside lists and objects are counted, keys are not")
    func counts() {
        func body(_ objects: Int) -> [UInt8] {
            "{\"cod\":\"200\",\"list\":[\(Array(repeating: "{\"a\" : [\"x\\\":\"]}", count: objects).joined(separator: ","))]}"
                .bytes
        }
        // The object, its code and its list; then an object, a list and a text each.
        #expect(Decoder.forecast.failure(coder, body(3332)) == nil)
        #expect(Decoder.forecast.failure(coder, body(3333)) == .unreadable(.tooManyValues(limit: 10_000)))
    }

    @Test("a body of more than 256 KiB is refused", arguments: Decoder.allCases)
    func tooLarge(decoder: Decoder) {
        let blanks = Array(repeating: UInt8(ascii: " "), count: (256 << 10) - 1)
        #expect(decoder.failure(coder, "[]".bytes + blanks) == .unreadable(.tooLarge(limit: 262_144)))
        #expect(decoder.failure(coder, "[".bytes + blanks) != .unreadable(.tooLarge(limit: 262_144)))
    }

    @Test("the error message in a body with too many values is not read")
    func errors() async throws {
        let place = try #require(Coordinates(latitude: .degrees(1), longitude: .degrees(2)))
        let body = "{\"message\":\"no\",\"x\":[\(Array(repeating: "1", count: 10_000).joined(separator: ","))]}"
        let service = OpenWeatherMap(
            client: AnsweringClient(body, status: 404), key: Secret("k".utf8), language: "en")
        do throws(OpenWeatherMapError) {
            _ = try await service.current(at: place)
            Issue.record("an answer")
        } catch {
            #expect(error == .notFound(nil))
        }
    }

    @Test("a response that the client rejected for its size is unreadable, and the error has the limit")
    func givenUp() async throws {
        let place = try #require(Coordinates(latitude: .degrees(1), longitude: .degrees(2)))
        let service = OpenWeatherMap(
            client: AnsweringClient(failing: .tooLarge(limit: 65_536)), key: Secret("k".utf8), language: "en")
        do throws(OpenWeatherMapError) {
            _ = try await service.current(at: place)
            Issue.record("an answer")
        } catch {
            #expect(error == .unreadable(.tooLarge(limit: 65_536)))
            #expect(
                error.description
                    == "OpenWeatherMap's answer cannot be read: it is larger than 64 KiB, more than the provider ever sends"
            )
        }
    }

    @Test("each request has a limit: 64 KiB for a single record, else 256 KiB")
    func requests() throws {
        let place = try #require(Coordinates(latitude: .degrees(1), longitude: .degrees(2)))
        let requests = OpenWeatherMapRequests(key: Secret("k".utf8), language: "en")
        let small = [
            requests.current(at: place), requests.places(named: "x"), requests.place(zip: "1"),
            requests.places(near: place), requests.airQuality(at: place), requests.oneCallCurrent(at: place),
            requests.oneCallMinutes(at: place), requests.alert(id: "x"),
        ]
        let large = [
            requests.forecast(at: place), requests.daily(at: place), requests.oneCall(at: place),
            requests.oneCallHours(at: place), requests.oneCallDays(at: place),
        ]
        #expect(small.allSatisfy { $0.bodyLimit == 64 << 10 })
        #expect(large.allSatisfy { $0.bodyLimit == 256 << 10 })
    }

    // MARK: Lists

    private func list(_ count: Int, _ entry: (Int) -> String) -> String {
        "[\((0..<count).map(entry).joined(separator: ","))]"
    }

    @Test("a list is cut at its limit, and what was cut is named")
    func lists() throws {
        let slots = list(402) { "{\"dt\":\(time + $0 * 3600)}" }
        let forecast = try coder.forecast(from: "{\"list\":\(slots)}".bytes)
        #expect(forecast.model.slots.count == 400)
        #expect(forecast.dropped == ["list[400...401]"])

        let days = try coder.daily(from: "{\"list\":\(list(17) { "{\"dt\":\(time + $0 * 86_400)}" })}".bytes)
        #expect(days.model.days.count == 16)
        #expect(days.dropped == ["list[16...16]"])

        let place = "{\"name\":\"x\",\"lat\":1,\"lon\":2}"
        let places = try coder.places(from: list(12) { _ in place }.bytes)
        #expect(places.model.count == 10)
        #expect(places.dropped == ["list[10...11]"])

        let air = try coder.airQuality(from: "{\"list\":\(list(30) { "{\"dt\":\(time + $0 * 3600)}" })}".bytes)
        #expect(air.dropped == ["list[10...29]"])

        let sky = try coder.current(from: "{\"dt\":\(time),\"weather\":\(list(11) { "{\"id\":\(500 + $0)}" })}".bytes)
        #expect(sky.model.conditions.count == 10)
        #expect(sky.dropped == ["weather[10...10]"])
    }

    @Test("each list of One Call is cut at its own limit")
    func oneCall() throws {
        let minutes = list(62) { "{\"dt\":\(time + $0 * 60),\"precipitation\":0}" }
        let hours = list(401) { "{\"dt\":\(time + $0 * 3600)}" }
        let days = list(20) { "{\"dt\":\(time + $0 * 86_400)}" }
        let alerts = list(21) { "{\"event\":\"e\($0)\",\"start\":\(time),\"end\":\(time + 60)}" }
        let body = "{\"minutely\":\(minutes),\"hourly\":\(hours),\"daily\":\(days),\"alerts\":\(alerts)}"
        let answer = try coder.oneCall(from: body.bytes)
        #expect(answer.model.minutes?.count == 61)
        #expect(answer.model.hours?.slots.count == 400)
        #expect(answer.model.days?.days.count == 16)
        #expect(answer.model.alerts.map(\.event).last == "e19")
        #expect(
            answer.dropped == ["minutely[61...61]", "hourly[400...400]", "daily[16...19]", "alerts[20...20]"])
    }

    @Test("a place keeps at most 200 local names, an alert 32 tags")
    func names() throws {
        let names = (0..<300).map { "\"l\(1000 + $0)\":\"x\"" }.joined(separator: ",")
        let place = try coder.place(from: "{\"name\":\"x\",\"lat\":1,\"lon\":2,\"local_names\":{\(names)}}".bytes)
        #expect(place.model.localNames.count == 200)
        #expect(place.dropped == ["local_names"])
        let tags = list(40) { "\"t\($0)\"" }
        let alert = try coder.alert(from: "{\"start\":\(time),\"end\":\(time),\"tags\":\(tags)}".bytes)
        #expect(alert.model.tags.count == 32)
        #expect(alert.dropped == ["tags[32...39]"])
    }

    @Test("at most a hundred dropped values are named, and what was cut comes first")
    func dropped() throws {
        let forecast = try coder.forecast(from: "{\"list\":\(list(500) { _ in "{}" })}".bytes)
        #expect(forecast.dropped.count == 100)
        #expect(forecast.dropped.first == "list[400...499]")
    }

    @Test("three pages of One Call 4.0 together have at most 400 slots")
    func pages() async throws {
        let place = try #require(Coordinates(latitude: .degrees(1), longitude: .degrees(2)))
        // Each page has 200 hours, and says that there are more.
        let client = AnsweringClient { request, response in
            let parts = request.url.split(separator: "?", maxSplits: 1).map(String.init)
            let asked = parts[1].split(separator: "&").first { $0.hasPrefix("start=") }
            let start = asked.flatMap { Int($0.dropFirst(6)) } ?? 1_795_158_000
            let next = "\(parts[0])?start=\(start + 200 * 3600)"
            response.body = OneCallFixtures.hours(200, from: start, next: next).bytes
            return nil
        }
        let service = OpenWeatherMap(client: client, key: Secret("k".utf8), language: "en")
        let hours = try await service.oneCallHours(at: place)
        #expect(hours.model.slots.count == 400)
        #expect(hours.dropped.contains("data[400...599]"))
    }
}
