import Values

extension SVGPicture {
    /// The most points of curves, four pixels apart, that a label may hide: one that hides more is left out, because it
    /// could belong to either curve.
    private static let mostHidden = 2

    /// Marks the latest value of each line, and its extremes with their numbers where they have room.
    ///
    /// - Parameter names: the labels that are already in the picture.
    mutating func mark(_ panel: Panel, _ curves: [Curve], _ plot: Plot, beside names: [LabelBox]) {
        let lines = curves.filter { $0.trace.style == .line }
        var rings: [LabelBox] = []
        var extremes: [(point: Curve.Point, value: Double, isLow: Bool, colour: Int)] = []
        for curve in lines {
            let trace = curve.trace
            let colour = Self.colour(trace)
            if let end = curve.pieces.last?.last {
                dot(end, radius: 3.5, kind: "f\(colour)")
                rings.append(LabelBox(around: end.x, end.y, radius: 4))
            }
            guard lines.count <= Self.mostMarked, let low = trace.lowest, let high = trace.highest, high.high > low.low
            else { continue }
            for (point, value, isLow) in [(high, high.high, false), (low, low.low, true)] {
                extremes.append(((plot.x(trace.middle(of: point)), plot.y(value)), value, isLow, colour))
            }
        }
        let points = curves.flatMap(\.pieces).flatMap(Self.dense)
        var labels = names
        for extreme in extremes {
            let number = chart.axis.units.number(extreme.value, places: panel.places)
            guard let box = place(number, at: extreme.point, extreme.isLow, points, rings, labels, plot) else {
                continue
            }
            dot(extreme.point, radius: 2.5, kind: "x s\(extreme.colour)")
            rings.append(LabelBox(around: extreme.point.x, extreme.point.y, radius: 4))
            labels.append(box)
            text(
                number, x: box.left, box.bottom - TextMetrics.descent * Self.small, size: Self.small,
                kind: " class=\"h\"")
        }
    }

    /// The place of a label near a point that hides least; nil if within the plot, beside the other labels, each hides much.
    private func place(
        _ text: String, at point: Curve.Point, _ isLow: Bool, _ points: [Curve.Point], _ rings: [LabelBox],
        _ labels: [LabelBox], _ plot: Plot
    ) -> LabelBox? {
        let width = TextMetrics.width(text, size: Self.small)
        let (above, below) = (point.y - 9, point.y + 18)
        let rows = isLow ? [below, above] : [above, below]
        let columns = [point.x - width / 2, point.x + 7, point.x - width - 7]
        var best: (box: LabelBox, cost: Int)?
        for (row, baseline) in (rows + [point.y + 4]).enumerated() {
            for left in columns {
                var box = LabelBox(left: left, baseline: baseline, width: width, size: Self.small)
                let shift = min(max(box.left, plot.left + 3), plot.right - 2 - width) - box.left
                box.left += shift
                box.right += shift
                guard box.top > plot.top + 1, box.bottom < plot.bottom - 1,
                    !labels.contains(where: { $0.meets(box, gap: 3) }), !rings.contains(where: { $0.meets(box) }),
                    !box.meets(LabelBox(around: point.x, point.y, radius: 3))
                else { continue }
                // On the side of the curve where it belongs, even if it hides a little there.
                let hidden = points.count { box.contains($0) }
                let cost = hidden + row * 2
                if hidden <= Self.mostHidden, cost < best?.cost ?? .max { best = (box, cost) }
            }
        }
        return best?.box
    }

    /// The points of a line, at most four pixels apart.
    static func dense(_ points: [Curve.Point]) -> [Curve.Point] {
        zip(points, points.dropFirst()).flatMap { start, end in
            let steps = max(Int(max(abs(end.x - start.x), abs(end.y - start.y)) / 4), 1)
            return (0..<steps).map { step -> Curve.Point in
                let share = Double(step) / Double(steps)
                return (start.x + (end.x - start.x) * share, start.y + (end.y - start.y) * share)
            }
        } + points.suffix(1)
    }
}
