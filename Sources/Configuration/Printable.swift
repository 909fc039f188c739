/// A text from outside as a message may show it: one line, nothing invisible, at most 60 code points.
func printable(_ text: String, limit: Int = 60) -> String {
    var result = String.UnicodeScalarView()
    for (index, scalar) in text.unicodeScalars.enumerated() {
        guard index < limit else {
            result.append("…")
            break
        }
        switch scalar.properties.generalCategory {
        case .control, .format, .lineSeparator, .paragraphSeparator, .privateUse, .unassigned:
            result.append(contentsOf: "\\u{\(String(scalar.value, radix: 16))}".unicodeScalars)
        default:
            result.append(scalar)
        }
    }
    return String(result)
}
