import Values
import Words

extension CommonMistake {
    /// The most lines in which the beginning of a list is looked for.
    private static let mostLines = 100

    /// A list that lacks its closing bracket: `pages = ["room", "now"`. Everything from its beginning to the mistake is a list, and the
    /// line of the mistake begins something else.
    static func openList(
        before position: TOMLPosition, in bytes: [UInt8]
    ) -> (key: String, position: TOMLPosition, wrong: String, remedy: String)? {
        let last = Self.line(position.line, of: bytes) ?? ""
        for number in stride(from: position.line, to: max(0, position.line - mostLines), by: -1) {
            guard let line = Self.line(number, of: bytes), let separator = line.firstIndex(of: "=") else { continue }
            let key = trimmed(line[..<separator])
            let value = line[line.index(after: separator)...]
            guard isKey(key), trimmed(value).hasPrefix("[") else { continue }
            let rest = stride(from: number + 1, to: position.line, by: 1).compactMap { Self.line($0, of: bytes) }
            let isOpen = isValue("\(([value] + rest).joined(separator: "\n"))\n]")
            guard isOpen, number == position.line || isNoValueOfList(last) else { return nil }
            let text = trimmed(value.prefix { $0 != "#" })
            let isShort =
                text != "[" && !text.hasSuffix(",") && text.count <= longest && isVisible(text) && isValue("\(text)]")
            let isAlone = rest.allSatisfy { trimmed($0.prefix { $0 != "#" }).isEmpty }
            return (
                key, Self.position(ofValueAfter: separator, in: line, number: number),
                phrase("configuration.open-list", "its list lacks the closing ]"),
                isShort && isAlone
                    ? write(key, "\(text)]") : phrase("configuration.close-list", "write ] after its last value")
            )
        }
        return nil
    }

    /// Whether a line begins something else than a value of a list: a key, a table, or nothing at the end of the text.
    private static func isNoValueOfList(_ line: Substring) -> Bool {
        let text = trimmed(line.prefix { $0 != "#" })
        if let separator = text.firstIndex(of: "=") { return isKey(trimmed(text[..<separator])) }
        let isTable = text.hasPrefix("[") && text.hasSuffix("]") && isKey(text.filter { !"[]".contains($0) })
        return text.isEmpty || isTable
    }
}
