import Quantities
import Units

extension Chart {
    /// The chart as a picture in SVG 1.1, 1200 wide.
    package func svg(_ theme: Theme) -> String {
        SVGPicture(self, theme).text
    }
}

/// Draws a chart, panel by panel.
private struct SVGPicture {
    private let chart: Chart
    private let theme: Theme
    private var parts: [String] = []
    /// Where the values at the panel's marks are.
    private var labels: [(x: Double, y: Double)] = []

    private static let width = 1200.0
    private static let left = 74.0
    private static let right = 26.0
    private static let head = 62.0
    private static let panelHeight = 210.0
    private static let gap = 46.0
    private static let foot = 40.0

    init(_ chart: Chart, _ theme: Theme) {
        self.chart = chart
        self.theme = theme
        let height = Self.head + Double(chart.panels.count) * (Self.panelHeight + Self.gap) + Self.foot - 18
        parts.append(
            """
            <svg xmlns="http://www.w3.org/2000/svg" width="\(Int(Self.width))" height="\(Int(height))" \
            viewBox="0 0 \(Int(Self.width)) \(Int(height))" font-family="DejaVu Sans, Verdana, sans-serif" font-size="13">
            <rect width="100%" height="100%" fill="\(theme.paper)"/>
            """)
        text(chart.title, x: Self.left, y: 32, size: 20, colour: theme.text, weight: "bold")
        for (index, panel) in chart.panels.enumerated() {
            draw(panel, top: Self.head + 22 + Double(index) * (Self.panelHeight + Self.gap))
        }
        if let attribution = chart.attribution {
            text(
                attribution, x: Self.width - Self.right, y: height - 8, size: 11, colour: theme.faint, anchor: "end")
        }
        parts.append("</svg>")
    }

    var text: String { parts.joined(separator: "\n") + "\n" }

    private mutating func draw(_ panel: Panel, top: Double) {
        let scale = panel.isFromZero ? panel.scale.fromZero() : panel.scale
        let bottom = top + Self.panelHeight
        let end = Self.width - Self.right
        parts.append(
            "<rect x=\"\(number(Self.left))\" y=\"\(number(top))\" width=\"\(number(end - Self.left))\" height=\"\(number(Self.panelHeight))\" fill=\"\(theme.panel)\"/>"
        )
        for night in chart.nights { box(night.from, night.until, top, bottom, theme.night, opacity: 1) }
        for mark in scale.marks {
            let y = y(mark, scale, top)
            line(Self.left, y, end, y, theme.grid)
            text(
                chart.axis.units.number(mark, places: scale.places), x: Self.left - 8, y: y + 4.5, colour: theme.faint,
                anchor: "end")
        }
        for mark in chart.axis.marks {
            let x = x(mark.time)
            line(x, top, x, bottom, theme.grid)
            let anchor = x > end - 40 ? "end" : x < Self.left + 20 ? "start" : "middle"
            text(mark.text, x: x, y: bottom + 17, size: 12, colour: theme.faint, anchor: anchor)
        }
        for expectation in panel.expectations { draw(expectation, scale, top) }
        if let now = chart.now, now > chart.axis.from, now < chart.axis.until {
            line(x(now), top, x(now), bottom, theme.faint, dash: "3 3")
        }
        for trace in panel.traces { draw(trace, scale, top) }
        // Drawn last, so that no line crosses them.
        labels = []
        for trace in panel.traces where trace.style == .line { mark(trace, panel, scale, top) }
        legend(panel, top)
    }

    private mutating func draw(_ expectation: Panel.Expectation, _ scale: Scale, _ top: Double) {
        let (high, low) = (y(expectation.high, scale, top), y(expectation.low, scale, top))
        box(expectation.from, expectation.until, high, low, theme.line(1), opacity: 0.14)
        let (from, until) = (x(expectation.from), x(expectation.until))
        line(from, high, until, high, theme.line(1), dash: "2 3")
        line(from, low, until, low, theme.line(1), dash: "2 3")
    }

    private mutating func draw(_ trace: Trace, _ scale: Scale, _ top: Double) {
        let colour = theme.line(trace.colour)
        let bottom = top + Self.panelHeight
        for piece in trace.pieces {
            switch trace.style {
            case .bars:
                for point in piece where point.mean > 0 {
                    let from = x(point.time)
                    let width = max(x(point.time.advanced(bySeconds: trace.step)) - from - 0.6, 1)
                    let y = y(point.mean, scale, top)
                    parts.append(
                        "<rect x=\"\(number(from))\" y=\"\(number(y))\" width=\"\(number(width))\" height=\"\(number(bottom - y))\" fill=\"\(colour)\"/>"
                    )
                }
            case .line, .dashed:
                // A value represents a step: it is drawn at its middle.
                let xs = piece.map { x($0.time.advanced(bySeconds: trace.step / 2)) }
                if trace.style == .line, piece.count > 1 {
                    let upper = zip(xs, piece).map { "\(number($0)),\(number(y($1.high, scale, top)))" }
                    let lower = zip(xs, piece).map { "\(number($0)),\(number(y($1.low, scale, top)))" }.reversed()
                    parts.append(
                        "<polygon points=\"\((upper + lower).joined(separator: " "))\" fill=\"\(colour)\" fill-opacity=\"0.16\"/>"
                    )
                }
                let points = zip(xs, piece).map { "\(number($0)),\(number(y($1.mean, scale, top)))" }
                if points.count == 1, let x = xs.first, let point = piece.first {
                    dot(x, y(point.mean, scale, top), colour, radius: 1.5)
                    continue
                }
                let stroke =
                    trace.style == .dashed ? "stroke-width=\"1.3\" stroke-dasharray=\"5 4\"" : "stroke-width=\"2\""
                parts.append(
                    "<polyline points=\"\(points.joined(separator: " "))\" fill=\"none\" stroke=\"\(colour)\" \(stroke) stroke-linejoin=\"round\" stroke-linecap=\"round\"/>"
                )
            }
        }
    }

