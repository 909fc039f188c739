import LinuxPlatform
package import Records
package import Values
import Words

/// A log line for people: in columns, with units, and with colours for what is wrong.
///
/// A log may come from anywhere: whatever a value contains, the terminal gets printable characters only.
package struct LogColumns {
    private let hasColours: Bool
    private let width: Int
    /// The width in columns from which lines are set in columns: in a narrower terminal lines are continued on the next.
    private static let fullWidth = 110
    /// The indent of continued lines, which puts them under the event.
    private static let indent = 21

    /// - Parameter width: the width of the terminal in columns; nil if that is unknown.
    package init(hasColours: Bool, width: Int? = nil) {
        self.hasColours = hasColours
        self.width = width.map { max($0, Self.indent + 19) } ?? .max
    }

    /// - Parameter moment: when the line was written, as far as that is known: for a line from before the clock was set it
    ///   follows from a later line.
    package func text(of line: LogLine, at moment: Timestamp) -> String {
        let civil = line.isClockSet ? line.time : LocalZone.civil(moment)
        let clock = civil.clock + ":" + (civil.second < 10 ? "0" : "") + String(civil.second)
        let isKnown = line.isClockSet || moment.secondsSince1970 < .max
        let time = isKnown ? "\(civil.date) \(clock)" : phrase("report.clock-unset", "(clock unset)")
        var fields = line.fields
        let subject = fields.firstIndex {
            ["sensor", "component", "endpoint", "button", "date", "place"].contains($0.key.name)
        }
        let name = subject.map { shown(fields.remove(at: $0).value) } ?? ""
        guard width < Self.fullWidth else {
            let values = line.event == .reading ? readings(line) : values(of: fields).joined(separator: "  ")
            let head = "\(padded(time, 19))  \(padded(line.event.rawValue, 9)) \(padded(name, 16)) "
            return coloured(head + values, line)
        }
        let head = "\(padded(time, 19))  \(padded(line.event.rawValue, 9)) \(name)"
        let values = line.event == .reading ? measured(line) : values(of: fields)
        return wrapped(head, values).map { coloured($0, line) }.joined(separator: "\n")
    }

    /// The head with the values after it, on as many lines as they need: a value is cut at a blank if it is longer than a line.
    private func wrapped(_ head: String, _ values: [String]) -> [String] {
        var lines = [head]
        func append(_ text: String, after gap: String) {
            let isFirst = lines.count == 1
            let last = lines[lines.count - 1]
            if last.count + gap.count + text.count <= width {
                lines[lines.count - 1] = last + gap + text
            } else {
                lines.append(String(repeating: " ", count: Self.indent) + text)
            }
            // A word that no line has room for, such as a URL.
            while let long = lines.last, long.count > width {
                lines[lines.count - 1] = String(long.prefix(width))
                lines.append(String(repeating: " ", count: Self.indent) + long.dropFirst(width))
            }
            if isFirst { lines[0] = String(lines[0].prefix(width)) }
        }
        for value in values {
            guard value.count > width - Self.indent else {
                append(value, after: "  ")
                continue
            }
            for (index, word) in value.split(separator: " ").enumerated() {
                append(String(word), after: index == 0 ? "  " : " ")
            }
        }
        return lines
    }

    private func measured(_ line: LogLine) -> [String] {
        Quantity.sensed.compactMap { quantity in
            line[quantity.key].map { text(shown($0), of: quantity) }
        }
    }

    /// The values of fields in words; the wind's speed and direction are one value.
    private func values(of fields: [LogField]) -> [String] {
        var texts: [String] = []
        for (index, field) in fields.enumerated() {
            let isDirection = field.key.name == Quantity.windDirection.key.name
            if isDirection, index > 0, fields[index - 1].key.name == Quantity.wind.key.name {
                texts[texts.count - 1] += " \(shown(field.value))\(Quantity.windDirection.unit.symbol)"
            } else {
                texts.append(value(field))
            }
        }
        return texts
    }

    private func readings(_ line: LogLine) -> String {
        var text = ""
        for quantity in Quantity.sensed {
            let (unit, width) = (quantity.unit.symbol, quantity.sensed?.columnWidth ?? 0)
            if let value = line[quantity.key].map(shown) {
                let padded = String(repeating: " ", count: max(0, width - value.count)) + value
                text += self.text(padded, of: quantity) + "  "
            } else if Quantity.reported.contains(quantity) {
                text += String(repeating: " ", count: width + unit.count + 3)
            }
        }
        while text.hasSuffix(" ") { text.removeLast() }
        return text
    }

    /// A number with its unit, and with its name where the unit does not say what it is.
    private func text(_ number: String, of quantity: Quantity) -> String {
        let unit = quantity.unit.symbol
        let name = quantity.needsName ? "\(quantity.title) " : ""
        return name + (unit.isEmpty ? number : "\(number) \(unit)")
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

    private static let units: [(String, String)] =
        RecordedUnit.allCases.filter { !$0.symbol.isEmpty }.map {
            ("_\($0.suffix)", $0 == .degrees ? $0.symbol : " \($0.symbol)")
        } + [
            ("_ms", " ms"), ("_s", " s"),
        ]

    /// The text with the line's colour, one of the eight that every terminal has (ECMA-48 SGR).
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
