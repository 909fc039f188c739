import Values

/// What a place was like today and yesterday: of each quantity the values that the place showed, whichever of its sensors they are from.
struct PlaceDay: Sendable {
    private(set) var statistics: DailyStatistics
    /// The sensor of the latest reading, that of the temperature where there is one, and when it measured; nil before the first.
    private var latest: (sensor: SensorIdentity, time: Uptime)?
    /// Of which reading each quantity was last counted.
    private var counted: [Quantity: Reference] = [:]

    private struct Reference: Hashable {
        var sensor: String
        var time: Uptime
    }

    /// The quantities of which a day has extremes.
    private static let quantities = [Quantity.temperature, .humidity]

    /// - Parameter buckets: what an earlier run measured.
    init(buckets: [TimeBucket] = []) {
        statistics = DailyStatistics(buckets: buckets)
    }

    /// Counts what the place shows now, unless it has been counted.
    ///
    /// - Parameter sensors: the sensors of the place, in the order of the configuration.
    mutating func countShown(by sensors: [SensorChannel], at moment: Moment) {
        for quantity in Self.quantities {
            guard let shown = Self.shown(quantity, by: sensors, at: moment), let reading = shown.report.latest else {
                continue
            }
            count(reading, of: shown, [quantity], at: moment)
        }
    }

    /// Counts what the place shows of a reading of one of its sensors.
    mutating func count(
        _ reading: Measurement, of sensor: SensorIdentity, in sensors: [SensorChannel], at moment: Moment
    ) {
        guard let channel = sensors.first(where: { $0.sensor == sensor }) else { return }
        // A late reading counts, too, where no other sensor is shown.
        let quantities = Self.quantities.filter { quantity in
            Self.shown(quantity, by: sensors, at: moment).map { $0.sensor == sensor } ?? true
        }
        count(reading, of: channel, quantities, at: moment)
    }

    private mutating func count(
        _ reading: Measurement, of channel: SensorChannel, _ quantities: [Quantity], at moment: Moment
    ) {
        let reference = Reference(sensor: channel.sensor.name, time: reading.time)
        var values = QuantityValues()
        for quantity in quantities where counted[quantity] != reference {
            values[quantity] = reading.values[quantity]
            if values[quantity] != nil { counted[quantity] = reference }
        }
        guard !values.isEmpty else { return }
        statistics.add(
            Measurement(values, time: reading.time), freshFor: channel.report.freshness.freshFor, at: moment)
        if values[.temperature] != nil || counted[.temperature] == nil { latest = (channel.sensor, reading.time) }
    }

    /// The first sensor that has a fresh value.
    private static func shown(_ quantity: Quantity, by sensors: [SensorChannel], at moment: Moment) -> SensorChannel? {
        sensors.first { $0.isFresh(at: moment) && $0.report.latest?.values[quantity] != nil }
    }

    /// The summary of a day, as old as the latest reading; nil when nothing was measured on it.
    ///
    /// - Parameters:
    ///   - offset: the offset of the clocks by which it is a day; nil for the board's at the time.
    ///   - first: the sensor to name before any has measured in this run.
    func summary(
        of date: CivilDate, under offset: ((Timestamp) -> UTCOffset)?, by first: SensorIdentity?, at moment: Moment
    ) -> Known<DaySummary>? {
        guard let summary = statistics.summary(of: date, under: offset, at: moment),
            let sensor = latest?.sensor ?? first
        else { return nil }
        let age = latest.map { max(.zero, moment.uptime - $0.time) } ?? moment.uptime.sinceStart
        return .fresh(summary, Origin(source: .sensor(sensor), age: age))
    }

    /// Forgets a sensor that has left the place; what it measured stays.
    mutating func keepOnly(_ sensors: [SensorIdentity]) {
        if let sensor = latest?.sensor, !sensors.contains(sensor) { latest = nil }
    }
}
