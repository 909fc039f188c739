public import Quantities

/// One quantity of a chart: its lines, and what is expected of it.
public struct Panel: Hashable, Sendable {
    /// What is expected between two moments.
    public struct Expectation: Hashable, Sendable {
        public var from: Timestamp
        public var until: Timestamp
        public var low: Double
        public var high: Double

        public init(from: Timestamp, until: Timestamp, low: Double, high: Double) {
            self.from = from
            self.until = until
            self.low = low
            self.high = high
        }
    }

    public var title: String
    public var unit: String
    /// Decimals of the values at the marks.
    public var places: Int
    /// Whether the scale begins at 0.
    public var isFromZero: Bool
    public var traces: [Trace]
    public var expectations: [Expectation]

    public init(
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

    /// The scale that holds every value, with room above and below.
    var scale: Scale {
        let points = traces.flatMap(\.points)
        let lows = points.map(\.low) + expectations.map(\.low)
        let highs = points.map(\.high) + expectations.map(\.high)
        let low = isFromZero ? 0 : lows.min() ?? 0
        return Scale(low: low, high: max(highs.max() ?? 1, low))
    }
}
