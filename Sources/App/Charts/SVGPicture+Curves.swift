import Values
import Words

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
        if !band.isEmpty { add("<path class=\"b f\(number)\" d=\"\(band.text)\"/>") }
        var line = PathData()
        for points in curve.pieces where points.count > 1 { line.lines(points) }
        if !line.isEmpty {
            add("<path class=\"\(Self.stroke(curve.trace)) s\(number)\"\(name(of: curve.trace)) d=\"\(line.text)\"/>")
        }
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
            if !path.isEmpty {
                add("<path class=\"f\(Self.colour(trace))\"\(name(of: trace)) d=\"\(path.text)\"/>")
            }
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

extension SVGPicture {
    private struct Entry {
        var trace: Trace?
        var name: String
        var value: String
        /// When the value was, if that is not the same for all.
        var moment: String
        var width: Double
    }

    private static let swatch = 18.0
    private static let swatchGap = 7.0
    private static let entryGap = 18.0
    private static let row = 18.0

    /// Draws the panel's title and unit, and what its lines are: beside the title if all have room there, otherwise in rows
    /// below.
    mutating func legend(_ panel: Panel) {
        let room = right - left
        let moment = chart.axis.commonMoment(of: panel)
        let entries = entries(of: panel, room, hasMoments: moment == nil)
        let symbol = panel.unit.isEmpty ? "" : " \(panel.unit)"
        let unit = symbol + (moment.map { " · \($0)" } ?? "")
        let title = TextMetrics.clipped(
            panel.title, to: width - 28 - TextMetrics.width(unit, size: Self.heading), size: Self.heading, isBold: true)
        let titleWidth =
            TextMetrics.width(title, size: Self.heading, isBold: true) + TextMetrics.width(unit, size: Self.heading)
        advance(Self.heading * TextMetrics.ascent)
        add(
            """
            <text x="14" y="\(Self.number(y))" font-size="\(Self.number(Self.heading))" class="k"><tspan font-weight="600">\
            \(escapedForXML(title))</tspan>\(escapedForXML(unit))</text>
            """)
        let total = entries.reduce(0) { $0 + $1.width } + Self.entryGap * Double(max(entries.count - 1, 0))
        if 14 + titleWidth + 28 + total <= right {
            draw(entries[...], from: right - total)
        } else {
            advance(4)
            var rest = entries[...]
            while !rest.isEmpty {
                advance(Self.row)
                var (count, used) = (0, 14.0)
                for entry in rest {
                    guard count == 0 || used + entry.width <= right else { break }
                    (count, used) = (count + 1, used + entry.width + Self.entryGap)
                }
                draw(rest.prefix(count), from: 14)
                rest = rest.dropFirst(count)
            }
        }
        advance(12)
    }

    private func entries(of panel: Panel, _ room: Double, hasMoments: Bool) -> [Entry] {
        let most = right - 14 - Self.swatch - Self.swatchGap
        func entry(_ trace: Trace?, _ name: String, _ value: String, _ moment: String?) -> Entry {
            let moment = moment.map { hasMoments ? " " + $0 : "" } ?? ""
            let values =
                TextMetrics.width(moment, size: Self.small)
                + (value.isEmpty ? 0 : TextMetrics.width(" " + value, size: Self.small, isBold: true))
            let name = TextMetrics.clipped(name, to: max(most - values, 24), size: Self.small)
            let width = Self.swatch + Self.swatchGap + TextMetrics.width(name, size: Self.small) + values
            return Entry(trace: trace, name: name, value: value, moment: moment, width: width)
        }
        var entries = panel.traces.map { trace in
            let (value, moment) = chart.axis.legend(trace, places: panel.places)
            return entry(trace, trace.name, value, moment)
        }
        if !panel.expectations.isEmpty { entries.append(entry(nil, ReportWords.forecast, "", nil)) }
        return entries
    }

    private mutating func draw(_ entries: ArraySlice<Entry>, from start: Double) {
        var x = start
        let middle = y - Self.small * 0.36
        for entry in entries {
            var path = PathData()
            let isBox = entry.trace.map { $0.style == .bars } ?? true
            if isBox {
                path.box(x + 3, middle - 4.5, x + Self.swatch - 3, middle + 4.5)
            } else {
                path.horizontal(middle, from: x + 1, to: x + Self.swatch - 1)
            }
            let kind = entry.trace.map { isBox ? "f\(Self.colour($0))" : "\(Self.stroke($0)) s\(Self.colour($0))" }
            add("<path class=\"\(kind ?? "e s1 f1")\" d=\"\(path.text)\"/>")
            let value =
                entry.value.isEmpty
                ? "" : " <tspan class=\"k\" font-weight=\"600\">\(escapedForXML(entry.value))</tspan>\(entry.moment)"
            add(
                "<text x=\"\(Self.number(x + Self.swatch + Self.swatchGap))\" y=\"\(Self.number(y))\">\(escapedForXML(entry.name))\(value)</text>"
            )
            x += entry.width + Self.entryGap
        }
    }
}
