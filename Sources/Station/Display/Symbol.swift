/// A picture of one cell, 5 dots wide and 8 high, and the character that stands for it in a line.
public struct Symbol: Hashable, Sendable {
    public let character: Character
    /// Eight rows from the top, the leftmost dot in bit 4.
    public let rows: [UInt8]

    init(_ character: Character, rows: [UInt8]) {
        self.character = character
        self.rows = rows
    }
}
