import OpenWeatherMap
import Ports
import SimulatedServices
import Simulation
import Testing
import Values

@Suite("The paid plans of the simulated service")
struct SimulatedOneCallTests {
    /// 2026-11-20T08:47:13Z.
    private static let now = Timestamp(secondsSince1970: 1_795_164_433)

    private func service(_ plan: Plan) -> OpenWeatherMap {
        let server = SimulatedOpenWeatherMap(now: { Self.now }, timeline: Timeline(VirtualClock()), plan: plan)
        return OpenWeatherMap(client: server, key: Secret("0123456789abcdef".utf8), language: "en")
    }

    private func taipei() throws -> Coordinates {
        try #require(Coordinates(latitude: .degrees(25.05), longitude: .degrees(121.5)))
    }

    @Test("One Call gives everything in one response, or the same in several")
    func same() async throws {
        let place = try taipei()
        let whole = try await service(.oneCall3).oneCall(at: place)
        #expect(whole.dropped.isEmpty)
        let parts = service(.oneCall4)
        let (current, ids) = try await parts.oneCallCurrent(at: place)
        #expect(current.model.air.temperature == whole.model.current?.air.temperature)
        #expect(ids == whole.model.alerts.map(\.id))
        let hours = try await parts.oneCallHours(at: place).model
        #expect(hours.slots.count == 60)
        #expect(hours.slots.prefix(48).map(\.air) == whole.model.hours?.slots.map(\.air))
        let days = try await parts.oneCallDays(at: place).model
        #expect(days.days.prefix(8).map(\.high) == whole.model.days?.days.map(\.high))
        #expect(try await parts.oneCallMinutes(at: place).model == whole.model.minutes)
        #expect(whole.model.minutes?.count == 60)
    }

    @Test(
        "One Call is refused to a key without it: 3.0 in its own words, 4.0 in those for a wrong key",
        arguments: [Plan.free, .daily])
    func refusals(plan: Plan) async throws {
        let place = try taipei()
        do throws(OpenWeatherMapError) {
            _ = try await service(plan).oneCall(at: place)
            Issue.record("no error")
        } catch {
            if case .notInPlan = error {} else { Issue.record("\(error)") }
        }
        do throws(OpenWeatherMapError) {
            _ = try await service(plan).oneCallCurrent(at: place)
            Issue.record("no error")
        } catch {
            if case .keyRejected = error {} else { Issue.record("\(error)") }
        }
    }

    @Test(
        "a page of hours that starts at either end of time gets a response",
        arguments: ["9223372036854774784", "-9223372036854775808", "0"])
    func endsOfTime(start: String) async throws {
        let server = SimulatedOpenWeatherMap(now: { Self.now }, timeline: Timeline(VirtualClock()), plan: .oneCall4)
        let request = HTTPRequest(
            url: "http://h/data/4.0/onecall/timeline/1h?lat=1&lon=2&start=\(start)",
            credential: HTTPRequest.Credential(name: "appid", secret: Secret([1])))
        #expect(try await server.get(request).status == 200)
    }

    @Test("every key has air quality, postal codes and the places near a point")
    func free() async throws {
        let service = service(.free)
        let air = try await service.airQuality(at: taipei())
        #expect(air.dropped.isEmpty)
        #expect(air.model.index != nil)
        #expect(try await service.place(zip: "EC3N,GB").model.name == "London")
        #expect(try await service.places(near: taipei()).model.map(\.name) == ["Taipei"])
    }
}
