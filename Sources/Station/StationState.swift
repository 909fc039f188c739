import Quantities
import Weather

/// What a station remembers: events go in, notes for the record come out, and a snapshot can be had at any time.
///
/// A value without I/O: the same events at the same moments give the same notes and snapshots.
public struct StationState: Sendable {
    private var sensors: [SensorReport]
    private var controls: [String: QualityControl]
    /// What the controls go by.
    private var quality: [String: QualityRules]
    private var collectors: [String: MinuteCollector] = [:]
    /// Failed readings in a row.
    private var misses: [String: Int] = [:]
    private var weather: WeatherReport?
    /// What an earlier run knew, and when it learned that: nobody can say how old it is before the clock is right.
    private var untimed: [(answer: WeatherAnswer, time: Timestamp)] = []
    /// Whose weather it is, as the configuration names it.
    private var place: String?
    private var book = FaultBook()
    private var tally = RejectionTally()
    private var lastMoment: Moment?
    private var advisor: Advisor
    private var dayBooks: [String: DayBook] = [:]
    private var lesson = ForecastLesson()
    private var board: BoardReading?
    private var hasDisplay: Bool

    public init(_ crew: StationCrew) {
        sensors = crew.sensors.map { SensorReport(sensor: $0, freshness: $1) }
        controls = crew.controls
        place = crew.place
        weather = crew.asksForWeather ? WeatherReport(freshness: crew.weatherFreshness) : nil
        quality = crew.quality
        hasDisplay = crew.hasDisplay
        advisor = Advisor(rules: crew.advice)
        _ = book.recover(.log, at: .zero)
        if hasDisplay { _ = book.recover(.display, at: .zero) }
    }

    /// Goes on with other parts, another place, other rules. What is known of those that stay is kept, what belongs to
    /// others is forgotten; returns what the record should hold of them before.
    public mutating func adopt(_ crew: StationCrew, at moment: Moment) -> [Note] {
        let new = StationState(crew)
        let staying = Set(new.sensors.map(\.sensor)).intersection(sensors.map(\.sensor))
        let leaving = sensors.filter { !staying.contains($0.sensor) }
        let notes = leaving.compactMap { openMinute(of: $0.sensor) }
        for name in leaving.map(\.sensor.name) {
            (collectors[name], misses[name], dayBooks[name]) = (nil, nil, nil)
        }
        let isSamePlace = place == new.place
        if !isSamePlace {
            (weather, place, lesson, untimed) = (new.weather, new.place, ForecastLesson(), [])
            advisor.forgetSky()
        }
        weather?.freshness = crew.weatherFreshness
        advisor.rules = crew.advice
        adoptSensors(of: new)
        hasDisplay = crew.hasDisplay
        forgetHealth(sensors: Set(leaving.map(\.sensor.name)), weather: !isSamePlace)
        if hasDisplay { _ = book.recover(.display, at: moment.uptime) }
        return notes
    }

    private mutating func adoptSensors(of new: StationState) {
        let known = Dictionary(sensors.map { ($0.sensor, $0) }) { first, _ in first }
        let (oldControls, oldQuality) = (controls, quality)
        (sensors, controls, quality) = (new.sensors, new.controls, new.quality)
        for index in sensors.indices {
            let (sensor, freshness) = (sensors[index].sensor, sensors[index].freshness)
            guard let old = known[sensor] else { continue }
            sensors[index].latest = old.latest
            // What a sensor is held against are its own readings, as long as they are judged alike.
            guard old.freshness == freshness, oldQuality[sensor.name] == quality[sensor.name] else { continue }
            controls[sensor.name] = oldControls[sensor.name]
        }
    }

    /// Forgets how those are that leave, and the faults of what begins anew: what is still at fault will say so again.
    private mutating func forgetHealth(sensors: Set<String>, weather: Bool) {
        for component in book.faults.map(\.component) + book.worksSince.keys {
            switch component {
            case .sensor(let name): if sensors.contains(name) { book.forget(component) }
            case .weather, .place, .network, .key: if weather { book.forget(component) }
            case .button, .state: book.forget(component)
            case .display: if !hasDisplay || book.worksSince[.display] == nil { book.forget(component) }
            case .log, .history, .clock, .processor, .power: break
            }
        }
    }

    private func openMinute(of sensor: SensorIdentity) -> Note? {
        collectors[sensor.name]?.openMinute.map { .reading(sensor, $0) }
    }

