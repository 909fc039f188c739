package import Values

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

    /// A change of the service that the values are from.
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
        /// A line with a band from minimum to maximum, and a mark at each extreme.
        case line
        /// A thin, dashed line without marks, for a derived value.
        case dashed
        /// A line like `dashed`, of expected values.
        case forecast
        /// Bars from the bottom up; values are sums.
        case bars
    }

    package var name: String
    /// The index of the line's colour in the theme.
    package var colour: Int
    package var style: Style
    /// The time that a point represents, in seconds.
    package var step: Int64
    /// The usual time between points, in seconds: much more is a gap.
    package var pace: Int64
    /// The points, in chronological order.
    package var points: [Point]
    /// The service of the first value, and each change to another; empty where all values are from one source.
    package var changes: [Change] = []
    /// The value that the station holds for now, and when; nil where only the history is known.
    package private(set) var present: Present?

    package struct Present: Hashable, Sendable {
        package var time: Timestamp
        package var value: Double
    }

    package init(name: String, colour: Int, style: Style = .line, step: Int64, pace: Int64? = nil, points: [Point]) {
        self.name = name
        self.colour = colour
        self.style = style
        self.step = step
        self.pace = pace ?? step
        self.points = points
    }

    /// The longest step in seconds of a line that is drawn up to the present value; a longer one is drawn in means.
    private static let longestStepToNow: Int64 = 3600

    /// Ends the line with the value that the station holds for now.
    package mutating func end(with value: Double, at time: Timestamp) {
        present = Present(time: time, value: value)
        guard step <= Self.longestStepToNow else { return }
        var end = Point(time.advanced(bySeconds: -step / 2), mean: value, low: value, high: value)
        // What another source of the line has recorded since stays.
        if let last = points.last, last.time > end.time.advanced(bySeconds: 2 * step) { return }
        while let last = points.last, last.time >= end.time {
            (end.low, end.high) = (min(end.low, last.low), max(end.high, last.high))
            points.removeLast()
        }
        points.append(end)
    }

    /// Whether so many seconds without a point are a gap.
    func isGap(_ seconds: Int64) -> Bool { seconds > pace * 5 / 2 }

    /// The points between gaps.
    package var pieces: [ArraySlice<Point>] {
        var pieces: [ArraySlice<Point>] = []
        var start = 0
        for index in points.indices.dropFirst()
        where isGap(points[index].time.seconds(since: points[index - 1].time)) {
            pieces.append(points[start..<index])
            start = index
        }
        if start < points.count { pieces.append(points[start...]) }
        return pieces
    }

    /// The moment of ``latest``; nil for a sum and a forecast.
    var latestTime: Timestamp? {
        guard style == .line || style == .dashed else { return nil }
        return present?.time ?? points.last.map(middle)
    }

    /// The present value, or the last of the history, or the sum of bars; nil for a forecast.
    var latest: Double? {
        switch style {
        case .line, .dashed: present?.value ?? points.last?.mean
        case .bars: points.isEmpty ? nil : points.reduce(0) { $0 + $1.mean }
        case .forecast: nil
        }
    }

    /// The middle of the time that a point represents, where it is drawn.
    func middle(of point: Point) -> Timestamp { point.time.advanced(bySeconds: step / 2) }

    var lowest: Point? { points.min { $0.low < $1.low } }
    var highest: Point? { points.max { $0.high < $1.high } }
}

/// A trace as it is drawn.
struct Curve {
    typealias Point = (x: Double, y: Double)

    let trace: Trace
    /// The pieces of the curve between gaps.
    let pieces: [[Point]]
    let bands: [[Point]]
    /// Where the value is that the legend says; nil without one.
    let latest: Point?

    /// The distance in pixels below which a difference is not seen.
    private static let tolerance = 0.5
    /// The thickness in pixels that a band must have somewhere: a thinner one is covered by its line.
    private static let thinnest = 2.5

    init(_ trace: Trace, _ plot: Plot, hasBand: Bool) {
        self.trace = trace
        var pieces: [[Point]] = []
        var bands: [[Point]] = []
        for piece in trace.pieces {
            // A value represents a step: it is drawn at its middle.
            let xs = piece.map { plot.x(trace.middle(of: $0)) }
            func points(_ value: (Trace.Point) -> Double) -> [Point] {
                let all = zip(xs, piece).map { (x: $0, y: plot.y(value($1))) }
                return simplified(all, tolerance: Self.tolerance)
            }
            pieces.append(points(\.mean))
            let thickest = piece.map { plot.y($0.low) - plot.y($0.high) }.max() ?? 0
            if hasBand, piece.count > 1, thickest >= Self.thinnest {
                bands.append(points(\.high) + points(\.low).reversed())
            }
        }
        self.pieces = pieces
        self.bands = bands
        // A line of daily means does not reach the present value.
        latest = trace.present.map { (x: plot.x($0.time), y: plot.y($0.value)) } ?? pieces.last?.last
    }
}
