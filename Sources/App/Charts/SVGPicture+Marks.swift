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
            if let latest = curve.latest {
                dot(latest, radius: 3.5, kind: "f\(colour)")
                rings.append(LabelBox(around: latest.x, latest.y, radius: 4))
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

extension SVGPicture {
    /// A tick where the values of another weather service begin, at the upper or the lower edge.
    private struct Tick {
        var x: Double
        var service: String
        var isAbove: Bool
        var name: LabelBox?
    }

    private static let tick = 14.0
    private static let gap = 4.0

    /// Marks where the values come from another service than before, with its name where that has room.
    ///
    /// - Returns: the places of the names, and the ticks.
    mutating func markChanges(of panel: Panel, _ curves: [Curve], _ plot: Plot) -> [LabelBox] {
        // A dew point is of the services of its temperature.
        let changes = panel.traces.first { $0.style != .dashed && !$0.changes.isEmpty }?.changes ?? []
        guard !changes.isEmpty else { return [] }
        let points = curves.flatMap(\.pieces).flatMap(Self.dense)
        var ticks: [Tick] = []
        for change in changes {
            let x = plot.x(change.time)
            // Too many to be told apart.
            if let last = ticks.last, x - last.x < 3 { continue }
            ticks.append(Tick(x: x, service: change.service, isAbove: true))
        }
        for index in ticks.indices { name(&ticks, index, points, plot) }
        var path = PathData()
        for tick in ticks {
            let edge = tick.isAbove ? plot.top : plot.bottom
            path.vertical(tick.x, from: edge, to: edge + (tick.isAbove ? Self.tick : -Self.tick))
        }
        add("<path class=\"a\" d=\"\(path.text)\"/>")
        for tick in ticks {
            guard let box = tick.name else { continue }
            let baseline = box.bottom - TextMetrics.descent * Self.small
            text(tick.service, x: box.left, baseline, size: Self.small, kind: " class=\"h\"")
        }
        return ticks.flatMap { [Self.box($0, plot)] + ($0.name.map { [$0] } ?? []) }
    }

    /// Names a tick on the side and at the edge where that hides least of the curves, clear of other names and ticks.
    private func name(_ ticks: inout [Tick], _ index: Int, _ points: [Curve.Point], _ plot: Plot) {
        let tick = ticks[index]
        let width = TextMetrics.width(tick.service, size: Self.small)
        var best: (tick: Tick, cost: Int)?
        for isAbove in [true, false] {
            let baseline = isAbove ? plot.top + Self.small : plot.bottom - 5
            for (side, left) in [tick.x + Self.gap, tick.x - Self.gap - width].enumerated() {
                let box = LabelBox(left: left, baseline: baseline, width: width, size: Self.small)
                let others = ticks.indices.filter { $0 != index }
                guard box.left > plot.left + 1, box.right < plot.right - 1,
                    !others.contains(where: { ticks[$0].name?.meets(box, gap: 3) ?? false }),
                    // Those to come stand at the upper edge unless their names do not.
                    !others.contains(where: { Self.box(ticks[$0], plot).meets(box, gap: 2) })
                else { continue }
                var named = tick
                (named.isAbove, named.name) = (isAbove, box)
                let isFree = !ticks.prefix(index).contains { $0.name?.meets(Self.box(named, plot), gap: 2) ?? false }
                // On the right is where the service's values are.
                let cost = points.count { box.contains($0) } + side * 3 + (isAbove ? 0 : 1)
                if isFree, cost < best?.cost ?? .max { best = (named, cost) }
            }
        }
        if let best { ticks[index] = best.tick }
    }

    private static func box(_ tick: Tick, _ plot: Plot) -> LabelBox {
        var box = LabelBox(around: tick.x, 0, radius: 1)
        let (top, bottom) = (plot.top, plot.bottom)
        (box.top, box.bottom) = tick.isAbove ? (top, top + Self.tick) : (bottom - Self.tick, bottom)
        return box
    }
}
