import Quantities
import Words

/// A value of a TOML text and its position.
struct TOMLNode {
    enum Content {
        case table([TOMLEntry])
        case array([TOMLNode])
        case text(String)
        case integer(Int64)
        case number(Double)
        case boolean(Bool)
        case dateOrTime

        /// Nil for anything but a number.
        var numericValue: Double? {
            switch self {
            case .integer(let integer): Double(integer)
            case .number(let number): number
            default: nil
            }
        }
    }

    var content: Content
    var position: TOMLPosition

    /// The value as messages show it: bounded, and without control characters.
    var shown: String {
        switch content {
        case .table: ConfigurationWords.table
        case .array: ConfigurationWords.list
        case .text(let text): "\"\(printable(text))\""
        case .integer(let integer): String(integer)
        case .number(let number): String(number)
        case .boolean(let boolean): String(boolean)
        case .dateOrTime: ConfigurationWords.dateOrTime
        }
    }
}

/// One `key = value` of a table.
struct TOMLEntry {
    var key: String
    var position: TOMLPosition
    var value: TOMLNode
}

/// A place in a text; both count from 1, and a column is a code point.
struct TOMLPosition: Hashable {
    var line: Int
    var column: Int
}