    public func snapshot(at moment: Moment) -> Snapshot {
        var snapshot = merged(at: moment)
        snapshot.roomToday = measuredDay(in: "room", at: moment)
        snapshot.outsideToday = measuredDay(in: "outdoor", at: moment)
        snapshot.seaLevelPressure = advisor.seaLevelPressure(in: snapshot)
        snapshot.pressureTendency = advisor.tendency(in: snapshot)
        snapshot.advice = advisor.advice(for: snapshot)
        snapshot.localOutlook = advisor.outlook(in: snapshot)
        snapshot.board = board
        snapshot.health = book.health(of: components, asksForWeather: weather != nil, at: moment)
        return snapshot
    }

    private func merged(at moment: Moment) -> Snapshot {
        let bias = sensors.contains { $0.sensor.place == "outdoor" } ? lesson.bias : nil
        return Snapshot.merge(
            readings: sensors, weather: weather, faults: book.faults, forecastBias: bias, at: moment)
    }

    /// What the station has, beside what only shows when it fails.
    private var components: [Component] {
        let board: [Component] =
            (board?.processor == nil ? [] : [.processor]) + (board?.isUndervolted == nil ? [] : [.power])
        let endpoints = Endpoint.allCases.map { Component.weather($0) }.filter { book.worksSince[$0] != nil }
        return sensors.map { .sensor($0.sensor.name) } + (hasDisplay ? [.display] : []) + endpoints + [.log] + board
    }

    /// Of the first sensor there that measured anything today; as old as its latest reading.
    private func measuredDay(in place: String, at moment: Moment) -> Known<DaySummary> {
        guard moment.isClockSet else { return .unavailable(cause: "the clock is not set", since: nil) }
        let today = CivilTime(moment.wall, in: moment.offset).date
        for report in sensors where report.sensor.place == place {
            guard let summary = dayBooks[report.sensor.name]?.summary(of: today, at: moment) else { continue }
            let age = report.latest.map { max(.zero, moment.uptime - $0.time) } ?? moment.uptime
            return .fresh(summary, Origin(source: .sensor(report.sensor), age: age))
        }
        return .unavailable(cause: "nothing was measured there today", since: nil)
    }

    /// What is worth keeping for the next start, as text; nil while nobody has set the clock, for then it cannot be dated.
    public func recollection(at moment: Moment) -> String? {
        guard moment.isClockSet else { return nil }
        var kept = Recollection()
        kept.slices = sensors.flatMap { report in
            (dayBooks[report.sensor.name]?.slices ?? []).map { (report.sensor.name, $0) }
        }
        kept.mould = advisor.mould
        kept.bias = lesson.bias
        return kept.text(at: moment)
    }

    /// Takes up what an earlier run kept. Before anything else happens.
    public mutating func recall(_ text: String) {
        guard let kept = Recollection(text) else { return }
        for (name, slices) in Dictionary(grouping: kept.slices, by: \.sensor) {
            dayBooks[name] = DayBook(slices: slices.map(\.slice))
        }
        advisor.mould = kept.mould
        lesson.bias = kept.bias
    }

    /// Takes note of what happened; returns what the record should hold about it.
    public mutating func apply(_ event: StationEvent, at moment: Moment) -> [Note] {
        takeUntimed(at: moment)
        return noteClock(moment) + tally.advance(to: moment.uptime) + note(event, at: moment) + advise(at: moment)
    }

    private mutating func advise(at moment: Moment) -> [Note] {
        guard advisor.isDue(at: moment.uptime) else { return [] }
        let snapshot = merged(at: moment)
        lesson.observe(snapshot, slots: weather?.forecast?.answer.slots ?? [])
        let (given, over) = advisor.observe(snapshot)
        return given.map { .advice($0) } + over.map { .adviceOver($0) }
    }

    /// What the record still has to hold before the station stops.
    public mutating func close() -> [Note] {
        defer { collectors = [:] }
        return tally.close() + sensors.compactMap { openMinute(of: $0.sensor) }
    }

