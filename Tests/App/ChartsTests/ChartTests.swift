import Charts
import Quantities
import Testing

@Suite("A chart")
struct ChartTests {
    /// 2026-03-29T00:00:00+01:00 in Berlin, whose clocks go from 02:00 to 03:00 that night.
    private static let midnight = Timestamp(secondsSince1970: 1_774_738_800)

    private static let berlin: @Sendable (Timestamp) -> UTCOffset = { time in
        time.secondsSince1970 < 1_774_746_000 ? .hours(1) : .hours(2)
    }

    private func trace(_ hours: [Int64], name: String = "room", style: Trace.Style = .line) -> Trace {
        Trace(
            name: name, colour: 0, style: style, step: 3600,
            points: hours.map {
                let value = 20 + Double($0 % 7)
                return Trace.Point(
                    Self.midnight.advanced(bySeconds: $0 * 3600), mean: value, low: value - 0.5, high: value + 0.5)
            })
    }

    private func chart(_ traces: [Trace], hours: Int64 = 24) -> Chart {
        Chart(
            title: "A & B",
            axis: TimeAxis(
                from: Self.midnight, until: Self.midnight.advanced(bySeconds: hours * 3600), offset: Self.berlin),
            panels: [Panel(title: "Temperature", unit: "°C", traces: traces)])
    }

    @Test("shows gaps as gaps")
    func gaps() {
        let trace = trace([0, 1, 2, 3, 8, 9, 20])
        #expect(trace.pieces.map(\.count) == [4, 2, 1])
        let svg = chart([trace]).svg(.light)
        #expect(svg.components("<polyline") == 2)
        // One value by itself is a dot; two more mark the ends.
        #expect(svg.components("<circle") == 3)
    }

    @Test("has marks at local times on a day of 23 hours")
    func daylightSaving() throws {
        let marks = TimeAxis(
            from: Self.midnight, until: Self.midnight.advanced(bySeconds: 23 * 3600), offset: Self.berlin
        ).marks
        try #require(marks.map(\.text) == ["Sun 29", "03:00", "06:00", "09:00", "12:00", "15:00", "18:00", "21:00"])
        #expect(marks[1].time.seconds(since: Self.midnight) == 2 * 3600)
        let days = TimeAxis(
            from: Self.midnight, until: Self.midnight.advanced(bySeconds: 80 * 3600), offset: Self.berlin
        ).marks
        #expect(days.map(\.text) == ["Sun 29 Mar", "Mon 30 Mar", "Tue 31 Mar", "Wed 1 Apr"])
        #expect(days.map { $0.time.seconds(since: Self.midnight) / 3600 } == [0, 23, 47, 71])
    }

    @Test("marks the lowest and the highest with their values")
    func extremes() {
        let svg = chart([trace([0, 1, 2, 3, 4, 5, 6])]).svg(.dark)
        #expect(svg.contains(">19.5</text>"))
        #expect(svg.contains(">26.5</text>"))
    }

    @Test(
        "names below everything whose data it shows, and nobody where nobody must be named",
        arguments: [Theme.light, .dark])
    func attribution(theme: Theme) throws {
        var chart = chart([trace([0, 1, 2])])
        #expect(!chart.svg(theme).contains("©"))
        #expect(!chart.lines(columns: 80, hasColours: false).joined().contains("©"))
        let plain = chart.lines(columns: 80, hasColours: false)
        chart.attribution = "Data © Somebody <x>"
        let svg = chart.svg(theme)
        #expect(svg.components("Data © Somebody &lt;x&gt;</text>") == 1)
        let line = try #require(svg.split(separator: "\n").first { $0.contains("©") })
        let y = try #require(
            line.firstRange(of: " y=\"").flatMap { Double(line[$0.upperBound...].prefix { $0 != "\"" }) })
        let height = try #require(
            svg.firstRange(of: "height=\"").flatMap { Double(svg[$0.upperBound...].prefix { $0 != "\"" }) })
        // Below the marks of time, and on the paper.
        #expect(y < height && y > height - 14)
        #expect(chart.lines(columns: 80, hasColours: false) == plain + ["Data © Somebody <x>"])
    }

    @Test("is well-formed whatever names say, and stays on its paper")
    func wellFormed() {
        let svg = chart([trace([0, 1, 30, 40], name: "<b> & \"c\"")]).svg(.light)
        #expect(svg.contains("A &amp; B"))
        #expect(svg.contains("&lt;b&gt; &amp; \"c\""))
        #expect(svg.components("<text") == svg.components("</text>"))
        #expect(!svg.contains("nan") && !svg.contains("inf"))
    }

    @Test("is drawn in characters, as wide as the terminal")
    func terminal() {
        let lines = chart([trace(Array(0..<24))]).lines(columns: 72, hasColours: false)
        #expect(lines.allSatisfy { $0.count <= 72 })
        #expect(lines.contains { $0.contains("06:00") && $0.contains("21:00") })
        #expect(lines.joined().unicodeScalars.count { (0x2801...0x28FF).contains($0.value) } > 40)
        let plain = chart([trace([])]).lines(columns: 10, hasColours: false)
        #expect(!plain.joined().contains("\u{1B}"))
    }
}

extension String {
    /// How often a text is in it.
    fileprivate func components(_ text: String) -> Int {
        var count = 0
        var rest = self[...]
        while let range = rest.firstRange(of: text) {
            count += 1
            rest = rest[range.upperBound...]
        }
        return count
    }
}
