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
    /// Whose weather it is, as the configuration names it.
    private var place: String?
    private var book = FaultBook()
    private var tally = RejectionTally()
    private var lastMoment: Moment?

    public init(_ crew: StationCrew) {
        sensors = crew.sensors.map { SensorReport(sensor: $0, freshness: $1) }
        controls = crew.controls
        place = crew.place
        weather = crew.asksForWeather ? WeatherReport() : nil
    }

    /// - Parameters:
    ///   - sensors: in the order of the configuration, with how old their readings may be.
    ///   - quality: what the sensors' readings are held to, by their names.
    ///   - asksForWeather: false when no place is configured.
    public init(
        sensors: [(SensorIdentity, Freshness)], quality: [String: QualityRules] = [:], asksForWeather: Bool
    ) {
        self.init(StationCrew(sensors: sensors, quality: quality, place: asksForWeather ? "" : nil))
    }

    /// Goes on with other sensors, or another place. What is known of those that stay is kept, what belongs to others is
    /// forgotten; returns what the record should hold of them before.
    public mutating func adopt(_ crew: StationCrew) -> [Note] {
        let new = StationState(crew)
        let staying = Set(new.sensors.map(\.sensor)).intersection(sensors.map(\.sensor))
        let leaving = sensors.filter { !staying.contains($0.sensor) }
        let notes = leaving.compactMap { openMinute(of: $0.sensor) }
        for sensor in leaving.map(\.sensor) {
            collectors[sensor.name] = nil
            misses[sensor.name] = nil
        }
        let known = Dictionary(sensors.map { ($0.sensor, $0.latest) }) { first, _ in first }
        sensors = new.sensors
        for index in sensors.indices { sensors[index].latest = known[sensors[index].sensor] ?? nil }
        controls = new.controls
        let isSamePlace = place == new.place
        if !isSamePlace { (weather, place) = (new.weather, new.place) }
        let stayingNames = Set(staying.map(\.name))
        for component in book.faults.map(\.component) {
            switch component {
            case .log, .state: break
            case .sensor(let name) where stayingNames.contains(name): break
            case .weather where isSamePlace: break
            case .place where isSamePlace: break
            // What is still at fault will say so again.
            default: _ = book.recover(component)
            }
        }
        return notes
    }

    private func openMinute(of sensor: SensorIdentity) -> Note? {
        collectors[sensor.name]?.openMinute.map { .reading(sensor, $0) }
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
        case .placeFailed(let failure, let url, let took):
            return [.fetchFailed(.place, failure, url: url, took: took)] + fail(.place, failure, at: moment)
        case .placeFound(let url, let took, let isRemembered):
            let found = [Note.fetched(.place, url: url, took: took, droppedFields: [])] + recover(.place, at: moment)
            return found + (isRemembered ? [] : fail(.state, Self.forgetfulness, at: moment))
        case .pressed(let button, let action): return [.pressed(button: button, action)]
        case .buttonFailed(let name, let cause): return fail(.button(name), cause, at: moment)
        case .buttonWorks(let name): return recover(.button(name), at: moment)
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
