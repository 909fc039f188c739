import Values

extension Outdoors {
    /// Compares forecasts with the own outdoor sensor, while the clock can be trusted: with any other, hours would be compared that
    /// have nothing to do with each other.
    mutating func learn(from snapshot: Snapshot) {
        let moment = snapshot.moment
        guard asksForWeather, moment.isDatable, let now = snapshot.wallTime else { return }
        func measured<Value>(_ known: Known<Value>) -> Value? {
            if case .sensor? = known.origin?.source { known.freshValue } else { nil }
        }
        let hasLearned = learner.observe(
            forecasts(at: moment, now),
            measured: (measured(snapshot.outside.temperature), measured(snapshot.outside.humidity)), at: now
        ) { CivilTime($0, in: snapshot.offset(at: $0)).hour }
        if hasLearned { outlookZone = nil }
    }

    /// Renews what is expected after a new forecast or lesson, and when another zone than before is the place's. Nothing follows for a
    /// station without an outdoor sensor, even if it had one once.
    ///
    /// - Returns: whether something else is expected.
    mutating func renewOutlook(hasSensor: Bool, at moment: Moment) -> Bool {
        guard asksForWeather else { return false }
        let zone = zone(at: moment)
        guard forecastTimes != outlookTimes || zone != outlookZone else { return false }
        (outlookTimes, outlookZone) = (forecastTimes, zone)
        guard hasSensor, let now = now(at: moment) else { return false }
        outlook = ForecastOutlook(
            learner.lessons, forecasts(at: moment, now), providers: attributions.map(\.provider), at: now
        ) { CivilTime($0, in: zone.offset(at: $0)) }
        return true
    }

    /// Learns from the station's own instruments, and adds to the snapshot what has been learned.
    mutating func observe(_ snapshot: inout Snapshot, _ rules: AdviceRules) {
        let moment = snapshot.moment
        pressures.observe(snapshot.barometer, at: moment)
        addTendency(to: &snapshot)
        // With a clock that cannot be trusted, hours would be compared that have nothing to do with each other.
        if moment.isDatable {
            var reduced = snapshot
            reduced.seaLevelPressure = reduced.pressure(reducedFrom: rules.altitude)
            local.observe(reduced, dial: reduced.barometerForecast(rules), at: moment.wall)
        }
        addLessons(to: &snapshot)
    }

    func addTendency(to snapshot: inout Snapshot) {
        let moment = snapshot.moment
        // Where each part is read once, the barometer may come after the moment at which all was last looked at.
        var pressures = pressures
        pressures.observe(snapshot.barometer, at: moment)
        snapshot.pressureTendency = pressures.tendency(to: snapshot.barometer, without: local.tide, at: moment)
        snapshot.steadyPressureChange = pressures.steadyChange(
            to: snapshot.barometer, without: local.tide, at: moment)
    }

    /// Adds what has been learned of this window to the snapshot, as far as advice follows from it.
    func addLessons(to snapshot: inout Snapshot) {
        snapshot.coldestHours = coldestHours(in: snapshot)
        snapshot.areFallsSigns = local.storms.isSign
    }

    // MARK: What survives a restart

    func keep(in kept: inout Checkpoint, at moment: Moment) {
        kept.measured.pressures = pressures.kept(at: moment)
        let hour = floorQuotient(moment.wall.secondsSince1970, 3600)
        kept.learned.forecasts = learner.lessons.mapValues { $0.kept(at: hour) }
        kept.learned.window = local
    }

    mutating func restore(_ kept: Checkpoint) {
        pressures = PressureHistory(restoring: kept.measured.pressures)
        learner = ForecastLearner(restoring: kept.learned.forecasts)
        learner.keep(only: attributions.map(\.provider))
        local = kept.learned.window
    }
}
