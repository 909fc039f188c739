import StationCore
import StationSamples
import TestSupport
import Testing
import Values
import Words

@Suite("The health of a station")
struct HealthTests {
    private var state = StationState(
        sensors: [(roomSensor, everyTenSeconds), (outdoorSensor, everyTenSeconds)], asksForWeather: true,
        outlets: [.sampleDisplay, .sampleLog])

    @Test("every counter has a name for people", arguments: Counter.allCases)
    func counters(counter: Counter) {
        #expect(!HomeAssistantWords.counter(counter.rawValue).hasPrefix("Counter"))
    }

    private mutating func apply(_ event: StationEvent, at seconds: Int) {
        _ = state.apply(event, at: moment(seconds))
    }

    private func health(_ component: Component, at seconds: Int) -> ComponentHealth? {
        state.snapshot(at: moment(seconds)).health.first { $0.component == component }
    }

    @Test("at the start no component is known to fail, and unused ones are reported as such")
    func start() {
        #expect(health(.sensor("room"), at: 1)?.state == .unknown)
        #expect(health(.network, at: 1)?.state == .unknown)
        #expect(health(.outlet(.sampleDisplay), at: 1)?.state == .works)
        #expect(health(.outlet(.sampleLog), at: 1)?.state == .works)
        #expect(health(.clock, at: 1)?.state == .works)
        #expect(health(.processor, at: 1) == nil)
    }

