import OpenWeatherMap
import Ports
import ProviderKit
import Records
import SimulatedServices
import Simulation
import StationCore
import StationService
import StationTestKit
import TestSupport
import Testing
import Values

@Suite("Weather faults of an earlier run")
struct KeptFaultTests {
    private let station = VirtualStation()
    private let store = StateFolder.simulated()

    private func weather(
        plan: PlanChoice = .automatic, place: String = "Taipei", client: (any HTTPClient)? = nil,
        store: StateFolder? = nil
    ) -> ServiceWeather {
        station.weather(in: place, client: client, plan: plan, store: store ?? self.store)
    }

    private func once(
        _ plan: PlanChoice = .automatic, place: String = "Taipei", client: (any HTTPClient)? = nil,
        store: StateFolder? = nil
    ) async -> Snapshot {
        let weather = weather(plan: plan, place: place, client: client, store: store)
        return await station.once(station.service(weather: weather))
    }

    private func wait(_ seconds: Int) async {
        await station.pause(.seconds(seconds))
    }

    private var asked: Int { station.sky.counts.values.reduce(0, +) }

    private static let faults: [WeatherFault] = [
        .tooManyRequests(retryAfter: .seconds(7200)), .tooManyRequests(retryAfter: nil), .notFound, .badRequest,
        .notFoundInside, .internalError, .webPage, .untrusted, .noNetwork,
    ]

    @Test(
        "the next run reports an earlier fault with its cause and age, and sends no request before its wait is over",
        arguments: faults)
    func isKept(fault: WeatherFault) async throws {
        _ = await once(.fixed(.free))
        await wait(3600)
        station.sky.set(fault)
        let first = try #require(await once(.fixed(.free)).faults.first { $0.component == .weather(.current) })
        let before = asked
        await wait(10)
        let snapshot = await once(.fixed(.free))
        let second = try #require(snapshot.faults.first { $0.component == .weather(.current) })
        #expect(second.cause == first.cause)
        #expect(second.failure == first.failure)
        #expect((10...30).contains((snapshot.moment.uptime - second.since).components.seconds))
        #expect(asked == before)
        #expect(snapshot.health.contains { $0.component == .weather(.current) && $0.isFailing })
    }

    @Test("the next run logs an earlier fault, and clears it with the first response")
    func isLogged() async {
        station.sky.set(.notFound)
        for _ in 1...2 {
            await station.run(station.service(weather: weather(plan: .fixed(.free)))) { [station] in
                await station.wait(.seconds(60))
            }
        }
        #expect(station.count(.fault, of: "place") == 2)
        station.sky.set(nil)
        await station.run(station.service(weather: weather(plan: .fixed(.free)))) { [station] in
            await station.wait(.seconds(3600))
        }
        #expect(station.count(.fault, of: "place") == 3)
        #expect(station.count(.recovered, of: "place") == 1)
        #expect(await once(.fixed(.free)).faults.isEmpty)
    }

    @Test("an earlier fault is the cause of each value that it makes unavailable")
    func isTheCause() async throws {
        _ = await once(.fixed(.free))
        let store = StateFolder.simulated()
        try store.replace("place", with: self.store.read("place") ?? [], .eventual)
        station.sky.set(.tooManyRequests(retryAfter: .seconds(7200)))
        _ = await once(.automatic, store: store)
        await wait(10)
        let snapshot = await once(.automatic, store: store)
        for cause in [snapshot.current.cause, snapshot.today.cause, snapshot.airQuality.cause] {
            #expect(cause?.contains("too many requests") == true, "\(cause ?? "nothing")")
        }
    }

    @Test("the next run reports an unknown place, and looks it up again when the wait is over")
    func keepsPlace() async throws {
        let first = try #require(await once(place: "Nowhere at All").faults.first { $0.component == .place })
        let before = asked
        await wait(60)
        let again = await once(place: "Nowhere at All")
        #expect(again.faults.first { $0.component == .place }?.cause == first.cause)
        #expect(asked == before)
        await wait(3600)
        _ = await once(place: "Nowhere at All")
        #expect(asked == before + 1)
        let other = await once(place: "Taipei")
        #expect(other.faults.isEmpty)
        #expect(other.current.freshValue != nil)
    }

