import Values

/// Draws a chart, panel by panel, top to bottom. Everything with a text in it is measured first, and what has no room is
/// wrapped, clipped or left out.
struct SVGPicture {
    let chart: Chart
    let width: Double
    /// The left end of every panel's time axis; the right end likewise.
    let left: Double
    let right: Double
    private(set) var parts: [String] = []
    /// The height at which the next part begins.
    private(set) var y: Double
    private let plotHeight: Double
    /// Whether the picture is part of a page, which has the style sheet, title and attribution, and a script.
    let isFigure: Bool
    private var reading = ""

    static let small = 12.0
    static let heading = 14.0
    private static let margin = 14.0
    private static let marksHeight = 24.0
    private static let longestTick = 90.0

    /// - Parameters:
    ///   - appearance: the picture's appearance; nil for a picture in a page that has the style sheet.
    ///   - kind: further classes of the picture.
    init(_ chart: Chart, width: Int, appearance: Appearance?, kind: String = "") {
        self.chart = chart
        self.width = Double(min(max(width, 200), 4000))
        let isNarrow = self.width < 560
        plotHeight = isNarrow ? 150 : 176
        isFigure = appearance == nil
        let scales = chart.panels.map { $0.scale(intervals: 6) }
        let ticks = scales.flatMap { scale in
            scale.marks.map { chart.axis.units.number($0, places: scale.places) }
        }
        let widest = ticks.map { TextMetrics.width($0, size: Self.small) }.max() ?? 0
        left = Self.margin + min(widest, Self.longestTick) + 8
        right = self.width - Self.margin
        y = Self.margin
        if appearance != nil { title() }
        for (panel, scale) in zip(chart.panels, scales) { draw(panel, scale) }
        if appearance != nil { attribution() }
        finish(appearance, kind)
    }

    var text: String { parts.joined(separator: "\n") }

    mutating func add(_ part: String) {
        parts.append(part)
    }

    private mutating func finish(_ appearance: Appearance?, _ kind: String) {
        let size = "\(Int(width)) \(Int((y + (appearance == nil ? 0 : 6)).rounded(.up)))"
        let sides = size.split(separator: " ")
        let style = appearance.map { "\n<style>\n\(Theme.styleSheet($0))\n</style>" } ?? ""
        let paper = appearance == nil ? "" : "\n<rect class=\"p\" width=\"100%\" height=\"100%\"/>"
        let title = appearance == nil ? chart.panels.first.map { "\($0.title), \(chart.title)" } : chart.title
        parts.insert(
            """
            <svg xmlns="http://www.w3.org/2000/svg" class="chart\(kind)" role="img" width="\(sides[0])" height="\(sides[1])" \
            viewBox="0 0 \(size)"\(reading) font-family="system-ui,DejaVu Sans,Verdana,sans-serif" font-size="\(Int(Self.small))">
            <title>\(escapedForXML(title ?? chart.title))</title>
            <desc>\(escapedForXML(chart.summary))</desc>\(style)\(paper)
            """, at: 0)
        parts.append("</svg>")
    }

    private mutating func title() {
        let size = width < 560 ? 16.0 : 20
        for line in TextMetrics.wrapped(chart.title, to: right - Self.margin, size: size, isBold: true) {
            y += size * TextMetrics.ascent
            text(line, x: Self.margin, y, size: size, kind: " class=\"k\" font-weight=\"600\"")
            y += size * (TextMetrics.descent + 0.1)
        }
        y += 12
    }

    private mutating func attribution() {
        guard let attribution = chart.attribution else { return }
        let size = 11.0
        for line in TextMetrics.wrapped(attribution, to: right - Self.margin, size: size) {
            y += size * TextMetrics.ascent
            let width = TextMetrics.width(line, size: size)
            text(line, x: max(right - width, Self.margin), y, size: size, kind: "")
            y += size * TextMetrics.descent + 2
        }
    }

    private mutating func draw(_ panel: Panel, _ scale: Scale) {
        legend(panel)
        let plot = Plot(
            axis: chart.axis, scale: scale, left: left, right: right, top: y, bottom: y + plotHeight)
        if isFigure { reading = Self.attributes(of: panel, plot) }
        draw(chart.nights, plot)
        grid(plot)
        for expectation in panel.expectations { draw(expectation, plot) }
        if let now = chart.now, now > chart.axis.from, now < chart.axis.until {
            var line = PathData()
            line.vertical(plot.x(now), from: plot.top, to: plot.bottom)
            add("<path class=\"w\" d=\"\(line.text)\"/>")
        }
        let curves = curves(of: panel, plot)
        let classes = draw(panel.bands, plot, beside: curves)
        bars(of: panel, plot)
        for curve in curves { draw(curve) }
        frame(plot)
        let names = markChanges(of: panel, curves, plot)
        mark(panel, curves, plot, beside: classes + names)
        y = plot.bottom + Self.marksHeight + 12
    }

