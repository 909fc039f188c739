import Meteorology
import Quantities
import Weather

extension Advisor {
    /// Growth is a warning; a wall that was damp for days a notice.
    var mouldAdvice: Advice? {
        guard let mean = mould.meanHumidity, mould.watched >= MouldWatch.shortestWatch else { return nil }
        let percent = decimalText(thousandths: mean.milliPercent, places: 0)
        let grounds = [
            Advice.Ground(name: "wall_humidity", value: "\(percent) %"),
            .init(name: "watched", value: "\(mould.watched.components.seconds / 86_400) d"),
            .init(name: "mould_index", value: decimalText(mould.growth.index, places: 2)),
            .init(name: "temperature_factor", value: decimalText(rules.wall.temperatureFactor, places: 2)),
        ]
        if mould.growth.index >= limit(1, keep: 0.9, .mould, "growing") {
            return Advice(
                subject: .mould, urgency: .warning, verdict: "growing",
                headlines: ["Mould likely: dry it", "Mould likely"], details: ["Wall \(percent)% damp"],
                grounds: grounds)
        }
        guard mean.percent >= limit(80, keep: 77, .mould, "damp_wall") else { return nil }
        return Advice(
            subject: .mould, urgency: .notice, verdict: "damp_wall",
            headlines: ["Mould risk: wall \(percent)%", "Mould risk \(percent)%"], details: ["Heat or air more"],
            grounds: grounds)
    }

    /// Tonight's low against 0 °C, and, up to 3 °C above it, against the dew point: under a clear sky the ground is colder
    /// than the air.
    func frost(in snapshot: Snapshot) -> Advice? {
        guard let (low, time) = low(ahead: 18 * 3600, in: snapshot) else { return nil }
        let dew = snapshot.outsideAir.freshValue?.dewPoint
        let verdict: String
        if low.celsius <= limit(0, keep: 0.5, .frost, "frost") {
            verdict = "frost"
        } else if let dew, low.celsius <= limit(3, keep: 3.5, .frost, "ground_frost"), dew.celsius <= 0 {
            verdict = "ground_frost"
        } else {
            return nil
        }
        let degrees = rules.units.text(low, places: 0)
        let clock = time.map { CivilTime($0, in: snapshot.offset(at: $0)).clock }
        var grounds = [Advice.Ground(name: "low", value: Self.celsius(low))]
        if let dew { grounds.append(.init(name: "dew_point", value: Self.celsius(dew))) }
        if let clock { grounds.append(.init(name: "at", value: clock)) }
        let isFrost = verdict == "frost"
        return Advice(
            subject: .frost, urgency: isFrost ? .notice : .hint, verdict: verdict,
            headlines: [isFrost ? "Frost: \(degrees)" : "Ground frost: \(degrees)"],
            details: [clock.map { "Coldest at \($0)" } ?? "Now"], grounds: grounds)
    }

    /// The lowest that is known freshly of so many seconds ahead, and when; no time when that is now.
    private func low(ahead seconds: Int64, in snapshot: Snapshot) -> (Temperature, Timestamp?)? {
        var lowest: (Temperature, Timestamp?)? = snapshot.outside.temperature.freshValue.map { ($0, nil) }
        let hours = snapshot.hours.freshValue ?? []
        for hour in hours {
            guard let first = hours.first, hour.time.seconds(since: first.time) <= seconds,
                let forecast = hour.air.temperature
            else { continue }
            let temperature = snapshot.expected(forecast, at: hour.time)
            if lowest.map({ temperature < $0.0 }) ?? true { lowest = (temperature, hour.time) }
        }
        return lowest
    }

    /// The heat index in the room or outside, whichever is higher.
    func heat(in snapshot: Snapshot) -> Advice? {
        let room = snapshot.roomAir.freshValue.flatMap { air in air.heatIndex.map { (air, $0, "in the room") } }
        let outside = snapshot.outsideAir.freshValue.flatMap { air in air.heatIndex.map { (air, $0, "outside") } }
        guard let (air, index, place) = [room, outside].compactMap({ $0 }).max(by: { $0.1 < $1.1 }),
            let risk = heatRisk(of: index)
        else { return nil }
        let degrees = rules.units.text(index, places: 0)
        return Advice(
            subject: .heat, urgency: risk >= .danger ? .warning : risk == .caution ? .hint : .notice,
            verdict: risk.verdict, headlines: ["Heat: feels \(degrees)"], details: [place],
            grounds: [
                .init(name: "heat_index", value: Self.celsius(index)),
                .init(name: "temperature", value: Self.celsius(air.temperature)),
                .init(name: "humidity", value: decimalText(thousandths: air.humidity.milliPercent, places: 0) + " %"),
                .init(name: "place", value: place),
            ])
    }

    private func heatRisk(of index: Temperature) -> HeatRisk? {
        let risk = HeatRisk(heatIndex: index)
        let milder = HeatRisk(heatIndex: .celsius(index.celsius + 0.5))
        guard let milder, limit(0, keep: 1, .heat, milder.verdict) == 1 else { return risk }
        return milder
    }

    /// The wind chill outside.
    func cold(in snapshot: Snapshot) -> Advice? {
        guard let temperature = snapshot.outside.temperature.freshValue,
            let wind = snapshot.current.freshValue?.air.wind.speed,
            let chill = windChill(at: temperature, in: wind), let risk = coldRisk(of: chill)
        else { return nil }
        let degrees = rules.units.text(chill, places: 0)
        return Advice(
            subject: .cold, urgency: risk >= .high ? .warning : .notice, verdict: risk.verdict,
            headlines: ["Cold: feels \(degrees)"], details: risk >= .high ? ["Skin may freeze"] : [],
            grounds: [
                .init(name: "wind_chill", value: Self.celsius(chill)),
                .init(name: "temperature", value: Self.celsius(temperature)),
                .init(name: "wind", value: decimalText(wind.metresPerSecond, places: 1) + " m/s"),
            ])
    }

    private func coldRisk(of chill: Temperature) -> ColdRisk? {
        let risk = ColdRisk(windChill: chill)
        let worse = ColdRisk(windChill: .celsius(chill.celsius - 1))
        guard let worse, limit(0, keep: 1, .cold, worse.verdict) == 1 else { return risk }
        return worse
    }

    /// A fall of 6 hPa or more in three hours is what coastal reports call very rapid, and brings a storm more often than
    /// not.
    func storm(in snapshot: Snapshot) -> Advice? {
        guard let tendency = snapshot.pressureTendency,
            Double(-tendency.change) >= limit(600, keep: 500, .pressure, "falls_fast")
        else { return nil }
        let change = decimalText(Double(tendency.change) / 100, places: 1)
        return Advice(
            subject: .pressure, urgency: .warning, verdict: "falls_fast",
            headlines: ["Storm? \(change) hPa/3h", "Storm? \(change) hPa"], details: ["Pressure falls"],
            grounds: [
                .init(name: "pressure_change_3h", value: "\(change) hPa"),
                .init(name: "tendency_code", value: String(tendency.code)),
            ])
    }

    private static func celsius(_ temperature: Temperature) -> String {
        decimalText(thousandths: temperature.milliCelsius, places: 1) + " °C"
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
