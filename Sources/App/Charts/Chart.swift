package import Values
import Words

/// A chart: panels, one below the other, over one period.
package struct Chart: Sendable {
    package struct Night: Hashable, Sendable {
        package var from: Timestamp
        package var until: Timestamp

        package init(from: Timestamp, until: Timestamp) {
            self.from = from
            self.until = until
        }
    }

    package var title: String
    package var axis: TimeAxis
    package var panels: [Panel]
    package var nights: [Night]
    /// The moment at which the past ends; nil draws no line there.
    package var now: Timestamp?
    /// The credits of the data, if they must be named; drawn at the bottom.
    package var attribution: String?

    package init(
        title: String, axis: TimeAxis, panels: [Panel], nights: [Night] = [], now: Timestamp? = nil,
        attribution: String? = nil
    ) {
        self.title = title
        self.axis = axis
        self.panels = panels
        self.nights = nights
        self.now = now
        self.attribution = attribution
    }

    /// The chart as a picture in a file of its own.
    ///
    /// - Parameter width: the width in pixels; texts have the same size in every width, so ask for that in which it will be
    ///   shown.
    package func svg(width: Int = 1200, _ appearance: Appearance) -> String {
        SVGPicture(self, width: width, appearance: appearance).text + "\n"
    }

    /// The panels, each as a figure for a page that has ``Theme/styleSheet`` and ``figureStyleSheet(widths:)``: the same
    /// picture in several widths, of which the page shows the one that suits it, each with its text alternative. Title and
    /// attribution are the page's.
    ///
    /// - Parameter widths: the widths in pixels, from narrow to wide.
    package func figures(widths: [Int]) -> [String] {
        panels.map { panel in
            var alone = self
            alone.panels = [panel]
            let pictures = widths.enumerated().map { index, width in
                SVGPicture(alone, width: width, appearance: nil, kind: " w\(index)").text
            }
            return "<figure>\n\(pictures.joined(separator: "\n"))\n</figure>"
        }
    }

    /// The style sheet that shows the widest picture of each figure that the window has room for.
    package static func figureStyleSheet(widths: [Int]) -> String {
        var rules = "figure{margin:0}figure .chart{display:none;width:100%;height:auto}figure .w0{display:block}"
        for (index, width) in widths.enumerated().dropFirst() {
            rules +=
                "\n@media(min-width:\(width + 40)px){figure .w\(index - 1){display:none}figure .w\(index){display:block}}"
        }
        return rules
    }
}

/// The place of one panel's values in the picture.
struct Plot {
    let axis: TimeAxis
    let scale: Scale
    let left: Double
    let right: Double
    let top: Double
    let bottom: Double

    func x(_ time: Timestamp) -> Double {
        left + min(max(axis.share(of: time), 0), 1) * (right - left)
    }

    func y(_ value: Double) -> Double {
        bottom - scale.share(of: value) * (bottom - top)
    }
}

extension Chart {
    /// Whether the chart has nothing but sums of zero.
    package var isEmptySum: Bool {
        let traces = panels.flatMap(\.traces)
        return !traces.isEmpty && traces.allSatisfy { $0.style == .bars && ($0.latest ?? 0) == 0 }
    }

    /// The chart in sentences, for a reader who does not see it.
    package var summary: String {
        guard !panels.isEmpty else { return phrase("chart.empty", "No values.") }
        return panels.map { panel in
            let sentences = panel.traces.map { sentence($0, panel) }
            let all = sentences.dropFirst().reduce(sentences.first ?? "") { phrase("chart.next", "\($0); \($1)") }
            return phrase("chart.panel", "\(panel.title): \(all).")
        }.joined(separator: " ")
    }

