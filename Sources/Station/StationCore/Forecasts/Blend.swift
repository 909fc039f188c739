import Values

/// The forecasts of several providers side by side, read from the earliest time to the latest.
struct Blend {
    /// What the providers forecast for one time, corrected; nil where one forecasts nothing.
    struct Column {
        var values: [Double?]
        var skills: [ForecastSkill?]
        var leads: [Int]

        /// The mean by shares, and its expected error; nil where there is no forecast.
        var blended: (value: Double, error: Double?)? {
            guard let lead = leads.first else { return nil }
            let able = values.indices.filter { values[$0] != nil }
            guard !able.isEmpty else { return nil }
            let parts = shares(of: able.map { skills[$0] }, hours: lead)
            var (value, error) = (0.0, Double?.some(0))
            for (index, part) in zip(able, parts) where part > 0 {
                value += (values[index] ?? 0) * part
                let own = skills[index]?.error(hours: lead)?.after
                error = error.flatMap { sum in own.map { sum + $0 * part } }
            }
            return (value, error)
        }
    }

    private let sources: [ForecastLearner.Source]
    private let lessons: [ForecastLearner.Lessons?]
    private var cursors: [SlotCursor]

    init(_ sources: [ForecastLearner.Source], _ lessons: [ProviderID: ForecastLearner.Lessons]) {
        self.sources = sources
        self.lessons = sources.map { lessons[$0.provider] }
        cursors = sources.map { SlotCursor($0.slots) }
    }

    private func lead(of source: ForecastLearner.Source, to time: Timestamp) -> Int {
        Int(min(max((time.seconds(since: source.time) + 1800) / 3600, 0), 1000))
    }

    private mutating func columns(at time: Timestamp, hour: Int) -> (temperature: Column, humidity: Column) {
        let leads = sources.map { lead(of: $0, to: time) }
        var columns = (
            temperature: Column(values: [], skills: lessons.map { $0?.temperature }, leads: leads),
            humidity: Column(values: [], skills: lessons.map { $0?.humidity }, leads: leads)
        )
        for index in sources.indices {
            let air = cursors[index].air(at: time)
            columns.temperature.values.append(
                air?.temperature.map {
                    $0 - (lessons[index]?.temperature.guesses(hours: leads[index], hour: hour).mixed ?? 0)
                })
            columns.humidity.values.append(
                air?.humidity.map {
                    let error = lessons[index]?.humidity.guesses(hours: leads[index], hour: hour).mixed ?? 0
                    return min(max($0 - error, 0), 100)
                })
        }
        return columns
    }

    /// The correction of the first provider's slots, as far ahead as leads are learned.
    mutating func correction(civil: (Timestamp) -> CivilTime) -> ForecastCorrection {
        var correction = ForecastCorrection()
        typealias Day = (hours: Int, raw: (low: Int, high: Int), shown: (low: Int, high: Int), error: Double?)
        var days: [CivilDate: Day] = [:]
        guard let source = sources.first else { return correction }
        for slot in source.slots {
            let clock = civil(slot.time)
            guard lead(of: source, to: slot.time) <= Self.longestLead, let raw = slot.air.temperature else { continue }
            let columns = columns(at: slot.time, hour: clock.hour)
            guard let blended = columns.temperature.blended, let shown = Temperature(celsius: blended.value) else {
                continue
            }
            correction.slots.append(
                ForecastCorrection.Shift(
                    time: slot.time, temperature: Int32(clamping: shown.milliCelsius - raw.milliCelsius),
                    humidity: humidityShift(slot.air, to: shown, columns.humidity), error: blended.error))
            let (from, to) = (raw.milliCelsius, shown.milliCelsius)
            let day = days[clock.date]
            days[clock.date] = (
                (day?.hours ?? 0) + slot.hours,
                (min(day?.raw.low ?? from, from), max(day?.raw.high ?? from, from)),
                (min(day?.shown.low ?? to, to), max(day?.shown.high ?? to, to)),
                (day == nil ? 0 : day?.error).flatMap { sum in
                    blended.error.map { sum + $0 * Double(slot.hours) }
                }
            )
        }
        for (date, day) in days where day.hours >= Self.fewestHours {
            correction.days[date] = ForecastCorrection.DayShift(
                low: day.shown.low - day.raw.low, high: day.shown.high - day.raw.high,
                error: day.error.map { $0 / Double(day.hours) })
        }
        return correction
    }

    /// The longest lead that was compared, in hours.
    private static let longestLead = 73
    /// The hours of a day that must be known before its lowest and highest are moved.
    private static let fewestHours = 12

    /// The shift of the humidity in thousandths of a percent. While nothing has been learned of humidities, the air keeps its
    /// vapour at the other temperature.
    private func humidityShift(_ air: Air, to shown: Temperature, _ column: Column) -> Int32 {
        guard let sent = air.humidity, let raw = air.temperature else { return 0 }
        let isLearned = column.skills.contains { $0?.bias(hours: 24) != nil }
        let new =
            isLearned
            ? column.blended.flatMap { RelativeHumidity(percent: $0.value) }
            : MoistAir(raw, sent)?.moved(to: shown)?.humidity
        return Int32(clamping: (new ?? sent).milliPercent - sent.milliPercent)
    }

    // MARK: What they disagree about

    /// The largest disagreement about each quantity, if any: the hour of the next day at which providers differ most, measured by
    /// their errors.
    mutating func disagreements(from now: Timestamp, civil: (Timestamp) -> CivilTime) -> [Disagreement] {
        var worst: (temperature: Disagreement?, humidity: Disagreement?)
        for hour in 0...24 as ClosedRange<Int64> {
            let time = Timestamp(secondsSince1970: (floorQuotient(now.secondsSince1970, 3600) + hour) * 3600)
            let columns = columns(at: time, hour: civil(time).hour)
            func compare(_ column: Column, _ quantity: Quantity, _ worst: inout Disagreement?) {
                guard let found = disagreement(column, of: quantity, at: time),
                    found.weight > worst?.weight ?? 1
                else { return }
                worst = found
            }
            compare(columns.temperature, .temperature, &worst.temperature)
            compare(columns.humidity, .humidity, &worst.humidity)
        }
        return [worst.temperature, worst.humidity].compactMap { $0 }
    }

    private func disagreement(_ column: Column, of quantity: Quantity, at time: Timestamp) -> Disagreement? {
        var says: [Disagreement.Statement] = []
        for index in sources.indices {
            guard let value = column.values[index],
                let error = column.skills[index]?.error(hours: column.leads[index])?.after
            else { continue }
            says.append(
                Disagreement.Statement(
                    provider: sources[index].provider, value: Int((value * 1000).rounded()),
                    error: Int((error * 1000).rounded())))
        }
        return says.count > 1 ? Disagreement(quantity: quantity, time: time, statements: says) : nil
    }
}
