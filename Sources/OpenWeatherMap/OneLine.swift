/// A server's text made fit for a terminal, a display and a log.
///
/// Control characters (escape sequences begin with one), separators of lines and paragraphs, and what steers or hides
/// text without being seen become blanks; blanks at the ends and doubled ones go. Joiners stay: some scripts are
/// misspelt without them.
///
/// - Parameter limit: in Unicode scalars, so that no pile of accents gets around it; a longer text ends in `…` there.
func oneLine(_ raw: String, atMost limit: Int) -> String {
    var line = String.UnicodeScalarView()
    // A body may be long: far beyond the limit nothing is looked at.
    for scalar in raw.unicodeScalars.prefix(4 * limit) {
        let shown = isInvisible(scalar) ? " " : scalar
        if shown == " ", line.last == " " || line.isEmpty { continue }
        line.append(shown)
    }
    if line.last == " " { line.removeLast() }
    return line.count <= limit ? String(line) : String(line.prefix(limit - 1)) + "…"
}

private func isInvisible(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.properties.generalCategory {
    case .control, .lineSeparator, .paragraphSeparator, .surrogate, .privateUse, .unassigned: true
    case .format: !scalar.properties.isJoinControl
    default: false
    }
}
