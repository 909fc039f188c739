package import Charts
import History
import Quantities

/// A month on one page: HTML that needs nothing else, for a screen or for paper.
package struct MonthReport {
    private let month: CalendarMonth
    private let chart: Chart
    private let tables: [MonthTable]

    package init(month: CalendarMonth, chart: Chart, tables: [MonthTable]) {
        self.month = month
        self.chart = chart
        self.tables = tables
    }

    package var html: String {
        """
        <!DOCTYPE html>
        <html lang="en">
        <head>
        <meta charset="utf-8">
        <title>\(month)</title>
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
        <h1>\(month)</h1>
        \(chart.svg(.light))
        \(tables.map(html).joined(separator: "\n"))
        <p>Mean, lowest and highest of each local day; the times are the hours in which they were. Rain is the sum of the hours of which it is known.</p>
        \(attribution)\
        </body>
        </html>

        """
    }

    private var attribution: String {
        chart.attribution.map { "<p>\(escapedForXML($0))</p>\n" } ?? ""
    }

    /// One kind of value, with its texts for each day and the month; nil for what is not known.
    private struct Column {
        var head: String
        var days: [String?]
        var month: String?
    }

    /// A source that never says anything of the wind has no column for it.
    private func html(_ table: MonthTable) -> String {
        let columns = columns(of: table).filter { $0.days.contains { $0 != nil } }
        let rows = table.days.indices.map { day in
            cells([String(table.days[day].date.day)] + columns.map { $0.days[day] })
        }
        return """
            <h2>\(escapedForXML(table.source))</h2>
            <table>
            <thead>
            <tr><th>Day</th>\(columns.map { "<th>\($0.head)</th>" }.joined())</tr>
            </thead>
            <tbody>
            \(rows.joined(separator: "\n"))
            </tbody>
            <tfoot>
            \(cells(["Month"] + columns.map(\.month)))
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
            day.flatMap { $0.temperature == nil ? nil : "on \($0.date.day)" }
        }
        let month = table.month
        return [
            column("Mean °C", text(month[.temperature]?.mean, 1)) { text($0.temperature?.mean, 1) },
            column("High °C", text(month[.temperature]?.high, 1)) { text($0.temperature?.high, 1) },
            column("at", on(warmest), \.highHour),
            column("Low °C", text(month[.temperature]?.low, 1)) { text($0.temperature?.low, 1) },
            column("at", on(coldest), \.lowHour),
            column("Humidity %", text(month[.humidity]?.mean, 0)) { text($0.humidity?.mean, 0) },
            column("Pressure hPa", text(month[.pressure]?.mean, 1)) { text($0.pressure?.mean, 1) },
            column("Wind m/s", text(month[.wind]?.mean, 1)) { text($0.wind?.mean, 1) },
            column("highest", text(month[.wind]?.high, 1)) { text($0.wind?.high, 1) },
            column("Rain mm", text(table.rain, 1)) { text($0.rain, 1) },
        ]
    }

    /// What is not known stays empty.
    private func cells(_ texts: [String?]) -> String {
        "<tr>" + texts.map { "<td>\($0 ?? "")</td>" }.joined() + "</tr>"
    }

    private func text(_ value: Int?, _ places: Int) -> String? {
        value.map { decimalText(thousandths: $0, places: places) }
    }
}
