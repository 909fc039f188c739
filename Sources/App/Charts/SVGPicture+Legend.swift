import Values
import Words

extension SVGPicture {
    private struct Entry {
        var trace: Trace?
        var name: String
        var value: String
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
        let entries = entries(of: panel, room)
        let unit = " " + panel.unit
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

    private func entries(of panel: Panel, _ room: Double) -> [Entry] {
        let most = right - 14 - Self.swatch - Self.swatchGap
        func entry(_ trace: Trace?, _ name: String, _ value: String) -> Entry {
            let values = value.isEmpty ? 0 : TextMetrics.width(" " + value, size: Self.small, isBold: true)
            let name = TextMetrics.clipped(name, to: max(most - values, 24), size: Self.small)
            let width = Self.swatch + Self.swatchGap + TextMetrics.width(name, size: Self.small) + values
            return Entry(trace: trace, name: name, value: value, width: width)
        }
        var entries = panel.traces.map { trace in
            entry(trace, trace.name, trace.latest.map { chart.axis.units.number($0, places: panel.places) } ?? "")
        }
        if !panel.expectations.isEmpty { entries.append(entry(nil, ChartWords.forecast, "")) }
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
                ? "" : " <tspan class=\"k\" font-weight=\"600\">\(escapedForXML(entry.value))</tspan>"
            add(
                "<text x=\"\(Self.number(x + Self.swatch + Self.swatchGap))\" y=\"\(Self.number(y))\">\(escapedForXML(entry.name))\(value)</text>"
            )
            x += entry.width + Self.entryGap
        }
    }
}
