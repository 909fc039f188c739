package import LinuxPlatform
package import Records
package import Values

/// The form in which a record is printed.
package enum RecordForm: Equatable {
    /// A form for people: a table; columns and colours in a terminal, otherwise the lines as they are.
    case text
    case json
    case csv
}

/// Prints log lines in the requested form.
package final class LogPrinter {
    private let form: RecordForm
    private let keys: [LogKey]
    private let columns: LogColumns?
    private let output = Output()
    /// The last lines so far, in a ring; nil if every line is printed at once.
    private var last: [(line: [UInt8], time: Timestamp)]?
    private var next = 0
    /// The most lines that are kept; nil keeps none.
    private let limit: Int?

    /// - Parameters:
    ///   - selected: the events to expect; nil expects all.
    ///   - count: the number of last lines to print; nil prints all.
    package init(_ form: RecordForm, of selected: Set<LogEvent>?, last count: Int?) {
        self.form = form
        limit = count
        columns = output.isTerminal ? LogColumns(hasColours: Terminal.hasColours, width: Terminal.columns) : nil
        let events = LogEvent.allCases.filter { selected?.contains($0) ?? true }
        keys = events.flatMap(\.keys).reduce(into: []) { keys, key in
            if !keys.contains(key) { keys.append(key) }
        }
        last = count == nil ? nil : []
        if form == .csv {
            output.write((["time", "level", "event", "clock"] + keys.map(\.name)).joined(separator: ","))
        }
    }

    package var hasFailed: Bool { output.hasFailed }

    package func handle(_ line: UnsafeBufferPointer<UInt8>, at time: Timestamp, _: LogEvent) {
        guard let count = limit, last != nil else {
            show(line, at: time)
            return
        }
        guard count > 0 else { return }
        let kept = (Array(line), time)
        if (last?.count ?? 0) < count { last?.append(kept) } else { last?[next] = kept }
        next = (next + 1) % count
    }

    /// Prints the lines that were kept; from now on each is printed at once.
    package func endOfPast() {
        if let kept = last {
            last = nil
            let first = kept.count == limit ? next : 0
            for (line, time) in kept[first...] + kept[..<first] {
                line.withUnsafeBufferPointer { show($0, at: time) }
            }
        }
        flush()
    }

    package func flush() {
        output.flush()
    }

    package func end() -> ExitStatus {
        output.end()
    }

    private func show(_ bytes: UnsafeBufferPointer<UInt8>, at time: Timestamp) {
        if form == .text, columns == nil {
            output.write(bytes)
            return
        }
        // The reader passes on only lines that it can parse.
        guard let line = try? LogLine.parse(String(decoding: bytes, as: UTF8.self)) else { return }
        switch form {
        case .json: output.write(line.json)
        case .csv: output.write(values: line.csv(keys))
        case .text: output.write(columns?.text(of: line, at: time) ?? line.text)
        }
    }
}

extension LogLine {
    /// The line as one JSON object; values are numbers where the contract says so.
    package var json: String {
        var text = "{\"time\":\"\(time)\",\"level\":\"\(level.rawValue)\",\"event\":\"\(event.rawValue)\""
        if !isClockSet { text += ",\"clock\":\"unset\"" }
        for field in fields {
            text += ",\"\(field.key.name)\":"
            let isNumber = field.key.isNumber && field.value.number?.isFinite == true
            text += isNumber ? field.value.content : jsonText(field.value.content)
        }
        return text + "}"
    }

    /// The line as CSV cells of some keys, empty where it has no such key.
    package func csv(_ keys: [LogKey]) -> String {
        let head = [time.description, level.rawValue, event.rawValue, isClockSet ? "" : "unset"]
        return (head + keys.map { self[$0]?.content ?? "" }).map(csvCell).joined(separator: ",")
    }
}

/// A text as a JSON string (RFC 8259 §7): everything is escaped that a terminal should not receive.
func jsonText(_ text: String) -> String {
    var written = "\""
    for scalar in text.unicodeScalars {
        switch scalar {
        case "\"": written += "\\\""
        case "\\": written += "\\\\"
        case _ where scalar.isPrintable: written.unicodeScalars.append(scalar)
        default:
            for unit in UTF16.encode(scalar) ?? UTF16.encodedReplacementCharacter {
                let digits = String(unit, radix: 16)
                written += "\\u" + String(repeating: "0", count: 4 - digits.count) + digits
            }
        }
    }
    return written + "\""
}
