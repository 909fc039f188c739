import Values

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
