/// A place in a text; both count from 1, and a column is a code point.
struct TOMLPosition: Hashable, Comparable {
    var line: Int
    var column: Int

    static func < (left: TOMLPosition, right: TOMLPosition) -> Bool {
        (left.line, left.column) < (right.line, right.column)
    }
}
