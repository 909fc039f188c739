import Quantities

/// A server's text made fit for a terminal, a display and a log.
///
/// What is not printable becomes a blank; blanks at the ends and doubled ones go.
///
/// - Parameter limit: in Unicode scalars, so that no pile of accents gets around it; a longer text ends in `…` there.
func sanitized(_ raw: String, limit: Int) -> String {
    var line = String.UnicodeScalarView()
    // A body may be long: far beyond the limit nothing is looked at.
    for scalar in raw.unicodeScalars.prefix(4 * limit) {
        let shown = scalar.isPrintable ? scalar : " "
        if shown == " ", line.last == " " || line.isEmpty { continue }
        line.append(shown)
    }
    if line.last == " " { line.removeLast() }
    return line.count <= limit ? String(line) : String(line.prefix(limit - 1)) + "…"
}
