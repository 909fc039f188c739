import Values

/// The services' answers: which are applied, which are outdated, and what they cause in the log.
extension Outdoors {
    private func index(of provider: ProviderID) -> Int {
        attributions.firstIndex { $0.provider == provider } ?? 0
    }

    /// - Parameter time: when the answer came.
    private func fetched<Answer>(_ answer: Answer, _ update: WeatherUpdate, at time: Uptime) -> Fetched<Answer> {
        let attribution = attributions.first { $0.provider == update.provider }
        return Fetched(
            answer, from: update.provider, at: time, made: update.made,
            renewedWithin: attribution?.renewedWithin ?? Attribution.usualRenewal, origins: update.origins)
    }

    /// The time since which an answer has been the same, where that is longer than it ever should be at its service; nil while that is
    /// not so, or not known. Rain by the minute is not judged: after the rain it is not asked for, and could not end its
    /// fault.
    func standstill(of update: WeatherUpdate, at moment: Moment) -> Timestamp? {
        guard asksForWeather, moment.isDatable, update.topic != .minutes, let made = update.made else { return nil }
        let fetched = fetched(update, update, at: moment.uptime)
        return moment.age(of: made) > fetched.renewedWithin ? made : nil
    }

    /// The forecasts of the providers that have a fresh one, the most trusted first.
    ///
    /// - Parameter now: the time of day.
    func forecasts(at moment: Moment, _ now: Timestamp) -> [ForecastLearner.Source] {
        reports.compactMap { report in
            guard let forecast = report.forecast, forecast.standing(at: moment) <= Freshness.forecast.freshFor else {
                return nil
            }
            let age = (moment.uptime - forecast.time).components.seconds
            return ForecastLearner.Source(
                provider: forecast.provider, time: now.advanced(bySeconds: -age), slots: forecast.answer.slots)
        }
    }

    /// The time of day; nil while it is not known.
    func now(at moment: Moment) -> Timestamp? { reports.lazy.compactMap { $0.wallTime(at: moment) }.first }

    func zone(at moment: Moment) -> PlaceZone { PlaceZone(reports, now: now(at: moment), at: moment) }

    /// The times at which each provider's latest forecast was fetched; nil before the first.
    var forecastTimes: [Uptime?] { reports.map { $0.forecast?.time } }

    /// Forgets a provider's warnings, which its present plan does not include.
    mutating func forgetAlerts(from provider: ProviderID) {
        if asksForWeather { reports[index(of: provider)].alerts = nil }
    }

    // MARK: Answers

    /// Applies an answer; what it lacks keeps its earlier value, and ages. Returns the log entries that this causes.
    mutating func apply(_ update: WeatherUpdate, at moment: Moment) -> [LogEntry] {
        guard asksForWeather else { return [] }
        let index = index(of: update.provider)
        if update.topic == .oneCall { reports[index].lacksCurrent = update.current == nil }
        var logEntries: [LogEntry] = []
        if let past = update.past, moment.isDatable {
            logEntries += past.map { .weather($0, from: update.provider, age: moment.age(of: $0.time)) }
        }
        if let current = update.current { logEntries += apply(fetched(current, update, at: moment.uptime), at: moment) }
        if let hours = update.hours { logEntries += apply(fetched(hours, update, at: moment.uptime), at: moment) }
        if let days = update.days { logEntries += apply(fetched(days, update, at: moment.uptime), at: moment) }
        if let minutes = update.minutes { reports[index].minutes = fetched(minutes, update, at: moment.uptime) }
        if let alerts = update.alerts { logEntries += apply(fetched(alerts, update, at: moment.uptime), at: moment) }
        if let air = update.airQuality { logEntries += apply(fetched(air, update, at: moment.uptime), at: moment) }
        return logEntries
    }

    private mutating func apply(_ alerts: Fetched<[WeatherAlert]>, at moment: Moment) -> [LogEntry] {
        let known = reports.flatMap { $0.alerts?.answer ?? [] }
        reports[index(of: alerts.provider)].alerts = alerts
        let zone = zone(at: moment).rules
        let issued: [LogEntry] = alerts.answer.filter { alert in !known.contains { $0.isOfOneWarning(with: alert) } }
            .map { .alert($0, zone: zone) }
        return issued + moved(alerts.answer, since: known, at: moment)
    }

    /// What has become of known warnings: each that ends at another time, or that no service has any longer, with the end of the last
    /// warning of its title, or now without one.
    private func moved(_ alerts: [WeatherAlert], since known: [WeatherAlert], at moment: Moment) -> [LogEntry] {
        guard moment.isDatable else { return [] }
        let present = reports.flatMap { $0.alerts?.answer ?? [] }
        let prolonged = alerts.filter { alert in
            known.contains { $0.isOfOneWarning(with: alert) } && !known.contains { $0.isSame(as: alert) }
        }
        let withdrawn = known.filter { alert in
            alert.end > moment.wall && !present.contains { $0.isOfOneWarning(with: alert) }
        }
        return (prolonged + withdrawn).map { alert -> LogEntry in
            var moved = alert
            moved.end = present.filter { $0.title == alert.title }.map(\.end).max() ?? moment.wall
            return .alertMoved(moved)
        }
    }