    /// Marks the minimum and the maximum.
    private mutating func mark(_ trace: Trace, _ panel: Panel, _ scale: Scale, _ top: Double) {
        guard let low = trace.points.min(by: { $0.low < $1.low }),
            let high = trace.points.max(by: { $0.high < $1.high }),
            high.high > low.low
        else { return }
        for (point, value, below) in [(low, low.low, true), (high, high.high, false)] {
            let x = x(point.time.advanced(bySeconds: trace.step / 2))
            let y = y(value, scale, top)
            let colour = theme.line(trace.colour)
            dot(x, y, colour, radius: 3.2)
            // Kept within the panel, and away from each other.
            var place = below ? min(y + 16, top + Self.panelHeight - 4) : max(y - 8, top + 12)
            for other in labels.sorted(by: { below ? $0.y < $1.y : $0.y > $1.y })
            where abs(other.x - x) < 44 && abs(other.y - place) < 14 {
                place = below ? other.y + 14 : other.y - 14
            }
            labels.append((x, place))
            let anchor = x > Self.width - Self.right - 24 ? "end" : x < Self.left + 24 ? "start" : "middle"
            text(
                chart.axis.units.number(value, places: panel.places), x: x, y: place, size: 12, colour: colour,
                anchor: anchor,
                weight: "bold", halo: true)
        }
    }

    private mutating func legend(_ panel: Panel, _ top: Double) {
        text(
            "\(panel.title), \(panel.unit)", x: Self.left, y: top - 8, size: 14, colour: theme.text, weight: "bold")
        var x = Self.width - Self.right
        for trace in panel.traces.reversed() {
            let latest = trace.points.last.map { chart.axis.units.number($0.mean, places: panel.places) }
            let label =
                trace.style == .line ? [trace.name, latest].compactMap { $0 }.joined(separator: " ") : trace.name
            text(label, x: x, y: top - 8, colour: theme.text, anchor: "end")
            x -= Self.width(of: label) + 28
            let dash = trace.style == .dashed ? "5 4" : nil
            line(
                x, top - 12.5, x + 22, top - 12.5, theme.line(trace.colour), width: trace.style == .bars ? 8 : 2.4,
                dash: dash)
            x -= 18
        }
    }

    /// Approximate, in the picture's font and size.
    private static func width(of text: String) -> Double {
        text.unicodeScalars.reduce(0) { $0 + ($1.value < 0x2E80 ? 7.4 : 13) }
    }

    private func x(_ time: Timestamp) -> Double {
        let share = min(max(chart.axis.share(of: time), 0), 1)
        return Self.left + share * (Self.width - Self.left - Self.right)
    }

    private func y(_ value: Double, _ scale: Scale, _ top: Double) -> Double {
        top + (1 - scale.share(of: value)) * Self.panelHeight
    }

    private mutating func box(
        _ from: Timestamp, _ until: Timestamp, _ top: Double, _ bottom: Double, _ colour: String, opacity: Double
    ) {
        let (start, end) = (x(from), x(until))
        guard end > start else { return }
        parts.append(
            "<rect x=\"\(number(start))\" y=\"\(number(top))\" width=\"\(number(end - start))\" height=\"\(number(bottom - top))\" fill=\"\(colour)\" fill-opacity=\"\(number(opacity))\"/>"
        )
    }

    private mutating func dot(_ x: Double, _ y: Double, _ colour: String, radius: Double) {
        parts.append(
            "<circle cx=\"\(number(x))\" cy=\"\(number(y))\" r=\"\(number(radius))\" fill=\"\(colour)\" stroke=\"\(theme.panel)\" stroke-width=\"1\"/>"
        )
    }

    private mutating func line(
        _ x1: Double, _ y1: Double, _ x2: Double, _ y2: Double, _ colour: String, width: Double = 1, dash: String? = nil
    ) {
        let dashes = dash.map { " stroke-dasharray=\"\($0)\"" } ?? ""
        parts.append(
            "<line x1=\"\(number(x1))\" y1=\"\(number(y1))\" x2=\"\(number(x2))\" y2=\"\(number(y2))\" stroke=\"\(colour)\" stroke-width=\"\(number(width))\"\(dashes)/>"
        )
    }

    private mutating func text(
        _ text: String, x: Double, y: Double, size: Int = 13, colour: String, anchor: String = "start",
        weight: String = "normal", halo: Bool = false
    ) {
        let outline =
            halo ? " paint-order=\"stroke\" stroke=\"\(theme.panel)\" stroke-width=\"3\" stroke-linejoin=\"round\"" : ""
        parts.append(
            "<text x=\"\(number(x))\" y=\"\(number(y))\" font-size=\"\(size)\" font-weight=\"\(weight)\" text-anchor=\"\(anchor)\" fill=\"\(colour)\"\(outline)>\(escapedForXML(text))</text>"
        )
    }

    private func number(_ value: Double) -> String {
        decimalText(value, places: 2)
    }
}

/// A text between tags of SVG and HTML.
package func escapedForXML(_ text: String) -> String {
    text.replacing("&", with: "&amp;").replacing("<", with: "&lt;").replacing(">", with: "&gt;")
}