    @Test("once retries a refused plan immediately")
    func asksAgainForPlan() async {
        let first = await once(.fixed(.oneCall3))
        #expect(first.faults.contains { $0.failure == .notInPlan })
        await wait(5)
        let second = await once(.fixed(.oneCall3))
        #expect(second.faults.contains { $0.failure == .notInPlan })
        #expect(station.sky.counts[.oneCall3] == 2)
        station.sky.sell(.oneCall3)
        await wait(5)
        let third = await once(.fixed(.oneCall3))
        #expect(third.faults.isEmpty)
        #expect(third.current.freshValue != nil)
    }

    @Test("once shows fresh weather every time while the clock is not set")
    func unsetClock() async {
        let behind: Int64 = 1_795_000_000
        station.world.wall.step(bySeconds: -behind)
        let wall = station.world.wall
        let sky = SimulatedOpenWeatherMap(
            now: { wall.time.advanced(bySeconds: behind) }, timeline: station.world.timeline)
        for _ in 1...2 {
            let snapshot = await once(.fixed(.free), client: sky)
            #expect(snapshot.current.freshValue != nil)
            #expect(snapshot.today.freshValue != nil)
            await wait(30)
        }
    }

    @Test("weather fetched while the clock was hours ahead is fetched again once the clock is right")
    func clockWasAhead() async {
        station.world.wall.step(bySeconds: 6 * 3600)
        #expect(await once(.fixed(.free)).current.freshValue != nil)
        station.world.wall.step(bySeconds: -6 * 3600)
        await wait(5)
        let snapshot = await once(.fixed(.free))
        #expect(snapshot.faults.isEmpty)
        #expect(snapshot.current.freshValue != nil)
    }

    @Test("a configured plan that the key does not have is a fault")
    func namesEveryPlan() async {
        for plan in Plan.allCases where plan != .free {
            let snapshot = await once(.fixed(plan), store: .simulated())
            #expect(snapshot.faults.contains { $0.failure == .notInPlan }, "\(plan)")
        }
    }

    @Test("an alert withdrawn before its text is fetched is only a warning")
    func withdrawnAlert() async {
        station.sky.sell(.oneCall4)
        let client = AnsweringClient(station.sky) { request, response in
            guard request.url.contains("/onecall/alert") else { return nil }
            response = HTTPResponse(status: 404, body: Array(#"{"cod":"404","message":"not found"}"#.utf8))
            return nil
        }
        await station.run(station.service(weather: weather(plan: .fixed(.oneCall4), client: client))) { [station] in
            await station.wait(hours: 30)
        }
        let faults = station.log.lines.filter { $0.event == .fault && $0["component"]?.content == "weather/alerts" }
        #expect(!faults.isEmpty)
        #expect(faults.allSatisfy { $0.level == .warning })
    }

    @Test("a missing key is reported by every run until there is one")
    func missingKey() async {
        _ = await once(.fixed(.free))
        await wait(3600)
        let client = AnsweringClient(failing: .refused("there is no key"))
        for _ in 1...2 {
            let snapshot = await once(.fixed(.free), client: client)
            #expect(snapshot.faults.contains { $0.failure == .notSent }, "\(snapshot.faults)")
            await wait(5)
        }
        let snapshot = await once(.fixed(.free))
        #expect(snapshot.faults.isEmpty)
        #expect(snapshot.current.freshValue != nil)
    }

    private static let choices: [PlanChoice] = [.automatic] + Plan.allCases.map { PlanChoice.fixed($0) }

    @Test(
        "each request is saved before it is sent, and one that crashed the program is not repeated at once",
        arguments: choices)
    func isEnteredFirst(plan: PlanChoice) async throws {
        for number in 1...8 {
            let disk = SimulatedDisk()
            let stop = LockedValue<(url: String, kept: SimulatedDisk)?>(nil)
            let asked = LockedValue(0)
            let client = AnsweringClient(station.sky) { request, _ in
                asked.value += 1
                if asked.value == number { stop.value = (request.url, disk.copy()) }
                return nil
            }
            _ = await once(plan, client: client, store: .simulated(disk))
            guard let (url, kept) = stop.value else { continue }
            // What a station finds that was killed by the answer to this request.
            let after = AnsweringClient(station.sky) { _, _ in nil }
            let snapshot = await once(plan, client: after, store: .simulated(kept))
            #expect(!after.urls.contains(url), "\(url)")
            #expect(!snapshot.faults.isEmpty, "\(url)")
        }
    }
}
