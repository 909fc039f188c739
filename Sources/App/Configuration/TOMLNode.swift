import Quantities

/// A value of a TOML text and where it stands.
struct TOMLNode {
    enum Content {
        case table([TOMLEntry])
        case array([TOMLNode])
        case text(String)
        case integer(Int64)
        case number(Double)
        case boolean(Bool)
        case dateOrTime
    }

    var content: Content
    var position: TOMLPosition

    /// The value as a message may show it: bounded, and free of control characters.
    var shown: String {
        switch content {
        case .table: "a table"
        case .array: "a list"
        case .text(let text): "\"\(printable(text))\""
        case .integer(let integer): String(integer)
        case .number(let number): String(number)
        case .boolean(let boolean): String(boolean)
        case .dateOrTime: "a date or time"
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
