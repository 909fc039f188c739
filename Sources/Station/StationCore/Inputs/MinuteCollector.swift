package import Values

/// Collects one sensor's readings and gives their mean and extremes once a minute. The first reading is given at once, so that
/// the log shows right after a start that the sensor works.
struct MinuteCollector: Hashable, Sendable {
    private struct Sum: Hashable, Sendable {
        var total = 0
        var count = 0
    }

    /// The sum and number of values of each of ``Quantity/sensed``, in its order.
    private var sums = [Sum](repeating: Sum(), count: Quantity.sensed.count)
    private var range = ValueRange()
    private var samples = 0
    private var latest = Uptime.start
    /// The uptime from which the next reading fills the minute.
    private var due: Uptime

    /// How early a reading may come and still fill its minute: a sensor that is read once a minute is a little early or late each
    /// time.
    private static let slack = Duration.milliseconds(500)
    /// The longest time between two readings of a minute.
    private static let gap = Duration.seconds(60)

    init(due: Uptime = .start) {
        self.due = due
    }

    /// Adds a reading; returns the mean when a minute is full.
    mutating func add(_ reading: Measurement) -> MinuteSummary? {
        // What was read before a gap belongs to no minute of now.
        if reading.time - latest > Self.gap { self = MinuteCollector(due: due) }
        latest = reading.time
        for (index, quantity) in Quantity.sensed.enumerated() {
            guard let value = reading.values[quantity] else { continue }
            sums[index].total &+= value
            sums[index].count += 1
        }
        range.include(reading.values)
        samples += 1
        guard reading.time >= due else { return nil }
        let summary = summary
        self = MinuteCollector(due: reading.time + .seconds(60) - Self.slack)
        latest = reading.time
        return summary
    }

    /// The summary of the minute that has begun; nil where nothing was read in it, or where the last reading is too old for a
    /// minute of now.
    func openMinute(at uptime: Uptime) -> MinuteSummary? {
        samples == 0 || uptime - latest > Self.gap * 2 ? nil : summary
    }

    private var summary: MinuteSummary {
        var mean = QuantityValues()
        for (sum, quantity) in zip(sums, Quantity.sensed) {
            mean[quantity] = quantity.mean(ofSum: sum.total, count: sum.count)
        }
        return MinuteSummary(mean, within: range, samples: samples)
    }
}

/// The mean of the readings of about a minute, and the lowest and highest among them; without what none of them had.
package struct MinuteSummary: Quantified, Hashable, Sendable {
    /// The means.
    package var values: QuantityValues
    package var range: ValueRange
    /// The number of readings that the summary is made of; at least 1.
    package var samples: Int

    package init(_ mean: QuantityValues, within range: ValueRange, samples: Int) {
        values = mean
        self.range = range
        self.samples = samples
    }
}
