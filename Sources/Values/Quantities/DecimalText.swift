import Words

/// A number of thousandths written with a fixed count of decimals, rounded half away from zero.
///
/// `decimalText(thousandths: 21_430, places: 1)` is `21.4`. Never writes `-0`: what rounds to nothing has no sign.
public func decimalText(thousandths: Int, places: Int) -> String {
    let places = min(max(places, 0), 3)
    let unit: UInt =
        switch places {
        case 0: 1
        case 1: 10
        case 2: 100
        default: 1000
        }
    let dropped = 1000 / unit
    let magnitude = (thousandths.magnitude + dropped / 2) / dropped
    var text = NumberText()
    if thousandths < 0, magnitude > 0 { text.add("-") }
    text.add(magnitude / unit, width: 1)
    if places > 0 {
        text.add(".")
        text.add(magnitude % unit, width: places)
    }
    return text.text
}

/// Reads a decimal number, rounded half away from zero to thousandths; nil for what is not a number, and for 10⁹ and more.
public func thousandths(of text: some StringProtocol) -> Int? {
    guard let value = Double(String(text)), abs(value) < 1e9 else { return nil }
    return Int((value * 1000).rounded())
}

/// A number written with a fixed count of decimals (0 to 3), rounded half away from zero; `nan` for what is not a finite number.
public func decimalText(_ value: Double, places: Int) -> String {
    guard value.isFinite else { return "nan" }
    return decimalText(thousandths: held(value, per: 1000), places: places)
}

/// A cell of a CSV file (RFC 4180 §2) that no spreadsheet takes for a formula: a text that begins with `=`, `+`, `-`, `@`, a tab
/// or a carriage return gets an apostrophe before it (OWASP, "CSV Injection"). A number stays as it is, whatever its sign.
public func csvCell(_ text: String) -> String {
    let guarded = beginsLikeFormula(text) ? "'" + text : text
    let isPlain = guarded.utf8.allSatisfy { ![0x22, 0x2C, 0x0A, 0x0D].contains($0) }
    return isPlain ? guarded : "\"" + guarded.replacing("\"", with: "\"\"") + "\""
}

/// Whether a spreadsheet would calculate the text. `-1.5` is a number, `-1+2` is not.
public func beginsLikeFormula(_ text: some StringProtocol) -> Bool {
    guard let first = text.utf8.first, "=+-@\t\r".utf8.contains(first) else { return false }
    guard first == UInt8(ascii: "-") else { return true }
    let parts = text.dropFirst().split(separator: ".", maxSplits: 1, omittingEmptySubsequences: false)
    return !parts.allSatisfy { !$0.isEmpty && $0.utf8.allSatisfy { (0x30...0x39).contains($0) } }
}
