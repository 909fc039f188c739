import Values
import Words

/// A text without quotes, as in `name = Window`: the most common mistake in TOML.
struct UnquotedText {
    let key: String
    let position: TOMLPosition
    private let text: String

    var wrong: String { phrase("configuration.needs-quotes", "\(text) needs quotes") }
    var remedy: String { ConfigurationWords.write("\(key) = \"\(text)\"") }

    private static let longest = 100

    /// Finds the unquoted text in the line at which the parser stopped; nil if that line has no such text.
    init?(at position: TOMLPosition?, in bytes: [UInt8]) {
        guard let number = position?.line, let line = Self.line(number, of: bytes),
            let equals = line.firstIndex(of: "=")
        else { return nil }
        let key = Self.trimmed(line[..<equals])
        let value = line[line.index(after: equals)...]
        let text = Self.trimmed(value.prefix { $0 != "#" })
        guard !key.isEmpty, key.utf8.allSatisfy({ isLetter($0) || isNamePart($0) || $0 == UInt8(ascii: ".") }),
            text.count <= Self.longest, isVisible(text), Self.isWords(text)
        else { return nil }
        self.key = key
        self.text = text
        let blanks = value.prefix { $0.isWhitespace }
        self.position = TOMLPosition(
            line: number, column: line[..<equals].unicodeScalars.count + blanks.unicodeScalars.count + 2)
    }

    /// The text of a line, counted from 1, without the newline; nil where it is missing or not UTF-8.
    private static func line(_ number: Int, of bytes: [UInt8]) -> Substring? {
        let newline = UInt8(ascii: "\n")
        // The rest of the file stays one piece.
        let lines = bytes.split(separator: newline, maxSplits: number, omittingEmptySubsequences: false)
        guard lines.indices.contains(number - 1), let line = String(validating: lines[number - 1], as: UTF8.self) else {
            return nil
        }
        return line[...]
    }

    private static func trimmed(_ text: Substring) -> String {
        let front = text.drop { $0.isWhitespace }
        return String(front.reversed().drop { $0.isWhitespace }.reversed())
    }

    /// Whether a text is a name, a path, or a number followed by a space and a unit: quotes would correct it.
    private static func isWords(_ text: String) -> Bool {
        guard let first = text.first, !text.contains(where: { "\"'\\".contains($0) }) else { return false }
        if first.isLetter || first == "/" { return true }
        let unit = text.drop { !$0.isWhitespace }.drop { $0.isWhitespace }
        return first.isNumber && unit.first?.isLetter == true
    }
}
