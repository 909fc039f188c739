import LinuxSystem
package import Quantities
package import StationLog
import Words

/// A log line for people: in columns, with units, and with colours for what is wrong.
///
/// A log may come from anywhere: whatever a value contains, the terminal gets printable characters only.
package struct LogColumns {
    private let hasColours: Bool

    package init(hasColours: Bool) {
        self.hasColours = hasColours
    }

    /// - Parameter moment: when the line was written, as far as that is known: for a line from before the clock was set it
    ///   follows from a later line.
    package func text(of line: LogLine, at moment: Timestamp) -> String {
        let civil = line.isClockSet ? line.time : LocalZone.civil(moment)
        let clock = civil.clock + ":" + (civil.second < 10 ? "0" : "") + String(civil.second)
        let isKnown = line.isClockSet || moment.secondsSince1970 < .max
        let time = isKnown ? "\(civil.date) \(clock)" : ReportWords.clockUnset
        var fields = line.fields
        let subject = fields.firstIndex {
            ["sensor", "component", "endpoint", "button", "date", "place"].contains($0.key.name)
        }
        let name = subject.map { shown(fields.remove(at: $0).value) } ?? ""
        let values = line.event == .reading ? readings(line) : fields.map(value).joined(separator: "  ")
        let head = "\(padded(time, 19))  \(padded(line.event.rawValue, 9)) \(padded(name, 16)) "
        return coloured(head + values, line)
    }

    private func readings(_ line: LogLine) -> String {
        var text = ""
        for quantity in Quantity.sensed {
            let (unit, width) = (quantity.unit.symbol, quantity.sensed?.columnWidth ?? 0)
            if let value = line[quantity.key].map(shown) {
                text += String(repeating: " ", count: max(0, width - value.count)) + value + " " + unit + "  "
            } else if Quantity.reported.contains(quantity) {
                text += String(repeating: " ", count: width + unit.count + 3)
            }
        }
        while text.hasSuffix(" ") { text.removeLast() }
        return text
    }

    private func value(_ field: LogField) -> String {
        let name = field.key.name
        for (ending, unit) in Self.units where name.hasSuffix(ending) {
            return "\(name.dropLast(ending.count).replacing("_", with: " ")) \(shown(field.value))\(unit)"
        }
        return "\(name.replacing("_", with: " ")) \(shown(field.value))"
    }

    private func shown(_ value: LogValue) -> String {
        printable(value.content, limit: LogValue.largestText)
    }

    private static let units =
        RecordedUnit.allCases.map { ("_\($0.suffix)", $0 == .degrees ? $0.symbol : " \($0.symbol)") } + [
            ("_ms", " ms"), ("_s", " s"),
        ]

    /// By the eight colours that every terminal has (ECMA-48 SGR).
    private func coloured(_ text: String, _ line: LogLine) -> String {
        guard hasColours else { return text }
        let code =
            switch (line.level, line.event) {
            case (.error, _): "1;31"
            case (.warning, _): "33"
            case (_, .recovered): "32"
            case (_, .start), (_, .reload), (_, .stop), (_, .log): "36"
            case (_, .fetch): "2"
            default: ""
            }
        return code.isEmpty ? text : "\u{1B}[\(code)m\(text)\u{1B}[0m"
    }
}
/// A text with spaces after it, for columns.
func padded(_ text: String, _ width: Int) -> String {
    text + String(repeating: " ", count: max(0, width - text.count))
}
