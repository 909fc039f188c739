/// Appends a value as a line has it: bare where that is safe, otherwise quoted.
func appendLogfmt(_ value: String, to text: inout String) {
    if !value.isEmpty, value.utf8.allSatisfy(isBare) {
        text += value
        return
    }
    guard value.isEmpty || value.unicodeScalars.contains(where: needsQuotes) else {
        text += value
        return
    }
    text += "\""
    for scalar in value.unicodeScalars {
        switch scalar {
        case "\"": text += "\\\""
        case "\\": text += "\\\\"
        case "\n": text += "\\n"
        case "\r": text += "\\r"
        case "\t": text += "\\t"
        default:
            if isEscaped(scalar) {
                let digits = String(scalar.value, radix: 16)
                text += "\\u" + String(repeating: "0", count: 4 - digits.count) + digits
            } else {
                text.unicodeScalars.append(scalar)
            }
        }
    }
    text += "\""
}

/// The text that closes a line whose end was lost. A value must follow a `=`, bare or quoted, so whatever precedes this, in
/// the middle of a quoted text too, no reader can take the whole for a line; and a last number becomes none.
let tornEnd = "~torn="

/// Whether a byte is an ASCII character that never needs quotes.
func isBare(_ byte: UInt8) -> Bool {
    byte > 0x20 && byte < 0x7F && byte != UInt8(ascii: "\"") && byte != UInt8(ascii: "=") && byte != UInt8(ascii: "\\")
}

func needsQuotes(_ scalar: Unicode.Scalar) -> Bool {
    if let byte = UInt8(exactly: scalar.value), byte < 0x80 { return !isBare(byte) }
    return isEscaped(scalar) || scalar.properties.isWhitespace
}

/// Whether a character must not reach a terminal or a program that parses lines. All are below U+10000.
///
/// A fixed list that is part of the format: a rule in terms of Unicode's properties would change the reading of old lines with
/// each version of Unicode. To show a value, use the stricter `Unicode.Scalar.isPrintable`.
func isEscaped(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.value {
    case 0...0x1F, 0x7F...0x9F, 0x61C, 0x200B, 0x200E, 0x200F, 0x2028...0x202E, 0x2060...0x2069, 0xFEFF,
        0xFFF9...0xFFFB:
        true
    default: false
    }
}
