import Testing
import Values

@testable import Charts

@Suite("The texts of charts of random histories")
struct OverlapTests {
    /// Twenty charts for each of 25 seeds: 500.
    @Test("touch neither each other nor an axis, a sample of the legend or the edge, in any width", arguments: 1...25)
    func overlaps(seed: Int) {
        var random = RandomChart(seed: UInt64(seed))
        for number in 0..<20 {
            let chart = random.chart()
            let width = random.width()
            for svg in [chart.svg(width: width, .light)] + chart.figures(widths: [width]) {
                let found = SVGBoxes(svg)
                #expect(found.overlaps.isEmpty, "seed \(seed), chart \(number), width \(width): \(found.overlaps)")
                #expect(!svg.contains("nan") && !svg.contains("inf,"))
            }
        }
    }

    /// Where the name of a class begins beside a line with these values of consecutive hours.
    private func start(beside values: [Double]) throws -> Double {
        let midnight = Timestamp(secondsSince1970: 1_774_738_800)
        let points = values.enumerated().map { hour, value in
            Trace.Point(midnight.advanced(bySeconds: Int64(hour) * 3600), mean: value, low: value, high: value)
        }
        let trace = Trace(name: "room", colour: 0, style: .line, step: 3600, points: points)
        var panel = Panel(title: "CO2", unit: "ppm", traces: [trace])
        panel.bands = [Panel.Band(name: "poor", from: 1000, until: 1400)]
        let axis = TimeAxis(
            from: midnight, until: midnight.advanced(bySeconds: Int64(values.count) * 3600), offset: { _ in .hours(1) })
        let svg = Chart(title: "CO2", axis: axis, panels: [panel]).svg(width: 600, .light)
        let start = try #require(svg.firstMatch(of: /<text x="([\d.]+)" y="[\d.]+">poor</)).1
        return try #require(Double(start))
    }

    @Test("name classes at the right, and further to the left where the line is at the right")
    func classes() throws {
        let low = [Double](repeating: 450, count: 20)
        let high = [Double](repeating: 1100, count: 4)
        #expect(try start(beside: [2000] + low) > 500)
        #expect(try (300..<500).contains(start(beside: [2000] + low + high)))
        #expect(try start(beside: high + low) > 500)
    }

    @Test("are found to overlap where one is moved onto another, onto an axis, or off the paper")
    func planted() throws {
        var random = RandomChart(seed: 3)
        var svg = random.chart().svg(width: 700, .light)
        while SVGBoxes(svg).texts.count < 12 { svg = random.chart().svg(width: 700, .light) }
        let boxes = SVGBoxes(svg)
        try #require(boxes.overlaps.isEmpty)
        #expect(boxes.lines.contains { $0.text == "line a" })
        let places = svg.matches(of: /<text x="([\d.]+)" y="([\d.]+)"/)
        let (first, second) = (try #require(places.first), try #require(places.dropFirst(4).first))
        let onAnother = svg.replacing(second.0, with: first.0)
        #expect(SVGBoxes(onAnother).overlaps.count == 1, "\(SVGBoxes(onAnother).overlaps)")
        let axis = try #require(svg.firstMatch(of: /class="a" d="M([\d.]+) ([\d.]+)H/))
        let onAxis = svg.replacing(second.0, with: "<text x=\"\(axis.1)\" y=\"\(axis.2)\"")
        #expect(SVGBoxes(onAxis).overlaps.contains { $0.hasSuffix("| line a") })
        let off = svg.replacing(second.0, with: "<text x=\"695\" y=\"\(second.2)\"")
        #expect(SVGBoxes(off).overlaps.contains { $0.hasSuffix("| edge") })
    }

    @Test("in the terminal have whole words, and letters tell every line from the others", arguments: 1...10)
    func terminal(seed: Int) {
        var random = RandomChart(seed: UInt64(seed))
        for _ in 0..<20 {
            let chart = random.chart()
            for columns in [40, 80, 132] {
                let lines = chart.lines(columns: columns, hasColours: false)
                #expect(lines.allSatisfy { Chart.columns(of: $0) <= Double(columns) }, "\(lines)")
                #expect(lines.allSatisfy { !$0.contains("\u{1B}") })
                let words = Set(lines.flatMap { $0.split(separator: " ") })
                #expect(chart.title.split(separator: " ").allSatisfy(words.contains))
            }
            for panel in chart.panels {
                var alone = chart
                alone.panels = [panel]
                // Two lines in one place hide each other.
                guard panel.traces.count == 2, panel.traces.allSatisfy({ $0.style != .bars }) else { continue }
                let drawn = alone.lines(columns: 80, hasColours: false).filter { $0.contains("│") || $0.contains("┤") }
                    .joined()
                for (letter, trace) in zip("ab", panel.traces) where trace.points.count > 29 {
                    #expect(drawn.contains(letter), "\(drawn)")
                }
            }
        }
    }
}
