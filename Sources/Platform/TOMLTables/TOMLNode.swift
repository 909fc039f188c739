import Values
import Words

/// A value of a TOML text and its position.
package struct TOMLNode {
    package enum Content {
        case table([TOMLEntry])
        case array([TOMLNode])
        case text(String)
        case integer(Int64)
        case number(Double)
        case boolean(Bool)
        case dateOrTime

        /// The value as a number; nil for anything but a number.
        package var numericValue: Double? {
            switch self {
            case .integer(let integer): Double(integer)
            case .number(let number): number
            default: nil
            }
        }
    }

    package var content: Content
    package var position: TOMLPosition

    /// The value as messages show it: bounded, and without control characters.
    package var shown: String {
        switch content {
        case .table: phrase("configuration.table", "a table")
        case .array: phrase("configuration.list", "a list")
        case .text(let text): "\"\(printable(text))\""
        case .integer(let integer): String(integer)
        case .number(let number): String(number)
        case .boolean(let boolean): String(boolean)
        case .dateOrTime: phrase("configuration.date-or-time", "a date or time")
        }
    }
}

extension TOMLNode {
    /// What to write where only the quotes, or a comma for a point, keep a text from being a value; nil where more is wrong.
    ///
    /// - Parameter isRight: whether a number or `true` and `false` would be.
    package func remedyWithoutQuotes(_ isRight: (Content) -> Bool) -> String? {
        guard case .text(let quoted) = content, quoted.utf8.count <= 40 else { return nil }
        let text = quoted.replacing(",", with: ".")
        let isHex = text.hasPrefix("0x")
        let value: Content? =
            Int64(isHex ? text.dropFirst(2) : text[...], radix: isHex ? 16 : 10).map { .integer($0) }
            ?? (isHex ? nil : Double(text).flatMap { $0.isFinite ? .number($0) : nil })
            ?? ["true": .boolean(true), "false": .boolean(false)][text]
        return value.flatMap {
            isRight($0) ? phrase("configuration.without-quotes", "write \(text) without quotes") : nil
        }
    }
}

/// One `key = value` of a table.
package struct TOMLEntry {
    package var key: String
    package var position: TOMLPosition
    package var value: TOMLNode
}

/// A place in a text; both count from 1, and a column is a code point.
package struct TOMLPosition: Hashable {
    package var line: Int
    package var column: Int

    package init(line: Int, column: Int) {
        self.line = line
        self.column = column
    }
}
