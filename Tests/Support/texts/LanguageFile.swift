/// A file of `Sources/Values/CLanguages/texts`: its texts between two lines that make it a literal of C++.
package struct LanguageFile {
    private static let head = "R\"texts("
    private static let tail = ")texts\""
    /// The texts, in the order of the file.
    package var entries: [Entry]

    package struct Entry: Hashable, Sendable {
        package var key: String
        package var text: String
    }

    package struct Unreadable: Error, CustomStringConvertible {
        package var description: String
    }

    package init(_ source: String) throws {
        let lines = source.split(separator: "\n", omittingEmptySubsequences: false)
        guard lines.count >= 3, lines[0] == Self.head, lines.suffix(2) == [Self.tail[...], ""] else {
            throw Unreadable(description: "the texts are not between the lines \(Self.head) and \(Self.tail)")
        }
        entries = try Self.entries(lines.dropFirst().dropLast(2))
    }

    /// Parses lines `KEY = TEXT`, each followed by any that begin with `|`.
    package static func entries(_ lines: some Sequence<Substring>) throws -> [Entry] {
        var entries: [Entry] = []
        var isOpen = false
        for line in lines {
            if line.hasPrefix("|") {
                guard !entries.isEmpty else { throw Unreadable(description: "a text without a key: \(line)") }
                entries[entries.count - 1].text += (isOpen ? "" : "\n") + line.dropFirst()
                isOpen = false
                continue
            }
            let parts = line.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
            guard parts.count == 2, parts[0].hasSuffix(" "), !parts[0].dropLast().contains(" "),
                parts[1].isEmpty || parts[1].hasPrefix(" ")
            else { throw Unreadable(description: "neither KEY = TEXT nor |TEXT: \(line)") }
            entries.append(Entry(key: String(parts[0].dropLast()), text: String(parts[1].dropFirst())))
            isOpen = parts[1].dropFirst().isEmpty
        }
        return entries
    }

    package static func written(_ entry: Entry) -> String {
        let lines = entry.text.split(separator: "\n", omittingEmptySubsequences: false)
        let isPlain =
            lines.count == 1 && !entry.text.hasPrefix(" ") && !entry.text.hasPrefix("|") && !entry.text.isEmpty
        return isPlain ? "\(entry.key) = \(entry.text)" : "\(entry.key) =" + lines.map { "\n|\($0)" }.joined()
    }

    package func text(of key: String) -> String? { entries.first { $0.key == key }?.text }

    /// The keys that stand before one that comes before them, or stand twice.
    package var misplaced: [String] {
        zip(entries, entries.dropFirst()).filter { !$0.key.utf8.lexicographicallyPrecedes($1.key.utf8) }.map(\.1.key)
    }

    /// Merges entries into the file, replacing those with the same keys.
    package mutating func merge(_ others: [Entry]) {
        var texts = Dictionary(entries.map { ($0.key, $0.text) }) { $1 }
        for other in others { texts[other.key] = other.text }
        entries = texts.map { Entry(key: $0, text: $1) }.sorted { $0.key.utf8.lexicographicallyPrecedes($1.key.utf8) }
    }

    /// The content of the file as it is to be.
    package var source: String {
        ([Self.head] + entries.map(Self.written) + [Self.tail, ""]).joined(separator: "\n")
    }
}
