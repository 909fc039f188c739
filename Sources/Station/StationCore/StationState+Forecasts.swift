import Values

extension StationState {
    private var hasOutdoorSensor: Bool { sensors.contains { $0.sensor.place == .outdoor } }

    /// Compares forecasts with the own outdoor sensor, while the clock can be trusted: with any other, hours would be compared that
    /// have nothing to do with each other.
    mutating func learn(from snapshot: Snapshot, at moment: Moment) {
        guard hasOutdoorSensor, moment.isDatable, let now = snapshot.wallTime, let weather else { return }
        func measured<Value>(_ known: Known<Value>) -> Value? {
            if case .sensor? = known.origin?.source { known.freshValue } else { nil }
        }
        let hasLearned = learner.observe(
            weather.forecasts(at: moment, now),
            measured: (measured(snapshot.outside.temperature), measured(snapshot.outside.humidity)), at: now
        ) { CivilTime($0, in: snapshot.offset(at: $0)).hour }
        if hasLearned { renewOutlook(snapshot, at: moment) }
    }

    /// Learns from the station's own instruments, while the clock can be trusted: with any other, hours would be compared that have
    /// nothing to do with each other.
    mutating func learnLocally(from snapshot: Snapshot, at moment: Moment) {
        guard moment.isDatable else { return }
        var snapshot = snapshot
        snapshot.seaLevelPressure = seaLevelPressure(in: snapshot)
        local.observe(snapshot, dial: barometerForecast(in: snapshot), at: moment.wall)
    }

    /// Renews what is expected after a new forecast, and when another zone than before is the place's.
    mutating func renewOutlook(at moment: Moment) {
        guard let weather else { return }
        let zone = weather.zone(at: moment)
        guard weather.forecastTimes != outlookTimes || zone != outlookZone else { return }
        (outlookTimes, outlookZone) = (weather.forecastTimes, zone)
        // Nothing follows for a station without such a sensor, even if it had one once.
        if hasOutdoorSensor { renewOutlook(merged(at: moment), at: moment) }
    }

    private mutating func renewOutlook(_ snapshot: Snapshot, at moment: Moment) {
        guard let weather, let now = snapshot.wallTime else { return }
        forecastOutlook = ForecastOutlook(
            learner.lessons, weather.forecasts(at: moment, now), providers: attributions.map(\.provider), at: now
        ) { CivilTime($0, in: snapshot.offset(at: $0)) }
    }
}

extension StationState {
    /// Says once what a person should know of the place's zone, as long as it is so.
    mutating func noteZone(in snapshot: Snapshot, at moment: Moment) -> [LogEntry] {
        if snapshot.zoneNotice != nil { registry.presume(.place, worksSince: moment.uptime) }
        return notice(snapshot.zoneNotice, of: .place)
    }

    /// Compares whose values come first with whose came first before. A quantity of which no provider has a fresh value keeps
    /// the one it had. With one provider there is nothing to compare.
    ///
    /// - Returns: an entry for each provider that gained a quantity, the most trusted first.
    mutating func noteSources(in snapshot: Snapshot) -> [LogEntry] {
        guard attributions.count > 1 else { return [] }
        var gained: [ProviderID: [Quantity]] = [:]
        for quantity in Quantity.reported {
            let first = snapshot.services.first { $0.current.freshValue?.recordedValues[quantity] != nil }
            guard let provider = first?.provider, provider != sources[quantity] else { continue }
            sources[quantity] = provider
            gained[provider, default: []].append(quantity)
        }
        return attributions.compactMap { attribution in
            gained[attribution.provider].map { .source(attribution.provider, of: $0) }
        }
    }
}
