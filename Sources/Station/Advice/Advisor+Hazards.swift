import Values
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
            rules.kind.isLivedIn
                ? Advice.Ground("temperature_factor", .number(rules.wall.temperatureFactor, places: 2))
                : window.wall.mean.map { Advice.Ground("wall_temperature", .temperature($0)) },
        ].compactMap { $0 }
        let answers = isGrown ? AdviceWords.mouldLikely : AdviceWords.mouldRisk(humidity)
        let remedy =
            isGrown
            ? phrase("advice.wall-damp.16", "Wall \(humidity) damp")
            : rules.kind.isLivedIn && rules.hasWindow
                ? phrase("advice.heat-or-air.16", "Heat or air more") : phrase("advice.dry-air.16", "Dry the air")
        return Advice(
            subject: .mould, of: rules.place, titled: rules.title, urgency: isGrown ? .warning : .notice,
            verdict: isGrown ? "growing" : "damp_wall",
            headlines: rules.title.map { AdviceWords.mould(in: $0) } ?? answers,
            details: (rules.title == nil ? [] : answers.suffix(1)) + [remedy], grounds: grounds)
    }

    /// Advice on frost: tonight's low is compared with 0 °C, and, up to 3 °C above it, with the dew point: under a clear sky the
    /// ground is colder than the air.
    ///
    /// A forecast is wrong in its own way on cold nights, which the mean error of all nights hides: it counts as it came and as it was
    /// corrected, whichever is colder, unless nights here have seldom become so cold after such an evening. Without a
    /// forecast these nights speak alone.
    func frost(in basis: AdviceBasis) -> Advice? {
        guard let low = expectedLow(in: basis) else { return nil }
        let dew = basis.outside?.dewPoint
        let verdict: String
        if low.lasting.celsius <= limit(0, keep: 0.5, .frost, "frost") {
            verdict = "frost"
        } else if !basis.hours.isEmpty, let dew, low.temperature.celsius <= limit(3, keep: 3.5, .frost, "ground_frost"),
            dew.celsius <= 0
        {
            verdict = "ground_frost"
        } else {
            return nil
        }
        let degrees = rules.units.short(low.temperature, places: 0)
        let clock = low.time.map { basis.civilTime($0) }
        var grounds = [Advice.Ground("low", .temperature(low.temperature))]
        if low.time != nil { grounds.append(Advice.Ground("lasting", .temperature(low.lasting))) }
        if let dew { grounds.append(Advice.Ground("dew_point", .temperature(dew))) }
        if let clock { grounds.append(Advice.Ground("at", .clock(clock))) }
        if let coldest = basis.coldest {
            grounds.append(Advice.Ground("usual_low", .temperature(coldest.expected)))
            grounds.append(Advice.Ground("lowest_likely", .temperature(coldest.lowest)))
        }
        let isFrost = verdict == "frost"
        let isNow = basis.outsideTemperature == low.temperature
        let detail = clock.map { phrase("advice.coldest-at.16", "Coldest at \(rules.units.clock($0))") }
        return Advice(
            subject: .frost, urgency: isFrost ? .notice : .hint, verdict: verdict,
            headlines: isFrost ? AdviceWords.frost(degrees) : AdviceWords.groundFrost(degrees),
            details: [
                detail
                    ?? (isNow
                        ? phrase("advice.now.16", "Now") : phrase("advice.by-recent-nights.16", "By recent nights"))
            ], grounds: grounds)
    }

    /// The low of the next 18 hours.
    private struct Low {
        var temperature: Temperature
        /// The time for which the low is forecast; nil when it is now, or not from a forecast.
        var time: Timestamp?
        /// The temperature that decides on frost: one that the air has for hours.
        var lasting: Temperature
    }

    /// The number of forecast hours at or below 0 °C that make frost. The coldest of a night's is often too cold, because it is the
    /// lowest of many guesses.
    private static let frostyHours = 5
    /// How many kelvins below 0 °C a single hour makes frost.
    private static let margin = 1.0

    private func expectedLow(in basis: AdviceBasis) -> Low? {
        let now = basis.outsideTemperature.map { Low(temperature: $0, time: nil, lasting: $0) }
        guard let first = basis.hours.first else {
            let nights = basis.coldest.map { Low(temperature: $0.expected, time: nil, lasting: $0.expected) }
            return [now, nights].compactMap { $0 }.min { $0.temperature < $1.temperature }
        }
        let night = basis.hours.prefix { $0.time.seconds(since: first.time) <= 18 * 3600 }
        let forecast = night.compactMap { hour -> (temperature: Temperature, hour: AdviceBasis.Hour)? in
            // Of an hour that was seldom so cold after such an evening, what has been.
            let sent = [hour.temperature, hour.sent].compactMap { $0 }.min()
            return sent.map { (max($0, basis.coldest?.lowest ?? $0), hour) }
        }.sorted { $0.temperature < $1.temperature }
        guard let coldest = forecast.first, let warmest = forecast.last else { return now }
        var hours = 0
        let lasting = forecast.first { slot in
            hours += slot.hour.hours
            return hours >= Self.frostyHours
        }
        let margin = Temperature(celsius: coldest.temperature.celsius + Self.margin) ?? warmest.temperature
        let ahead = Low(
            temperature: coldest.temperature, time: coldest.hour.time,
            lasting: min(lasting?.temperature ?? warmest.temperature, margin))
        guard let now, now.temperature <= ahead.temperature else {
            return Low(
                temperature: ahead.temperature, time: ahead.time,
                lasting: min(ahead.lasting, now?.lasting ?? ahead.lasting))
        }
        return now
    }

    /// Advice on the heat index in the room or outside, whichever is higher.
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

    /// Advice on the wind chill outside.
    func cold(in basis: AdviceBasis) -> Advice? {
        guard let temperature = basis.outsideTemperature, let wind = basis.weather?.air.wind.speed,
            let chill = windChill(at: temperature, in: wind), let risk = coldRisk(of: chill)
        else { return nil }
        let degrees = rules.units.short(chill, places: 0)
        return Advice(
            subject: .cold, urgency: risk >= .high ? .warning : .notice, verdict: risk.verdict,
            headlines: AdviceWords.cold(degrees),
            details: risk >= .high ? [phrase("advice.skin-may-freeze.16", "Skin may freeze")] : [],
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

    /// The fall of pressure that coastal reports call very rapid, in pascals in three hours.
    package static let fastFall = 600.0

    func storm(in basis: AdviceBasis) -> Advice? {
        let fall = limit(Self.fastFall, keep: 500, .pressure, "falls_fast")
        guard basis.areFallsSigns, basis.fallsFast(by: fall), let tendency = basis.pressure else { return nil }
        let change = rules.units.pressureChange(pascals: tendency.change)
        let whole = rules.units.pressureChange(pascals: tendency.change, places: 0)
        return Advice(
            subject: .pressure, urgency: .warning, verdict: "falls_fast",
            headlines: AdviceWords.storm(change, whole: whole),
            details: [phrase("advice.pressure-falls.16", "Pressure falls")],
            grounds: [
                Advice.Ground("pressure_change_3h", .pressureChange(pascals: tendency.change)),
                Advice.Ground("tendency_code", .count(tendency.code)),
            ])
    }
}

extension AdviceBasis {
    /// Whether the pressure has fallen by so many pascals in three hours. A fall all at once is a sensor that was disturbed or
    /// carried upstairs: most of the hours must have contributed to it.
    package func fallsFast(by fall: Double) -> Bool {
        guard let pressure, let steadyPressureChange else { return false }
        return Double(-pressure.change) >= fall && Double(-steadyPressureChange) >= fall * 2 / 3
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
