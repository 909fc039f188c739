/// A picture of one cell, 5 dots wide and 8 high, and the character that stands for it in a line.
public struct Symbol: Hashable, Sendable {
    public let character: Character
    /// Eight rows from the top, the leftmost dot in bit 4.
    public let rows: [UInt8]
    /// What stands for it where there are no dots: a character of one column that terminals have.
    public let plain: Character

    /// - Parameter plain: nil takes `character`.
    init(_ character: Character, rows: [UInt8], plain: Character? = nil) {
        self.character = character
        self.rows = rows
        self.plain = plain ?? character
    }
}
