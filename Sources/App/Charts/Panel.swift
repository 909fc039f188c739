package import Quantities

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

    package var title: String
    package var unit: String
    /// Decimals of the values at the marks.
    package var places: Int
    /// Whether the scale begins at 0.
    package var isFromZero: Bool
    package var traces: [Trace]
    package var expectations: [Expectation]

    package init(
        title: String, unit: String, places: Int = 1, isFromZero: Bool = false, traces: [Trace],
        expectations: [Expectation] = []
    ) {
        self.title = title
        self.unit = unit
        self.places = places
        self.isFromZero = isFromZero
        self.traces = traces
        self.expectations = expectations
    }

    /// A scale that contains every value, with room above and below.
    var scale: Scale {
        let points = traces.flatMap(\.points)
        let lows = points.map(\.low) + expectations.map(\.low)
        let highs = points.map(\.high) + expectations.map(\.high)
        let low = isFromZero ? 0 : lows.min() ?? 0
        return Scale(low: low, high: max(highs.max() ?? 1, low))
    }
}
