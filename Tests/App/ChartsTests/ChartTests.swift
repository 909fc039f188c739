import Charts
import Testing
import Values
import Words

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
    func gaps() throws {
        let trace = trace([0, 1, 2, 3, 8, 9, 20])
        #expect(trace.pieces.map(\.count) == [4, 2, 1])
        let svg = chart([trace]).svg(.light)
        let line = try #require(svg.firstMatch(of: /class="l s0" d="(M[^"]*M[^"]*)"/))
        #expect(String(line.1).components("M") == 2)
        // One value by itself is a dot; one more marks the end, and two the extremes.
        #expect(svg.components("<circle class=\"f0\"") == 2)
        #expect(svg.components("<circle class=\"x s0\"") == 2)
    }

    @Test("has marks at local times on a day of 23 hours")
    func daylightSaving() throws {
        let marks = TimeAxis(
            from: Self.midnight, until: Self.midnight.advanced(bySeconds: 23 * 3600), offset: Self.berlin
        ).marks(width: 1000, gap: 10) { Double($0.count) * 8 }
        try #require(marks.map(\.text) == ["Sun 29", "03:00", "06:00", "09:00", "12:00", "15:00", "18:00", "21:00"])
        #expect(marks[1].time.seconds(since: Self.midnight) == 2 * 3600)
        let days = TimeAxis(
            from: Self.midnight, until: Self.midnight.advanced(bySeconds: 80 * 3600), offset: Self.berlin
        ).marks(width: 1000, gap: 10) { Double($0.count) * 8 }
        #expect(days.map(\.text) == ["Sun 29 Mar", "Mon 30 Mar", "Tue 31 Mar", "Wed 1 Apr"])
        #expect(days.map { $0.time.seconds(since: Self.midnight) / 3600 } == [0, 23, 47, 71])
    }

    @Test("names a day whose midnight the clocks skip at its first moment, and no mark twice where they go back")
    func firstMoment() throws {
        func marks(_ change: Int64, _ offsets: (Int, Int), from: Int64) -> [String] {
            let from = Timestamp(secondsSince1970: change - from)
            return TimeAxis(from: from, until: from.advanced(bySeconds: 43_200)) {
                .hours($0.secondsSince1970 < change ? offsets.0 : offsets.1)
            }.marks(width: 400, gap: 10) { Double($0.count) * 8 }.map(\.text)
        }
        // Santiago on 6 September 2026, and Berlin on 25 October.
        #expect(marks(1_788_667_200, (-4, -3), from: 21_600) == ["18:00", "21:00", "Sun 6", "03:00", "06:00"])
        #expect(marks(1_792_890_000, (2, 1), from: 10_800) == ["Sun 25", "03:00", "06:00", "09:00"])
    }

    @Test("has weekdays at the marks of a week and of the days ahead on a phone")
    func weekdays() {
        func marks(days: Int64) -> [String] {
            TimeAxis(
                from: Self.midnight, until: Self.midnight.advanced(bySeconds: days * 86_400 - 3600), offset: Self.berlin
            ).marks(width: 266, overhang: 12, gap: 10) { Double($0.count) * 8 }.map(\.text)
        }
        #expect(marks(days: 7) == ["Sun", "Mon", "Tue", "Wed", "Thu", "Fri", "Sat"])
        #expect(marks(days: 9) == ["Mon 30", "Wed 1", "Fri 3", "Sun 5"])
        #expect(marks(days: 31) == ["1 Apr", "11 Apr", "21 Apr"])
    }

    @Test("marks the lowest and the highest with their values")
    func extremes() {
        let svg = chart([trace([0, 1, 2, 3, 4, 5, 6])]).svg(.dark)
        #expect(svg.contains(">19.5</text>"))
        #expect(svg.contains(">26.5</text>"))
    }

    @Test(
        "names below everything whose data it shows, and nobody where nobody must be named",
        arguments: [Appearance.light, .dark, .automatic])
    func attribution(theme: Appearance) throws {
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

    @Test("has no characters but those of ASCII, in the same columns, where the terminal has no others")
    func ascii() {
        var chart = chart([trace([0, 1, 2, 8, 3])])
        chart.attribution = "© Somebody"
        let rich = chart.lines(columns: 60, hasColours: false)
        let plain = chart.lines(columns: 60, hasColours: false, isASCII: true)
        #expect(plain.map { $0.count } == rich.map { $0.count })
        #expect(plain.joined().allSatisfy { $0.isASCII })
        #expect(!plain.joined().contains("?"))
        #expect(plain.contains { $0.contains("|") && $0.contains(".") })
    }

    @Test("is well-formed whatever names say, and stays on its paper")
    func wellFormed() {
        let svg = chart([trace([0, 1, 30, 40], name: "<b> & \"c\"")]).svg(.light)
        #expect(svg.contains("A &amp; B"))
        #expect(svg.contains("&lt;b&gt; &amp; \"c\""))
        #expect(svg.components("<text") == svg.components("</text>"))
        #expect(!svg.contains("nan") && !svg.contains("inf"))
    }

    @Test("has axes that end at round values and never show what cannot be")
    func bounds() {
        func ticks(_ values: ClosedRange<Double>, _ bounds: ScaleBounds) -> [Substring] {
            var chart = chart([trace([0, 1])])
            chart.panels[0].bounds = bounds
            chart.panels[0].traces[0].points[0] = .init(
                Self.midnight, mean: values.lowerBound, low: values.lowerBound, high: values.upperBound)
            chart.panels[0].traces[0].points.removeLast()
            let group = chart.svg(.light).firstMatch(of: /<g text-anchor="end">(.*)<\/g>/)
            return group?.1.matches(of: />([^<]+)<\/text>/).map(\.1) ?? []
        }
        let percent = ScaleBounds(lowest: 0, highest: 100, leastSpan: 10)
        #expect(ticks(61...99.9, percent) == ["50", "60", "70", "80", "90", "100"])
        #expect(ticks(100...100, percent) == ["88", "90", "92", "94", "96", "98", "100"])
        #expect(ticks(0...0.2, ScaleBounds(lowest: 0, leastSpan: 1, isFromZero: true)).first == "0.0")
        // Noise is no weather.
        #expect(ticks(21.41...21.43, ScaleBounds(leastSpan: 2)).count < 8)
        #expect(ticks(1012...1013, ScaleBounds(leastSpan: 4)) == ["1010", "1011", "1012", "1013", "1014", "1015"])
    }

    @Test("is at most 15 kB as the picture of a noisy day of three sensors or six, and the same bytes each time")
    func size() {
        var random = SplitMix64(seed: 24)
        let traces = (0..<6).map { index in
            var value = 20 - Double(index)
            let points = (0..<144).map { step -> Trace.Point in
                value += Double.random(in: -0.2...0.2, using: &random)
                return Trace.Point(
                    Self.midnight.advanced(bySeconds: Int64(step) * 600), mean: value, low: value - 0.3,
                    high: value + 0.3)
            }
            return Trace(name: "sensor-\(index)", colour: index, step: 600, points: points)
        }
        var chart = chart(traces)
        chart.nights = [.init(from: Self.midnight, until: Self.midnight.advanced(bySeconds: 20_000))]
        for (width, count) in [(334, 3), (334, 6), (600, 3), (600, 6), (1000, 3), (1000, 6)] {
            chart.panels[0].traces = Array(traces.prefix(count))
            let figure = chart.figures(widths: [width])[0]
            #expect(figure.utf8.count <= 15_000, "\(width), \(count)")
            #expect(figure.contains("class=\"b f0\"") == (count == 3))
            #expect(chart.figures(widths: [width])[0] == figure)
            print("\(count) sensors, \(width) pixels: \(figure.utf8.count) bytes")
        }
    }

    @Test("marks where the values of another weather service begin, in pictures, in characters and in sentences")
    func changes() throws {
        var trace = trace(Array(0..<24), name: "outside")
        trace.changes = [(0, "Aweather"), (9, "Bweather & Co"), (15, "Aweather")].map { hour, service in
            Trace.Change(Self.midnight.advanced(bySeconds: hour * 3600), to: service)
        }
        let plain = chart([self.trace(Array(0..<24), name: "outside")])
        let chart = chart([trace])
        let svg = chart.svg(.light)
        #expect(svg.components("class=\"h\">Aweather</text>") == 2)
        #expect(svg.components("class=\"h\">Bweather &amp; Co</text>") == 1)
        #expect(SVGBoxes(svg).overlaps.isEmpty, "\(SVGBoxes(svg).overlaps)")
        let ticks = try #require(svg.firstMatch(of: /<path class="a" d="([MV\d. ]+)"\/>/))
        #expect(String(ticks.1).components("V") == 3)
        #expect(!plain.svg(.light).contains("Aweather"))

        let line = "outside: Aweather, from 10:00 Bweather & Co, from 16:00 Aweather"
        #expect(chart.lines(columns: 80, hasColours: false).contains(line))
        #expect(chart.summary.hasSuffix(", by Aweather, from 10:00 Bweather & Co, from 16:00 Aweather."))
        trace.changes += (0..<20).map { Trace.Change(trace.points[23].time, to: $0 % 2 == 0 ? "B" : "A") }
        #expect(self.chart([trace]).summary.hasSuffix(", and 15 more changes."))
    }

    @Test("says in sentences what it shows")
    func summary() {
        var rain = trace([0, 1, 2], name: "outside", style: .bars)
        rain.points = rain.points.map { .init($0.time, mean: $0.mean - 20, low: $0.mean - 20, high: $0.mean - 20) }
        var chart = chart([trace([0, 1, 2, 9])])
        chart.panels.append(Panel(title: "Rain", unit: "mm", traces: [rain]))
        #expect(
            chart.summary == """
                Temperature: room latest 22.0 °C, lowest 19.5 °C (00:00), highest 22.5 °C (03:00), with 1 gap. \
                Rain: outside 3.0 mm in total, most 2.0 mm (03:00).
                """)
        #expect(chart.svg(.light).contains("<desc>\(chart.summary)</desc>"))
        let two = self.chart([trace([0, 1]), trace([1], name: "shelf")])
        #expect(Language.french.reading { two.summary }.contains(") ; shelf "))
    }

    @Test("says in its legend when a value was, once if that is the same for all, and of a sum that it is one")
    func moments() {
        let one = chart([trace([0, 1, 2]), trace([1, 2], name: "shelf")])
        #expect(one.svg(.light).contains("</tspan> °C · 03:30</text>"))
        #expect(
            one.lines(columns: 80, hasColours: false).contains { $0.hasPrefix("Temperature, °C, 03:30:  a room 22.0") })
        let two = chart([trace([0, 1, 2]), trace([1, 9], name: "shelf")])
        #expect(two.svg(.light).contains(">22.0</tspan> 03:30</text>"))
        #expect(two.svg(.light).contains(">22.0</tspan> 10:30</text>"))
        #expect(two.lines(columns: 80, hasColours: false).contains { $0.hasSuffix("b shelf 22.0 10:30") })
        let sum = chart([trace([0, 1], style: .bars)])
        #expect(sum.svg(.light).contains(">sum 41.0</tspan></text>") && sum.svg(.light).contains("</tspan> °C</text>"))
    }

    @Test("ends with the value of now where there is one, on the line as in the legend")
    func present() throws {
        var trace = trace([0, 1, 2])
        trace.end(with: 25, at: Self.midnight.advanced(bySeconds: 2 * 3600 + 900))
        #expect(trace.points.map(\.mean) == [20, 21, 25] && trace.points.last?.low == 21.5)
        #expect(chart([trace]).svg(.light).contains(">25.0</tspan>") && chart([trace]).svg(.light).contains("· 03:15"))
        #expect(chart([trace]).summary.contains("room latest 25.0 °C"))
        // What another source of the line has recorded since stays.
        var joined = self.trace([0, 1, 2, 8])
        joined.end(with: 25, at: Self.midnight.advanced(bySeconds: 2 * 3600))
        #expect(joined.points.count == 4 && joined.present?.value == 25)
        // A line of daily means is not drawn up to now.
        var days = self.trace([0])
        days.step = 86_400
        days.end(with: 25, at: Self.midnight.advanced(bySeconds: 7200))
        #expect(days.points.map(\.mean) == [20] && chart([days]).svg(.light).contains(">25.0</tspan>"))
        // Its dot is at the value of the legend all the same, and the scale has room for it.
        var fine = self.trace([0, 1, 2])
        fine.end(with: 25, at: Self.midnight.advanced(bySeconds: 7200))
        let dots = chart([days, fine]).svg(.light).matches(of: /cx="([^"]+)" cy="([^"]+)" r="3.5"/)
        #expect(dots.count == 2 && Set(dots.map { "\($0.1) \($0.2)" }).count == 1)
        let figure = try #require(chart([days]).figures(widths: [600]).first)
        let highest = try #require(figure.firstMatch(of: /data-plot="(?:[^ ]+ ){7}([^ ]+) \d+"/)).1
        #expect(try #require(Double(highest)) >= 25)
    }

    @Test(
        "has in a page what a script needs to say values: edges, scale, unit, clocks and names, and in a file nothing of it"
    )
    func reading() throws {
        let chart = chart([trace([0, 1, 2], name: "a\" onload=\"<x>")])
        let figure = try #require(chart.figures(widths: [600]).first)
        let plot = try #require(figure.firstMatch(of: /data-plot="([^"]*)"/)).1.split(separator: " ").compactMap {
            Double($0)
        }
        #expect(plot.count == 9 && plot[0] < plot[1] && plot[2] < plot[3])
        #expect(
            plot[4] == 1_774_738_800 && plot[5] == plot[4] + 86_400 && plot[6] <= 19.5 && plot[7] >= 22.5
                && plot[8] == 1)
        #expect(figure.contains("data-unit=\"°C\" data-clocks=\"0:3600 7200:7200\""))
        #expect(figure.contains(" data-name=\"a&quot; onload=&quot;&lt;x&gt;\" d=\"M"))
        #expect(!chart.svg(.light).contains("data-"))
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
