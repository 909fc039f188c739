package import Records
import Values

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
