package import Charts
import History
import Quantities
package import Units
import Words

/// A month on one page of self-contained HTML, for a screen or for paper.
package struct MonthReport {
    private let month: CalendarMonth
    private let chart: Chart
    private let tables: [MonthTable]
    private let units: DisplayUnits

    package init(month: CalendarMonth, chart: Chart, tables: [MonthTable], units: DisplayUnits = .metric) {
        self.month = month
        self.chart = chart
        self.tables = tables
        self.units = units
    }

    package var html: String {
        """
        <!DOCTYPE html>
        <html lang="\(escapedForXML(ReportWords.languageTag))">
        <head>
        <meta charset="utf-8">
        <title>\(escapedForXML("\(month)"))</title>
        <style>
        body { font-family: "DejaVu Sans", Verdana, sans-serif; color: #222; max-width: 75em; margin: 2em auto; }
        svg { width: 100%; height: auto; }
        table { border-collapse: collapse; margin: 1em 0 2em; font-size: 80%; font-variant-numeric: tabular-nums; }
        th, td { text-align: right; padding: 0.2em 0.7em; }
        thead th { border-bottom: 2px solid #222; }
        tbody tr:nth-child(5n) td { border-bottom: 1px solid #d9d9d6; }
        tfoot td { border-top: 2px solid #222; font-weight: bold; }
        @media print { body { margin: 0; } h2, table { break-inside: avoid; } }
        </style>
        </head>
        <body>
        <h1>\(escapedForXML("\(month)"))</h1>
        \(chart.svg(.light))
        \(tables.map(html).joined(separator: "\n"))
        <p>\(escapedForXML(ReportWords.monthNote))</p>
        \(attribution)\
        </body>
        </html>

        """
    }

    private var attribution: String {
        chart.attribution.map { "<p>\(escapedForXML($0))</p>\n" } ?? ""
    }

    /// One kind of value: its texts for each day and for the month, nil where unknown.
    private struct Column {
        var head: String
        var days: [String?]
        var month: String?
    }

    /// A source without any value of the wind has no column for it.
    private func html(_ table: MonthTable) -> String {
        let columns = columns(of: table).filter { $0.days.contains { $0 != nil } }
        let rows = table.days.indices.map { day in
            cells([String(table.days[day].date.day)] + columns.map { $0.days[day] })
        }
        return """
            <h2>\(escapedForXML(table.source))</h2>
            <table>
            <thead>
            <tr><th>\(escapedForXML(ReportWords.day))</th>\(columns.map { "<th>\(escapedForXML($0.head))</th>" }.joined())</tr>
            </thead>
            <tbody>
            \(rows.joined(separator: "\n"))
            </tbody>
            <tfoot>
            \(cells([ReportWords.month] + columns.map(\.month)))
            </tfoot>
            </table>
            """
    }

    private func columns(of table: MonthTable) -> [Column] {
        func column(_ head: String, _ month: String?, _ day: (MonthTable.Day) -> String?) -> Column {
            Column(head: head, days: table.days.map(day), month: month)
        }
        let warmest = table.days.max { ($0.temperature?.high ?? .min) < ($1.temperature?.high ?? .min) }
        let coldest = table.days.min { ($0.temperature?.low ?? .max) < ($1.temperature?.low ?? .max) }
        func on(_ day: MonthTable.Day?) -> String? {
            day.flatMap { $0.temperature == nil ? nil : ReportWords.on(day: "\($0.date.day)") }
        }
        let month = table.month
        let (degrees, pressure) = (units.temperatureScale, units.pressureScale)
        let (speed, depth) = (units.speedScale, units.depthScale)
        func text(_ value: Int?, _ scale: DisplayScale, _ places: Int = 1) -> String? {
            value.map { scale.text(thousandths: $0, places: places) }
        }
        return [
            column(ReportWords.meanColumn(degrees.symbol), text(month[.temperature]?.mean, degrees)) {
                text($0.temperature?.mean, degrees)
            },
            column(ReportWords.highColumn(degrees.symbol), text(month[.temperature]?.high, degrees)) {
                text($0.temperature?.high, degrees)
            },
            column(ReportWords.at, on(warmest), { $0.highHour.map(units.clock) }),
            column(ReportWords.lowColumn(degrees.symbol), text(month[.temperature]?.low, degrees)) {
                text($0.temperature?.low, degrees)
            },
            column(ReportWords.at, on(coldest), { $0.lowHour.map(units.clock) }),
            column(ReportWords.humidityColumn("%"), text(month[.humidity]?.mean, .percent, 0)) {
                text($0.humidity?.mean, .percent, 0)
            },
            column(ReportWords.pressureColumn(pressure.symbol), text(month[.pressure]?.mean, pressure)) {
                text($0.pressure?.mean, pressure)
            },
            column(ReportWords.windColumn(speed.symbol), text(month[.wind]?.mean, speed)) {
                text($0.wind?.mean, speed)
            },
            column(ReportWords.maximumColumn, text(month[.wind]?.high, speed)) { text($0.wind?.high, speed) },
            column(ReportWords.rainColumn(depth.symbol), text(table.rain, depth)) { text($0.rain, depth) },
        ]
    }

    /// An unknown value leaves its cell empty.
    private func cells(_ texts: [String?]) -> String {
        "<tr>" + texts.map { "<td>\(escapedForXML($0 ?? ""))</td>" }.joined() + "</tr>"
    }
}
