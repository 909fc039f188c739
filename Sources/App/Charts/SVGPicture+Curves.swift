import Values

extension SVGPicture {
    /// The most lines that are drawn with bands and extremes: with more, these hide more than they say.
    static let mostMarked = 3

    func curves(of panel: Panel, _ plot: Plot) -> [Curve] {
        let isSparse = panel.traces.count { $0.style == .line } <= Self.mostMarked
        return panel.traces.filter { $0.style != .bars }.map {
            Curve($0, plot, hasBand: isSparse && $0.style == .line)
        }
    }

    mutating func draw(_ curve: Curve) {
        let number = Self.colour(curve.trace)
        var band = PathData()
        for points in curve.bands {
            band.lines(points)
            band.close()
        }
        if !band.text.isEmpty { add("<path class=\"b f\(number)\" d=\"\(band.text)\"/>") }
        var line = PathData()
        for points in curve.pieces where points.count > 1 { line.lines(points) }
        if !line.text.isEmpty { add("<path class=\"\(Self.stroke(curve.trace)) s\(number)\" d=\"\(line.text)\"/>") }
        for points in curve.pieces {
            guard points.count == 1, let point = points.first else { continue }
            dot(point, radius: 1.5, kind: "f\(number)")
        }
    }

    /// Draws the bars of a panel, side by side if several sources have them.
    mutating func bars(of panel: Panel, _ plot: Plot) {
        let traces = panel.traces.filter { $0.style == .bars }
        for (index, trace) in traces.enumerated() {
            var path = PathData()
            for point in trace.points where point.mean > 0 {
                let (from, until) = (plot.x(point.time), plot.x(point.time.advanced(bySeconds: trace.step)))
                let share = (until - from) / Double(traces.count)
                let start = from + share * Double(index)
                let gap = share > 4 ? 1 : 0.2
                path.box(start + gap / 2, plot.y(point.mean), start + max(share - gap / 2, 0.8), plot.bottom)
            }
            if !path.text.isEmpty { add("<path class=\"f\(Self.colour(trace))\" d=\"\(path.text)\"/>") }
        }
    }

    mutating func dot(_ point: Curve.Point, radius: Double, kind: String) {
        add(
            "<circle class=\"\(kind)\" cx=\"\(Self.number(point.x))\" cy=\"\(Self.number(point.y))\" r=\"\(Self.number(radius))\"/>"
        )
    }

    static func colour(_ trace: Trace) -> Int {
        ((trace.colour % Theme.count) + Theme.count) % Theme.count
    }

    /// The class of a trace's stroke; a second round of colours is dotted.
    static func stroke(_ trace: Trace) -> String {
        switch trace.style {
        case .dashed, .forecast: "d"
        case .line, .bars: trace.colour < Theme.count ? "l" : "m"
        }
    }
}
