import Values

/// Learns, from the own outdoor sensor, how wrong each provider's hourly forecasts are at this window.
///
/// Every three hours it notes what each provider forecasts for the next three days; once an hour it compares what was noted for now
/// with what the sensor measures. So nothing is learned that was not known when the forecast was made.
package struct ForecastLearner: Hashable, Sendable {
    /// The lessons about one provider.
    package struct Lessons: Hashable, Sendable, Codable {
        package var temperature = ForecastSkill(.kelvins)
        var humidity = ForecastSkill(.percent)
        /// The forecasts that wait to be compared, the oldest first.
        var issues: [IssuedForecast] = []

        package init() {}

        /// What is worth keeping for the next start.
        ///
        /// - Parameter hour: the present hour since 1970; what was forecast for earlier has been compared.
        func kept(at hour: Int64) -> Lessons {
            var kept = self
            kept.issues = issues.filter { (0..<IssuedForecast.longest).contains(hour - $0.hour) }
                .map { $0.ahead(of: hour) }
            return kept
        }
    }

    /// A provider's latest forecast.
    struct Source {
        var provider: ProviderID
        /// The time at which the forecast was fetched.
        var time: Timestamp
        /// The slots in the order of time.
        var slots: [ForecastSlot]
    }

    private(set) var lessons: [ProviderID: Lessons] = [:]
    /// The hour that was compared last, in hours since 1970.
    private var compared: Int64?

    /// Hours from one note of a forecast to the next: eight a day, as ``ForecastSkill`` expects.
    private static let step: Int64 = 3
    /// How many seconds after a full hour a reading counts as that of the hour.
    private static let onTime: Int64 = 600

    init() {}

    init(restoring lessons: [ProviderID: Lessons]) {
        self.lessons = lessons
    }

    /// Compares and notes what is due.
    ///
    /// - Parameters:
    ///   - sources: the forecasts of the providers that have a fresh one.
    ///   - measured: the fresh values of the own outdoor sensor; nil while it is silent.
    ///   - hourOfDay: the hour that the place's clocks show at a time.
    /// - Returns: whether anything was learned.
    mutating func observe(
        _ sources: [Source], measured: (temperature: Temperature?, humidity: RelativeHumidity?), at now: Timestamp,
        hourOfDay: (Timestamp) -> Int
    ) -> Bool {
        let hour = floorQuotient(now.secondsSince1970, 3600)
        var hasLearned = false
        let isMeasured = measured.temperature != nil || measured.humidity != nil
        if isMeasured, hour != compared, now.secondsSince1970 - hour * 3600 < Self.onTime {
            compared = hour
            for provider in lessons.keys { learn(provider, measured, hour, hourOfDay(now)) }
            hasLearned = !lessons.isEmpty
        }
        for source in sources { note(source, hourOfDay) }
        return hasLearned
    }

    private mutating func learn(
        _ provider: ProviderID, _ measured: (temperature: Temperature?, humidity: RelativeHumidity?), _ hour: Int64,
        _ hourOfDay: Int
    ) {
        guard var known = lessons[provider] else { return }
        // What a clock that was ahead has dated is never comparable.
        known.issues.removeAll { hour - $0.hour > IssuedForecast.longest || $0.hour > hour + 1 }
        for issue in known.issues {
            let lead = Int(hour - issue.hour)
            guard let index = ForecastSkill.leads.firstIndex(of: lead) else { continue }
            if let forecast = issue.temperatures[index], let truth = measured.temperature {
                known.temperature.learn(
                    hours: lead, hour: hourOfDay, error: forecast - truth.celsius,
                    issue.temperatureGuesses.map { $0[index] })
            }
            if let forecast = issue.humidities[index], let truth = measured.humidity {
                known.humidity.learn(
                    hours: lead, hour: hourOfDay, error: forecast - truth.percent,
                    issue.humidityGuesses.map { $0[index] })
            }
        }
        lessons[provider] = known
    }

    private mutating func note(_ source: Source, _ hourOfDay: (Timestamp) -> Int) {
        let hour = floorQuotient(source.time.secondsSince1970 + 1800, 3600)
        var known = lessons[source.provider] ?? Lessons()
        if let last = known.issues.last, last.hour <= hour, hour - last.hour < Self.step { return }
        var issue = IssuedForecast(hour: hour)
        var slots = SlotCursor(source.slots)
        var guesses: (temperature: [ForecastSkill.Guesses], humidity: [ForecastSkill.Guesses]) = ([], [])
        for (index, lead) in ForecastSkill.leads.enumerated() {
            let time = Timestamp(secondsSince1970: (hour + Int64(lead)) * 3600)
            let hour = hourOfDay(time)
            guesses.temperature.append(known.temperature.guesses(hours: lead, hour: hour))
            guesses.humidity.append(known.humidity.guesses(hours: lead, hour: hour))
            guard let air = slots.air(at: time) else { continue }
            issue.temperatures[index] = air.temperature
            issue.humidities[index] = air.humidity
        }
        guard issue.isWorthKeeping else { return }
        (issue.temperatureGuesses, issue.humidityGuesses) = (guesses.temperature, guesses.humidity)
        known.issues = known.issues.filter { $0.hour < hour }.suffix(IssuedForecast.most - 1) + [issue]
        lessons[source.provider] = known
    }

    /// Forgets what waits to be compared: after the clock was set it is not known how far ahead the forecasts were.
    mutating func forgetIssues() {
        for provider in lessons.keys { lessons[provider]?.issues = [] }
        compared = nil
    }

    mutating func keep(only providers: [ProviderID]) {
        lessons = lessons.filter { providers.contains($0.key) }
    }
}