    private func sentence(_ trace: Trace, _ panel: Panel) -> String {
        func text(_ value: Double) -> String {
            let number = axis.units.number(value, places: panel.places)
            return panel.unit.isEmpty ? number : phrase("chart.value", "\(number) \(panel.unit)")
        }
        guard let low = trace.lowest, let high = trace.highest else {
            return phrase("chart.nothing", "\(trace.name) without values")
        }
        guard let latest = trace.latest else {
            return phrase(
                "chart.expected",
                "\(trace.name) lowest \(text(low.low)) (\(axis.clock(low.time))), highest \(text(high.high)) (\(axis.clock(high.time)))"
            )
        }
        guard trace.style != .bars else {
            return high.mean > 0
                ? phrase(
                    "chart.sum-and-most",
                    "\(trace.name) \(text(latest)) in total, most \(text(high.mean)) (\(axis.clock(high.time)))")
                : phrase("chart.sum", "\(trace.name) \(text(latest)) in total")
        }
        let line = phrase(
            "chart.line",
            "\(trace.name) latest \(text(latest)), lowest \(text(low.low)) (\(axis.clock(low.time))), highest \(text(high.high)) (\(axis.clock(high.time)))"
        )
        let gaps = trace.pieces.count - 1
        let all = gaps > 0 ? phrase("chart.gaps", "\(line), with \(gaps, "gap", "gaps")") : line
        return trace.changes.isEmpty ? all : phrase("chart.by", "\(all), by \(axis.text(of: trace.changes))")
    }
}

extension TimeAxis {
    /// What a legend says of a line: its latest value with the moment of that, or a sum, which is called so.
    func legend(_ trace: Trace, places: Int) -> (value: String, moment: String?) {
        guard let latest = trace.latest else { return ("", nil) }
        let number = units.number(latest, places: places)
        guard let time = trace.latestTime else { return ("\(ReportWords.sum) \(number)", nil) }
        return (number, clock(time))
    }

    /// The moment that all values of a legend have in common, which is said once, beside the unit; nil for none.
    func commonMoment(of panel: Panel) -> String? {
        let moments = Set(panel.traces.compactMap { legend($0, places: panel.places).moment })
        return moments.count == 1 ? moments.first : nil
    }

    /// The date and time of a moment, as precise as distinguishes the chart's times.
    func clock(_ time: Timestamp) -> String {
        let civil = civil(time)
        let months = CalendarWords.months
        let month = months.indices.contains(civil.date.month - 1) ? months[civil.date.month - 1] : ""
        let day = CalendarWords.date(day: civil.date.day, month: month)
        let days = until.seconds(since: from) / 86_400
        return switch days {
        case ...1: units.clock(civil)
        case ...70: "\(day) \(units.clock(civil))"
        default: CalendarWords.date(day: civil.date.day, month: month, year: Int(civil.date.year))
        }
    }

    /// The changes in words: the first service, then each further one with its beginning.
    func text(of changes: [Trace.Change]) -> String {
        let named = changes.prefix(Self.mostChanges).enumerated().map { index, change in
            index == 0 ? change.service : phrase("chart.from", "from \(clock(change.time)) \(change.service)")
        }
        let further = changes.count - named.count
        return
            (named
            + (further > 0 ? [phrase("chart.further-changes", "and \(further, "more change", "more changes")")] : []))
            .listed
    }

    private static let mostChanges = 8
}

/// One quantity of a chart: its lines, and its forecast.
package struct Panel: Hashable, Sendable {
    /// A forecast range between two moments.
    package struct Expectation: Hashable, Sendable {
        package var from: Timestamp
        package var until: Timestamp
        package var low: Double
        package var high: Double

        package init(from: Timestamp, until: Timestamp, low: Double, high: Double) {
            self.from = from
            self.until = until
            self.low = low
            self.high = high
        }
    }

    /// A range of values with a name: a class of air.
    package struct Band: Hashable, Sendable {
        package var name: String
        package var from: Double
        package var until: Double
    }

    package var title: String
    package var unit: String
    /// The number of decimals of values in the legend, at the extremes and in the summary.
    package var places: Int
    package var bounds: ScaleBounds
    package var traces: [Trace]
    package var expectations: [Expectation]
    /// The classes of the quantity, the lowest first; empty for a quantity without classes.
    package var bands: [Band] = []

    package init(
        title: String, unit: String, places: Int = 1, bounds: ScaleBounds = ScaleBounds(), traces: [Trace],
        expectations: [Expectation] = []
    ) {
        self.title = title
        self.unit = unit
        self.places = places
        self.bounds = bounds
        self.traces = traces
        self.expectations = expectations
    }

    /// A scale that contains every value within the bounds.
    func scale(intervals: Int) -> Scale {
        let points = traces.flatMap(\.points)
        let present = traces.compactMap(\.present?.value)
        let lows = [points.map(\.low), expectations.map(\.low), present].flatMap { $0 }
        let highs = [points.map(\.high), expectations.map(\.high), present].flatMap { $0 }
        return Scale(low: lows.min() ?? 0, high: highs.max() ?? 1, bounds: bounds, intervals: intervals)
    }
}
