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
