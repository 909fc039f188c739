import Values

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
