/// The lowest, the highest and the mean of a quantity over a time, in thousandths of its unit.
struct RunningAggregate: Hashable, Sendable {
    var lowest: Int
    var highest: Int
    /// The sum of each value times the seconds that it counts for.
    var sum: Double
    /// The time that the aggregate is made of, in seconds.
    var seconds: Double

    init(lowest: Int, highest: Int, sum: Double, seconds: Double) {
        self.lowest = lowest
        self.highest = highest
        self.sum = sum
        self.seconds = seconds
    }

    init(_ value: Int, seconds: Double) {
        self.init(lowest: value, highest: value, sum: Double(value) * seconds, seconds: seconds)
    }

    func joined(with other: RunningAggregate) -> RunningAggregate {
        RunningAggregate(
            lowest: min(lowest, other.lowest), highest: max(highest, other.highest), sum: sum + other.sum,
            seconds: seconds + other.seconds)
    }

    /// The mean over the time; nil while that is zero.
    var mean: Double? {
        seconds > 0 ? sum / seconds : nil
    }
}

extension RunningAggregate? {
    func joined(with other: RunningAggregate?) -> RunningAggregate? {
        guard let self else { return other }
        return other.map { self.joined(with: $0) } ?? self
    }
}
