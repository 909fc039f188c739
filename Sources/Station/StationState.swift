import Quantities
import Weather

/// What a station remembers: events go in, notes for the record come out, and a snapshot can be had at any time.
///
/// A value without I/O: the same events at the same moments give the same notes and snapshots.
public struct StationState: Sendable {
    private var sensors: [SensorReport]
    private var controls: [String: QualityControl] = [:]
    private var collectors: [String: MinuteCollector] = [:]
    /// Failed readings in a row.
    private var misses: [String: Int] = [:]
    private var weather: WeatherReport?
    private var book = FaultBook()
    private var tally = RejectionTally()
    private var lastMoment: Moment?
    private var advisor: Advisor
    private var dayBooks: [String: DayBook] = [:]
    private var lesson = ForecastLesson()
    private var board: BoardReading?
    private let hasDisplay: Bool

    /// - Parameters:
    ///   - sensors: in the order of the configuration, with how old their readings may be.
    ///   - quality: what the sensors' readings are held to, by their names.
    ///   - asksForWeather: false when no place is configured.
    ///   - hasDisplay: whether there is a display that can fail.
    ///   - advice: what advice is given by.
    public init(
        sensors: [(SensorIdentity, Freshness)], quality: [String: QualityRules] = [:], asksForWeather: Bool,
        hasDisplay: Bool = false, advice: AdviceRules = AdviceRules()
    ) {
        self.hasDisplay = hasDisplay
        _ = book.recover(.log, at: .zero)
        if hasDisplay { _ = book.recover(.display, at: .zero) }
        advisor = Advisor(rules: advice)
        self.sensors = sensors.map { SensorReport(sensor: $0, freshness: $1) }
        for (sensor, freshness) in sensors {
            controls[sensor.name] = QualityControl(quality[sensor.name] ?? QualityRules(), freshness: freshness)
        }
        weather = asksForWeather ? WeatherReport() : nil
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
        noteClock(moment) + tally.advance(to: moment.uptime) + note(event, at: moment) + advise(at: moment)
    }

    private mutating func advise(at moment: Moment) -> [Note] {
        guard advisor.isDue(at: moment.uptime) else { return [] }
        let snapshot = merged(at: moment)
        lesson.observe(snapshot, slots: weather?.forecast?.answer.slots ?? [])
        let (given, over) = advisor.observe(snapshot)
        return given.map { .advice($0) } + over.map { .adviceOver($0) }
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
        case .placeFailed(let failure, let url, let took):
            return [.fetchFailed(.place, failure, url: url, took: took)] + fail(.place, failure, at: moment)
        case .placeFound(let url, let took, let isRemembered):
            let found = [Note.fetched(.place, url: url, took: took, droppedFields: [])] + recover(.place, at: moment)
            return found + (isRemembered ? [] : fail(.state, Self.forgetfulness, at: moment))
        case .displayFailed(let cause): return fail(.display, cause, at: moment)
        case .displayWorks: return recover(.display, at: moment)
        case .logFailed(let cause): return fail(.log, cause, at: moment)
        case .logWorks: return recover(.log, at: moment)
        case .boardRead(let reading): return take(reading, at: moment)
        case .memoryFailed(let cause): return fail(.state, cause, at: moment)
        case .memoryWorks: return recover(.state, at: moment)
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
        if rejection.reason == .frozen { return fail(.sensor(sensor.name), cause, at: moment) }
        return miss(sensor.name, cause, at: moment)
    }

    /// Some parts miss a reading now and then (a DHT22 one in ten), which is no news while the last one is fresh: it takes
    /// three in a row, or one when there is no fresh reading.
    private mutating func miss(_ name: String, _ cause: String, at moment: Moment) -> [Note] {
        guard let sensor = sensors.first(where: { $0.sensor.name == name }) else { return [] }
        misses[name, default: 0] += 1
        let isFresh = sensor.latest.map { moment.uptime - $0.time < sensor.freshness.freshFor } ?? false
        guard !isFresh || misses[name, default: 0] >= 3 else { return [] }
        return fail(.sensor(name), cause, at: moment)
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
        }
    }

    /// An answer older than the one at hand, which the service's servers do give, is kept out, but not for ever: the one
    /// at hand may be dated wrongly.
    private mutating func take(_ current: CurrentWeather, at moment: Moment) -> [Note] {
        if let known = weather?.current, known.answer.time >= current.time,
            moment.uptime - known.time <= Freshness.currentWeather.freshFor
        {
            return []
        }
        weather?.current = Fetched(current, at: moment.uptime)
        let age = moment.isClockSet ? max(Duration.zero, .seconds(moment.wall.seconds(since: current.time))) : .zero
        return [.weather(current, age: age)]
    }

    private mutating func take(_ forecast: Forecast, at moment: Moment) -> [Note] {
        let old = snapshot(at: moment)
        var forecast = forecast
        let offset = forecast.place.offset ?? moment.offset
        if let now = weather?.wallTime(at: moment) {
            forecast.keepPastSlots(of: weather?.forecast?.answer, on: CivilTime(now, in: offset).date, in: offset)
        }
        weather?.forecast = Fetched(forecast, at: moment.uptime)
        weather?.foldedDays = forecast.days(in: offset)
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

    /// The daily forecast is not in the free plan, and its refusal reads like that of a wrong key: it says nothing that
    /// the current weather does not say better.
    private mutating func fail(_ endpoint: Endpoint, _ failure: FetchFailure, at moment: Moment) -> [Note] {
        if endpoint == .daily && failure.kind == .keyRejected { return recover(.weather(.daily), at: moment) }
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
        return book.note(fault) ? [.fault(fault)] : []
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

extension Forecast {
    /// A new forecast begins with the next slot: without the past ones the day's low and high would shrink towards
    /// the evening.
    fileprivate mutating func keepPastSlots(of previous: Forecast?, on today: CivilDate, in offset: UTCOffset) {
        guard let previous, let first = slots.first else { return }
        slots = previous.slots.filter { $0.time < first.time && CivilTime($0.time, in: offset).date == today } + slots
    }
}