    private mutating func apply(_ air: Fetched<AirQuality>, at moment: Moment) -> [LogEntry] {
        let index = index(of: air.provider)
        if isOutdated(air, by: reports[index].airQuality, \.time, at: moment) { return [] }
        reports[index].airQuality = air
        return [.airQuality(air.answer, from: air.provider, age: air.age(at: moment, of: air.answer.time))]
    }

    private mutating func apply(_ current: Fetched<CurrentWeather>, at moment: Moment) -> [LogEntry] {
        let index = index(of: current.provider)
        if isOutdated(current, by: reports[index].current, \.time, at: moment) { return [] }
        reports[index].lacksCurrent = false
        reports[index].current = current
        return [
            .weather(current.answer, from: current.provider, age: current.age(at: moment, of: current.answer.time))
        ]
    }

    private mutating func apply(_ hours: Fetched<Forecast>, at moment: Moment) -> [LogEntry] {
        let old = days(at: moment)
        let index = index(of: hours.provider)
        var hours = hours
        hours.answer = hours.answer.joined(withPastOf: reports[index].forecast?.answer)
        reports[index].forecast = hours
        return entries(ofDaysChangedSince: old, from: hours.provider, .forecast, at: moment)
    }

    private mutating func apply(_ days: Fetched<DailyForecast>, at moment: Moment) -> [LogEntry] {
        let old = self.days(at: moment)
        reports[index(of: days.provider)].daily = days
        return entries(ofDaysChangedSince: old, from: days.provider, .daily, at: moment)
    }

    /// Whether an answer is older than the known one. Servers of the service do send such responses. They are rejected while the
    /// known one is fresh, and no longer: it may be dated wrongly.
    private func isOutdated<Answer>(
        _ new: Fetched<Answer>, by known: Fetched<Answer>?, _ date: (Answer) -> Timestamp, at moment: Moment
    ) -> Bool {
        guard let known, date(known.answer) >= date(new.answer) else { return false }
        return moment.uptime - known.time <= reports[index(of: new.provider)].freshness.freshFor
    }

    /// Forgets what was dated by a clock that has been set back since: it would stand in the way of what is right.
    mutating func forgetLeads(at moment: Moment) {
        guard moment.isDatable else { return }
        for index in reports.indices {
            if reports[index].current?.answer.lead(over: moment.wall) != nil { reports[index].current = nil }
            if reports[index].airQuality?.answer.lead(over: moment.wall) != nil { reports[index].airQuality = nil }
        }
    }

    /// The steps from the lists of days to today and tomorrow, as ``DayLists/steps(to:)``.
    private func days(at moment: Moment) -> [[Known<DayForecast>]] {
        let sky = Sky(weather: reports, faults: [], moment: moment)
        return [0, 1].map { sky.date(after: $0).map(sky.days.steps) ?? [] }
    }

    private func entries(
        ofDaysChangedSince old: [[Known<DayForecast>]], from provider: ProviderID, _ topic: WeatherTopic,
        at moment: Moment
    ) -> [LogEntry] {
        zip(old, days(at: moment)).compactMap { old, new in
            guard let day = new.last?.value, new.contains(where: { $0.origin?.source == .weather(provider, topic) }),
                old.last?.value.map(day.isRecorded) != true
            else { return nil }
            return .day(day, from: provider, topic)
        }
    }

    // MARK: An earlier run

    /// Keeps what an earlier run knew until the clock is right and its age is known. It causes no log entry.
    mutating func restore(_ update: WeatherUpdate, age: Duration, at moment: Moment) {
        guard asksForWeather else { return }
        untimed.append((update, moment.wall.advanced(bySeconds: -age.components.seconds)))
    }

    /// Applies what an earlier run knew as soon as the clock says how old that is.
    ///
    /// - Returns: the components that worked then.
    mutating func applyUntimed(at moment: Moment) -> [Finding] {
        guard !untimed.isEmpty, moment.isDatable else { return [] }
        let kept = untimed
        untimed = []
        return kept.compactMap { update, time in
            let age = Duration.seconds(moment.wall.seconds(since: time))
            guard age >= .zero, update.lead(over: moment.wall) == nil else { return nil }
            restore(update, since: moment.uptime - age, at: moment)
            // The parts of one answer are kept apart.
            let asked = asked[update.provider]
            let isPart = asked.map { !$0.contains(update.topic) && $0.contains(.oneCall) } ?? false
            let whole = isPart ? WeatherTopic.oneCall : update.topic
            guard asked?.contains(whole) ?? true else { return nil }
            return .worked(component(whole, of: update.provider), since: moment.uptime - age)
        }
    }

    /// Restores what an earlier run knew, except where something newer is known.
    private mutating func restore(_ update: WeatherUpdate, since then: Uptime, at moment: Moment) {
        func known<Answer>(_ known: Fetched<Answer>?, _ kept: Answer?) -> Fetched<Answer>? {
            known ?? kept.map { fetched($0, update, at: then) }
        }
        let index = index(of: update.provider)
        var report = reports[index]
        report.current = known(report.current, update.current)
        report.forecast = known(report.forecast, update.hours)
        report.daily = known(report.daily, update.days)
        report.alerts = known(report.alerts, update.alerts)
        report.airQuality = known(report.airQuality, update.airQuality)
        reports[index] = report
    }
}
