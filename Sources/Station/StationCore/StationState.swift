import Advice
import Meteorology
import Quantities
import Weather
import Words

/// What a station remembers: events go in, log entries come out, and a snapshot can be had at any time.
///
/// A value without I/O: the same events at the same moments give the same entries and snapshots.
package struct StationState: Sendable {
    /// In the order of the configuration.
    private var sensors: [SensorChannel]
    /// Nil when no place is configured.
    private var weather: WeatherState?
    /// Whose weather it is, as the configuration names it.
    private var place: String?
    var registry = HealthRegistry()
    private var tally = RejectionTally()
    private var lastMoment: Moment?
    var advisor: Advisor
    private var pressures = PressureHistory()
    private var biasLearner = BiasLearner()
    var board: BoardReading?
    private var hasDisplay: Bool
    /// What the present plan asks; nil before one is chosen.
    private var asked: Set<Endpoint>?

    package init(_ descriptor: StationDescriptor) {
        sensors = descriptor.sensors.map { sensor, freshness in
            SensorChannel(sensor, freshness: freshness, rules: descriptor.quality[sensor.name] ?? QualityRules())
        }
        place = descriptor.place
        weather = descriptor.asksForWeather ? WeatherState(freshness: descriptor.weatherFreshness) : nil
        hasDisplay = descriptor.hasDisplay
        advisor = Advisor(rules: descriptor.advice)
        _ = registry.recover(.log, at: .zero)
        if hasDisplay { _ = registry.recover(.display, at: .zero) }
    }

    /// Continues with other parts, another place, other rules. What is known of those that stay is kept, what belongs to
    /// others is forgotten; returns what the record should hold of them before.
    package mutating func adopt(_ descriptor: StationDescriptor, at moment: Moment) -> [LogEntry] {
        var new = StationState(descriptor)
        let staying = Set(new.sensors.map(\.sensor))
        var logEntries: [LogEntry] = []
        var leaving: Set<String> = []
        for index in sensors.indices where !staying.contains(sensors[index].sensor) {
            logEntries += sensors[index].endMinute().map { [$0] } ?? []
            leaving.insert(sensors[index].sensor.name)
        }
        for index in new.sensors.indices {
            let old = sensors.first { $0.sensor == new.sensors[index].sensor }
            if let old { new.sensors[index].goOn(from: old) }
        }
        sensors = new.sensors
        let isSamePlace = place == new.place
        if !isSamePlace {
            (weather, place, biasLearner) = (new.weather, new.place, BiasLearner())
            pressures.forgetSky()
        }
        weather?.freshness = descriptor.weatherFreshness
        advisor.rules = descriptor.advice
        hasDisplay = descriptor.hasDisplay
        forgetHealth(sensors: leaving, weather: !isSamePlace)
        if hasDisplay { _ = registry.recover(.display, at: moment.uptime) }
        return logEntries
    }

    /// Forgets the health of parts that are removed, and the faults of parts that start over: those still at fault will report
    /// it again.
    private mutating func forgetHealth(sensors: Set<String>, weather: Bool) {
        for component in registry.faults.map(\.component) + registry.worksSince.keys {
            switch component {
            case .sensor(let name): if sensors.contains(name) { registry.forget(component) }
            case .weather, .place, .network, .key: if weather { registry.forget(component) }
            case .button, .state: registry.forget(component)
            case .display: if !hasDisplay || registry.worksSince[.display] == nil { registry.forget(component) }
            case .log, .history, .clock, .processor, .power: break
            }
        }
    }

    package func snapshot(at moment: Moment) -> Snapshot {
        var snapshot = merged(at: moment)
        snapshot.roomToday = measuredDay(in: "room", at: moment)
        snapshot.outsideToday = measuredDay(in: "outdoor", at: moment)
        snapshot.seaLevelPressure = seaLevelPressure(in: snapshot)
        snapshot.pressureTendency = pressures.tendency(to: snapshot.barometer, at: moment.uptime)
        snapshot.advice = advisor.advice(from: snapshot.adviceBasis)
        snapshot.localOutlook = outlook(in: snapshot)
        snapshot.board = board
        snapshot.health = registry.health(of: components, asksForWeather: weather != nil, at: moment)
        return snapshot
    }

    private func merged(at moment: Moment) -> Snapshot {
        let bias = sensors.contains { $0.sensor.place == "outdoor" } ? biasLearner.bias : nil
        return Snapshot.merge(
            readings: sensors.map(\.report), weather: weather?.report, faults: registry.faults, forecastBias: bias,
            at: moment)
    }

    /// What the station has, beside what only shows when it fails.
    private var components: [Component] {
        let board: [Component] =
            (board?.processor == nil ? [] : [.processor]) + (board?.isUndervolted == nil ? [] : [.power])
        let endpoints = Endpoint.allCases.map { Component.weather($0) }.filter { registry.worksSince[$0] != nil }
        return sensors.map { .sensor($0.sensor.name) } + (hasDisplay ? [.display] : []) + endpoints + [.log] + board
    }

    /// Of the first sensor there that measured anything today; as old as its latest reading.
    private func measuredDay(in place: String, at moment: Moment) -> Known<DaySummary> {
        guard moment.isClockSet else { return .unavailable(cause: AbsenceWords.clockNotSet, since: nil) }
        let today = CivilTime(moment.wall, in: moment.offset).date
        for channel in sensors where channel.sensor.place == place {
            guard let summary = channel.day.summary(of: today, at: moment) else { continue }
            let age = channel.report.latest.map { max(.zero, moment.uptime - $0.time) } ?? moment.uptime
            return .fresh(summary, Origin(source: .sensor(channel.sensor), age: age))
        }
        return .unavailable(cause: AbsenceWords.nothingToday, since: nil)
    }

    /// What is worth keeping for the next start, as text; nil while the clock is not set, for then it cannot be dated.
    package func checkpoint(at moment: Moment) -> String? {
        guard moment.isClockSet else { return nil }
        var kept = Checkpoint()
        kept.buckets = sensors.flatMap { channel in channel.day.buckets.map { (channel.sensor.name, $0) } }
        kept.mould = advisor.mould
        kept.pressures = pressures.kept(at: moment)
        kept.bias = biasLearner.bias
        return kept.text(at: moment)
    }

    /// Restores what an earlier run kept. To be called before any event is applied.
    package mutating func restore(_ text: String) {
        guard let kept = Checkpoint(text) else { return }
        let buckets = Dictionary(grouping: kept.buckets, by: \.sensor)
        for index in sensors.indices {
            if let own = buckets[sensors[index].sensor.name] { sensors[index].restore(own.map(\.bucket)) }
        }
        advisor.mould = kept.mould
        pressures = PressureHistory(restoring: kept.pressures)
        biasLearner.bias = kept.bias
    }

    /// Applies what happened; returns what to log about it.
    package mutating func apply(_ event: StationEvent, at moment: Moment) -> [LogEntry] {
        applyUntimed(at: moment)
        return clockSteps(moment) + tally.advance(to: moment.uptime) + handle(event, at: moment) + advise(at: moment)
    }

    /// What an earlier run knew to work, as long as nothing newer is known.
    private mutating func applyUntimed(at moment: Moment) {
        for (endpoint, time) in weather?.applyUntimed(at: moment) ?? [] {
            // The parts of one answer are kept apart.
            let isPart = asked.map { !$0.contains(endpoint) && $0.contains(.oneCall) } ?? false
            let component = isPart ? Endpoint.oneCall : endpoint
            if asked?.contains(component) ?? true { registry.presume(.weather(component), worksSince: time) }
        }
    }

    private mutating func advise(at moment: Moment) -> [LogEntry] {
        guard advisor.isDue(at: moment.uptime) else { return [] }
        var snapshot = merged(at: moment)
        biasLearner.observe(snapshot, slots: weather?.report.forecast?.answer.slots ?? [])
        pressures.observe(snapshot.barometer, at: moment)
        snapshot.pressureTendency = pressures.tendency(to: snapshot.barometer, at: moment.uptime)
        let (given, over) = advisor.observe(snapshot.adviceBasis)
        return given.map { .advice($0) } + over.map { .adviceOver($0) }
    }

    /// What the record still has to hold before the station stops.
    package mutating func close() -> [LogEntry] {
        var logEntries = tally.close()
        for index in sensors.indices { logEntries += sensors[index].endMinute().map { [$0] } ?? [] }
        return logEntries
    }

    private mutating func handle(_ event: StationEvent, at moment: Moment) -> [LogEntry] {
        switch event {
        case .sensorRead(let name, let reading): return read(reading, by: name, at: moment)
        case .sensorFailed(let name, let cause): return miss(name, cause, at: moment)
        case .fetched(let answer, let url, let took, let dropped):
            let recovered = recover(.weather(answer.endpoint), at: moment)
            return [.fetched(.weather(answer.endpoint), url: url, took: took, droppedFields: dropped)] + recovered
                + (weather?.apply(answer, at: moment) ?? [])
        case .fetchFailed(let endpoint, let failure, let url, let took):
            return [.fetchFailed(.weather(endpoint), failure, url: url, took: took)]
                + fail(endpoint, failure, at: moment)
        case .fetchedPartly(let answer, let failure, let url, let took):
            return [.fetchFailed(.weather(answer.endpoint), failure, url: url, took: took)]
                + fail(answer.endpoint, failure, at: moment) + (weather?.apply(answer, at: moment) ?? [])
        case .placeFailed(let failure, let url, let took):
            return [.fetchFailed(.place, failure, url: url, took: took)] + fail(.place, failure, at: moment)
        case .placeFound(let url, let took, let isRemembered):
            let found =
                [LogEntry.fetched(.place, url: url, took: took, droppedFields: [])] + recover(.place, at: moment)
            return found + (isRemembered ? [] : fail(.state, FaultWords.coordinatesNotKept, at: moment))
        case .pressed(let button, let action): return [.pressed(button: button, action)]
        case .buttonFailed(let name, let cause): return fail(.button(name), cause, at: moment)
        case .buttonWorks(let name): return recover(.button(name), at: moment)
        case .restored(let answer, let age):
            weather?.restore(answer, age: age, at: moment)
            applyUntimed(at: moment)
            return []
        case .failing(let question, let failure, let age): return fail(question, failure, for: age, at: moment)
        case .planRefused(let failure, let url, let took):
            return [.fetchFailed(.plan, failure, url: url, took: took)]
        case .planChosen(let plan, let asks, let cause):
            asked = Set(asks)
            let dropped = Endpoint.allCases.filter { !asks.contains($0) }
            if !asks.contains(.alerts), !asks.contains(.oneCall) { weather?.forgetAlerts() }
            return [.plan(plan, cause: cause)] + dropped.flatMap { drop(.weather($0), at: moment) }
        case .stateFailed(let cause):
            return fail(
                .state, FaultWords.nothingKept(because: cause), at: moment)
        case .stateWorks: return recover(.state, at: moment)
        case .displayFailed(let cause): return fail(.display, cause, at: moment)
        case .displayWorks: return recover(.display, at: moment)
        case .logFailed(let cause): return fail(.log, cause, at: moment)
        case .logWorks: return recover(.log, at: moment)
        case .boardRead(let reading): return apply(reading, at: moment)
        case .memoryFailed(let cause): return fail(.state, cause, at: moment)
        case .memoryWorks: return recover(.state, at: moment)
        case .historyFailed(let cause): return fail(.history, cause, at: moment)
        case .historyWorks: return recover(.history, at: moment)
        case .tick: return []
        }
    }

    private mutating func read(_ reading: Reading, by name: String, at moment: Moment) -> [LogEntry] {
        guard let index = index(ofSensor: name) else { return [] }
        let sensor = sensors[index].sensor
        let outcome = sensors[index].apply(reading, at: moment)
        let rejected = outcome.rejection.map { tally.add($0, by: sensor, at: moment.uptime) } ?? []
        guard outcome.isBelieved else {
            return rejected + (outcome.rejection.map { doubt($0, ofSensorAt: index, at: moment) } ?? [])
        }
        return rejected + recover(.sensor(name), at: moment) + (outcome.minute.map { [$0] } ?? [])
    }

    /// A rejected reading counts as missed; a frozen sensor has given them for long before it is found out.
    private mutating func doubt(_ rejection: Rejection, ofSensorAt index: Int, at moment: Moment) -> [LogEntry] {
        let cause = "\(sensors[index].sensor.part): \(rejection.text)"
        let isAtFault = rejection.reason == .frozen || sensors[index].miss(at: moment)
        return isAtFault ? fail(sensorAt: index, cause, at: moment) : []
    }

    private mutating func miss(_ name: String, _ cause: String, at moment: Moment) -> [LogEntry] {
        guard let index = index(ofSensor: name), sensors[index].miss(at: moment) else { return [] }
        return fail(sensorAt: index, cause, at: moment)
    }

    /// What was accepted before belongs to the log.
    private mutating func fail(sensorAt index: Int, _ cause: String, at moment: Moment) -> [LogEntry] {
        let minute = sensors[index].endMinute().map { [$0] } ?? []
        return minute + fail(.sensor(sensors[index].sensor.name), cause, at: moment)
    }

    private func index(ofSensor name: String) -> Int? {
        sensors.firstIndex { $0.sensor.name == name }
    }

    /// A wall clock that moved differently from the uptime has been set; up to two seconds are drift.
    private mutating func clockSteps(_ moment: Moment) -> [LogEntry] {
        defer { lastMoment = moment }
        guard let lastMoment else { return [] }
        let elapsed = (moment.uptime - lastMoment.uptime).components.seconds
        let step = moment.wall.seconds(since: lastMoment.wall.advanced(bySeconds: elapsed))
        return (-2...2).contains(step) ? [] : [.clockStepped(seconds: step)]
    }
}
