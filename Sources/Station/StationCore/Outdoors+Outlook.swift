import Values
import Words

extension Outdoors {
    /// The station's own expectation; nil when nothing is known.
    ///
    /// - Parameter nightHigh: the highest temperature outside of the last 24 hours; nil where it is not known.
    func outlook(in snapshot: Snapshot, nightHigh: Temperature?, _ rules: AdviceRules) -> LocalOutlook? {
        var outlook = LocalOutlook()
        outlook.rain = rainOutlook(in: snapshot, rules)
        outlook.ahead = temperaturesAhead(at: snapshot)
        if let today = snapshot.outsideToday.value?.temperature {
            let rest = restOfDay(in: snapshot)
            outlook.lowest = ([today.lowest] + rest).min()
            outlook.highest = expectedHigh(
                after: ([today.highest] + rest).max() ?? today.highest, nightHigh, in: snapshot)
        }
        return outlook.isEmpty ? nil : outlook
    }

    private func rainOutlook(in snapshot: Snapshot, _ rules: AdviceRules) -> LocalOutlook.Rain? {
        if let signs = snapshot.wallTime.flatMap(local.look)?.signs, local.rain.likely.isProven,
            let chance = local.rain.chance(of: signs, hours: 12)
        {
            return .chance(chance.here, usual: chance.usual)
        }
        guard local.rain.dial.isProven, let forecast = snapshot.barometerForecast(rules) else { return nil }
        return .dial(forecast)
    }

    /// The expected temperatures at those leads at which they have been better than expecting what is measured now.
    private func temperaturesAhead(at snapshot: Snapshot) -> [LocalOutlook.Step] {
        guard let now = snapshot.wallTime, let look = local.look(at: now), let celsius = look.temperature?.celsius
        else {
            return []
        }
        return DailyCourse.leads.compactMap { hours in
            guard let error = local.course.error(inHours: hours),
                let expected = local.course.expected(inHours: hours, after: celsius, hour: look.hour),
                let temperature = Temperature(celsius: expected)
            else { return nil }
            let time = Timestamp(secondsSince1970: (look.hour + Int64(hours)) * 3600)
            return LocalOutlook.Step(hours: hours, time: time, temperature: temperature, error: error)
        }
    }

    /// The expected temperatures at the full hours of the local day that are still to come; empty while the course is not known.
    private func restOfDay(in snapshot: Snapshot) -> [Temperature] {
        guard let now = snapshot.wallTime, let look = local.look(at: now), let celsius = look.temperature?.celsius,
            local.course.error(inHours: 6) != nil
        else { return [] }
        let today = CivilTime(now, in: snapshot.moment.offset).date
        return (1...18).compactMap { hours in
            let time = Timestamp(secondsSince1970: (look.hour + Int64(hours)) * 3600)
            guard CivilTime(time, in: snapshot.moment.offset).date == today else { return nil }
            return local.course.expected(inHours: hours, after: celsius, hour: look.hour).flatMap {
                Temperature(celsius: $0)
            }
        }
    }

    /// The lowest temperature of the next 18 hours, from this window's nights alone.
    func coldestHours(in snapshot: Snapshot) -> ColdestHours.Expectation? {
        guard let now = snapshot.wallTime, let look = local.look(at: now), let celsius = look.temperature?.celsius
        else {
            return nil
        }
        return local.coldest.expectation(
            after: celsius, dewPoint: look.dewPoint, hour: look.hour, local.course)
    }

    /// The day's expected highest temperature. Before nine the night's highest says little of it: as it was within the last 24
    /// hours is the better guess while the day's course is not known.
    private func expectedHigh(
        after highest: Temperature, _ nightHigh: Temperature?, in snapshot: Snapshot
    ) -> Temperature {
        guard local.course.error(inHours: 6) == nil, snapshot.moment.civil.hour < 9, let nightHigh else {
            return highest
        }
        return max(highest, nightHigh)
    }
}

extension Snapshot {
    /// The forecast of a barometer's dial, whether that has been right here or not; nil where it has none.
    func barometerForecast(_ rules: AdviceRules) -> LocalForecast? {
        guard let tendency = pressureTendency, let now = wallTime, let pressure = seaLevelPressure.freshValue else {
            return nil
        }
        let wind = current.freshValue?.air.wind
        let isCalm = (wind?.speed?.metresPerSecond ?? 0) < 1
        let latitude = current.value?.place.coordinates?.latitude
        return LocalForecast(
            pressure: pressure, change: tendency.change, wind: isCalm ? nil : wind?.direction,
            month: CivilTime(now, in: offset).date.month,
            isSouthern: rules.isSouthern ?? ((latitude?.degrees ?? 0) < 0))
    }

    /// The pressure reduced to sea level. The weather service's already is; reducing the station's needs the altitude.
    func pressure(reducedFrom altitude: Length?) -> Known<Pressure> {
        guard case .sensor? = barometer.origin?.source else { return barometer }
        guard let altitude else {
            return .unavailable(cause: phrase("absence.no-altitude", "the altitude is not configured"), for: nil)
        }
        // Ten degrees off are 0.4 hPa at 100 m.
        let temperature = outside.temperature.value ?? .celsius(15)
        return barometer.map(orUnavailable: AbsenceWords.outsideFormulas) {
            Values.seaLevelPressure(of: $0, at: altitude, under: temperature)
        }
    }
}
