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

    package enum Style: Hashable, Sendable {
        /// With the span between lowest and highest, and marks at both ends.
        case line
        /// Thin and dashed, without marks: what follows from others.
        case dashed
        /// From the bottom up.
        case bars
    }

    package var name: String
    /// Of the theme's colours.
    package var colour: Int
    package var style: Style
    /// How much time a point stands for, in seconds.
    package var step: Int64
    /// From one point to the next, in seconds: where there is much more, there is a gap.
    package var pace: Int64
    /// In the order of time.
    package var points: [Point]

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
}
