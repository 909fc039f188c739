import OpenWeatherMap
import Ports
import ProviderKit
import Records
import SimulatedServices
import Simulation
import StationService
import StationTestKit
import Testing
import Values

@Suite("Finding the plan of a key")
struct PlanTests {
    private let station = VirtualStation()

    private var plans: [String] {
        station.log.lines.filter { $0.event == .plan }.compactMap { $0["plan"]?.content }
    }

    @Test(
        "the station uses the best plan of its key, logs once why not a better one, and has all forecasts",
        arguments: Plan.allCases)
    func findsBestPlan(plan: Plan) async {
        station.sky.sell(plan)
        await station.run(station.patientService()) { [station] in
            await station.wait(hours: 2)
            #expect(await station.page(beginning: "In  ")[1].contains("%"))
            await station.page(beginning: "Tod")
        }
        #expect(plans == [plan.rawValue])
        let cause = station.log.lines.first { $0.event == .plan }?["cause"]?.content
        #expect((cause == nil) == (plan == .top))
        if let cause { #expect(cause.hasPrefix("no subscription to ") && cause.hasSuffix("; using \(plan.name)")) }
        #expect(station.count(.fault) == 0)
        #expect(station.count(.air) >= 1)
        #expect(station.count(.day) >= 2)
    }

    @Test("one free request distinguishes a missing plan from a rejected key, and each plan is tried once")
    func probes() async {
        await station.run(station.patientService()) { [station] in await station.wait(.seconds(60)) }
        let counts = station.sky.counts
        #expect(counts[.oneCall4Current] == 1)
        #expect(counts[.oneCall3] == 1)
        #expect(counts[.daily] == 1)
        #expect(counts[.current] == 1)
        #expect(counts[.forecast] == 1)
        let levels = station.log.lines.filter { $0["endpoint"]?.content == "plan" }.map(\.level)
        #expect(levels == [.info, .info, .info])
    }

    @Test("a better plan is tried after a day, and replaces the requests of the old one")
    func looksUp() async {
        await station.run(station.patientService()) { [station] in
            await station.wait(hours: 2)
            station.sky.sell(.oneCall3)
            await station.wait(hours: 21)
            #expect(station.sky.counts[.oneCall3] == 1)
            await station.wait(hours: 4)
        }
        #expect(plans == ["2.5-free", "3.0"])
        #expect(station.count(.fault) == 0)
    }

    @Test("when a plan expires the station falls back to the next one")
    func fallsBack() async {
        station.sky.sell(.oneCall4)
        await station.run(station.patientService()) { [station] in
            await station.wait(hours: 2)
            station.sky.sell(.free)
            await station.wait(hours: 2)
            #expect(await station.page(beginning: "In  ")[1].contains("%"))
        }
        #expect(plans == ["4.0", "2.5-free"])
        let faults = station.log.lines.filter { $0.event == .fault }.compactMap { $0["component"]?.content }
        #expect(station.count(.recovered) == faults.count, "\(faults)")
    }

    @Test(
        "a station without a known plan sends no second request before the time the service named, and logs why",
        arguments: [
            // A quarter of an hour where no time was given.
            (WeatherFault.tooManyRequests(retryAfter: nil), Duration.seconds(900)),
            (.tooManyRequests(retryAfter: .seconds(7200)), .seconds(7200)),
            (.tooManyRequests(retryAfter: .seconds(86_400)), .seconds(86_400)),
            (.unavailable(retryAfter: .seconds(7200)), .seconds(7200)),
        ])
    func waitsAsTold(fault: WeatherFault, wait: Duration) async {
        station.sky.set(fault)
        let store = StateFolder.simulated()
        await station.run(station.patientService(store: store)) { [station] in
            await station.wait(wait - .seconds(1000) > .zero ? wait - .seconds(1000) : .seconds(600))
            #expect(station.sky.counts.values.reduce(0, +) == 1, "\(station.sky.counts)")
            #expect(station.count(.fault, of: "weather/current") == 1)
        }
        // A restart shortens nothing.
        await station.run(station.patientService(store: store)) { [station] in
            await station.wait(.seconds(200))
            #expect(station.sky.counts.values.reduce(0, +) == 1, "\(station.sky.counts)")
            #expect(station.count(.fault, of: "weather/current") == 2)
            station.sky.set(nil)
            await station.wait(.seconds(3 * 3600) + max(.seconds(3600), wait / 8))
        }
        #expect(station.count(.recovered, of: "weather/current") == 1)
        #expect(station.count(.weather) >= 1)
        #expect(plans == ["2.5-free"])
    }

    @Test(
        "a better plan is not tried before the time the service named, and the current one continues",
        arguments: [
            WeatherFault.tooManyRequests(retryAfter: .seconds(86_400)), .unavailable(retryAfter: .seconds(86_400)),
        ])
    func looksUpAsTold(fault: WeatherFault) async {
        await station.run(station.patientService()) { [station] in
            await station.wait(hours: 23)
            station.sky.set(fault, for: [.oneCall4Current])
            await station.wait(hours: 4)
            #expect(station.sky.counts[.oneCall4Current] == 2)
            let asked = station.sky.counts[.current] ?? 0
            await station.wait(hours: 21)
            #expect(station.sky.counts[.oneCall4Current] == 2)
            #expect((station.sky.counts[.current] ?? 0) > asked + 100)
        }
        #expect(station.count(.fault) == 0)
    }

    @Test(
        "no further plan is tried when the service asks the free request to wait",
        arguments: [WeatherFault.tooManyRequests(retryAfter: .seconds(7200)), .unavailable(retryAfter: .seconds(7200))])
    func waitsAsTheFreeOneIsTold(fault: WeatherFault) async {
        station.sky.set(.keyRejected, for: [.oneCall4Current])
        station.sky.set(fault, for: [.current])
        await station.run(station.patientService()) { [station] in
            await station.wait(.seconds(7000))
            #expect(station.sky.counts == [.oneCall4Current: 1, .current: 1])
            station.sky.set(nil)
            await station.wait(.seconds(1500))
        }
        #expect(plans == ["2.5-free"])
    }

    @Test("a rejected key is logged once, retried every half hour, and works when it is accepted")
    func lockedOut() async {
        station.sky.set(.keyRejected)
        await station.run(station.patientService()) { [station] in
            await station.wait(hours: 3)
            #expect(station.sky.counts.values.reduce(0, +) <= 8)
            #expect(station.count(.fault) == 1)
            station.sky.set(nil)
            await station.wait(.seconds(2000))
            #expect(station.count(.recovered) == 1)
            #expect(station.count(.weather) >= 1)
        }
        let cause = station.log.lines.first { $0.event == .fault }?["cause"]?.content
        #expect(cause?.contains("not accepted") == true)
    }

    @Test("a configured plan without a subscription is named in the fault, and no other is tried")
    func fixed() async {
        await station.run(station.patientService(plan: .fixed(.oneCall4))) { [station] in await station.wait(hours: 1) }
        let cause = station.log.lines.first { $0.event == .fault }?["cause"]?.content
        #expect(cause == "this key has no subscription to One Call 4.0: subscribe to it, or set plan = \"auto\"")
        #expect(plans == ["4.0"])
        #expect(station.sky.counts[.oneCall3] == nil)
    }

    @Test("the text of each alert is fetched once and logged once")
    func alerts() async {
        station.sky.sell(.oneCall4)
        await station.run(station.patientService()) { [station] in await station.wait(hours: 30) }
        let days = station.count(.alert)
        #expect(days == 1)
        #expect(station.sky.counts[.oneCall4Alert] == days)
    }

    @Test("the minute forecast is fetched only while rain is near")
    func minutes() async {
        station.sky.sell(.oneCall4)
        await station.run(station.patientService()) { [station] in await station.wait(hours: 24) }
        let asked = station.sky.counts[.oneCall4Minutes] ?? 0
        #expect(asked > 0)
        #expect(asked < 120)
    }

    @Test("a fault of the minute forecast ends when that works again, even if the rain is over by then")
    func minutesAfterRain() async {
        station.sky.sell(.oneCall4)
        station.sky.set(.internalError, for: [.oneCall4Minutes])
        await station.run(station.patientService()) { [station] in
            await station.wait(hours: 24)
            station.sky.set(nil)
            await station.wait(hours: 1)
        }
        #expect(station.count(.fault, of: "weather/minutes") == 1)
        #expect(station.count(.recovered, of: "weather/minutes") == 1)
    }

    @Test(
        "One Call requests stay within the daily allowance, even on a rainy day",
        arguments: [Plan.oneCall3, .oneCall4])
    func budget(plan: Plan) async {
        station.sky.sell(plan)
        await station.run(station.patientService()) { [station] in
            await station.wait(hours: 25)
        }
        let free: [WeatherEndpoint] = [.current, .forecast, .air, .places, .daily]
        let billed = station.sky.counts.filter { !free.contains($0.key) }.values.reduce(0, +)
        #expect(billed <= 400)
        #expect(billed >= 120)
    }

    @Test("the configured daily allowance is never exceeded, is logged when used up, and starts again the next day")
    func holds() async {
        station.sky.sell(.oneCall3)
        let weather = station.weather(callsPerDay: 20)
        // From 23:00 UTC: an hour of one day, a whole one, an hour of the next.
        await station.run(station.patientService(weather: weather)) { [station] in await station.wait(hours: 26) }
        #expect((26...42).contains(station.sky.counts[.oneCall3] ?? 0))
        // One Call names no place: the configuration does.
        #expect(station.log.lines.first { $0.event == .weather }?["place"]?.content == "Taipei")
        #expect(station.log.lines.contains { $0["cause"]?.content.contains("20 calls") == true })
    }
}
