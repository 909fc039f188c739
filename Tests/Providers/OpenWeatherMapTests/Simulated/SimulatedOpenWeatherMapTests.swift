import OpenWeatherMap
import Ports
import SimulatedServices
import Simulation
import TestSupport
import Testing
import Values
import Words

@Suite("The simulated weather service")
struct SimulatedOpenWeatherMapTests {
    /// 2026-11-20T08:47:13Z.
    private static let now = Timestamp(secondsSince1970: 1_795_164_433)

    private let clock = VirtualClock()
    private let server: SimulatedOpenWeatherMap

    init() {
        server = SimulatedOpenWeatherMap(now: { Self.now }, timeline: Timeline(clock))
    }

    private func service(
        _ server: SimulatedOpenWeatherMap? = nil, key: String = "0123456789abcdef", language: String = "en"
    ) -> OpenWeatherMap {
        OpenWeatherMap(client: server ?? self.server, key: Secret(key.utf8), language: language)
    }

    private func point(_ latitude: Double, _ longitude: Double) throws -> Coordinates {
        try #require(Coordinates(latitude: .degrees(latitude), longitude: .degrees(longitude)))
    }

    @Test("the simulated service gives the current weather as of the last full ten minutes")
    func current() async throws {
        let answer = try await service().current(at: try point(25.05, 121.5))
        #expect(answer.dropped.isEmpty)
        #expect(answer.model.time == Timestamp(secondsSince1970: 1_795_164_000))
        #expect(answer.model.place.name == "Taipei")
        #expect(answer.model.place.offset == .hours(8))
        #expect(answer.model.conditions.count == 1)
        #expect(answer.model.air.temperature != nil)
        #expect(answer.model.sun.sunrise != nil)
    }

    @Test("the simulated service forecasts 40 slots, each on a full three hours, the first after now")
    func forecast() async throws {
        let answer = try await service().forecast(at: try point(25.05, 121.5))
        let times = answer.model.slots.map(\.time.secondsSince1970)
        #expect(answer.dropped.isEmpty)
        #expect(times == (0..<40).map { 1_795_165_200 + $0 * 10_800 })
        #expect([5, 6].contains(answer.model.days { _ in .utc }.count))
        #expect(answer.model.slots.allSatisfy { $0.chanceOfPrecipitation != nil && $0.isDaylight != nil })
    }

    @Test("what the simulated service forecasts is what happens")
    func consistent() async throws {
        let place = try point(25.05, 121.5)
        let slot = try #require(try await service().forecast(at: place).model.slots.first)
        let later = SimulatedOpenWeatherMap(now: { slot.time }, timeline: Timeline(clock))
        let then = try await service(later).current(at: place).model
        #expect(then.air.temperature == slot.air.temperature)
        #expect(then.conditions == slot.conditions)
    }

    @Test("the simulated service refuses the daily forecast to the free plan, and gives a better plan seven local days")
    func daily() async throws {
        let place = try point(-41.3, 174.8)
        do throws(OpenWeatherMapError) {
            _ = try await service().daily(at: place)
            Issue.record("no error")
        } catch {
            guard case .keyRejected = error else {
                Issue.record("\(error)")
                return
            }
        }
        let paid = SimulatedOpenWeatherMap(now: { Self.now }, timeline: Timeline(clock), plan: .daily)
        let answer = try await service(paid).daily(at: place)
        #expect(answer.dropped.isEmpty)
        #expect(answer.model.days.map(\.date.day) == [20, 21, 22, 23, 24, 25, 26])
        #expect(answer.model.days.allSatisfy { CivilTime($0.time, in: .hours(13)).hour == 12 })
        #expect(answer.model.days.allSatisfy { ($0.low ?? .celsius(99)) < ($0.high ?? .celsius(-99)) })
    }

    @Test("the simulated service has no name and nautical time at sea")
    func sea() async throws {
        let place = try await service().current(at: try point(-40, -140)).model.place
        #expect(place.name == nil)
        #expect(place.offset == .hours(-9))
    }

    @Test("the simulated service responds in Traditional Chinese if requested")
    func language() async throws {
        let weather = try await service(language: "zh-Hant").current(at: try point(25, 121)).model
        let condition = try #require(weather.conditions.first)
        #expect(condition.text == ConditionText.text(for: condition.code, in: .traditionalChinese))
    }

    @Test(
        "the simulated service finds places by the beginning of a name, in any of its languages, and by country",
        arguments: [
            ("London", ["GB", "CA"]), ("london, ca", ["CA"]), ("London,England,GB", ["GB"]), ("köln", ["DE"]),
            ("臺北", ["TW"]), ("Troms", ["NO"]), ("Atlantis", []), ("London,FR", []),
        ])
    func places(name: String, countries: [String]) async throws {
        #expect(try await service().places(named: name).model.map(\.country) == countries)
    }

    @Test("the simulated service returns no more places than requested")
    func limit() async throws {
        #expect(try await service().places(named: "London", limit: 1).model.count == 1)
    }