    private mutating func note(_ event: StationEvent, at moment: Moment) -> [Note] {
        switch event {
        case .sensorRead(let name, let reading): return read(reading, by: name, at: moment)
        case .sensorFailed(let name, let cause): return miss(name, cause, at: moment)
        case .fetched(let answer, let url, let took, let dropped):
            let recovered = recover(.weather(answer.endpoint), at: moment)
            return [.fetched(.weather(answer.endpoint), url: url, took: took, droppedFields: dropped)] + recovered
                + take(answer, at: moment)
        case .fetchFailed(let endpoint, let failure, let url, let took):
            return [.fetchFailed(.weather(endpoint), failure, url: url, took: took)]
                + fail(endpoint, failure, at: moment)
        case .fetchedPartly(let answer, let failure, let url, let took):
            return [.fetchFailed(.weather(answer.endpoint), failure, url: url, took: took)]
                + fail(answer.endpoint, failure, at: moment) + take(answer, at: moment)
        case .placeFailed(let failure, let url, let took):
            return [.fetchFailed(.place, failure, url: url, took: took)] + fail(.place, failure, at: moment)
        case .placeFound(let url, let took, let isRemembered):
            let found = [Note.fetched(.place, url: url, took: took, droppedFields: [])] + recover(.place, at: moment)
            return found + (isRemembered ? [] : fail(.state, Self.forgetfulness, at: moment))
        case .pressed(let button, let action): return [.pressed(button: button, action)]
        case .buttonFailed(let name, let cause): return fail(.button(name), cause, at: moment)
        case .buttonWorks(let name): return recover(.button(name), at: moment)
        case .recalled(let answer, let age):
            untimed.append((answer, moment.wall.advanced(bySeconds: -age.components.seconds)))
            takeUntimed(at: moment)
            return []
        case .planRefused(let failure, let url, let took):
            return [.fetchFailed(.plan, failure, url: url, took: took)]
        case .planChosen(let plan, let asks, let cause):
            let dropped = Endpoint.allCases.filter { !asks.contains($0) }
            if !asks.contains(.alerts), !asks.contains(.oneCall) { weather?.alerts = nil }
            return [.plan(plan, cause: cause)] + dropped.flatMap { drop(.weather($0), at: moment) }
        case .stateFailed:
            return fail(.state, "nothing can be kept for the next start: make the state folder writable", at: moment)
        case .stateWorks: return recover(.state, at: moment)
        case .displayFailed(let cause): return fail(.display, cause, at: moment)
        case .displayWorks: return recover(.display, at: moment)
        case .logFailed(let cause): return fail(.log, cause, at: moment)
        case .logWorks: return recover(.log, at: moment)
        case .boardRead(let reading): return take(reading, at: moment)
        case .memoryFailed(let cause): return fail(.state, cause, at: moment)
        case .memoryWorks: return recover(.state, at: moment)
        case .historyFailed(let cause): return fail(.history, cause, at: moment)
        case .historyWorks: return recover(.history, at: moment)
        case .tick: return []
        }
    }

    private mutating func read(_ reading: Reading, by name: String, at moment: Moment) -> [Note] {
        guard let index = sensors.firstIndex(where: { $0.sensor.name == name }) else { return [] }
        let sensor = sensors[index].sensor
        guard let verdict = controls[name]?.judge(reading) else { return [] }
        let rejected = verdict.rejection.map { tally.add($0, by: sensor, at: moment.uptime) } ?? []
        guard let believed = verdict.believed else {
            return rejected + (verdict.rejection.map { doubt($0, of: sensor, at: moment) } ?? [])
        }
        sensors[index].latest = believed
        dayBooks[name, default: DayBook()].add(believed, freshFor: sensors[index].freshness.freshFor, at: moment)
        misses[name] = nil
        let mean = collectors[name, default: MinuteCollector()].add(believed)
        return rejected + recover(.sensor(name), at: moment) + (mean.map { [.reading(sensor, $0)] } ?? [])
    }

    /// A reading that is not believed is as good as none; a frozen sensor has given them for long before it is found out.
    private mutating func doubt(_ rejection: Rejection, of sensor: SensorIdentity, at moment: Moment) -> [Note] {
        let cause = "\(sensor.part): \(rejection)"
        if rejection.reason == .frozen { return fail(sensor, cause, at: moment) }
        return miss(sensor.name, cause, at: moment)
    }

    /// Some parts miss a reading now and then (a DHT22 one in ten), which is no news while the last one is fresh: it takes
    /// three in a row, or one when there is no fresh reading.
    private mutating func miss(_ name: String, _ cause: String, at moment: Moment) -> [Note] {
        guard let sensor = sensors.first(where: { $0.sensor.name == name }) else { return [] }
        misses[name, default: 0] += 1
        let isFresh = sensor.latest.map { moment.uptime - $0.time < sensor.freshness.freshFor } ?? false
        guard !isFresh || misses[name, default: 0] >= 3 else { return [] }
        return fail(sensor.sensor, cause, at: moment)
    }

