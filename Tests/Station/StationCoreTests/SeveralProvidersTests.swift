import StationCore
import StationSamples
import TestSupport
import Testing
import Values

@Suite("Several weather providers side by side")
struct SeveralProvidersTests {
    private static let second = Attribution(
        provider: ProviderID(rawValue: "otherweather"), name: "Otherweather", text: "© Other (https://other.example)",
        shortText: "© Other")

    private var state = StationState(
        StationDescriptor(
            sensors: [], place: "Taipei", attributions: [.sample, Self.second],
            weatherFreshness: Freshness(freshFor: .seconds(600), usableFor: .seconds(3600))))

    private mutating func answer(_ celsius: Double, from provider: ProviderID, at seconds: Int) {
        let update = WeatherUpdate(from: provider, .current, current: weather(celsius, calculated: seconds))
        _ = state.apply(.fetched(update, url: "", took: .zero, droppedFields: []), at: moment(seconds))
    }

    private func outside(at seconds: Int) -> (celsius: Double?, from: String?, isStale: Bool) {
        let known = state.snapshot(at: moment(seconds)).outside.temperature
        return (known.value?.celsius, known.origin?.source.path, known.isStale)
    }

    @Test(
        "the first provider's value is shown while it is fresh, then the second's, and the first's again when it comes back"
    )
    mutating func replaced() {
        answer(17, from: .sample, at: 10)
        answer(19, from: Self.second.provider, at: 20)
        #expect(outside(at: 30) == (17, "someweather/current", false))
        answer(19.5, from: Self.second.provider, at: 590)
        #expect(outside(at: 611) == (19.5, "otherweather/current", false))
        answer(18, from: .sample, at: 700)
        #expect(outside(at: 701) == (18, "someweather/current", false))
    }

    @Test("hours that were missed are recorded with their source and age, once the clock is right")
    mutating func missed() {
        var update = WeatherUpdate(from: Self.second.provider, .current, current: weather(19, calculated: 7000))
        update.past = [weather(17, calculated: 0), weather(18, calculated: 3600)]
        func recorded(_ moment: Moment) -> [String] {
            state.apply(.fetched(update, url: "", took: .zero, droppedFields: []), at: moment).compactMap { effect in
                guard case .record(.weather(let weather, let provider, let age)) = effect else { return nil }
                let celsius = weather.air.temperature?.celsius ?? 0
                return "\(celsius) \(provider.rawValue) \(age.components.seconds)"
            }
        }
        var unset = moment(7000)
        unset.isClockTrusted = false
        #expect(recorded(unset) == ["19.0 otherweather 0"])
        #expect(recorded(moment(7100)).prefix(2) == ["17.0 otherweather 7100", "18.0 otherweather 3500"])
        #expect(outside(at: 7101).celsius == 19)
    }

    @Test("of old values the youngest is shown, and marked")
    mutating func allStale() {
        answer(17, from: .sample, at: 10)
        answer(19, from: Self.second.provider, at: 200)
        #expect(outside(at: 900) == (19, "otherweather/current", true))
    }

    @Test("a quantity that the first provider does not send comes from the second")
    mutating func eachQuantity() {
        var current = weather(17, calculated: 10)
        current.air.humidity = nil
        let update = WeatherUpdate(from: .sample, .current, current: current)
        _ = state.apply(.fetched(update, url: "", took: .zero, droppedFields: []), at: moment(10))
        var other = weather(19, calculated: 15)
        other.air.humidity = .percent(55)
        let second = WeatherUpdate(from: Self.second.provider, .current, current: other)
        _ = state.apply(.fetched(second, url: "", took: .zero, droppedFields: []), at: moment(15))
        let snapshot = state.snapshot(at: moment(20))
        #expect(snapshot.outside.temperature.value == .celsius(17))
        #expect(snapshot.outside.humidity.value == .percent(55))
        #expect(snapshot.outside.humidity.origin?.source.path == "otherweather/current")
        // Never the temperature of one with the humidity of the other.
        #expect(snapshot.outsideAir.value?.temperature == .celsius(19))
        #expect(snapshot.services.map { $0[.temperature].value } == [17_000, 19_000])
        #expect(snapshot.services.map { $0[.humidity].value } == [nil, 55_000])
    }

