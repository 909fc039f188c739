extension Unicode.Scalar {
    /// Whether a terminal, a display or a message may show it unchanged: it is visible, and has no other effect.
    ///
    /// Not so are control characters (escape sequences begin with one), separators of lines and paragraphs, what steers or
    /// hides text without being seen, and what Unicode gives no meaning. Joiners are let through: some scripts are misspelt
    /// without them.
    public var isPrintable: Bool {
        switch properties.generalCategory {
        case .control, .lineSeparator, .paragraphSeparator, .surrogate, .privateUse, .unassigned: false
        case .format: properties.isJoinControl
        default: true
        }
    }
}

/// Makes a text from outside fit for a message: one line, everything in it visible. What is not printable is written as `\u{1b}`.
///
/// - Parameter limit: the largest number of Unicode scalars of the text; a longer one ends in `…` there.
public func printable(_ text: String, limit: Int = 60) -> String {
    var result = String.UnicodeScalarView()
    for (index, scalar) in text.unicodeScalars.enumerated() {
        guard index < limit else {
            result.append("…")
            break
        }
        if scalar.isPrintable {
            result.append(scalar)
        } else {
            result.append(contentsOf: "\\u{\(String(scalar.value, radix: 16))}".unicodeScalars)
        }
    }
    return String(result)
}
