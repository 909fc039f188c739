/// A place in a text; both count from 1, and a column is a code point.
struct TOMLPosition: Hashable {
    var line: Int
    var column: Int
}
