package import Quantities

/// One line of a chart.
package struct Trace: Hashable, Sendable {
    package struct Point: Hashable, Sendable {
        package var time: Timestamp
        package var mean: Double
        package var low: Double
        package var high: Double

        package init(_ time: Timestamp, mean: Double, low: Double, high: Double) {
            self.time = time
            self.mean = mean
            self.low = low
            self.high = high
        }
    }

    /// Whose the values are from a moment on.
    package struct Change: Hashable, Sendable {
        package var time: Timestamp
        /// The name of a weather service.
        package var service: String

        package init(_ time: Timestamp, to service: String) {
            self.time = time
            self.service = service
        }
    }

    package enum Style: Hashable, Sendable {
        /// With a band from minimum to maximum, and a mark at each extreme.
        case line
        /// Thin and dashed, without marks: a derived value.
        case dashed
        /// As dashed: values that are expected.
        case forecast
        /// From the bottom up; values are sums.
        case bars
    }

    package var name: String
    /// Index into the theme's colours.
    package var colour: Int
    package var style: Style
    /// The time that a point represents, in seconds.
    package var step: Int64
    /// The usual time between points, in seconds: much more is a gap.
    package var pace: Int64
    /// In chronological order.
    package var points: [Point]
    /// Whose the first value is, and each that is another's than the one before; empty where all are of one source.
    package var changes: [Change] = []

    package init(name: String, colour: Int, style: Style = .line, step: Int64, pace: Int64? = nil, points: [Point]) {
        self.name = name
        self.colour = colour
        self.style = style
        self.step = step
        self.pace = pace ?? step
        self.points = points
    }

    /// The points between gaps.
    package var pieces: [ArraySlice<Point>] {
        var pieces: [ArraySlice<Point>] = []
        var start = 0
        for index in points.indices.dropFirst()
        where points[index].time.seconds(since: points[index - 1].time) > pace * 5 / 2 {
            pieces.append(points[start..<index])
            start = index
        }
        if start < points.count { pieces.append(points[start...]) }
        return pieces
    }

    /// The last value, or of bars their sum; nil for a forecast.
    var latest: Double? {
        switch style {
        case .line, .dashed: points.last?.mean
        case .bars: points.isEmpty ? nil : points.reduce(0) { $0 + $1.mean }
        case .forecast: nil
        }
    }

    /// The middle of the time that a point represents, where it is drawn.
    func middle(of point: Point) -> Timestamp { point.time.advanced(bySeconds: step / 2) }

    var lowest: Point? { points.min { $0.low < $1.low } }
    var highest: Point? { points.max { $0.high < $1.high } }
}