    @Test("the simulated service rejects a request without a key")
    func noKey() async throws {
        let request = service().requests.current(at: try point(1, 2))
        #expect(try await server.get(request).status == 200)
        #expect(try await server.get(HTTPRequest(url: request.url)).status == 401)
        let empty = HTTPRequest.Credential(name: "appid", secret: Secret([]))
        #expect(try await server.get(HTTPRequest(url: request.url, credential: empty)).status == 401)
        let misnamed = HTTPRequest.Credential(name: "key", secret: Secret([1]))
        #expect(try await server.get(HTTPRequest(url: request.url, credential: misnamed)).status == 401)
    }

    @Test(
        "the simulated service rejects a request for anything else",
        arguments: [
            ("http://h/data/2.5/weather", 400), ("http://h/data/2.5/weather?lat=91&lon=0", 400),
            ("http://h/data/2.5/weather?lat=x&lon=0", 400), ("http://h/data/2.5/weather?lat=nan&lon=0", 400),
            ("http://h/geo/1.0/direct?limit=5", 400), ("http://h/data/3.0/onecall?lat=1&lon=2", 401), ("", 404),
            ("http://h/data/2.5/onecall?lat=1&lon=2", 404), ("http://h/geo/1.0/zip?zip=0,GB", 404),
            ("?&=&%", 404), ("http://h", 404),
        ])
    func badRequests(url: String, status: Int) async throws {
        let key = HTTPRequest.Credential(name: "appid", secret: Secret([1]))
        #expect(try await server.get(HTTPRequest(url: url, credential: key)).status == status)
    }

    @Test("the simulated service responds in the requested units", arguments: UnitSystem.allCases)
    func units(units: UnitSystem) async throws {
        let request = service().requests.current(at: try point(25, 121))
        let url = request.url.split(separator: "units=standard").joined(separator: "units=\(units)")
        let body = try await server.get(HTTPRequest(url: url, credential: request.credential)).body
        let expected = try await service().current(at: try point(25, 121))
        #expect(try OpenWeatherMapCoder(units: units).current(from: body) == expected)
    }

    @Test(
        "the simulated service fails as configured, and recovers",
        arguments: [
            (.noNetwork, .noAnswer(.noSuchHost("api.openweathermap.org"))),
            (.timeout(after: .seconds(30)), .noAnswer(.timedOut)),
            (.keyRejected, nil),
            (.notFound, .notFound(ServerText("city not found"))),
            (.tooManyRequests(retryAfter: .seconds(600)), nil),
            (.internalError, .serverTrouble(status: 500, ServerText("Internal error"))),
            (.badGateway, .serverTrouble(status: 502, nil)),
            (.truncated, nil),
            (.webPage, .unreadable(.webPage)),
            (.empty, .unreadable(.empty)),
        ] as [(WeatherFault, OpenWeatherMapError?)])
    func faults(fault: WeatherFault, expected: OpenWeatherMapError?) async throws {
        let place = try point(51.5, 0)
        server.set(fault)
        do throws(OpenWeatherMapError) {
            _ = try await service().current(at: place)
            Issue.record("no error")
        } catch {
            switch (fault, error) {
            case (.keyRejected, .keyRejected), (.tooManyRequests, .tooManyRequests(retryAfter: .seconds(600), _)),
                (.truncated, .unreadable(.notJSON)):
                break
            default: #expect(error == expected)
            }
        }
        server.set(nil)
        #expect(try await service().current(at: place).model.place.name == "London")
    }

    @Test("the simulated service fails only the requests it was configured to fail")
    func oneEndpoint() async throws {
        let place = try point(51.5, 0)
        server.set(.empty, for: [.forecast])
        #expect(try await service().current(at: place).model.place.name == "London")
        do throws(OpenWeatherMapError) {
            _ = try await service().forecast(at: place)
            Issue.record("no error")
        } catch {
            #expect(error == .unreadable(.empty))
        }
    }

    @Test("the simulated service takes as long over a timeout as configured")
    func timeout() async throws {
        server.set(.timeout(after: .seconds(30)))
        _ = try? await service().current(at: try point(51.5, 0))
        #expect(clock.now.sinceStart == .seconds(30))
    }

    @Test("a cancelled timeout of the simulated service ends at once")
    func cancelled() throws {
        let (server, clock, service) = (server, clock, service())
        let place = try point(51.5, 0)
        server.set(.timeout(after: .seconds(30)))
        let error: OpenWeatherMapError? = clock.run {
            await withTaskGroup(of: OpenWeatherMapError?.self) { group in
                group.addTask {
                    do throws(OpenWeatherMapError) {
                        _ = try await service.current(at: place)
                        return nil
                    } catch {
                        return error
                    }
                }
                group.addTask {
                    try? await clock.sleep(for: .seconds(1))
                    return nil
                }
                _ = await group.next()
                group.cancelAll()
                return await group.next() ?? nil
            }
        }
        #expect(error == .noAnswer(.cancelled))
        #expect(clock.now.sinceStart == .seconds(1))
    }
}