    @Test("what the first provider leaves out of the weather now comes from the second, and what it sent stays its own")
    mutating func eachPart() {
        var current = weather(17, calculated: 10)
        current.conditions = []
        current.air.clouds = nil
        current.air.visibility = nil
        current.air.wind = Wind(speed: .metresPerSecond(4))
        current.air.rain = Precipitation()
        let update = WeatherUpdate(from: .sample, .current, current: current)
        _ = state.apply(.fetched(update, url: "", took: .zero, droppedFields: []), at: moment(10))
        var other = weather(19, calculated: 15)
        other.conditions = [Condition(.rainLight)]
        other.air.clouds = .percent(90)
        other.air.visibility = Length(micrometres: 20_000_000_000)
        other.air.wind = Wind(speed: .metresPerSecond(9), direction: .degrees(270), gust: .metresPerSecond(12))
        other.air.rain.lastHour = .millimetres(0.4)
        let second = WeatherUpdate(from: Self.second.provider, .current, current: other)
        _ = state.apply(.fetched(second, url: "", took: .zero, droppedFields: []), at: moment(15))
        let shown = state.snapshot(at: moment(20)).current
        #expect(shown.freshValue?.conditions == [Condition(.rainLight)])
        #expect(shown.freshValue?.air.clouds == .percent(90))
        #expect(shown.freshValue?.air.visibility == Length(micrometres: 20_000_000_000))
        let wind = Wind(speed: .metresPerSecond(4), direction: .degrees(270), gust: .metresPerSecond(12))
        #expect(shown.freshValue?.air.wind == wind)
        #expect(shown.freshValue?.air.rain.lastHour == .millimetres(0.4))
        #expect(shown.freshValue?.air.temperature == .celsius(17))
        #expect(shown.origin?.source.path == "someweather/current")
        // Once the second is old, nothing of it is left.
        #expect(state.snapshot(at: moment(609)).current.freshValue?.conditions == [Condition(.rainLight)])
        answer(18, from: .sample, at: 700)
        #expect(state.snapshot(at: moment(701)).current.freshValue?.conditions != [Condition(.rainLight)])
    }

    @Test("a dry sky of the first provider is not made wet by the second's rain")
    mutating func dryStaysDry() {
        var current = weather(17, calculated: 10)
        current.conditions = [Condition(.clear)]
        current.air.rain = Precipitation()
        let update = WeatherUpdate(from: .sample, .current, current: current)
        _ = state.apply(.fetched(update, url: "", took: .zero, droppedFields: []), at: moment(10))
        var other = weather(19, calculated: 15)
        other.conditions = [Condition(.rainLight)]
        other.air.rain.lastHour = .millimetres(0.4)
        let second = WeatherUpdate(from: Self.second.provider, .current, current: other)
        _ = state.apply(.fetched(second, url: "", took: .zero, droppedFields: []), at: moment(15))
        #expect(state.snapshot(at: moment(20)).current.freshValue?.rainOfLastHour == .millimetres(0))
    }

    @Test("a failing provider's fault does not hide what another says")
    mutating func fault() {
        _ = state.apply(
            .fetchFailed(
                .current, FetchFailure(.serverError, text: "down"), from: .sample, url: "", took: .zero),
            at: moment(5))
        answer(19, from: Self.second.provider, at: 20)
        #expect(outside(at: 30) == (19, "otherweather/current", false))
        #expect(state.snapshot(at: moment(30)).faults.map { "\($0.component)" } == ["weather/current"])
    }

    @Test("without any weather the cause is that of the provider that failed, whichever it is")
    mutating func causes() {
        _ = state.apply(
            .fetchFailed(
                .forecast, FetchFailure(.serverError, text: "down"), from: Self.second.provider, url: "", took: .zero),
            at: moment(5))
        _ = state.apply(
            .fetchFailed(
                .current, FetchFailure(.unreachable, text: "no route"), from: Self.second.provider, url: "",
                took: .zero), at: moment(65))
        let snapshot = state.snapshot(at: moment(125))
        #expect(snapshot.outside.temperature == .unavailable(cause: "no route", for: .seconds(60)))
        #expect(snapshot.hours == .unavailable(cause: "down", for: .seconds(120)))
        #expect(snapshot.today == .unavailable(cause: "down", for: .seconds(120)))
    }

    private func sources(_ entries: [LogEntry]) -> [String] {
        entries.compactMap { entry in
            guard case .source(let provider, let quantities) = entry else { return nil }
            return "\(provider.rawValue) \(quantities.map(\.name).joined(separator: " "))"
        }
    }

    private mutating func sources(at seconds: Int) -> [String] {
        sources(state.apply(.tick, at: moment(seconds)).entries)
    }

