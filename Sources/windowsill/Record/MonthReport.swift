import History
import Pictures
import Quantities

/// A month on one page: HTML that needs nothing else, for a screen or for paper.
struct MonthReport {
    let month: CalendarMonth
    let chart: Chart
    let tables: [MonthTable]

    var html: String {
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
        <p>Mean, lowest and highest of each local day; the times are the hours in which they were. Rain is the sum of the hours.</p>
        </body>
        </html>

        """
    }

    private func html(_ table: MonthTable) -> String {
        let rows = table.days.map(row).joined(separator: "\n")
        return """
            <h2>\(escapedForXML(table.source))</h2>
            <table>
            <thead>
            <tr><th>Day</th><th>Mean °C</th><th>High °C</th><th>at</th><th>Low °C</th><th>at</th><th>Humidity %</th>\
            <th>Pressure hPa</th><th>Wind m/s</th><th>highest</th><th>Rain mm</th></tr>
            </thead>
            <tbody>
            \(rows)
            </tbody>
            <tfoot>
            \(foot(table))
            </tfoot>
            </table>
            """
    }

    private func row(_ day: MonthTable.Day) -> String {
        cells([
            String(day.date.day), text(day.temperature?.mean, 1), text(day.temperature?.high, 1), day.highHour,
            text(day.temperature?.low, 1), day.lowHour, text(day.humidity?.mean, 0), text(day.pressure?.mean, 1),
            text(day.wind?.mean, 1), text(day.wind?.high, 1), text(day.rain, 1),
        ])
    }

    private func foot(_ table: MonthTable) -> String {
        let temperature = table.month[.temperature]
        let warmest = table.days.max { ($0.temperature?.high ?? .min) < ($1.temperature?.high ?? .min) }
        let coldest = table.days.min { ($0.temperature?.low ?? .max) < ($1.temperature?.low ?? .max) }
        func day(_ day: MonthTable.Day?) -> String? {
            day.flatMap { $0.temperature == nil ? nil : "on \($0.date.day)" }
        }
        return cells([
            "Month", text(temperature?.mean, 1), text(temperature?.high, 1), day(warmest), text(temperature?.low, 1),
            day(coldest), text(table.month[.humidity]?.mean, 0), text(table.month[.pressure]?.mean, 1),
            text(table.month[.wind]?.mean, 1), text(table.month[.wind]?.high, 1), text(table.rain, 1),
        ])
    }

    /// What is not known stays empty.
    private func cells(_ texts: [String?]) -> String {
        "<tr>" + texts.map { "<td>\($0 ?? "")</td>" }.joined() + "</tr>"
    }

    private func text(_ value: Int?, _ places: Int) -> String? {
        value.map { decimalText(thousandths: $0, places: places) }
    }
}
