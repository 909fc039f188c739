package import Values

/// A value of a series, mostly the mean of a minute.
package struct HistorySample: Hashable, Sendable {
    package var series: HistorySeries
    package var time: Timestamp
    /// The mean in thousandths of the quantity's unit; `low` and `high` likewise.
    package var mean: Int
    package var low: Int
    package var high: Int

    /// Creates a sample; a low above the mean, or a high below it, is replaced by the mean.
    package init(_ series: HistorySeries, at time: Timestamp, mean: Int, low: Int? = nil, high: Int? = nil) {
        self.series = series
        self.time = time
        self.mean = mean
        self.low = min(low ?? mean, mean)
        self.high = max(high ?? mean, mean)
    }
}

/// One quantity from one source.
package struct HistorySeries: Hashable, Sendable {
    /// A sensor's name, or the id of a provider.
    package var source: String
    package var quantity: Quantity

    package init(source: String, quantity: Quantity) {
        self.source = source
        self.quantity = quantity
    }
}
