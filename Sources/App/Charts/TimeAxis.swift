package import Values
import Words

/// A time axis with marks at round local times: a day on which clocks change has 23 or 25 hours.
package struct TimeAxis: Sendable {
    /// A mark and its label, which may stand aside of it at the ends of the axis.
    package struct Mark: Hashable, Sendable {
        package var time: Timestamp
        package var text: String
        /// The beginning of the label, measured from the left end of the axis.
        package var start: Double
        package var width: Double

        fileprivate func leaves(_ gap: Double, to next: Mark) -> Bool { start + width + gap <= next.start }
    }

    package let from: Timestamp
    package let until: Timestamp
    let units: DisplayUnits
    let offset: @Sendable (Timestamp) -> UTCOffset

    /// - Parameter units: the units of the numbers and clocks that the chart shows.
    package init(
        from: Timestamp, until: Timestamp, units: DisplayUnits = .metric,
        offset: @escaping @Sendable (Timestamp) -> UTCOffset
    ) {
        self.units = units
        self.from = from
        self.until = max(until, from.advanced(bySeconds: 60))
        self.offset = offset
    }

    func civil(_ time: Timestamp) -> CivilTime {
        CivilTime(time, in: offset(time))
    }

    /// The place of a time on the axis: 0 on the left, 1 on the right.
    func share(of time: Timestamp) -> Double {
        Double(time.seconds(since: from)) / Double(until.seconds(since: from))
    }

    /// The finest marks whose labels have room.
    ///
    /// - Parameters:
    ///   - overhang: how far a label may extend beyond either end.
    ///   - gap: the least distance between two labels.
    ///   - measure: returns the width of a label.
    package func marks(
        width: Double, overhang: Double = 0, gap: Double, measure: (String) -> Double
    ) -> [Mark] {
        var marks: [Mark] = []
        for grid in TimeGrid.allCases where grid.suits(seconds: until.seconds(since: from)) {
            marks = grid.times(of: self).compactMap { time, text in
                let own = measure(text)
                guard own <= width else { return nil }
                let start = share(of: time) * width - own / 2
                return Mark(
                    time: time, text: text, start: min(max(start, -overhang), width + overhang - own), width: own)
            }
            // A label that had to give way to the end of the axis may stand where the next one belongs.
            if marks.count > 2, !marks[0].leaves(gap, to: marks[1]) { marks.removeFirst() }
            if marks.count > 2, !marks[marks.count - 2].leaves(gap, to: marks[marks.count - 1]) { marks.removeLast() }
            if zip(marks, marks.dropFirst()).allSatisfy({ $0.leaves(gap, to: $1) }) { return marks }
        }
        // Too narrow for two.
        return Array(marks.prefix(1))
    }
}
