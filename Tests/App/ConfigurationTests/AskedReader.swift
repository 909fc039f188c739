import Configuration
import TOMLTables

/// What the reader of configurations knows, found by asking it: which keys a table may have, and what each may hold. The example has a
/// table to ask in for every key.
struct AskedReader {
    /// The forms that a value may be written in.
    enum Form: String, Hashable, CaseIterable {
        case boolean, decimal, integer, list, table, text

        init(of value: String) {
            switch value.first {
            case "\"": self = .text
            case "[": self = .list
            case "{": self = .table
            case "t", "f": self = .boolean
            default: self = value.prefix { $0 != " " }.contains(".") ? .decimal : .integer
            }
        }
    }

    /// A line of a table.
    private struct Line {
        let key: String
        let value: String
    }

    /// A key, or a key of the table that another one holds.
    private struct Key {
        /// `[lcd]` or `[[sensors]]`; empty for a key that is in no table.
        let header: String
        let name: String
        var inner: String?

        var path: String {
            let table = header.filter { $0 != "[" && $0 != "]" }
            let parts: [String?] = [table.isEmpty ? nil : table, name, inner]
            return parts.compactMap { $0 }.joined(separator: ".")
        }

        func line(_ value: String) -> String {
            inner.map { "\(name) = { \($0) = \(value) }" } ?? "\(name) = \(value)"
        }
    }

    /// A key and a word that resemble no other.
    private static let unknown = "qqqqqqqqqqqq"

    /// Values of every form, among which each key that takes the form finds one; what needs a certain text is in the example.
    private static let samples: [Form: [String]] = [
        .boolean: ["true", "false"],
        .decimal: ["0.5", "12.5", "26.5", "60.5"],
        .integer: ["1", "5", "12", "25", "60", "600", "1000", "20000"],
        .list: ["[\"a\"]", "[1]", "[[1.0, 2.0], [3.0, 4.0]]", "[{ \(unknown) = 1 }]"],
        .table: ["{ \(unknown) = 1 }"],
        .text: ["\"a\"", "\"/x\"", "\"10 min\""],
    ]

    /// Sensors that other tables need: in the room, outside and in the place of the example's table.
    private static let sensors = """
        [[sensors]]
        name = "other-room"
        kind = "dht22"
        line = "GPIO5"
        [[sensors]]
        name = "other-outdoor"
        place = "outdoor"
        kind = "dht22"
        line = "GPIO6"
        [[sensors]]
        name = "other-cellar"
        place = "cellar"
        kind = "dht22"
        line = "GPIO13"

        """

    /// The tables of the example by their headers.
    private let tables: [String: [[Line]]]

    init(example: String) {
        var tables: [String: [[Line]]] = [:]
        var header = ""
        for line in example.split(separator: "\n") {
            let isFurther = line.hasPrefix("#   ")
            let content = line.drop { $0 == "#" || $0 == "|" || isFurther && $0 == " " }
            if content.hasPrefix("["), !isFurther {
                header = String(content.prefix { $0 != " " })
                tables[header, default: []].append([])
                continue
            }
            let words = content.split(separator: " ", maxSplits: 2)
            guard words.count == 3, words[1] == "=", content.first == words[0].first else { continue }
            let row = Line(key: String(words[0]), value: String(words[2]))
            var all = tables[header] ?? [[]]
            // What is shown in place of other keys is a table of its own.
            let isSecond = isFurther && all.last?.contains { $0.key == "bus" } == true
            if isSecond { all.append([]) }
            all[all.count - 1].append(row)
            tables[header] = all
        }
        self.tables = tables
    }

    /// Every key with the forms of its values, and every word of a key that has a choice of words.
    func promises() -> [String] {
        var all: [String] = []
        for name in Self.keys(in: "\(Self.unknown) = 1\n", at: Self.unknown) {
            all += promises(of: Key(header: "", name: name))
            for header in ["[\(name)]", "[[\(name)]]"] {
                let text = "\(header)\n\(Self.unknown) = 1\n"
                for key in Self.keys(in: text, at: "\(name).\(Self.unknown)") {
                    all += promises(of: Key(header: header, name: key))
                    for inner in innerKeys(of: Key(header: header, name: key)) {
                        all += promises(of: Key(header: header, name: key, inner: inner))
                    }
                }
            }
        }
        return all
    }

