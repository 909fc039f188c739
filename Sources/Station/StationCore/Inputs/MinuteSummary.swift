package import Values

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
