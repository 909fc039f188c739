public import Quantities

/// One line of a chart.
public struct Trace: Hashable, Sendable {
    public struct Point: Hashable, Sendable {
        public var time: Timestamp
        public var mean: Double
        public var low: Double
        public var high: Double

        public init(_ time: Timestamp, mean: Double, low: Double, high: Double) {
            self.time = time
            self.mean = mean
            self.low = low
            self.high = high
        }
    }

    public enum Style: Hashable, Sendable {
        /// With the span between lowest and highest, and marks at both ends.
        case line
        /// Thin and dashed, without marks: what follows from others.
        case dashed
        /// From the bottom up.
        case bars
    }

    public var name: String
    /// Of the theme's colours.
    public var colour: Int
    public var style: Style
    /// How much time a point stands for, in seconds.
    public var step: Int64
    /// From one point to the next, in seconds: where there is much more, there is a gap.
    public var pace: Int64
    /// In the order of time.
    public var points: [Point]

    public init(name: String, colour: Int, style: Style = .line, step: Int64, pace: Int64? = nil, points: [Point]) {
        self.name = name
        self.colour = colour
        self.style = style
        self.step = step
        self.pace = pace ?? step
        self.points = points
    }

    /// The points between gaps.
    public var pieces: [ArraySlice<Point>] {
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
}