    @Test("a sensor works from its first reading, and fails from its fault, with cause and remedy")
    mutating func sensor() {
        apply(.sensorRead(name: "room", reading(20, at: 5)), at: 5)
        apply(.sensorRead(name: "room", reading(20.1, at: 15)), at: 15)
        #expect(
            health(.sensor("room"), at: 20)
                == .init(component: .sensor("room"), state: .works, since: .start + .seconds(5)))
        for second in [25, 35, 45] { apply(.sensorFailed(name: "room", cause: "SHT31: silent"), at: second) }
        let failing = health(.sensor("room"), at: 50)
        #expect(failing?.state == .fails)
        #expect(failing?.since == Uptime.start + .seconds(45))
        #expect(failing?.cause == "SHT31: silent")
        #expect(failing?.remedy?.contains("windowsill doctor") == true)
        #expect(state.snapshot(at: moment(50)).health.first == failing)
    }

    @Test("a part that can save its state again ends its own fault alone")
    mutating func keepers() {
        let (one, other) = (ProviderID(rawValue: "one"), ProviderID(rawValue: "other"))
        let keepers: [StateKeeper] = [.checkpoint, .place, .provider(one), .provider(other)]
        for keeper in keepers { apply(.stateFailed(keeper, cause: "no room"), at: 5) }
        for (index, keeper) in keepers.enumerated() {
            let failing = state.snapshot(at: moment(6)).health.filter(\.isFailing).map(\.component)
            #expect(failing == keepers[index...].map { .state($0) })
            apply(.works(.state(keeper)), at: 7)
        }
        #expect(!state.snapshot(at: moment(8)).health.contains { $0.isFailing })
        #expect(Set(keepers.map { "\(Component.state($0))" }).count == keepers.count)
    }

    @Test(
        "a failing request distinguishes the network from the key",
        arguments: [
            (.unreachable, .fails, .unknown), (.keyRejected, .works, .needsPerson),
            (.serverError, .works, .unknown), (.notInPlan, .works, .works),
        ] as [(FetchFailure.Kind, ComponentHealth.State, ComponentHealth.State)])
    mutating func service(kind: FetchFailure.Kind, network: ComponentHealth.State, key: ComponentHealth.State) {
        apply(.fetchFailed(.current, FetchFailure(kind, text: "why"), from: .sample, url: "", took: .zero), at: 5)
        #expect(health(.network, at: 5)?.state == network)
        #expect(health(.key, at: 5)?.state == key)
        #expect(health(.weather(.current), at: 5)?.isFailing == true)
        apply(.fetched(.current(weather(17, calculated: 10)), url: "", took: .zero, droppedFields: []), at: 20)
        #expect(health(.network, at: 20)?.state == .works)
        #expect(health(.key, at: 20)?.state == .works)
        #expect(health(.weather(.current), at: 20)?.since == Uptime.start + .seconds(20))
    }

    @Test(
        "a remedy fits its cause: it names the person's task, or says that the station retries",
        arguments: FetchFailure.Kind.allCases, [Component.weather(.current), .weather(.oneCall), .place])
    mutating func remedies(kind: FetchFailure.Kind, component: Component) throws {
        let failure = FetchFailure(kind, text: "why")
        apply(
            component == .place
                ? .placeFailed(failure, from: .sample, url: "", took: .zero)
                : .fetchFailed(
                    component == .weather(.current) ? .current : .oneCall, failure, from: .sample, url: "", took: .zero),
            at: 5)
        let rows = state.snapshot(at: moment(5)).health
        #expect(rows.contains { $0.component == component && $0.isFailing })
        for row in rows where row.cause == "why" {
            let remedy = try #require(row.remedy)
            let goesOnByItself = remedy.contains("the station retries")
            #expect(goesOnByItself != (row.state == .needsPerson), "\(row.component) \(row.state): \(remedy)")
            #expect(row.state != .needsPerson || !remedy.contains("none"), "\(remedy)")
            #expect((row.state == .needsPerson) == kind.needsPerson)
        }
        let wasAnswered = ![.unreachable, .untrusted, .notSent, .unanswered, .noFix].contains(kind)
        let network = rows.first { $0.component == .network }
        #expect(
            wasAnswered ? network?.state == .works : network?.state != .works,
            "\(kind): \(network?.state.rawValue ?? "")")
        let remedy = rows.first { $0.component == component }?.remedy ?? ""
        if kind == .keyRejected || kind == .notSent { #expect(remedy.contains("key")) }
        if kind == .notInPlan { #expect(remedy.contains("plan")) }
        if kind == .badRequest { #expect(remedy.contains("[place]")) }
        if kind == .untrusted { #expect(remedy.contains("clock") && !remedy.contains("cable")) }
    }

    @Test("what worked or failed in an earlier run keeps that time")
    mutating func earlierRun() {
        apply(.restored(.current(weather(17)), age: .seconds(300)), at: 5)
        #expect(
            health(.weather(.current), at: 5)
                == .init(component: .weather(.current), state: .works, since: .start + .seconds(-295)))
        #expect(health(.network, at: 5)?.state == .works)
        #expect(health(.key, at: 5)?.state == .works)
        let failure = FetchFailure(.tooManyRequests, text: "too many requests", status: 429)
        apply(.failing(.weather(.forecast), failure, from: .sample, age: .seconds(600)), at: 5)
        #expect(health(.weather(.forecast), at: 5)?.since == Uptime.start + .seconds(-595))
        // Again the same is no news, and it has failed since it began.
        let logEntries = state.apply(
            .fetchFailed(.forecast, failure, from: .sample, url: "", took: .zero), at: moment(60))
        #expect(logEntries.entries.allSatisfy { if case .fault = $0 { false } else { true } })
        #expect(health(.weather(.forecast), at: 60)?.since == Uptime.start + .seconds(-595))
        apply(.fetchFailed(.current, unreachable, from: .sample, url: "", took: .zero), at: 70)
        apply(.restored(.current(weather(17)), age: .seconds(400)), at: 71)
        #expect(health(.weather(.current), at: 71)?.state == .fails)
    }

    @Test("a response saved in parts by an earlier run is one component, even if the clock is trusted late")
    mutating func partsOfOneAnswer() {
        apply(.providerState("3.0", from: .sample, asks: [.oneCall, .air], cause: nil), at: 5)
        apply(.restored(.current(weather(17)), age: .seconds(300)), at: 6)
        #expect(health(.weather(.oneCall), at: 6)?.state == .works)
        #expect(health(.weather(.current), at: 6) == nil)
    }

    @Test("a failing search for the plan is a weather fault, and an extra that a plan lacks is not")
    mutating func failing() {
        apply(.failing(.plan, FetchFailure(.tooManyRequests, text: "wait"), from: .sample, age: .seconds(60)), at: 5)
        #expect(health(.weather(.current), at: 5)?.cause == "wait")
        apply(.failing(.weather(.air), FetchFailure(.notInPlan, text: "no"), from: .sample, age: .seconds(60)), at: 5)
        #expect(health(.weather(.air), at: 5) == nil)
        apply(.failing(.place, FetchFailure(.badRequest, text: "nowhere"), from: .sample, age: .seconds(60)), at: 5)
        #expect(health(.place, at: 5)?.state == .needsPerson)
    }

    @Test("a clock that has not been set is a fault of the clock")
    func clock() {
        let boot = Moment(uptime: .start + .seconds(5), wall: Timestamp(secondsSince1970: 5), offset: taipei)
        let row = state.snapshot(at: boot).health.first
        #expect(row?.component == .clock)
        #expect(row?.isFailing == true)
    }

    @Test("a hot processor is a fault until it has cooled well below the limit")
    mutating func processor() {
        var states: [ComponentHealth.State?] = []
        for (minute, celsius) in [60.0, 79, 81, 78, 74, 79].enumerated() {
            apply(.boardRead(BoardReading(processor: .celsius(celsius))), at: minute * 60)
            states.append(health(.processor, at: minute * 60)?.state)
        }
        #expect(states == [.works, .works, .fails, .fails, .works, .works])
    }

    @Test("a time zone that is not found is a fault for a person, reported once, until it is there")
    mutating func timeZone() {
        var unknown = moment(10)
        unknown.isZoneKnown = false
        let told = state.apply(.tick, at: unknown) + state.apply(.tick, at: unknown)
        #expect(told.filter { if case .record(.fault) = $0 { true } else { false } }.count == 1)
        #expect(health(.timeZone, at: 10)?.state == .needsPerson)
        #expect(health(.timeZone, at: 10)?.cause?.contains("timedatectl set-timezone") == true)
        let over = state.apply(.tick, at: moment(70))
        #expect(over.contains { if case .record(.recovered) = $0 { true } else { false } })
        #expect(health(.timeZone, at: 70) == nil)
    }

    @Test("what can be done about an outlet is said in the reader's language, whichever it was made in")
    func outletLanguage() {
        let outlet = Language.german.reading { OutletID("metrics", remedy: FaultWords.runFileRemedy) }
        #expect(outlet.remedy == FaultWords.runFileRemedy)
        #expect(Language.german.reading { outlet.remedy } != FaultWords.runFileRemedy)
    }

    @Test("undervoltage needs a person")
    mutating func power() {
        apply(.boardRead(BoardReading(isUndervolted: true)), at: 0)
        #expect(health(.power, at: 0)?.state == .needsPerson)
        apply(.boardRead(BoardReading(isUndervolted: false)), at: 60)
        #expect(health(.power, at: 60)?.state == .works)
    }
}
