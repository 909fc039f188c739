/// The settings of a configuration as they are written, also where it is not valid or they are comments.
enum ConfigurationTexts {
    typealias Setting = (table: String, key: String, value: String)

    /// The most settings that are read.
    private static let most = 2000
    /// The shortest value without quotes that is taken for a text, in bytes.
    private static let shortestBare = 4

    /// Every text between quotes, with the key before it and the table that the line is in; the texts of a list have its key. Also what
    /// lacks a quote, or both: a finding repeats it.
    static func all(in configuration: String) -> [Setting] {
        var settings: [Setting] = []
        var (table, key) = ("", "")
        for line in configuration.split(whereSeparator: \.isNewline) {
            let bare = line.drop { " \t#|".contains($0) }
            if bare.hasPrefix("["), let name = tableName(bare) { table = name }
            // Only a list continues in the next line.
            if bare.first.map({ "\"'".contains($0) }) != true { key = "" }
            let isPlace = bare.prefix(while: isPartOfKey) == "place"
            func add(_ value: Substring) { settings.append((isPlace ? "place" : table, key, String(value))) }
            if let (name, value) = bareSetting(in: bare), settings.count < most {
                key = name
                add(value)
            }
            var rest = bare
            while settings.count < most, let open = rest.firstIndex(where: { $0 == "\"" || $0 == "'" }) {
                if let name = lastKey(in: rest[..<open]) { key = name }
                let text = rest[rest.index(after: open)...]
                let close = text.firstIndex(of: rest[open]) ?? text.endIndex
                add(text[..<close])
                rest = text[close...].dropFirst()
            }
            if let name = lastKey(in: rest) { key = name }
        }
        return settings
    }

    /// Every number that stands alone behind a key.
    static func numbers(in configuration: String) -> [(key: String, value: Double)] {
        var numbers: [(key: String, value: Double)] = []
        for line in configuration.split(whereSeparator: \.isNewline).prefix(most) {
            for piece in line.split(whereSeparator: { ",{}".contains($0) }) {
                guard let mark = piece.firstIndex(of: "="), let key = lastKey(in: piece[...mark]) else { continue }
                let text = piece[piece.index(after: mark)...].drop { $0.isWhitespace }
                if let value = Double(text.prefix { "+-.0123456789".contains($0) }) { numbers.append((key, value)) }
            }
        }
        return numbers
    }

    /// The key of a line and its value, where that begins without a quote; nil for a list, a table and a short value.
    private static func bareSetting(in line: Substring) -> (key: String, value: Substring)? {
        guard let mark = line.firstIndex(of: "="), let key = lastKey(in: line[...mark]) else { return nil }
        var value = line[line.index(after: mark)...].drop { $0.isWhitespace }.prefix { !"\"'#,[]{}".contains($0) }
        while let last = value.last, last.isWhitespace { value.removeLast() }
        return value.utf8.count >= shortestBare ? (key, value) : nil
    }

    /// The name of a table's first line, `[place]` or `[[notify]]`; nil for a list.
    private static func tableName(_ line: Substring) -> String? {
        let name = line.drop { $0 == "[" }.prefix { isPartOfKey($0) }
        let rest = line.drop { $0 == "[" }.dropFirst(name.count)
        return !name.isEmpty && rest.hasPrefix("]") ? String(name) : nil
    }

    /// The key before the last `=` of a text; nil without one.
    private static func lastKey(in text: Substring) -> String? {
        guard let mark = text.lastIndex(of: "=") else { return nil }
        var before = text[..<mark]
        while let last = before.last, last.isWhitespace { before.removeLast() }
        let start = before.lastIndex { !isPartOfKey($0) }.map { before.index(after: $0) } ?? before.startIndex
        let key = before[start...]
        return key.isEmpty ? nil : String(key)
    }

    private static func isPartOfKey(_ character: Character) -> Bool {
        character.isLetter || character.isNumber || character == "_" || character == "-"
    }
}
