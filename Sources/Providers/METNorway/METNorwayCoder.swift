import ProviderKit
import Values
import Words

/// Turns the service's answers into weather. Nothing in them stops the program: what cannot be is dropped alone, and named.
struct METNorwayCoder: Sendable {
    /// The language of the words for conditions.
    let words: Language

    /// Some 90 are sent.
    private static let mostSteps = 200
    /// How far the step that stands for now may be from now: they are an hour apart.
    private static let nearest: Int64 = 3600

    /// The steps as hours that end: what falls in the hours after a step, and what the sky then does, belongs to the next.
    func hours(
        _ body: JSONTree, near coordinates: Coordinates, _ reader: inout FieldReader
    ) throws(FetchFailure) -> Forecast {
        let properties = body["properties"]
        guard let series = properties?["timeseries"]?.list else {
            throw ServiceResponse.unreadable(FetchWords.bodyLacks("timeseries"), from: METNorway.attribution.name)
        }
        let usable = usable(properties?["meta"]?["units"], &reader)
        if series.count > Self.mostSteps { reader.drop("timeseries[\(Self.mostSteps)...\(series.count - 1)]") }
        var slots: [ForecastSlot] = []
        var period: METNorwayStep.Period?
        for (index, entry) in series.prefix(Self.mostSteps).enumerated() {
            reader.scope = "timeseries[\(index)]."
            guard let step = METNorwayStep(entry, usable, &reader), slots.last.map({ $0.time < step.time }) ?? true
            else { continue }
            slots.append(slot(step, after: slots.last?.time, period))
            period = step.period
        }
        reader.scope = ""
        guard !slots.isEmpty else {
            throw ServiceResponse.unreadable(FetchWords.bodyLacks("timeseries"), from: METNorway.attribution.name)
        }
        return Forecast(place: Place(coordinates: coordinates), sun: SunTimes(), slots: slots)
    }

    /// The longest time from one run of the models to the next, in seconds: far from Norway they run twice a day.
    static let longestRun: Int64 = 18 * 3600

    /// When the service made the body: from one run it is made again and again, without the hours that have passed. One that is made
    /// from a run older than any should be is as old as the run.
    func made(_ body: JSONTree, lastModified: Timestamp?, _ reader: inout FieldReader) -> Timestamp? {
        let run = reader.utcTime(body["properties"]?["meta"]?["updated_at"], "meta.updated_at")
        guard let run, let lastModified else { return run ?? lastModified }
        return (0...Self.longestRun).contains(lastModified.seconds(since: run)) ? lastModified : run
    }

    /// An update of the hours, and of what the step nearest to now says of it.
    ///
    /// - Parameter origins: the fields that the hours were read from.
    func update(_ hours: Forecast, _ origins: FieldOrigins, at now: Timestamp) -> WeatherUpdate {
        var update = WeatherUpdate(from: METNorway.attribution.provider, .oneCall, hours: hours)
        update.origins = origins
        let near = hours.slots.min { abs($0.time.seconds(since: now)) < abs($1.time.seconds(since: now)) }
        guard let near, abs(near.time.seconds(since: now)) <= Self.nearest else { return update }
        var air = near.air
        // What fell in the hour before is known of the step itself only.
        if near.time > now { (air.rain, air.snow) = (Precipitation(), Precipitation()) }
        let next = hours.slots.first { $0.time > now && !$0.conditions.isEmpty }
        update.current = CurrentWeather(
            time: min(near.time, now), place: hours.place, conditions: next?.conditions ?? near.conditions, air: air,
            sun: SunTimes())
        func take(_ quantities: [String], of slot: ForecastSlot) {
            update.origins.copy(
                quantities, from: .forecast, to: .current,
                lacking: slot.hours == 1 ? METNorwayFields.sixHours : METNorwayFields.oneHour)
        }
        take(METNorwayFields.quantities, of: near)
        take(["condition"], of: next ?? near)
        return update
    }

    /// The names of the variables that are in the units that they should be in.
    private func usable(_ units: JSONTree?, _ reader: inout FieldReader) -> Set<String> {
        Set(
            METNorwayFields.units.compactMap { name, unit in
                guard let sent = units?[name]?.text else { return nil }
                if sent == unit { return name }
                reader.drop("\(name) \(printable(sent, limit: 12))")
                return nil
            })
    }

    /// - Parameter period: that of the step before, which ends here where it is as long as the time since.
    private func slot(
        _ step: METNorwayStep, after earlier: Timestamp?, _ period: METNorwayStep.Period?
    ) -> ForecastSlot {
        var slot = ForecastSlot(time: step.time, conditions: [], air: step.air, hours: 1)
        guard let earlier, let period else { return slot }
        let hours = max(1, Int(clamping: step.time.seconds(since: earlier) / 3600))
        slot.hours = hours
        if let symbol = period.symbol {
            slot.conditions = [
                Condition(
                    symbol.code, isDaylight: symbol.isDaylight, text: ConditionText.text(for: symbol.code, in: words))
            ]
            slot.isDaylight = symbol.isDaylight
        }
        guard hours == period.hours else { return slot }
        let fall = Precipitation(
            lastHour: hours == 1 ? period.amount : nil, lastSixHours: hours == 6 ? period.amount : nil)
        let isSnow = period.symbol?.code?.precipitation == .snow
        if isSnow { slot.air.snow = fall } else { slot.air.rain = fall }
        slot.chanceOfPrecipitation = period.chance
        (slot.lowest, slot.highest) = (period.low, period.high)
        return slot
    }
}