    @Test("whose values are shown is recorded once, and again only for the quantities whose service changes")
    mutating func recordedSources() throws {
        var current = weather(17, calculated: 10)
        (current.air.humidity, current.air.pressure) = (nil, nil)
        let update = WeatherUpdate(from: .sample, .current, current: current)
        let begun = state.apply(.fetched(update, url: "", took: .zero, droppedFields: []), at: moment(10)).entries
        let first = sources(begun)
        #expect(first.count == 1 && first.allSatisfy { $0.hasPrefix("someweather temperature") })
        #expect(first.allSatisfy { !$0.contains("humidity") })
        var other = weather(19, calculated: 15)
        other.air.humidity = .percent(55)
        let second = WeatherUpdate(from: Self.second.provider, .current, current: other)
        _ = state.apply(.fetched(second, url: "", took: .zero, droppedFields: []), at: moment(15))
        #expect(sources(at: 75) == ["otherweather humidity"])
        #expect(sources(at: 140) == [])

        answer(19.5, from: Self.second.provider, at: 590)
        let failed = sources(at: 680)
        #expect(failed.count == 1 && failed.allSatisfy { $0.hasPrefix("otherweather temperature") })
        // With no fresh value from any of them, the second stays the source.
        #expect(sources(at: 1800) == [])
        answer(18, from: .sample, at: 1850)
        #expect(sources(at: 1920).allSatisfy { $0.hasPrefix("someweather temperature humidity") })
        #expect(sources(at: 1990) == [])
    }

    @Test("with one service there is no choice to record")
    mutating func oneSource() {
        state = StationState(StationDescriptor(sensors: [], place: "Taipei", attributions: [.sample]))
        let update = WeatherUpdate(from: .sample, .current, current: weather(17, calculated: 10))
        let begun = state.apply(.fetched(update, url: "", took: .zero, droppedFields: []), at: moment(10)).entries
        #expect(sources(begun) == [] && sources(at: 75) == [])
    }

    @Test("the same alert of two services is one, and is recorded once")
    mutating func alerts() {
        func alert(_ id: String, _ event: String) -> WeatherAlert {
            WeatherAlert(id: id, event: event, start: moment(100).wall, end: moment(5000).wall)
        }
        func answer(_ alerts: [WeatherAlert], _ provider: ProviderID, _ seconds: Int) -> [LogEntry] {
            let update = WeatherUpdate(from: provider, .alerts, alerts: alerts)
            return state.apply(.fetched(update, url: "", took: .zero, droppedFields: []), at: moment(seconds)).entries
        }
        let first = answer([alert("a", "Gale Warning")], .sample, 10)
        let second = answer([alert("7", "Gale warning"), alert("8", "Frost")], Self.second.provider, 20)
        func recorded(_ entries: [LogEntry]) -> [String] {
            entries.compactMap { if case .alert(let alert, _) = $0 { alert.event } else { nil } }
        }
        #expect(recorded(first) == ["Gale Warning"])
        #expect(recorded(second) == ["Frost"])
        #expect(state.snapshot(at: moment(30)).alerts.map(\.event) == ["Frost", "Gale Warning"])
    }

    @Test("an alert whose end moves is not new, and is shown with its new end")
    mutating func prolongedAlert() {
        func answer(id: String, start: Int = 100, end: Int, at seconds: Int) -> Int {
            let alert = WeatherAlert(
                id: id, event: "Gale", sender: "DWD", start: moment(start).wall, end: moment(end).wall)
            let update = WeatherUpdate(from: .sample, .alerts, alerts: [alert])
            return state.apply(.fetched(update, url: "", took: .zero, droppedFields: []), at: moment(seconds)).entries
                .count { if case .alert = $0 { true } else { false } }
        }
        #expect(answer(id: "a", end: 5000, at: 10) == 1)
        #expect(answer(id: "b", end: 9000, at: 20) == 0)
        #expect(state.snapshot(at: moment(30)).alerts.map(\.end) == [moment(9000).wall])
        #expect(answer(id: "c", end: 4000, at: 40) == 0)
        #expect(answer(id: "d", start: 200, end: 4000, at: 50) == 1)
    }

    @Test("an alert whose end moves, and one that is withdrawn, is recorded with its new end, once")
    mutating func movedAlert() {
        func answer(_ ends: [Int], at seconds: Int) -> [Timestamp] {
            let alerts = ends.map { end -> WeatherAlert in
                WeatherAlert(id: "a", event: "Gale", sender: "DWD", start: moment(5).wall, end: moment(end).wall)
            }
            let update = WeatherUpdate(from: .sample, .alerts, alerts: alerts)
            return state.apply(.fetched(update, url: "", took: .zero, droppedFields: []), at: moment(seconds)).entries
                .compactMap { if case .alertMoved(let alert) = $0 { alert.end } else { nil } }
        }
        #expect(answer([5000], at: 10).isEmpty)
        #expect(answer([9000], at: 20) == [moment(9000).wall])
        #expect(answer([9000], at: 30).isEmpty)
        #expect(answer([], at: 40) == [moment(40).wall])
        #expect(answer([], at: 50).isEmpty)
    }
}
