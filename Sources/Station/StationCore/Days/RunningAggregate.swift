/// The lowest, the highest and the mean of something over a time, in thousandths.
struct RunningAggregate: Hashable, Sendable {
    var lowest: Int
    var highest: Int
    /// Of value times seconds.
    var sum: Double
    /// How long it is made of.
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

    /// Nil while it is made of no time.
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
