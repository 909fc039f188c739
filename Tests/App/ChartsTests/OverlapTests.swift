import Charts
import Testing
import Values

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