    /// Draws a line where each class begins, and the class's name above that, where it has room: all names where together they
    /// hide least of the curves.
    ///
    /// - Returns: the places of the names.
    private mutating func draw(_ bands: [Panel.Band], _ plot: Plot, beside curves: [Curve]) -> [LabelBox] {
        var names: [(text: String, baseline: Double, width: Double)] = []
        for band in bands {
            let (low, high) = (max(band.from, plot.scale.low), min(band.until, plot.scale.high))
            guard high > low else { continue }
            let y = plot.y(low)
            if low == band.from {
                var line = PathData()
                line.horizontal(y, from: plot.left, to: plot.right)
                add("<path class=\"w\" d=\"\(line.text)\"/>")
            }
            guard y - plot.y(high) >= Self.small + 2 else { continue }
            names.append((band.name, y - 4, TextMetrics.width(band.name, size: Self.small)))
        }
        let points = curves.flatMap(\.pieces).flatMap(Self.dense)
        let room = plot.right - plot.left - 8
        let shares: [Double] = [1, 0.75, 0.5, 0.25, 0]
        let choices = shares.map { share in
            names.map { name in
                let left = plot.left + 4 + max(room - name.width, 0) * share
                return LabelBox(left: left, baseline: name.baseline, width: name.width, size: Self.small)
            }
        }
        let hidden = choices.map { boxes in points.count { point in boxes.contains { $0.contains(point) } } }
        // Of places as good as each other the one that is furthest to the right.
        let best = zip(choices, hidden).min { $0.1 < $1.1 }?.0 ?? []
        for (name, box) in zip(names, best) {
            text(name.text, x: box.left, name.baseline, size: Self.small, kind: "")
        }
        return best
    }

    /// Draws the nights behind everything else, as one path.
    private mutating func draw(_ nights: [Chart.Night], _ plot: Plot) {
        var path = PathData()
        for night in nights {
            let (start, end) = (plot.x(night.from), plot.x(night.until))
            if end - start >= 0.1 { path.box(start, plot.top, end, plot.bottom) }
        }
        if !path.isEmpty { add("<path class=\"n\" d=\"\(path.text)\"/>") }
    }

    private mutating func grid(_ plot: Plot) {
        var path = PathData()
        var labels: [String] = []
        for mark in plot.scale.marks {
            let y = plot.y(mark)
            if y < plot.bottom - 0.5 { path.horizontal(y, from: plot.left, to: plot.right) }
            let number = TextMetrics.clipped(
                chart.axis.units.number(mark, places: plot.scale.places), to: Self.longestTick, size: Self.small)
            labels.append(Self.text(number, x: plot.left - 8, y + 4.2))
        }
        let marks = chart.axis.marks(width: plot.right - plot.left, overhang: Self.margin - 2, gap: 10) {
            TextMetrics.width($0, size: Self.small)
        }
        for mark in marks {
            let x = plot.x(mark.time)
            if x - plot.left > 0.5 { path.vertical(x, from: plot.top, to: plot.bottom) }
        }
        add("<path class=\"g\" d=\"\(path.text)\"/>")
        add("<g text-anchor=\"end\">\(labels.joined())</g>")
        // Its baseline leaves room for the mark of the lowest value.
        let times = marks.map { mark in
            Self.text(mark.text, x: plot.left + mark.start + mark.width / 2, plot.bottom + 21)
        }
        add("<g text-anchor=\"middle\">\(times.joined())</g>")
    }

    private mutating func frame(_ plot: Plot) {
        var path = PathData()
        path.horizontal(plot.bottom, from: plot.left, to: plot.right)
        add("<path class=\"a\" d=\"\(path.text)\"/>")
    }

    private mutating func draw(_ expectation: Panel.Expectation, _ plot: Plot) {
        let (from, until) = (plot.x(expectation.from), plot.x(expectation.until))
        guard until > from else { return }
        var path = PathData()
        path.box(from, plot.y(expectation.high), until, plot.y(expectation.low))
        add("<path class=\"e s1 f1\" d=\"\(path.text)\"/>")
    }

    mutating func advance(_ height: Double) { y += height }

    mutating func text(_ text: String, x: Double, _ y: Double, size: Double, kind: String) {
        let size = size == Self.small ? "" : " font-size=\"\(PathData.number(PathData.tenths(size)))\""
        add(Self.text(text, x: x, y, kind: kind + size))
    }

    static func text(_ text: String, x: Double, _ y: Double, kind: String = "") -> String {
        "<text x=\"\(number(x))\" y=\"\(number(y))\"\(kind)>\(escapedForXML(text))</text>"
    }

    static func number(_ value: Double) -> String { PathData.number(PathData.tenths(value)) }
}

/// A text as it is written between tags of SVG and HTML.
package func escapedForXML(_ text: String) -> String {
    escaped(text) { (byte: UInt8) -> String? in
        switch byte {
        case UInt8(ascii: "&"): "&amp;"
        case UInt8(ascii: "<"): "&lt;"
        case UInt8(ascii: ">"): "&gt;"
        default: nil
        }
    }
}

/// A text as it is written between the quotes of an attribute.
func escapedForAttribute(_ text: String) -> String {
    escaped(text) { (byte: UInt8) -> String? in
        switch byte {
        case UInt8(ascii: "&"): "&amp;"
        case UInt8(ascii: "<"): "&lt;"
        case UInt8(ascii: ">"): "&gt;"
        case UInt8(ascii: "\""): "&quot;"
        default: nil
        }
    }
}

/// The text with some of its ASCII characters replaced; what lies between these is copied as a whole.
private func escaped(_ text: String, _ replacement: (UInt8) -> String?) -> String {
    var contiguous = text
    let changed: [UInt8]? = contiguous.withUTF8 { bytes -> [UInt8]? in
        var result: [UInt8] = []
        var copied = 0
        for (index, byte) in bytes.enumerated() {
            guard let entity = replacement(byte) else { continue }
            result += bytes[copied..<index]
            result += entity.utf8
            copied = index + 1
        }
        guard copied > 0 else { return nil }
        result += bytes[copied...]
        return result
    }
    return changed.map { String(decoding: $0, as: UTF8.self) } ?? text
}
