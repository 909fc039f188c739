import Values
import Words

/// Reads the keys of one table, reports what is wrong, and continues.
///
/// The caller gets nil both for a missing key and for a wrong one: after a wrong one the file is rejected as a whole, so the
/// difference never matters.
package struct TableReader {
    package let position: TOMLPosition
    private let entries: [String: TOMLEntry]
    private let path: String
    private let problems: ProblemCollector

    /// Reports every key that is not among `keys`; none where they are nil, for a table that is another program's.
    package init(
        _ entries: [TOMLEntry], at position: TOMLPosition, path: String = "", keys: [String]?,
        problems: ProblemCollector
    ) {
        self.position = position
        self.path = path
        self.problems = problems
        self.entries = Dictionary(entries.map { ($0.key, $0) }) { first, _ in first }
        guard let keys else { return }
        for entry in entries where !keys.contains(entry.key) {
            let hint =
                nearest(to: entry.key, among: keys).map { ConfigurationWords.didYouMean($0) }
                ?? phrase("configuration.known-keys", "known keys are \(quoted(keys))")
            problems.add(
                at: entry.position, key: name(printable(entry.key)),
                phrase("configuration.unknown-key", "is not a known key"), allowed: hint)
        }
    }

    package func has(_ key: String) -> Bool {
        entries[key] != nil
    }

    /// Whether a key's value is a table, where it may be something else.
    package func holdsTable(_ key: String) -> Bool {
        if case .table? = entries[key]?.value.content { true } else { false }
    }

    /// The position of a key's value, or else of the table.
    package func position(of key: String) -> TOMLPosition {
        entries[key]?.value.position ?? position
    }

    package func optional<Value>(_ key: String, _ rule: ValueRule<Value>) -> Value? {
        guard let entry = entries[key] else { return nil }
        do throws(WrongValue) {
            return try rule.read(entry.value)
        } catch {
            report(key, error.wrong, allowed: error.allowed ?? rule.allowed)
            return nil
        }
    }

    /// Reads a key into `value`, which keeps its default if the key is missing or wrong.
    package func read<Value>(_ key: String, _ rule: ValueRule<Value>, into value: inout Value) {
        if let read = optional(key, rule) { value = read }
    }

    package func required<Value>(_ key: String, _ rule: ValueRule<Value>) -> Value? {
        if !has(key) { report(key, ConfigurationWords.isMissing, allowed: rule.allowed) }
        return optional(key, rule)
    }

    /// A reader of the table below a key; nil when there is no such table.
    ///
    /// - Parameter keys: the keys that the table may have; nil for a table of which only some keys are of interest.
    package func table(_ key: String, keys: [String]?) -> TableReader? {
        guard let entry = entries[key] else { return nil }
        guard case .table(let entries) = entry.value.content else {
            report(
                key, ConfigurationWords.isNot(entry.value.shown, ConfigurationWords.Thing.table),
                allowed: phrase("configuration.write-table", "write [\(name(key))] on a separate line"))
            return nil
        }
        return TableReader(entries, at: entry.value.position, path: name(key), keys: keys, problems: problems)
    }

    /// - Parameter keys: the keys that each table may have; nil for tables of which only some keys are of interest.
    package func tables(_ key: String, keys: [String]?) -> [TableReader] {
        guard let entry = entries[key] else { return [] }
        let allowed = phrase("configuration.write-tables", "write [[\(name(key))]] on a separate line for each")
        guard case .array(let nodes) = entry.value.content else {
            report(
                key,
                ConfigurationWords.isNot(entry.value.shown, phrase("configuration.thing.tables", "a list of tables")),
                allowed: allowed)
            return []
        }
        var readers: [TableReader] = []
        for node in nodes {
            guard case .table(let entries) = node.content else {
                let wrong = ConfigurationWords.isNot(node.shown, ConfigurationWords.Thing.table)
                problems.add(at: node.position, key: name(key), wrong, allowed: allowed)
                continue
            }
            readers.append(TableReader(entries, at: node.position, path: name(key), keys: keys, problems: problems))
        }
        return readers
    }

    package func report(_ key: String, _ wrong: String, allowed: String? = nil) {
        problems.add(at: position(of: key), key: name(key), wrong, allowed: allowed)
    }

    /// Remarks on a key that is valid and probably a mistake: the file is not rejected.
    package func remark(_ key: String, _ wrong: String, allowed: String? = nil) {
        problems.remark(at: position(of: key), key: name(key), wrong, allowed: allowed)
    }

    private func name(_ key: String) -> String {
        path.isEmpty ? key : "\(path).\(key)"
    }
}
