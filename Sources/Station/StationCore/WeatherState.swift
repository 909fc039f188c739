import Quantities
import Weather

/// The weather outside, as the service reports it: applies answers, returns the log entries they cause, and rejects
/// outdated ones.
struct WeatherState: Sendable {
    private(set) var report: WeatherReport
    /// What an earlier run knew, and when it learned that: its age is unknown until the clock is right.
    private var untimed: [(answer: WeatherAnswer, time: Timestamp)] = []

    init(freshness: Freshness) {
        report = WeatherReport(freshness: freshness)
    }

    var freshness: Freshness {
        get { report.freshness }
        set { report.freshness = newValue }
    }

    /// The present plan does not include them.
    mutating func forgetAlerts() {
        report.alerts = nil
    }

    // MARK: Answers

    mutating func apply(_ answer: WeatherAnswer, at moment: Moment) -> [LogEntry] {
        switch answer {
        case .current(let current): apply(current, at: moment)
        case .forecast(let forecast): apply(forecast, at: moment)
        case .daily(let daily): apply(daily, at: moment)
        case .oneCall(let answer): apply(answer, at: moment)
        case .minutes(let minutes): apply(minutes, at: moment)
        case .alerts(let alerts): apply(alerts, at: moment)
        case .airQuality(let air): apply(air, at: moment)
        }
    }

    /// What an answer lacks was known before, and ages as it did.
    private mutating func apply(_ answer: OneCall, at moment: Moment) -> [LogEntry] {
        report.lacksCurrent = answer.current == nil
        var logEntries = answer.current.map { apply($0, at: moment) } ?? []
        logEntries += answer.hours.map { apply($0, at: moment) } ?? []
        logEntries += answer.days.map { apply($0, at: moment) } ?? []
        logEntries += answer.minutes.map { apply($0, at: moment) } ?? []
        return logEntries + apply(answer.alerts, at: moment)
    }

    private mutating func apply(_ minutes: [RainMinute], at moment: Moment) -> [LogEntry] {
        report.minutes = Fetched(minutes, at: moment.uptime)
        return []
    }

    private mutating func apply(_ alerts: [WeatherAlert], at moment: Moment) -> [LogEntry] {
        let known = Set((report.alerts?.answer ?? []).map(\.id))
        report.alerts = Fetched(alerts, at: moment.uptime)
        let zone = Sky(weather: report, faults: [], moment: moment).zone
        return alerts.filter { !known.contains($0.id) }.map { .alert($0, zone: zone) }
    }

    private mutating func apply(_ air: AirQuality, at moment: Moment) -> [LogEntry] {
        if isOutdated(air.time, by: report.airQuality, \.time, at: moment) { return [] }
        report.airQuality = Fetched(air, at: moment.uptime)
        return [.airQuality(air, age: age(of: air.time, at: moment))]
    }

    private mutating func apply(_ current: CurrentWeather, at moment: Moment) -> [LogEntry] {
        if isOutdated(current.time, by: report.current, \.time, at: moment) { return [] }
        report.lacksCurrent = false
        report.current = Fetched(current, at: moment.uptime)
        return [.weather(current, age: age(of: current.time, at: moment))]
    }

    private mutating func apply(_ forecast: Forecast, at moment: Moment) -> [LogEntry] {
        let old = days(at: moment)
        let forecast = forecast.joined(withPastOf: report.forecast?.answer)
        report.forecast = Fetched(forecast, at: moment.uptime)
        fold(forecast, at: moment)
        return entries(ofDaysChangedSince: old, from: .forecast, at: moment)
    }

    private mutating func apply(_ daily: DailyForecast, at moment: Moment) -> [LogEntry] {
        let old = days(at: moment)
        report.daily = Fetched(daily, at: moment.uptime)
        return entries(ofDaysChangedSince: old, from: .daily, at: moment)
    }

    private mutating func fold(_ forecast: Forecast, at moment: Moment) {
        report.foldedDays = forecast.days(in: forecast.place.offset(at: moment.wall) == nil ? moment.offset : nil)
    }

    /// Servers of the service do send responses older than the current one. Those are rejected while that one is fresh, and no
    /// longer: it may be dated wrongly.
    private func isOutdated<Answer>(
        _ time: Timestamp, by known: Fetched<Answer>?, _ date: (Answer) -> Timestamp, at moment: Moment
    ) -> Bool {
        guard let known, date(known.answer) >= time else { return false }
        return moment.uptime - known.time <= freshness.freshFor
    }

    private func age(of time: Timestamp, at moment: Moment) -> Duration {
        moment.isClockSet ? max(Duration.zero, .seconds(moment.wall.seconds(since: time))) : .zero
    }

    /// Today and tomorrow.
    private func days(at moment: Moment) -> [Known<DayForecast>] {
        let sky = Sky(weather: report, faults: [], moment: moment)
        return [sky.day(after: 0), sky.day(after: 1)]
    }

    private func entries(
        ofDaysChangedSince old: [Known<DayForecast>], from endpoint: Endpoint, at moment: Moment
    ) -> [LogEntry] {
        zip(old, days(at: moment)).compactMap { old, new in
            guard let day = new.value, day != old.value, new.origin?.source == .openWeatherMap(endpoint) else {
                return nil
            }
            return .day(day, from: endpoint)
        }
    }

    // MARK: An earlier run

    /// Keeps what an earlier run knew until the clock is right and its age is known. It causes no log entry.
    mutating func restore(_ answer: WeatherAnswer, age: Duration, at moment: Moment) {
        untimed.append((answer, moment.wall.advanced(bySeconds: -age.components.seconds)))
    }

    /// - Returns: which questions were answered in the earlier run, and when, by this run's uptime.
    mutating func applyUntimed(at moment: Moment) -> [(Endpoint, time: Duration)] {
        guard !untimed.isEmpty, moment.isClockSet, moment.isClockTrusted else { return [] }
        var restored: [(Endpoint, time: Duration)] = []
        for (answer, time) in untimed {
            let age = Duration.seconds(moment.wall.seconds(since: time))
            guard age >= .zero, answer.lead(over: moment) == nil else { continue }
            restore(answer, since: moment.uptime - age, at: moment)
            restored.append((answer.endpoint, moment.uptime - age))
        }
        untimed = []
        return restored
    }

    /// What is known already is newer.
    private mutating func restore(_ answer: WeatherAnswer, since then: Duration, at moment: Moment) {
        switch answer {
        case .current(let current): report.current = report.current ?? Fetched(current, at: then)
        case .forecast(let forecast):
            guard report.forecast == nil else { return }
            report.forecast = Fetched(forecast, at: then)
            fold(forecast, at: moment)
        case .daily(let daily): report.daily = report.daily ?? Fetched(daily, at: then)
        case .alerts(let alerts): report.alerts = report.alerts ?? Fetched(alerts, at: then)
        case .airQuality(let air): report.airQuality = report.airQuality ?? Fetched(air, at: then)
        case .oneCall, .minutes: break
        }
    }
}
