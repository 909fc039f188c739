/// A text that a person reads, as the code has it.
package struct KeyedText: Hashable, Sendable {
    package var key: String
    /// As a language's file would have it: `removed {1} {1:one=file|other=files}`.
    package var english: String
    /// What is filled in, as the code names it: the first is `{1}`.
    package var arguments: [String]
    /// The documentation of its declaration, a line each.
    package var notes: [String]
    /// The name of the file in `Sources/Values/Words`.
    package var file: String

    package var area: String { String(key.prefix { $0 != "." }) }

    /// How many columns it may take with all that is filled in: the number that its key ends with.
    package var columns: Int? {
        guard let end = key.lastIndex(of: ".") else { return nil }
        return Int(key[key.index(after: end)...])
    }

    /// How many columns a translation's own words may take; at least as many as the English ones do.
    package var ownColumns: Int? {
        columns.map { max($0 - ArgumentColumns.of(self), Template(english).columns) }
    }
}
