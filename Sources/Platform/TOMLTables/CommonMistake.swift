import Values
import Words

/// A line that people write although it is not TOML: `name = Window`, `name = “Window”`, `latitude = 51,48`, `page_seconds: 5`.
struct CommonMistake {
    let key: String
    let position: TOMLPosition
    let wrong: String
    let remedy: String

    /// What is wrong with a value, and the value that was probably meant; nil where no single line is meant.
    private typealias Correction = (wrong: String, value: String?)

    private static let longest = 100
    private static let doubleQuotes: Set<Character> = ["“", "”", "„", "«", "»"]
    private static let quotes = doubleQuotes.union(["‘", "’", "‚"])
    /// Signs of typography and of other keyboards, with those of TOML.
    private static let signs: [Character: Character] = ["−": "-", "–": "-", "，": ",", "．": "."]
    private static let truths = ["true": true, "yes": true, "on": true, "false": false, "no": false, "off": false]

    /// Finds the mistake in the line at which the parser stopped; nil if that line has none of them.
    init?(at position: TOMLPosition?, in bytes: [UInt8]) {
        guard let number = position?.line, let line = Self.line(number, of: bytes),
            let separator = line.firstIndex(where: { "=:".contains($0) })
        else { return nil }
        let written = Self.trimmed(line[..<separator])
        let key = written.filter { !Self.quotes.contains($0) }
        let value = line[line.index(after: separator)...]
        let text = Self.trimmed(value.prefix { $0 != "#" })
        guard !key.isEmpty, key.utf8.allSatisfy({ isLetter($0) || isNamePart($0) || $0 == UInt8(ascii: ".") }),
            text.count <= Self.longest, isVisible(text)
        else { return nil }
        let found: Correction
        if let correction = Self.correction(of: text) {
            found = correction
        } else if Self.isValue(text), key != written {
            found = (Self.hasQuotes(written), text)
        } else if Self.isValue(text), line[separator] == ":" {
            found = (phrase("configuration.colon", "a colon stands in place of ="), text)
        } else {
            return nil
        }
        self.key = key
        wrong = found.wrong
        remedy =
            found.value.map { ConfigurationWords.write("\(key) = \($0)") }
            ?? phrase("configuration.write-each-key", "write each key on a line of its own")
        let blanks = value.prefix { $0.isWhitespace }
        self.position = TOMLPosition(
            line: number, column: line[..<separator].unicodeScalars.count + blanks.unicodeScalars.count + 2)
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

    /// Whether a text is a value as it stands.
    private static func isValue(_ text: String) -> Bool {
        (try? TOMLDocument(parsing: Array("a = \(text)".utf8))) != nil
    }

    private static func hasQuotes(_ text: String) -> String {
        phrase("configuration.typographic-quotes", "\(text) has typographic quotes")
    }

    private static func correction(of text: String) -> Correction? {
        // An apostrophe within a text may be a typographic one.
        for quotes in [doubleQuotes, quotes] where text.contains(where: quotes.contains) {
            let plain = String(text.map { quotes.contains($0) ? "\"" : $0 })
            if isValue(plain) { return (hasQuotes(text), plain) }
        }
        guard let first = text.first, !text.contains(where: { "\"'\\".contains($0) }) else { return nil }
        let plain = String(text.map { signs[$0] ?? $0 })
        if plain != text, isValue(plain) {
            return (
                phrase("configuration.typographic-sign", "\(text) has a sign that only looks like the right one"), plain
            )
        }
        if first != "=", text.contains("=") { return (phrase("configuration.two-keys", "two keys share a line"), nil) }
        if let truth = truths[text.lowercased()] {
            return isValue(text)
                ? nil
                : (phrase("configuration.neither-true-nor-false", "\(text) is neither true nor false"), "\(truth)")
        }
        if first.isLetter || first == "/" { return needsQuotes(text) }
        if text.count(where: { $0 == "," }) == 1, !text.hasSuffix(","), Double(text.replacing(",", with: ".")) != nil {
            return (
                phrase("configuration.decimal-comma", "\(text) has a comma for a point"), text.replacing(",", with: ".")
            )
        }
        let number = trimmed(text.prefix { !"°%".contains($0) })
        if number != text, Double(number) != nil {
            return (phrase("configuration.has-unit", "\(text) has a unit, which this key has anyway"), number)
        }
        // A number followed by a space and a unit.
        let unit = text.drop { !$0.isWhitespace }.drop { $0.isWhitespace }
        return first.isNumber && unit.first?.isLetter == true ? needsQuotes(text) : nil
    }

    private static func needsQuotes(_ text: String) -> Correction {
        (phrase("configuration.needs-quotes", "\(text) needs quotes"), "\"\(text)\"")
    }
}
