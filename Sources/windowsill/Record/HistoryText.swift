import History
import Quantities

/// Prints points of the history for people and programs.
struct HistoryText {
    private let output: Output
    private let form: HistoryOptions.Form

    init(_ output: Output, _ form: HistoryOptions.Form) {
        self.output = output
        self.form = form
    }

    func show(_ columns: [(source: String, points: [HistoryPoint])], quantity: HistoryQuantity) {
        switch form {
        case .table: table(columns, quantity)
        case .csv:
            output.write("time,source,quantity,unit,mean,low,high,count")
            each(columns) { source, point in
                let cells = [
                    LocalZone.civil(point.start).description, source, quantity.rawValue, quantity.unit,
                    text(point.mean, quantity), text(point.low, quantity), text(point.high, quantity),
                    String(point.count),
                ]
                output.write(cells.map(csvCell).joined(separator: ","))
            }
        case .json:
            each(columns) { source, point in
                output.write(
                    "{\"time\":\"\(LocalZone.civil(point.start))\",\"source\":\(jsonText(source)),\"quantity\":\"\(quantity.rawValue)\","
                        + "\"unit\":\"\(quantity.unit)\",\"mean\":\(text(point.mean, quantity)),\"low\":\(text(point.low, quantity)),"
                        + "\"high\":\(text(point.high, quantity)),\"count\":\(point.count)}")
            }
        }
    }

    /// What there is, and how large it is.
    func show(_ database: HistoryDatabase, _ limits: HistoryLimits) {
        guard let extents = try? database.extents() else { return }
        for extent in extents {
            let first = CivilDate(daysSince1970: extent.firstDay)
            let last = CivilDate(daysSince1970: extent.lastDay)
            let series = extent.series
            switch form {
            case .table:
                output.write(
                    "\(padded(printable(series.source), 16)) \(padded(series.quantity.rawValue, 15)) \(first) to \(last)  "
                        + "\(extent.count) values")
            case .csv:
                output.write("\(csvCell(series.source)),\(series.quantity.rawValue),\(first),\(last),\(extent.count)")
            case .json:
                output.write(
                    "{\"source\":\(jsonText(series.source)),\"quantity\":\"\(series.quantity.rawValue)\",\"first\":\"\(first)\","
                        + "\"last\":\"\(last)\",\"count\":\(extent.count)}")
            }
        }
        if form == .table {
            let size = decimalText(thousandths: database.size / 1000, places: 1)
            output.write(
                "\(size) MB of at most \(limits.largest / 1_000_000) MB; minutes are kept \(limits.minutesDays) days")
        }
    }

    private func table(_ columns: [(source: String, points: [HistoryPoint])], _ quantity: HistoryQuantity) {
        for (source, points) in columns {
            output.write("\(printable(source)): \(quantity.rawValue.replacing("_", with: " ")) in \(quantity.unit)")
            output.write("  \(padded("time", 22))\(right("mean"))\(right("low"))\(right("high"))")
            for point in points {
                let time = LocalZone.civil(point.start)
                output.write(
                    "  \(padded("\(time.date) \(time.clock)\(time.offset)", 22))\(right(text(point.mean, quantity)))"
                        + "\(right(text(point.low, quantity)))\(right(text(point.high, quantity)))")
            }
            if points.isEmpty { output.write("  nothing") }
        }
    }

    private func each(
        _ columns: [(source: String, points: [HistoryPoint])], _ take: (String, HistoryPoint) -> Void
    ) {
        for (source, points) in columns {
            for point in points { take(source, point) }
        }
    }

    private func text(_ value: Int, _ quantity: HistoryQuantity) -> String {
        decimalText(thousandths: value, places: quantity.places)
    }

    private func padded(_ text: String, _ width: Int) -> String {
        text + String(repeating: " ", count: max(0, width - text.count))
    }

    private func right(_ text: String) -> String {
        String(repeating: " ", count: max(1, 10 - text.count)) + text
    }
}