    /// What was believed before is the record's; the minute ends with it.
    private mutating func fail(_ sensor: SensorIdentity, _ cause: String, at moment: Moment) -> [Note] {
        let minute = openMinute(of: sensor).map { [$0] } ?? []
        collectors[sensor.name] = nil
        return minute + fail(.sensor(sensor.name), cause, at: moment)
    }

    private mutating func take(_ reading: BoardReading, at moment: Moment) -> [Note] {
        board = reading
        var notes: [Note] = []
        if let heat = reading.processor {
            let wasHot = book.faults.contains { $0.component == .processor }
            let degrees = decimalText(thousandths: heat.milliCelsius, places: 0)
            notes +=
                heat >= (wasHot ? BoardReading.cool : BoardReading.hot)
                ? fail(.processor, "the processor is at \(degrees) °C and slows down", at: moment)
                : recover(.processor, at: moment)
        }
        if let isUndervolted = reading.isUndervolted {
            notes +=
                isUndervolted
                ? fail(.power, "the board gets too little voltage", needsPerson: true, at: moment)
                : recover(.power, at: moment)
        }
        return notes
    }

    private mutating func take(_ answer: WeatherAnswer, at moment: Moment) -> [Note] {
        switch answer {
        case .current(let current): take(current, at: moment)
        case .forecast(let forecast): take(forecast, at: moment)
        case .daily(let daily): take(daily, at: moment)
        case .oneCall(let answer): take(answer, at: moment)
        case .minutes(let minutes): take(minutes, at: moment)
        case .alerts(let alerts): take(alerts, at: moment)
        case .airQuality(let air): take(air, at: moment)
        }
    }

    /// What an answer lacks was known before, and ages as it did.
    private mutating func take(_ answer: OneCall, at moment: Moment) -> [Note] {
        var notes = answer.current.map { take($0, at: moment) } ?? []
        notes += answer.hours.map { take($0, at: moment) } ?? []
        notes += answer.days.map { take($0, at: moment) } ?? []
        notes += answer.minutes.map { take($0, at: moment) } ?? []
        return notes + take(answer.alerts, at: moment)
    }

    private mutating func take(_ minutes: [RainMinute], at moment: Moment) -> [Note] {
        weather?.minutes = Fetched(minutes, at: moment.uptime)
        return []
    }

    private mutating func take(_ alerts: [WeatherAlert], at moment: Moment) -> [Note] {
        let known = Set((weather?.alerts?.answer ?? []).map(\.id))
        weather?.alerts = Fetched(alerts, at: moment.uptime)
        return alerts.filter { !known.contains($0.id) }.map { .alert($0) }
    }

    private mutating func take(_ air: AirQuality, at moment: Moment) -> [Note] {
        if isOutdated(air.time, by: weather?.airQuality, \.time, at: moment) { return [] }
        weather?.airQuality = Fetched(air, at: moment.uptime)
        return [.airQuality(air, age: age(of: air.time, at: moment))]
    }

    /// What an earlier run knew gets its true age as soon as the clock is right. It is no news.
    private mutating func takeUntimed(at moment: Moment) {
        guard !untimed.isEmpty, moment.isClockSet, moment.isClockTrusted else { return }
        for (answer, time) in untimed { recall(answer, age: .seconds(moment.wall.seconds(since: time)), at: moment) }
        untimed = []
    }

    private mutating func recall(_ answer: WeatherAnswer, age: Duration, at moment: Moment) {
        guard age >= .zero, var report = weather else { return }
        let then = moment.uptime - age
        switch answer {
        case .current(let current): report.current = report.current ?? Fetched(current, at: then)
        case .forecast(let forecast):
            if report.forecast == nil {
                report.foldedDays = forecast.days(in: forecast.place.offset == nil ? moment.offset : nil)
            }
            report.forecast = report.forecast ?? Fetched(forecast, at: then)
        case .daily(let daily): report.daily = report.daily ?? Fetched(daily, at: then)
        case .alerts(let alerts): report.alerts = report.alerts ?? Fetched(alerts, at: then)
        case .airQuality(let air): report.airQuality = report.airQuality ?? Fetched(air, at: then)
        case .oneCall, .minutes: break
        }
        weather = report
    }

