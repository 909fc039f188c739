/// A text that a person reads, as the code has it.
package struct KeyedText: Hashable, Sendable {
    package var key: String
    /// The English text as a language's file would have it: `removed {1} {1:one=file|other=files}`.
    package var english: String
    /// The names of the arguments in the code: the first is `{1}`.
    package var arguments: [String]
    /// The documentation of its declaration, a line each.
    package var notes: [String]
    /// The path of the file in the checkout.
    package var file: String

    package var area: String { String(key.prefix { $0 != "." }) }

    /// The most columns that the text may take with its arguments: the number that its key ends with; nil without one.
    package var columns: Int? {
        guard let end = key.lastIndex(of: ".") else { return nil }
        return Int(key[key.index(after: end)...])
    }

    /// Whether the text is one that displays show: a text of so many columns, or the names of the weekdays.
    package var isForGlass: Bool { columns != nil || key.hasPrefix("page.weekdays") }

    /// The columns that a translation's own words may take; at least as many as the English ones do; nil without a limit.
    package var ownColumns: Int? {
        columns.map { max($0 - ArgumentColumns.of(self), Template(english).columns) }
    }
}
