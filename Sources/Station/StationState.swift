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

    /// - Parameters:
    ///   - sensors: in the order of the configuration, with how old their readings may be.
    ///   - quality: what the sensors' readings are held to, by their names.
    ///   - asksForWeather: false when no place is configured.
    ///   - weatherFreshness: how old the weather of now may be.
    public init(
        sensors: [(SensorIdentity, Freshness)], quality: [String: QualityRules] = [:], asksForWeather: Bool,
        weatherFreshness: Freshness = .currentWeather
    ) {
        self.sensors = sensors.map { SensorReport(sensor: $0, freshness: $1) }
        for (sensor, freshness) in sensors {
            controls[sensor.name] = QualityControl(quality[sensor.name] ?? QualityRules(), freshness: freshness)
        }
        weather = asksForWeather ? WeatherReport(freshness: weatherFreshness) : nil
    }

    public func snapshot(at moment: Moment) -> Snapshot {
        Snapshot.merge(readings: sensors, weather: weather, faults: book.faults, at: moment)
    }

    /// Takes note of what happened; returns what the record should hold about it.
    public mutating func apply(_ event: StationEvent, at moment: Moment) -> [Note] {
        noteClock(moment) + tally.advance(to: moment.uptime) + note(event, at: moment)
    }

    /// What the record still has to hold before the station stops.
    public mutating func close() -> [Note] {
        tally.close()
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
        case .pressed(let button, let action): return [.pressed(button: button, action)]
        case .buttonFailed(let name, let cause): return fail(.button(name), cause, at: moment)
        case .buttonWorks(let name): return recover(.button(name), at: moment)
        case .recalled(let answer, let age): return recall(answer, age: age, at: moment)
        case .planRefused(let failure, let url, let took):
            return [.fetchFailed(.plan, failure, url: url, took: took)]
        case .planChosen(let plan, let asks, let cause):
            let dropped = Endpoint.allCases.filter { !asks.contains($0) }
            return [.plan(plan, cause: cause)] + dropped.flatMap { recover(.weather($0), at: moment) }
        case .stateFailed:
            return fail(.state, "nothing can be kept for the next start: make the state folder writable", at: moment)
        case .stateWorks: return recover(.state, at: moment)
        case .displayFailed(let cause): return fail(.display, cause, at: moment)
        case .displayWorks: return recover(.display, at: moment)
        case .logFailed(let cause): return fail(.log, cause, at: moment)
        case .logWorks: return recover(.log, at: moment)
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
        if let known = weather?.airQuality?.answer, known.time >= air.time { return [] }
        weather?.airQuality = Fetched(air, at: moment.uptime)
        return [.airQuality(air, age: age(of: air.time, at: moment))]
    }

    /// What an earlier run knew, with its true age; no news, and nothing where the clock is not set.
    private mutating func recall(_ answer: WeatherAnswer, age: Duration, at moment: Moment) -> [Note] {
        guard moment.isClockSet, age >= .zero, var report = weather else { return [] }
        let then = moment.uptime - age
        switch answer {
        case .current(let current): report.current = report.current ?? Fetched(current, at: then)
        case .forecast(let forecast):
            if report.forecast == nil { report.foldedDays = forecast.days(in: forecast.place.offset ?? moment.offset) }
            report.forecast = report.forecast ?? Fetched(forecast, at: then)
        case .daily(let daily): report.daily = report.daily ?? Fetched(daily, at: then)
        case .alerts(let alerts): report.alerts = report.alerts ?? Fetched(alerts, at: then)
        case .airQuality(let air): report.airQuality = report.airQuality ?? Fetched(air, at: then)
        case .oneCall, .minutes: break
        }
        weather = report
        return []
    }

    private func age(of time: Timestamp, at moment: Moment) -> Duration {
        moment.isClockSet ? max(Duration.zero, .seconds(moment.wall.seconds(since: time))) : .zero
    }

    /// An answer older than the one at hand, which the service's servers do give, is kept out, but not for ever: the one
    /// at hand may be dated wrongly.
    private mutating func take(_ current: CurrentWeather, at moment: Moment) -> [Note] {
        if let known = weather?.current, known.answer.time >= current.time,
            moment.uptime - known.time <= (weather?.freshness ?? .currentWeather).freshFor
        {
            return []
        }
        weather?.current = Fetched(current, at: moment.uptime)
        return [.weather(current, age: age(of: current.time, at: moment))]
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

    /// Not every plan has the extras, and their refusal reads like that of a wrong key: it says nothing that the current
    /// weather does not say better.
    private mutating func fail(_ endpoint: Endpoint, _ failure: FetchFailure, at moment: Moment) -> [Note] {
        if endpoint.isExtra, [.keyRejected, .notInPlan].contains(failure.kind) {
            return recover(.weather(endpoint), at: moment)
        }
        return fail(.weather(endpoint), failure, at: moment)
    }

    private mutating func fail(_ component: Component, _ failure: FetchFailure, at moment: Moment) -> [Note] {
        fail(component, failure.text, needsPerson: failure.kind.needsPerson, at: moment)
    }

    private static let forgetfulness =
        "the place's coordinates cannot be kept: it is looked up at every start; make the state folder writable"

    private mutating func fail(
        _ component: Component, _ cause: String, needsPerson: Bool = false, at moment: Moment
    ) -> [Note] {
        let fault = Fault(component: component, cause: cause, needsPerson: needsPerson, since: moment.uptime)
        return book.note(fault) ? [.fault(fault)] : []
    }

    private mutating func recover(_ component: Component, at moment: Moment) -> [Note] {
        book.recover(component).map { [.recovered($0, after: moment.uptime - $0.since)] } ?? []
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
