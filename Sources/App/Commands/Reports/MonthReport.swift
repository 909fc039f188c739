package import Charts
package import History
import LinuxPlatform
import StationCore
package import Values
import Words

/// A month on one page of self-contained HTML, for a phone, a screen or paper.
package struct MonthReport {
    private let month: CalendarMonth
    private let chart: Chart
    private let builder: ChartBuilder
    private let tables: [MonthTable]
    private let events: MonthEvents
    private let units: DisplayUnits

    /// The widths of the pictures: on a phone, on a tablet or paper, on a desk.
    private static let widths = [334, 600, 900]
    /// The most rows of each list of events.
    private static let mostRows = 12

    /// Creates the report; throws where the history has no values of that month.
    ///
    /// - Parameters:
    ///   - frame: the frame of the month.
    ///   - builder: the builder of the frame's charts, with the same history and units.
    ///   - now: the present: what is not over lasts until then.
    package init(
        _ month: CalendarMonth, _ frame: ChartFrame, _ builder: ChartBuilder, in database: HistoryDatabase,
        until now: Timestamp, units: DisplayUnits
    ) throws(HistoryError) {
        var tables: [MonthTable] = []
        let sources = try builder.sources()
        for source in sources {
            let name = builder.name(of: source, among: sources)
            if let table = try MonthTable(source, name: name, month, in: database) { tables.append(table) }
        }
        guard !tables.isEmpty else {
            throw HistoryError(.unavailable, phrase("command.nothing-in", "nothing was recorded in \(month)"))
        }
        var chart = try builder.chart()
        chart.attribution = builder.attribution(of: tables.map(\.source)) ?? chart.attribution
        self.month = month
        self.builder = builder
        self.chart = chart
        self.tables = tables
        self.units = units
        let before = frame.from.advanced(bySeconds: -MonthEvents.longestOn)
        let earlier = try database.events(from: before, until: frame.from)
        events = MonthEvents(
            try database.events(from: frame.from, until: frame.until), after: earlier, from: frame.from,
            until: min(frame.until, now))
    }

    package var html: String {
        """
        <!DOCTYPE html>
        <html lang="\(escapedForXML(ReportWords.languageTag))">
        <head>
        <meta charset="utf-8">
        <meta name="viewport" content="width=device-width, initial-scale=1">
        <meta name="color-scheme" content="light dark">
        <title>\(escapedForXML("\(month)"))</title>
        <style>
        \(Theme.styleSheet)
        \(Chart.figureStyleSheet(widths: Self.widths))
        \(Self.styleSheet)
        </style>
        </head>
        <body>
        <header><h1>\(escapedForXML("\(month)"))</h1></header>
        <main>
        \(glance)
        \(chart.figures(widths: Self.widths).map { "<section>\n\($0)\n</section>" }.joined(separator: "\n"))
        \(list(.advice, ReportWords.advice, events.advice, empty: ReportWords.noAdvice))
        \(outputs)\
        \(list(.fault, ReportWords.faults, events.faults, empty: ReportWords.noFaults))
        \(tables.map(html).joined(separator: "\n"))
        </main>
        <footer>
        <p>\(escapedForXML(ReportWords.monthNote))</p>
        \(attribution)\
        </footer>
        </body>
        </html>

        """
    }

    private static let styleSheet = """
        :root{--page:#f3f3f0;--edge:#e2e2dd}
        @media(prefers-color-scheme:dark){:root{--page:#0d0f13;--edge:#262b33}}
        @media print{:root{--page:#fff;--edge:#ccc}}
        *{box-sizing:border-box}
        body{margin:0 auto;max-width:61rem;padding:1rem .75rem 2rem;background:var(--page);color:var(--chart-ink);
        font:1rem/1.5 system-ui,"DejaVu Sans",Verdana,sans-serif}
        h1{font-size:1.5rem;line-height:1.2;margin:.25rem .25rem 1rem}h2{font-size:1.05rem;margin:0 0 .5rem}
        main{display:grid;gap:.75rem;grid-template-columns:minmax(0,1fr)}
        section{background:var(--chart-paper);border:1px solid var(--edge);border-radius:.75rem;padding:.9rem 1rem}
        section:has(figure){padding:.5rem 0}
        small,footer,.glance dt{color:var(--chart-soft);font-size:.8rem}
        .glance{display:flex;flex-wrap:wrap;gap:1rem 2.5rem;margin:0}.glance dd{margin:0}
        .glance .value{font-size:1.7rem;line-height:1.25;font-weight:300;font-variant-numeric:tabular-nums}
        ul{list-style:none;margin:0;padding:0}li{padding:.45rem 0;border-top:1px solid var(--chart-grid)}
        li:first-child{border-top:0}li small{display:block}li b{font-weight:600}
        .table{overflow-x:auto}table{border-collapse:collapse;min-width:min(100%,34rem);font-size:.875rem;
        font-variant-numeric:tabular-nums;line-height:1.3}
        th,td{text-align:right;padding:.25rem .5rem;vertical-align:top;font-weight:400}
        th:first-child{text-align:left;padding-left:0}th:last-child,td:last-child{padding-right:0}
        td small{margin-left:.4rem}thead th{vertical-align:bottom;color:var(--chart-soft);font-size:.75rem}
        thead th small{display:block;font-size:.75rem}
        thead th{border-bottom:1px solid var(--chart-axis)}tfoot th,tfoot td{border-top:1px solid var(--chart-axis)}
        tbody tr:nth-child(5n) :is(th,td){border-bottom:1px solid var(--chart-grid)}
        tfoot :is(th,td){font-weight:600}footer{margin:1rem .25rem 0}footer p{margin:.25rem 0}
        @media(max-width:600px){table{width:100%;font-size:.75rem}th,td{padding:.2rem .2rem}thead th,td small,thead th small{font-size:.66rem}
        td small{display:block;margin:0}thead th{overflow-wrap:anywhere}}
        @media print{body{max-width:none;padding:0}section{border:0;padding:.5rem 0;break-inside:avoid}}
        """

    /// The summary of the month's temperatures, place by place.
    private var glance: String {
        let scale = units.temperatureScale
        func text(_ thousandths: Int) -> String { scale.text(thousandths: thousandths, places: 1) }
        let places = tables.compactMap { table -> String? in
            guard let mean = table.month[.temperature] else { return nil }
            let range = ReportWords.range(text(mean.low), to: text(mean.high))
            return """
                <div><dt>\(escapedForXML(table.name))</dt>\
                <dd class="value">\(escapedForXML("\(text(mean.mean)) \(scale.symbol)"))</dd>\
                <dd><small>\(escapedForXML(range))</small></dd></div>
                """
        }
        return places.isEmpty
            ? "" : "<section>\n<dl class=\"glance\">\n\(places.joined(separator: "\n"))\n</dl>\n</section>"
    }

    /// The list of the outputs that were on; nothing for a month without any.
    private var outputs: String {
        events.outputs.isEmpty
            ? "" : list(.output, phrase("report.outputs", "Outputs that were on"), events.outputs, empty: "") + "\n"
    }

    private func list(
        _ kind: HistoryEvent.Kind, _ heading: String, _ rows: [MonthEvents.Row], empty: String
    ) -> String {
        var items = rows.prefix(Self.mostRows).map { row in
            // What a fan costs is counted in hours, however many they are.
            let isInHours = kind == .output && row.seconds >= 7200
            let time = isInHours ? UnitWords.hours((row.seconds + 1800) / 3600) : lastingText(row.seconds)
            let often = phrase(
                "report.often", "\(row.count, "time", "times"), \(time) in total, last on \(date(row.last))")
            return """
                <li><b>\(escapedForXML(printable(kind.words(for: row.subject, titles: builder.titles))))</b> \(escapedForXML(printable(row.text, limit: 256)))\
                <small>\(escapedForXML(often))</small></li>
                """
        }
        if rows.count > Self.mostRows {
            items.append("<li><small>\(escapedForXML(ReportWords.more(rows.count - Self.mostRows)))</small></li>")
        }
        let body = items.isEmpty ? "<p>\(escapedForXML(empty))</p>" : "<ul>\n\(items.joined(separator: "\n"))\n</ul>"
        return "<section>\n<h2>\(escapedForXML(heading))</h2>\n\(body)\n</section>"
    }

    private func date(_ time: Timestamp) -> String {
        let civil = LocalZone.civil(time)
        let months = CalendarWords.months
        let month = months.indices.contains(civil.date.month - 1) ? months[civil.date.month - 1] : ""
        return "\(CalendarWords.date(day: civil.date.day, month: month)) \(units.clock(civil))"
    }

    private var attribution: String {
        chart.attribution.map { "<p>\(escapedForXML($0))</p>\n" } ?? ""
    }

    /// One kind of value: its texts for each day and for the month, nil where unknown, each with what stands beside it.
    private struct Column {
        typealias Cell = (text: String?, aside: String?)

        var head: Cell
        var days: [Cell]
        var month: Cell
    }

    /// The table as HTML; a source without any value of the wind has no column for it.
    private func html(_ table: MonthTable) -> String {
        let columns = columns(of: table).filter { $0.days.contains { $0.text != nil } }
        let rows = table.days.indices.map { day in
            row(String(table.days[day].date.day), columns.map { $0.days[day] })
        }
        let heads = columns.map { "<th scope=\"col\">\(content($0.head))</th>" }
        let name = escapedForXML(table.name)
        return """
            <section>
            <h2>\(name)</h2>
            <div class="table" tabindex="0" role="region" aria-label="\(name.replacing("\"", with: "&quot;"))">
            <table>
            <thead>
            <tr><th scope="col">\(escapedForXML(ReportWords.day))</th>\(heads.joined())</tr>
            </thead>
            <tbody>
            \(rows.joined(separator: "\n"))
            </tbody>
            <tfoot>
            \(row(ReportWords.month, columns.map(\.month)))
            </tfoot>
            </table>
            </div>
            </section>
            """
    }

    private func columns(of table: MonthTable) -> [Column] {
        func column(
            _ head: String, aside: String? = nil, _ month: Column.Cell, _ day: (MonthTable.Day) -> Column.Cell
        ) -> Column {
            Column(head: (head, aside), days: table.days.map(day), month: month)
        }
        let warmest = table.days.max { ($0.temperature?.high ?? .min) < ($1.temperature?.high ?? .min) }
        let coldest = table.days.min { ($0.temperature?.low ?? .max) < ($1.temperature?.low ?? .max) }
        func on(_ day: MonthTable.Day?) -> String? {
            day.flatMap { $0.temperature == nil ? nil : phrase("report.on-day", "on \($0.date.day)") }
        }
        let month = table.month
        let (degrees, humidity, pressure) = (units.temperatureScale, units.scale(of: .humidity), units.pressureScale)
        let (speed, depth) = (units.speedScale, units.depthScale)
        func text(_ value: Int?, _ scale: DisplayScale, _ places: Int = 1) -> String? {
            value.map { scale.text(thousandths: $0, places: places) }
        }
        return [
            column(
                phrase("report.mean-column", "Mean \(degrees.symbol)"), (text(month[.temperature]?.mean, degrees), nil)
            ) {
                (text($0.temperature?.mean, degrees), nil)
            },
            column(
                phrase("report.high-column", "High \(degrees.symbol)"), aside: ReportWords.timeColumn,
                (text(month[.temperature]?.high, degrees), on(warmest))
            ) { (text($0.temperature?.high, degrees), $0.highHour.map(units.clock)) },
            column(
                phrase("report.low-column", "Low \(degrees.symbol)"), aside: ReportWords.timeColumn,
                (text(month[.temperature]?.low, degrees), on(coldest))
            ) { (text($0.temperature?.low, degrees), $0.lowHour.map(units.clock)) },
            column(
                phrase("report.humidity-column", "Humidity \(humidity.symbol)"),
                (text(month[.humidity]?.mean, humidity, 0), nil)
            ) {
                (text($0.humidity?.mean, humidity, 0), nil)
            },
            column(
                phrase("report.pressure-column", "Pressure \(pressure.symbol)"),
                (text(month[.pressure]?.mean, pressure), nil)
            ) {
                (text($0.pressure?.mean, pressure), nil)
            },
            column(
                phrase("report.wind-column", "Wind \(speed.symbol)"), aside: ReportWords.maximumColumn,
                (text(month[.wind]?.mean, speed), text(month[.wind]?.high, speed))
            ) { (text($0.wind?.mean, speed), text($0.wind?.high, speed)) },
            column(phrase("report.rain-column", "Rain \(depth.symbol)"), (text(table.rain, depth), nil)) {
                (text($0.rain, depth), nil)
            },
        ]
            + MonthTable.further.map { quantity in
                let scale = units.scale(of: quantity)
                return column(
                    "\(quantity.title), \(scale.symbol)", aside: ReportWords.maximumColumn,
                    (text(month[quantity]?.mean, scale, 0), text(month[quantity]?.high, scale, 0))
                ) { (text($0.further[quantity]?.mean, scale, 0), text($0.further[quantity]?.high, scale, 0)) }
            }
    }

    private func row(_ head: String, _ cells: [Column.Cell]) -> String {
        "<tr><th scope=\"row\">\(escapedForXML(head))</th>\(cells.map { "<td>\(content($0))</td>" }.joined())</tr>"
    }

    /// The content of a cell, empty for an unknown value.
    private func content(_ cell: Column.Cell) -> String {
        guard let text = cell.text else { return "" }
        return escapedForXML(text) + (cell.aside.map { "<small>\(escapedForXML($0))</small>" } ?? "")
    }
}
