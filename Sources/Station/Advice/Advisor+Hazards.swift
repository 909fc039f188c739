import Meteorology
import Quantities
import Units
import Weather
import Words

extension Advisor {
    /// A wall that was damp for days is a notice, and a warning where mould has grown on it. What has grown on a wall that is dry by
    /// now is history: nothing grows there, and there is nothing to do about the air.
    var mouldAdvice: Advice? {
        guard let mean = mould.meanHumidity, mould.watched >= MouldWatch.shortestWatch else { return nil }
        let isGrown = mould.growth.index >= limit(1, keep: 0.9, .mould, "growing")
        let damp = min(limit(80, keep: 77, .mould, "damp_wall"), limit(80, keep: 77, .mould, "growing"))
        guard mean.percent >= damp else { return nil }
        let humidity = rules.units.short(mean)
        let grounds = [
            Advice.Ground("wall_humidity", .humidity(mean)),
            Advice.Ground("watched", .days(mould.watched.components.seconds / 86_400)),
            Advice.Ground("mould_index", .number(mould.growth.index, places: 2)),
            Advice.Ground("temperature_factor", .number(rules.wall.temperatureFactor, places: 2)),
        ]
        return Advice(
            subject: .mould, urgency: isGrown ? .warning : .notice, verdict: isGrown ? "growing" : "damp_wall",
            headlines: isGrown ? AdviceWords.mouldLikely : AdviceWords.mouldRisk(humidity),
            details: [isGrown ? AdviceWords.wallDamp(humidity) : AdviceWords.heatOrAir], grounds: grounds)
    }

    /// Tonight's low against 0 °C, and, up to 3 °C above it, against the dew point: under a clear sky the ground is colder
    /// than the air.
    func frost(in basis: AdviceBasis) -> Advice? {
        guard let (low, time) = low(ahead: 18 * 3600, in: basis) else { return nil }
        let dew = basis.outside?.dewPoint
        let verdict: String
        if low.celsius <= limit(0, keep: 0.5, .frost, "frost") {
            verdict = "frost"
        } else if let dew, low.celsius <= limit(3, keep: 3.5, .frost, "ground_frost"), dew.celsius <= 0 {
            verdict = "ground_frost"
        } else {
            return nil
        }
        let degrees = rules.units.short(low, places: 0)
        let clock = time.map { basis.civilTime($0) }
        var grounds = [Advice.Ground("low", .temperature(low))]
        if let dew { grounds.append(Advice.Ground("dew_point", .temperature(dew))) }
        if let clock { grounds.append(Advice.Ground("at", .clock(clock))) }
        let isFrost = verdict == "frost"
        return Advice(
            subject: .frost, urgency: isFrost ? .notice : .hint, verdict: verdict,
            headlines: isFrost ? AdviceWords.frost(degrees) : AdviceWords.groundFrost(degrees),
            details: [clock.map { AdviceWords.coldestAt(rules.units.clock($0)) } ?? AdviceWords.now], grounds: grounds)
    }

    /// The lowest temperature now and in this many seconds ahead, and when; no time when that is now.
    private func low(ahead seconds: Int64, in basis: AdviceBasis) -> (Temperature, Timestamp?)? {
        var lowest: (Temperature, Timestamp?)? = basis.outsideTemperature.map { ($0, nil) }
        for hour in basis.hours {
            guard let first = basis.hours.first, hour.time.seconds(since: first.time) <= seconds,
                let temperature = hour.temperature
            else { continue }
            if lowest.map({ temperature < $0.0 }) ?? true { lowest = (temperature, hour.time) }
        }
        return lowest
    }

    /// The heat index in the room or outside, whichever is higher.
    func heat(in basis: AdviceBasis) -> Advice? {
        let room = basis.room.flatMap { air in
            air.heatIndex.map { (air, $0, DisplayValue.words(AdviceWords.inTheRoom, record: "in the room")) }
        }
        let outside = basis.outside.flatMap { air in
            air.heatIndex.map { (air, $0, DisplayValue.words(AdviceWords.outside, record: "outside")) }
        }
        guard let (air, index, place) = [room, outside].compactMap({ $0 }).max(by: { $0.1 < $1.1 }),
            let risk = heatRisk(of: index)
        else { return nil }
        let degrees = rules.units.short(index, places: 0)
        return Advice(
            subject: .heat, urgency: risk >= .danger ? .warning : risk == .caution ? .hint : .notice,
            verdict: risk.verdict, headlines: AdviceWords.heat(degrees), details: [rules.units.text(place)],
            grounds: [
                Advice.Ground("heat_index", .temperature(index)),
                Advice.Ground("temperature", .temperature(air.temperature)),
                Advice.Ground("humidity", .humidity(air.humidity)),
                Advice.Ground("place", place),
            ])
    }

    private func heatRisk(of index: Temperature) -> HeatRisk? {
        let risk = HeatRisk(heatIndex: index)
        let milder = HeatRisk(heatIndex: Temperature(milliCelsius: index.milliCelsius + 500))
        guard let milder, limit(0, keep: 1, .heat, milder.verdict) == 1 else { return risk }
        return milder
    }

    /// The wind chill outside.
    func cold(in basis: AdviceBasis) -> Advice? {
        guard let temperature = basis.outsideTemperature, let wind = basis.weather?.air.wind.speed,
            let chill = windChill(at: temperature, in: wind), let risk = coldRisk(of: chill)
        else { return nil }
        let degrees = rules.units.short(chill, places: 0)
        return Advice(
            subject: .cold, urgency: risk >= .high ? .warning : .notice, verdict: risk.verdict,
            headlines: AdviceWords.cold(degrees), details: risk >= .high ? [AdviceWords.skinMayFreeze] : [],
            grounds: [
                Advice.Ground("wind_chill", .temperature(chill)),
                Advice.Ground("temperature", .temperature(temperature)),
                Advice.Ground("wind", .speed(wind)),
            ])
    }

    private func coldRisk(of chill: Temperature) -> ColdRisk? {
        let risk = ColdRisk(windChill: chill)
        let worse = ColdRisk(windChill: Temperature(milliCelsius: chill.milliCelsius - 1000))
        guard let worse, limit(0, keep: 1, .cold, worse.verdict) == 1 else { return risk }
        return worse
    }

    /// A fall of 6 hPa or more in three hours is what coastal reports call very rapid. One that came all at once is a sensor that was
    /// disturbed or carried upstairs: most of the hours must have had their part in it.
    func storm(in basis: AdviceBasis) -> Advice? {
        let fall = limit(600, keep: 500, .pressure, "falls_fast")
        guard let tendency = basis.pressure, Double(-tendency.change) >= fall,
            let steady = basis.steadyPressureChange, Double(-steady) >= fall * 2 / 3
        else { return nil }
        let change = rules.units.pressureChange(pascals: tendency.change)
        return Advice(
            subject: .pressure, urgency: .warning, verdict: "falls_fast",
            headlines: AdviceWords.storm(change), details: [AdviceWords.pressureFalls],
            grounds: [
                Advice.Ground("pressure_change_3h", .pressureChange(pascals: tendency.change)),
                Advice.Ground("tendency_code", .count(tendency.code)),
            ])
    }
}

extension HeatRisk {
    fileprivate var verdict: String {
        switch self {
        case .caution: "caution"
        case .extremeCaution: "extreme_caution"
        case .danger: "danger"
        case .extremeDanger: "extreme_danger"
        }
    }
}

extension ColdRisk {
    fileprivate var verdict: String {
        switch self {
        case .moderate: "moderate"
        case .high: "high"
        case .veryHigh: "very_high"
        case .severe: "severe"
        }
    }
}
