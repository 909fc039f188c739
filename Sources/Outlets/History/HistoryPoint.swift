package import Values

/// The values of a series in one step of time, in thousandths of the quantity's unit.
package struct HistoryPoint: Hashable, Sendable {
    /// When the step begins.
    package var start: Timestamp
    /// The number of samples in the step.
    package var count: Int
    package var mean: Int
    package var low: Int
    package var high: Int

    package init(start: Timestamp, count: Int, mean: Int, low: Int, high: Int) {
        self.start = start
        self.count = count
        self.mean = mean
        self.low = low
        self.high = high
    }
}

/// The time that one value stands for.
///
/// A span that is not divided belongs to the step in which its middle lies; one whose middle is a step's beginning, to that step. The
/// middle of an hour of values is half past; that of what fell, which each value reports of the hour before it, is the full hour.
package enum HistoryStep: Hashable, Sendable {
    /// A number of seconds, at least 60.
    case seconds(Int)
    /// Steps of the calendar, in the zone of the place: a day may have 23 or 25 hours.
    case day, month, year
}

extension HistoryStep {
    /// Chooses a step that divides the span into a few hundred at most.
    package init(suiting span: Int64) {
        switch span {
        case ...7200: self = .seconds(60)
        case ...172_800: self = .seconds(600)
        case ...1_209_600: self = .seconds(3600)
        case ...34_560_000: self = .day
        default: self = .month
        }
    }
}

/// The amount that fell in one step of time.
package struct HistoryTotal: Hashable, Sendable {
    /// When the step begins.
    package var start: Timestamp
    /// The number of samples in the step.
    package var count: Int
    /// The sum in thousandths of the quantity's unit.
    package var total: Int

    package init(start: Timestamp, count: Int, total: Int) {
        self.start = start
        self.count = count
        self.total = total
    }
}

/// Points of steps, each summed from the rows that lie in it.
struct StepSums {
    private(set) var points: [HistoryPoint] = []
    /// The sum of the last step's values.
    private var sum = 0

    /// - Parameters:
    ///   - row: a row of one time, with its sum in place of its mean.
    ///   - start: the beginning of the row's step; no earlier than those before.
    mutating func add(_ row: HistoryPoint, from start: Timestamp) {
        if points.last?.start != start {
            points.append(HistoryPoint(start: start, count: 0, mean: 0, low: row.low, high: row.high))
            sum = 0
        }
        let last = points.count - 1
        // Of sound rows a step would need billions to overflow.
        sum &+= row.mean
        points[last].count &+= row.count
        points[last].mean = Self.mean(sum, points[last].count)
        points[last].low = min(points[last].low, row.low)
        points[last].high = max(points[last].high, row.high)
    }

    /// The mean of a sum, rounded half away from zero.
    static func mean(_ sum: Int, _ count: Int) -> Int {
        guard count > 0 else { return sum }
        let half = sum < 0 ? -(count / 2) : count / 2
        return (sum &+ half) / count
    }
}
