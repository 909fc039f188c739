public import Quantities

/// A value of a series, mostly the mean of a minute.
public struct HistorySample: Hashable, Sendable {
    public var series: HistorySeries
    public var time: Timestamp
    /// In thousandths of the quantity's unit, as the two after it.
    public var mean: Int
    public var low: Int
    public var high: Int

    /// A low above the mean, or a high below it, is taken for the mean.
    public init(_ series: HistorySeries, at time: Timestamp, mean: Int, low: Int? = nil, high: Int? = nil) {
        self.series = series
        self.time = time
        self.mean = mean
        self.low = min(low ?? mean, mean)
        self.high = max(high ?? mean, mean)
    }
}