    private func promises(of key: Key) -> [String] {
        let hints = contexts(of: key).compactMap { hint(key, beside: $0) }
        let words = hints.flatMap(Self.quotedWords)
        let forms = forms(of: key, words: words).map(\.rawValue).sorted()
        let choices = hints.filter(Self.isChoice).flatMap(Self.quotedWords)
        return ["\(key.path) \(forms.joined(separator: " "))"] + Set(choices).map { "\(key.path) = \"\($0)\"" }
    }

    /// The keys of the table that a key may hold; empty for any other key.
    private func innerKeys(of key: Key) -> Set<String> {
        contexts(of: key).reduce(into: []) { keys, lines in
            let text = Self.document(key, "{ \(Self.unknown) = 1 }", beside: lines)
            keys.formUnion(Self.keys(in: text, at: "\(key.path).\(Self.unknown)"))
        }
    }

    private func forms(of key: Key, words: [String]) -> Set<Form> {
        var samples = Self.samples
        samples[.text, default: []] += words.map { "\"\($0)\"" }
        if key.inner == nil {
            for line in (tables[key.header] ?? []).flatMap({ $0 }) where line.key == key.name {
                samples[Form(of: line.value), default: []].append(line.value)
            }
        }
        var all: Set<Form> = []
        for lines in contexts(of: key) {
            let taken = Form.allCases.filter { form in
                (samples[form] ?? []).contains { takes(key, $0, beside: lines) }
            }
            // What is not read in such a table is not refused either.
            if taken.count < Form.allCases.count { all.formUnion(taken) }
        }
        return all
    }

    /// The lines of an empty table, and those of each table of the example that has the key.
    private func contexts(of key: Key) -> [[Line]] {
        guard !key.header.isEmpty else { return [[]] }
        return [[]] + (tables[key.header] ?? []).filter { lines in lines.contains { $0.key == key.name } }
    }

    private func takes(_ key: Key, _ value: String, beside lines: [Line]) -> Bool {
        !Self.problems(in: Self.document(key, value, beside: lines)).contains { $0.key == nil || $0.key == key.path }
    }

    /// The text that says what is expected instead of a word that nothing is called.
    private func hint(_ key: Key, beside lines: [Line]) -> String? {
        let text = Self.document(key, "\"\(Self.unknown)\"", beside: lines)
        return Self.problems(in: text).first { $0.key == key.path }?.allowed
    }

    private static func document(_ key: Key, _ value: String, beside lines: [Line]) -> String {
        guard !key.header.isEmpty else { return "\(key.line(value))\n" }
        var names: Set<String> = [key.name]
        let others = lines.filter { names.insert($0.key).inserted }.map { "\($0.key) = \($0.value)\n" }
        return "\(key.header)\n\(key.line(value))\n\(others.joined())\(sensors)"
    }

    /// The keys that are known beside an unknown one.
    private static func keys(in text: String, at path: String) -> [String] {
        problems(in: text).first { $0.key == path }?.allowed.map(quotedWords) ?? []
    }

    private static func problems(in text: String) -> [ConfigurationProblem] {
        do throws(ConfigurationErrors) {
            _ = try StationConfiguration.parse(text, file: "asked.toml")
            return []
        } catch {
            return error.problems
        }
    }

    private static func isChoice(_ hint: String) -> Bool {
        let words = quoted(quotedWords(hint))
        return hint == "expected \(words)" || hint.hasPrefix("expected a list of \(words)")
    }

    private static func quotedWords(_ text: String) -> [String] {
        text.split(separator: "\"", omittingEmptySubsequences: false).enumerated().filter { $0.offset % 2 == 1 }
            .map { String($0.element) }
    }
}
