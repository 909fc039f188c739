import Values
import Words

/// A line that people write although it is not TOML: `name = Window`, `name = “Window”`, `latitude = 51,48`, `page_seconds: 5`,
/// `[place` and `pages = ["room"`.
struct CommonMistake {
    let key: String
    let position: TOMLPosition
    let wrong: String
    let remedy: String

    /// What is wrong with a value, and what to write instead.
    typealias Correction = (wrong: String, remedy: String)

    static let longest = 100
    private static let doubleQuotes: Set<Character> = ["“", "”", "„", "«", "»"]
    private static let quotes = doubleQuotes.union(["‘", "’", "‚"])
    /// Signs of typography and of other keyboards, with those of TOML.
    private static let signs: [Character: Character] = ["−": "-", "–": "-", "，": ",", "．": "."]
    private static let truths = ["true": true, "yes": true, "on": true, "false": false, "no": false, "off": false]

    /// Finds the mistake in the line at which the parser stopped; nil if that line has none of them.
    init?(at position: TOMLPosition?, in bytes: [UInt8]) {
        guard let position, let line = Self.line(position.line, of: bytes) else { return nil }
        if let head = Self.head(in: line) {
            (key, self.position, wrong, remedy) = (head.name, position, head.wrong, head.remedy)
            return
        }
        if let list = Self.openList(before: position, in: bytes) {
            (key, self.position, wrong, remedy) = (list.key, list.position, list.wrong, list.remedy)
            return
        }
        guard let separator = line.firstIndex(where: { "=:".contains($0) }) else { return nil }
        let written = Self.trimmed(line[..<separator])
        let key = written.filter { !Self.quotes.contains($0) }
        let value = line[line.index(after: separator)...]
        let text = Self.trimmed(value.prefix { $0 != "#" })
        guard Self.isKey(key), text.count <= Self.longest, isVisible(text) else { return nil }
        let found: Correction
        if let correction = Self.correction(of: text, for: key) ?? Self.correction(ofOpenQuote: value, for: key) {
            found = correction
        } else if Self.isValue(text), key != written {
            found = (Self.hasQuotes(written), Self.write(key, text))
        } else if Self.isValue(text), line[separator] == ":" {
            found = (phrase("configuration.colon", "a colon stands in place of ="), Self.write(key, text))
        } else {
            return nil
        }
        self.key = key
        wrong = found.wrong
        remedy = found.remedy
        self.position = Self.position(ofValueAfter: separator, in: line, number: position.line)
    }

    static func position(ofValueAfter separator: String.Index, in line: Substring, number: Int) -> TOMLPosition {
        let blanks = line[line.index(after: separator)...].prefix { $0.isWhitespace }
        return TOMLPosition(
            line: number, column: line[..<separator].unicodeScalars.count + blanks.unicodeScalars.count + 2)
    }

    /// The text of a line, counted from 1, without the newline; nil where it is missing or not UTF-8.
    static func line(_ number: Int, of bytes: [UInt8]) -> Substring? {
        let newline = UInt8(ascii: "\n")
        // The rest of the file stays one piece.
        let lines = bytes.split(separator: newline, maxSplits: number, omittingEmptySubsequences: false)
        guard lines.indices.contains(number - 1), let line = String(validating: lines[number - 1], as: UTF8.self) else {
            return nil
        }
        return line[...]
    }

    static func trimmed(_ text: Substring) -> String {
        let front = text.drop { $0.isWhitespace }
        return String(front.reversed().drop { $0.isWhitespace }.reversed())
    }

    static func isKey(_ text: String) -> Bool {
        !text.isEmpty && text.utf8.allSatisfy { isLetter($0) || isNamePart($0) || $0 == UInt8(ascii: ".") }
    }

    /// Whether a text is a value as it stands.
    static func isValue(_ text: String) -> Bool {
        (try? TOMLDocument(parsing: Array("a = \(text)".utf8))) != nil
    }

    static func write(_ key: String, _ value: String) -> String {
        ConfigurationWords.write("\(key) = \(value)")
    }

    private static func hasQuotes(_ text: String) -> String {
        phrase("configuration.typographic-quotes", "\(text) has typographic quotes")
    }

    private static func correction(of text: String, for key: String) -> Correction? {
        // An apostrophe within a text may be a typographic one.
        for quotes in [doubleQuotes, quotes] where text.contains(where: quotes.contains) {
            let plain = String(text.map { quotes.contains($0) ? "\"" : $0 })
            if isValue(plain) { return (hasQuotes(text), write(key, plain)) }
        }
        if let angle = correction(ofAngle: text, for: key) { return angle }
        guard let first = text.first, !text.contains(where: { "\"'\\".contains($0) }) else { return nil }
        let plain = String(text.map { signs[$0] ?? $0 })
        if plain != text, isValue(plain) {
            let wrong = phrase(
                "configuration.typographic-sign", "\(text) has a sign that only looks like the right one")
            return (wrong, write(key, plain))
        }
        if !"={".contains(first), text.contains("=") {
            return (
                phrase("configuration.two-keys", "two keys share a line"),
                phrase("configuration.write-each-key", "write each key on a line of its own")
            )
        }
        if let truth = truths[text.lowercased()] {
            return isValue(text)
                ? nil
                : (
                    phrase("configuration.neither-true-nor-false", "\(text) is neither true nor false"),
                    write(key, "\(truth)")
                )
        }
        if first.isLetter || first == "/" { return needsQuotes(text, for: key) }
        return correction(ofNumber: text, for: key)
    }

    /// - Parameter meant: what to write between the quotes; nil for the text as it is.
    static func needsQuotes(_ text: String, as meant: String? = nil, for key: String) -> Correction {
        (phrase("configuration.needs-quotes", "\(text) needs quotes"), write(key, "\"\(meant ?? text)\""))
    }
}

// MARK: What is left open

extension CommonMistake {
    /// The head of a table whose brackets do not match: `[place`, `[[sensors]`, `[log]]`.
    private static func head(in line: Substring) -> (name: String, wrong: String, remedy: String)? {
        let text = trimmed(line.prefix { $0 != "#" })
        let opened = text.prefix { $0 == "[" }.count
        let closed = text.reversed().prefix { $0 == "]" }.count
        guard (1...2).contains(opened), closed <= 2, closed != opened, opened + closed < text.count else { return nil }
        let name = trimmed(text.dropFirst(opened).dropLast(closed))
        guard isKey(name), name.count <= longest else { return nil }
        let remedy =
            closed > opened
            ? ConfigurationWords.write("[\(name)]", or: "[[\(name)]]")
            : ConfigurationWords.write(opened == 1 ? "[\(name)]" : "[[\(name)]]")
        return (name, phrase("configuration.brackets", "its square brackets do not match"), remedy)
    }

    /// - Parameter value: the rest of the line, with a comment.
    private static func correction(ofOpenQuote value: Substring, for key: String) -> Correction? {
        let text = trimmed(value.prefix { $0 != "#" })
        guard let quote = text.first, "\"'".contains(quote), value.count(where: { $0 == quote }) == 1 else {
            return nil
        }
        let hasOther = text.count > 1 && text.last.map { "\"'".contains($0) } == true
        let closed = "\(hasOther ? String(text.dropLast()) : text)\(quote)"
        guard isValue(closed) else { return nil }
        return (
            phrase("configuration.open-quote", "\(text) lacks its closing quote"), write(key, closed)
        )
    }
}
