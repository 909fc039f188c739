/// One `key = value` of a table.
struct TOMLEntry {
    var key: String
    var position: TOMLPosition
    var value: TOMLNode
}