    private func age(of time: Timestamp, at moment: Moment) -> Duration {
        moment.isClockSet ? max(Duration.zero, .seconds(moment.wall.seconds(since: time))) : .zero
    }

    /// An answer older than the one at hand, which the service's servers do give, is kept out, but not for ever: the one
    /// at hand may be dated wrongly.
    private func isOutdated<Answer>(
        _ time: Timestamp, by known: Fetched<Answer>?, _ date: (Answer) -> Timestamp, at moment: Moment
    ) -> Bool {
        guard let known, date(known.answer) >= time else { return false }
        return moment.uptime - known.time <= (weather?.freshness ?? .currentWeather).freshFor
    }

    private mutating func take(_ current: CurrentWeather, at moment: Moment) -> [Note] {
        if isOutdated(current.time, by: weather?.current, \.time, at: moment) { return [] }
        weather?.current = Fetched(current, at: moment.uptime)
        return [.weather(current, age: age(of: current.time, at: moment))]
    }

    private mutating func take(_ forecast: Forecast, at moment: Moment) -> [Note] {
        let old = snapshot(at: moment)
        let forecast = forecast.joined(withPastOf: weather?.forecast?.answer)
        weather?.forecast = Fetched(forecast, at: moment.uptime)
        weather?.foldedDays = forecast.days(in: forecast.place.offset == nil ? moment.offset : nil)
        return notes(ofDaysChangedSince: old, from: .forecast, at: moment)
    }

    private mutating func take(_ daily: DailyForecast, at moment: Moment) -> [Note] {
        let old = snapshot(at: moment)
        weather?.daily = Fetched(daily, at: moment.uptime)
        return notes(ofDaysChangedSince: old, from: .daily, at: moment)
    }

    private func notes(ofDaysChangedSince old: Snapshot, from endpoint: Endpoint, at moment: Moment) -> [Note] {
        let new = snapshot(at: moment)
        return [(old.today, new.today), (old.tomorrow, new.tomorrow)].compactMap { old, new in
            guard let day = new.value, day != old.value, new.origin?.source == .openWeatherMap(endpoint) else {
                return nil
            }
            return .day(day, from: endpoint)
        }
    }

    /// Not every plan has the extras, and their refusal reads like that of a wrong key: it says nothing that the current
    /// weather does not say better.
    private mutating func fail(_ endpoint: Endpoint, _ failure: FetchFailure, at moment: Moment) -> [Note] {
        if endpoint.isExtra, [.keyRejected, .notInPlan].contains(failure.kind) {
            return drop(.weather(endpoint), at: moment)
        }
        return fail(.weather(endpoint), failure, at: moment)
    }

    private mutating func fail(_ component: Component, _ failure: FetchFailure, at moment: Moment) -> [Note] {
        fail(component, failure.text, needsPerson: failure.kind.needsPerson, failure: failure.kind, at: moment)
    }

    private static let forgetfulness =
        "the place's coordinates cannot be kept: it is looked up at every start; make the state folder writable"

    private mutating func fail(
        _ component: Component, _ cause: String, needsPerson: Bool = false, failure: FetchFailure.Kind? = nil,
        at moment: Moment
    ) -> [Note] {
        let fault = Fault(
            component: component, cause: cause, needsPerson: needsPerson, since: moment.uptime, failure: failure)
        return book.note(fault).map { [.fault($0)] } ?? []
    }

    /// It is not used any more: a fault of it is over, and nothing is known of it.
    private mutating func drop(_ component: Component, at moment: Moment) -> [Note] {
        defer { book.forget(component) }
        return recover(component, at: moment)
    }

    private mutating func recover(_ component: Component, at moment: Moment) -> [Note] {
        book.recover(component, at: moment.uptime).map { [.recovered($0, after: moment.uptime - $0.since)] } ?? []
    }

    /// A wall clock that moved differently from the uptime was set by somebody; less than two seconds is drift.
    private mutating func noteClock(_ moment: Moment) -> [Note] {
        defer { lastMoment = moment }
        guard let lastMoment else { return [] }
        let elapsed = (moment.uptime - lastMoment.uptime).components.seconds
        let step = moment.wall.seconds(since: lastMoment.wall.advanced(bySeconds: elapsed))
        return (-2...2).contains(step) ? [] : [.clockStepped(seconds: step)]
    }
}
