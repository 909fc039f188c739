package import Charts
package import History
package import LinuxPlatform
package import Values
import Words

/// Prints values and events of the history, for people and for programs.
package struct HistoryText {
    private let output: Output
    private let form: RecordForm
    private let units: DisplayUnits
    private let titles: [String: String]

    /// - Parameter titles: the titles that the owner has given places, by their names in the configuration; only people read them.
    package init(
        _ output: Output, _ form: RecordForm, units: DisplayUnits = .metric, titles: [String: String] = [:]
    ) {
        self.output = output
        self.form = form
        self.units = units
        self.titles = titles
    }

    package func show(_ columns: [(source: String, rows: [HistoryPoint])], quantity: ShownQuantity) {
        switch form {
        case .text: table(columns, quantity)
        case .csv:
            output.write("time,source,quantity,unit,mean,low,high,count")
            each(columns) { source, point in
                let cells = [
                    LocalZone.civil(point.start).description, source, quantity.name, quantity.unit,
                    text(point.mean, quantity), text(point.low, quantity), text(point.high, quantity),
                    String(point.count),
                ]
                write(cells: cells)
            }
        case .json:
            each(columns) { source, point in
                output.write(
                    "{\"time\":\"\(LocalZone.civil(point.start))\",\"source\":\(jsonText(source)),\"quantity\":\"\(quantity.name)\","
                        + "\"unit\":\"\(quantity.unit)\",\"mean\":\(text(point.mean, quantity)),\"low\":\(text(point.low, quantity)),"
                        + "\"high\":\(text(point.high, quantity)),\"count\":\(point.count)}")
            }
        }
    }

    /// Shows a quantity whose hours, days and months have a sum.
    package func show(_ columns: [(source: String, rows: [HistoryTotal])], quantity: ShownQuantity) {
        if form == .csv { output.write("time,source,quantity,unit,sum,count") }
        for (source, rows) in columns {
            if form == .text {
                output.write(heading(source, quantity))
                output.write("  \(padded(ReportWords.time, 22))\(right(ReportWords.sum))")
                if rows.isEmpty { output.write("  \(ReportWords.none)") }
            }
            for row in rows {
                let time = LocalZone.civil(row.start)
                let sum = text(row.total, quantity)
                switch form {
                case .text: output.write("  \(padded(minute(time), 22))\(right(shown(row.total, quantity)))")
                case .csv:
                    write(cells: [
                        time.description, source, quantity.name, quantity.unit, sum, String(row.count),
                    ])
                case .json:
                    output.write(
                        "{\"time\":\"\(time)\",\"source\":\(jsonText(source)),\"quantity\":\"\(quantity.name)\","
                            + "\"unit\":\"\(quantity.unit)\",\"sum\":\(sum),\"count\":\(row.count)}")
                }
            }
        }
    }

    /// Shows which series there are, and how large the file is.
    ///
    /// - Parameter chosen: the sources to show the series of; nil for all.
    package func show(
        _ database: HistoryDatabase, of chosen: Set<String>?, _ limits: HistoryLimits
    ) throws(HistoryError) {
        if form == .csv { output.write("source,quantity,first,last,count") }
        let extents = try database.extents().filter { chosen?.contains($0.series.source) ?? true }
        if form == .text, chosen != nil, extents.isEmpty { output.write(ReportWords.none) }
        for extent in extents {
            let first = CivilDate(daysSince1970: extent.firstDay)
            let last = CivilDate(daysSince1970: extent.lastDay)
            let series = extent.series
            switch form {
            case .text:
                output.write(
                    text: "\(padded(printable(series.source), 16)) \(padded(series.quantity.name, 15)) "
                        + "\(ReportWords.range("\(first)", to: "\(last)"))  \(ReportWords.values(extent.count))")
            case .csv:
                write(cells: [
                    series.source, series.quantity.name, first.description, last.description, String(extent.count),
                ])
            case .json:
                output.write(
                    "{\"source\":\(jsonText(series.source)),\"quantity\":\"\(series.quantity.name)\",\"first\":\"\(first)\","
                        + "\"last\":\"\(last)\",\"count\":\(extent.count)}")
            }
        }
        if form == .text {
            let size = units.number(thousandths: Int(database.size / 1000), places: 1)
            output.write(
                text: phrase(
                    "report.size",
                    "\(size) MB of at most \(limits.largest / 1_000_000) MB; minutes are kept for \(Int(limits.minutesDays), "day", "days")"
                ))
        }
    }

    /// Shows events in the order of time.
    package func show(_ events: [HistoryEvent]) {
        if form == .csv { output.write("time,kind,subject,text") }
        for event in events {
            let time = LocalZone.civil(event.time)
            switch form {
            case .text:
                let subject = printable(event.kind.words(for: event.subject, titles: titles))
                let text: String
                switch event.kind {
                case .advice where event.text.isEmpty: text = phrase("report.advice-over", "over")
                case .output where event.text.isEmpty: text = OutputWords.state(isOn: false)
                case .output: text = "\(OutputWords.state(isOn: true)): \(printable(event.text, limit: 256))"
                default: text = printable(event.text, limit: 256)
                }
                output.write(
                    text: "\(padded(minute(time), 22)) \(padded(event.kind.rawValue, 9)) "
                        + (text.isEmpty ? subject : "\(padded(subject, 16)) \(text)"))
            case .csv: write(cells: [time.description, event.kind.rawValue, event.subject, event.text])
            case .json:
                output.write(
                    "{\"time\":\"\(time)\",\"kind\":\"\(event.kind.rawValue)\",\"subject\":\(jsonText(event.subject)),"
                        + "\"text\":\(jsonText(event.text))}")
            }
        }
        if form == .text, events.isEmpty { output.write(phrase("report.no-events", "no events")) }
    }

    private func table(_ columns: [(source: String, rows: [HistoryPoint])], _ quantity: ShownQuantity) {
        // Where the whole table would not fit, without blanks before it and without the offset.
        let isNarrow = (output.columns ?? .max) < 54
        func row(_ time: String, _ values: [String]) {
            let cells = values.map { right($0, isNarrow ? 8 : 10) }.joined()
            output.write((isNarrow ? padded(time, 16) : "  \(padded(time, 22))") + cells)
        }
        for (source, points) in columns {
            output.write(text: heading(source, quantity))
            row(
                ReportWords.time,
                [phrase("report.mean", "mean"), phrase("report.low", "low"), phrase("report.high", "high")])
            for point in points {
                let time = LocalZone.civil(point.start)
                row(
                    isNarrow ? "\(time.date) \(units.clock(time))" : minute(time),
                    [point.mean, point.low, point.high].map { shown($0, quantity) })
            }
            if points.isEmpty { output.write("  \(ReportWords.none)") }
        }
    }

    private func each(
        _ columns: [(source: String, rows: [HistoryPoint])], _ take: (String, HistoryPoint) -> Void
    ) {
        for (source, points) in columns {
            for point in points { take(source, point) }
        }
    }

    private func heading(_ source: String, _ quantity: ShownQuantity) -> String {
        let name =
            switch quantity {
            case .recorded(let recorded): recorded.words
            case .dewPoint, .absoluteHumidity: quantity.name.replacing("_", with: " ")
            }
        let symbol = quantity.scale(in: units).symbol
        guard !symbol.isEmpty else { return "\(printable(source)): \(name)" }
        return phrase("report.heading", "\(printable(source)): \(name) in \(symbol)")
    }

    /// A value for a person.
    private func shown(_ value: Int, _ quantity: ShownQuantity) -> String {
        quantity.scale(in: units).text(thousandths: value, places: quantity.places)
    }

    /// A value for a program.
    private func text(_ value: Int, _ quantity: ShownQuantity) -> String {
        decimalText(thousandths: value, places: quantity.places)
    }

    /// A date and a time as `2026-11-20 07:00+08:00`.
    private func minute(_ time: CivilTime) -> String {
        "\(time.date) \(units.clock(time))\(time.offset)"
    }

    private func write(cells: [String]) {
        output.write(values: cells.map(csvCell).joined(separator: ","))
    }

    private func right(_ text: String, _ width: Int = 10) -> String {
        String(repeating: " ", count: max(1, width - text.columns)) + text
    }
}
