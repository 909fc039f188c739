import Values
import Words

/// A value that people write although it is not TOML: `name = Window`, `name = “Window”`, `latitude = 51,48`.
struct CommonMistake {
    private enum Kind {
        case noQuotes
        case typographicQuotes
        case decimalComma
    }

    let key: String
    let position: TOMLPosition
    private let kind: Kind
    private let text: String

    var wrong: String {
        switch kind {
        case .noQuotes: phrase("configuration.needs-quotes", "\(text) needs quotes")
        case .typographicQuotes: phrase("configuration.typographic-quotes", "\(text) has typographic quotes")
        case .decimalComma: phrase("configuration.decimal-comma", "\(text) has a comma for a point")
        }
    }

    var remedy: String {
        let value =
            switch kind {
            case .noQuotes: "\"\(text)\""
            case .typographicQuotes: "\"\(text.filter { !Self.quotes.contains($0) })\""
            case .decimalComma: text.replacing(",", with: ".")
            }
        return ConfigurationWords.write("\(key) = \(value)")
    }

    private static let longest = 100
    private static let quotes: Set<Character> = ["“", "”", "„", "«", "»", "‘", "’", "‚"]

    /// Finds the mistake in the line at which the parser stopped; nil if that line has none of them.
    init?(at position: TOMLPosition?, in bytes: [UInt8]) {
        guard let number = position?.line, let line = Self.line(number, of: bytes),
            let equals = line.firstIndex(of: "=")
        else { return nil }
        let key = Self.trimmed(line[..<equals])
        let value = line[line.index(after: equals)...]
        let text = Self.trimmed(value.prefix { $0 != "#" })
        guard !key.isEmpty, key.utf8.allSatisfy({ isLetter($0) || isNamePart($0) || $0 == UInt8(ascii: ".") }),
            text.count <= Self.longest, isVisible(text), let kind = Self.kind(of: text)
        else { return nil }
        self.key = key
        self.kind = kind
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

    private static func kind(of text: String) -> Kind? {
        guard let first = text.first, !text.contains(where: { "\"'\\".contains($0) }) else { return nil }
        if let last = text.last, quotes.contains(first), quotes.contains(last), text.count > 1 {
            return .typographicQuotes
        }
        if first.isLetter || first == "/" { return .noQuotes }
        if text.count(where: { $0 == "," }) == 1, !text.hasSuffix(","), Double(text.replacing(",", with: ".")) != nil {
            return .decimalComma
        }
        // A number followed by a space and a unit.
        let unit = text.drop { !$0.isWhitespace }.drop { $0.isWhitespace }
        return first.isNumber && unit.first?.isLetter == true ? .noQuotes : nil
    }
}