/// One entry of `timeseries`.
struct METNorwayStep {
    var time: Timestamp
    var air: Air
    /// What the hours after it bring; nil for the last, which has only the moment itself.
    var period: Period?

    struct Period {
        /// 1 or 6.
        var hours: Int
        var symbol: METNorwaySymbol?
        var amount: Length?
        var chance: Proportion?
        var low: Temperature?
        var high: Temperature?
    }

    init?(_ entry: JSONTree, _ usable: Set<String>, _ reader: inout FieldReader) {
        guard let time = reader.utcTime(entry["time"], "time") else { return nil }
        self.time = time
        let details = entry["data"]?["instant"]?["details"]
        air = Air()
        reader.enter(.forecast, METNorwayFields.step + "instant.details.")
        reader.read(METNorwayFields.instant, into: &air) { usable.contains($0) ? details?[$0] : nil }
        air.pressure = air.seaLevelPressure
        air.feelsLike = air.temperature.map { feltTemperature($0, air.humidity, air.wind.speed) }
        period =
            Self.period(entry, METNorwayFields.oneHour, hours: 1, usable, &reader)
            ?? Self.period(entry, METNorwayFields.sixHours, hours: 6, usable, &reader)
            ?? Self.period(entry, "next_12_hours", hours: 12, usable, &reader)
    }

    private static func period(
        _ entry: JSONTree, _ name: String, hours: Int, _ usable: Set<String>, _ reader: inout FieldReader
    ) -> Period? {
        guard let block = entry["data"]?[name], block.isObject else { return nil }
        let details = block["details"]
        var period = Period(hours: hours)
        reader.enter(.forecast, "\(METNorwayFields.step)\(name).summary.")
        reader.read(METNorwayFields.summary, into: &period) { block["summary"]?[$0] }
        reader.enter(.forecast, "\(METNorwayFields.step)\(name).details.")
        reader.read(METNorwayFields.fall + METNorwayFields.extremes, into: &period) {
            usable.contains($0) ? details?[$0] : nil
        }
        return period
    }
}

/// The rows of a step of the service's answers.
enum METNorwayFields {
    /// What leads to the parts of a step in the answer.
    static let step = "complete: properties.timeseries[].data."
    /// The part of a step that has the hour after it.
    static let oneHour = "next_1_hours"
    /// The part of a step that has the six hours after it.
    static let sixHours = "next_6_hours"

    /// The air at the moment of the step.
    static let instant: [Field<Air>] = [
        Field(
            "air_temperature", \.temperature, .celsius, in: "celsius", as: "temperature", "low", "high", "feels_like"),
        Field("relative_humidity", \.humidity, .percent, in: "%", as: "humidity", "feels_like"),
        Field("air_pressure_at_sea_level", \.seaLevelPressure, .hectopascals, in: "hPa", as: "pressure"),
        Field("wind_speed", \.wind.speed, .metresPerSecond, in: "m/s", as: "wind", "feels_like"),
        Field("wind_from_direction", \.wind.direction, .degrees, in: "degrees", as: "wind_direction"),
        Field("wind_speed_of_gust", \.wind.gust, .metresPerSecond, in: "m/s", as: "gust"),
        Field("cloud_area_fraction", \.clouds, .percent, in: "%", as: "clouds"),
        Field("dew_point_temperature", \.dewPoint, .celsius, in: "celsius"),
        Field("ultraviolet_index_clear_sky", \.uvIndex, .uvIndex, in: "1"),
    ]

    /// What falls in the hours after the step.
    static let fall: [Field<METNorwayStep.Period>] = [
        Field("precipitation_amount", \.amount, .millimetres, in: "mm", as: "rain", "snow"),
        Field("probability_of_precipitation", \.chance, .percent, in: "%", as: "chance"),
    ]

    /// The extremes of six hours after the step.
    static let extremes: [Field<METNorwayStep.Period>] = [
        Field("air_temperature_min", \.low, .celsius, in: "celsius", as: "low"),
        Field("air_temperature_max", \.high, .celsius, in: "celsius", as: "high"),
    ]

    static let summary: [Field<METNorwayStep.Period>] = [
        Field(
            "symbol_code", as: ["condition"],
            read: { tree, reader, period in
                period.symbol = reader.text(tree, "symbol_code").map(METNorwaySymbol.init)
            })
    ]

    /// The unit in which each value must be.
    static let units = instant.units().merging((fall + extremes).units()) { first, _ in first }

    /// What the steps say of the present.
    static let quantities = [
        "temperature", "feels_like", "humidity", "pressure", "wind", "wind_direction", "gust", "clouds", "rain", "snow",
    ]
}
