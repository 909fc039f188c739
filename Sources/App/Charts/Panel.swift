package import Values

/// One quantity of a chart: its lines, and its forecast.
package struct Panel: Hashable, Sendable {
    /// A forecast range between two moments.
    package struct Expectation: Hashable, Sendable {
        package var from: Timestamp
        package var until: Timestamp
        package var low: Double
        package var high: Double

        package init(from: Timestamp, until: Timestamp, low: Double, high: Double) {
            self.from = from
            self.until = until
            self.low = low
            self.high = high
        }
    }

    /// A range of values with a name: a class of air.
    package struct Band: Hashable, Sendable {
        package var name: String
        package var from: Double
        package var until: Double
    }

    package var title: String
    package var unit: String
    /// The number of decimals of values in the legend, at the extremes and in the summary.
    package var places: Int
    package var bounds: ScaleBounds
    package var traces: [Trace]
    package var expectations: [Expectation]
    /// The classes of the quantity, the lowest first; empty for a quantity without classes.
    package var bands: [Band] = []

    package init(
        title: String, unit: String, places: Int = 1, bounds: ScaleBounds = ScaleBounds(), traces: [Trace],
        expectations: [Expectation] = []
    ) {
        self.title = title
        self.unit = unit
        self.places = places
        self.bounds = bounds
        self.traces = traces
        self.expectations = expectations
    }

    /// A scale that contains every value within the bounds.
    func scale(intervals: Int) -> Scale {
        let points = traces.flatMap(\.points)
        let lows = points.map(\.low) + expectations.map(\.low)
        let highs = points.map(\.high) + expectations.map(\.high)
        return Scale(low: lows.min() ?? 0, high: highs.max() ?? 1, bounds: bounds, intervals: intervals)
    }
}
