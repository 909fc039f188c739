import TOMLTables

/// A configuration for a stranger's eyes: every key, with the values that say how the station works. Of addresses and other texts that
/// may say who or where the owner is only that they are there is shown; positions are rounded to a tenth of a degree.
enum PublicConfiguration {
    /// The keys whose texts are words of the program, names of parts, or what the log shows anyway.
    private static let shownTexts: Set<String> = [
        "active", "api_key_file", "backlight", "bus", "ca_file", "certificate_file", "chip", "clock", "contrast",
        "device", "dim_contrast", "does", "format", "fresh", "interval", "key_file", "kind", "language", "letters",
        "line", "lines", "long_press", "longest_on", "mapping", "measuring", "name", "night_page", "not_below",
        "pages", "part", "password_file", "path", "place", "plan", "press", "pressure", "processor", "providers",
        "quiet", "rest_after", "rom", "shortest_off", "shortest_on", "size", "system", "temperature", "title",
        "token_file", "unit", "units", "usable", "wind",
    ]
    /// The tables whose texts are all left out.
    private static let hiddenTables: Set<String> = ["place", "mqtt", "notify", "push", "web"]
    /// The deepest table that is shown.
    private static let deepest = 6

    /// The lines of a configuration, in the order of the file; nil for a text that is not TOML.
    static func lines(of text: String) -> [String]? {
        guard let document = try? TOMLDocument(parsing: Array(text.utf8)) else { return nil }
        return lines(of: document.root, in: [])
    }

    private static func lines(of entries: [TOMLEntry], in path: [String]) -> [String] {
        guard path.count < deepest else { return [] }
        var lines: [String] = []
        for entry in entries.sorted(by: { isBefore(position(of: $0), position(of: $1)) }) {
            let inner = path + [entry.key]
            let name = inner.joined(separator: ".")
            switch entry.value.content {
            case .table(let rows):
                lines.append("[\(name)]")
                lines += Self.lines(of: rows, in: inner)
            case .array(let nodes):
                let tables = nodes.compactMap { node -> [TOMLEntry]? in
                    if case .table(let rows) = node.content { rows } else { nil }
                }
                if tables.isEmpty {
                    let values = nodes.map { value(of: $0.content, key: entry.key, in: path) }
                    lines.append("\(name) = [\(values.joined(separator: ", "))]")
                }
                for rows in tables {
                    lines.append("[[\(name)]]")
                    lines += Self.lines(of: rows, in: inner)
                }
            default: lines.append("\(name) = \(value(of: entry.value.content, key: entry.key, in: path))")
            }
        }
        return lines
    }

    /// Where an entry begins; a list of tables begins with the first of them.
    private static func position(of entry: TOMLEntry) -> TOMLPosition {
        guard case .array(let nodes) = entry.value.content, let first = nodes.first else { return entry.position }
        return first.position
    }

    private static func isBefore(_ first: TOMLPosition, _ second: TOMLPosition) -> Bool {
        first.line != second.line ? first.line < second.line : first.column < second.column
    }

    private static func value(of content: TOMLNode.Content, key: String, in path: [String]) -> String {
        switch content {
        case .boolean(let isOn): return isOn ? "true" : "false"
        case .text(let text):
            let isFile = key.hasSuffix("_file")
            // What is no path may be the secret itself.
            guard !isFile || text.hasPrefix("/") else { return "(set)" }
            let isHidden = path.first.map { hiddenTables.contains($0) } ?? false
            return shownTexts.contains(key) && (isFile || !isHidden) ? "\"\(text)\"" : "(set)"
        case .array(let nodes):
            return "[\(nodes.map { value(of: $0.content, key: key, in: path) }.joined(separator: ", "))]"
        case .integer, .number:
            guard let number = content.numericValue, !RedactedLabels.isSecret(key) else { return "(set)" }
            guard ["latitude", "longitude"].contains(key) else {
                if case .integer(let integer) = content { return "\(integer)" }
                return "\(number)"
            }
            let tenths: Double = (number * 10).rounded()
            return "\(tenths / 10)"
        case .table, .dateOrTime: return "(set)"
        }
    }
}