/// One provider's forecast at one time, for each of ``ForecastSkill/leads``.
struct IssuedForecast: Hashable, Sendable, Listed {
    /// The full hour nearest to the forecast's fetch, in hours since 1970.
    var hour: Int64
    /// The temperature at each lead in degrees Celsius; nil where none was forecast.
    var temperatures: [Double?]
    /// The humidity at each lead in percent; nil where none was forecast.
    var humidities: [Double?]
    /// The guesses of the forecast's errors at the time; nil after a restart.
    var temperatureGuesses: [ForecastSkill.Guesses]?
    var humidityGuesses: [ForecastSkill.Guesses]?

    /// The longest lead, in hours.
    static let longest: Int64 = 72
    /// The largest number of forecasts that wait to be compared: one every three hours.
    static let most = 25

    init(hour: Int64) {
        self.hour = hour
        temperatures = ForecastSkill.leads.map { _ in nil }
        humidities = temperatures
    }

    init() { self.init(hour: 0) }

    mutating func pass(_ list: inout NumberList) {
        var (hour, first) = (Int(hour), temperatures.indices.first(where: hasValue) ?? temperatures.count)
        list.pass(&hour)
        list.pass(&first)
        self.hour = Int64(hour)
        for index in temperatures.indices where index >= first {
            list.pass(&temperatures[index], step: 0.05)
            list.pass(&humidities[index], step: 0.1)
        }
    }

    private func hasValue(_ index: Int) -> Bool { temperatures[index] != nil || humidities[index] != nil }

    /// The forecast for the leads after an hour, as it is known after a restart.
    fileprivate func ahead(of hour: Int64) -> IssuedForecast {
        var rest = IssuedForecast(hour: self.hour)
        for (index, lead) in ForecastSkill.leads.enumerated() where self.hour + Int64(lead) > hour {
            (rest.temperatures[index], rest.humidities[index]) = (temperatures[index], humidities[index])
        }
        return rest
    }

    var isWorthKeeping: Bool { temperatures.indices.contains(where: hasValue) }
}

/// A cursor that reads slots at one time after another, on the straight line between the slots before and after it.
struct SlotCursor {
    private let slots: [ForecastSlot]
    private var next = 0

    /// The longest gap to interpolate over, in seconds: between slots farther apart the hours take a course of their own.
    private static let longestGap: Int64 = 10_800

    /// - Parameter slots: the slots in the order of time.
    init(_ slots: [ForecastSlot]) {
        self.slots = slots
    }

    /// The temperature in degrees Celsius and the humidity in percent; nil before the first slot, after the last, and in a gap.
    ///
    /// - Parameter time: the time, which is never before that of the previous call.
    mutating func air(at time: Timestamp) -> (temperature: Double?, humidity: Double?)? {
        while next < slots.count, slots[next].time < time { next += 1 }
        guard next < slots.count else { return nil }
        let after = slots[next]
        let (temperature, humidity) = (after.air.temperature?.celsius, after.air.humidity?.percent)
        if after.time == time { return (temperature, humidity) }
        guard next > 0 else { return nil }
        let before = slots[next - 1]
        let span = after.time.seconds(since: before.time)
        guard (1...Self.longestGap).contains(span) else { return nil }
        let share = Double(time.seconds(since: before.time)) / Double(span)
        func between(_ from: Double?, _ to: Double?) -> Double? {
            from.flatMap { from in to.map { from + share * ($0 - from) } }
        }
        return (
            between(before.air.temperature?.celsius, temperature), between(before.air.humidity?.percent, humidity)
        )
    }
}
