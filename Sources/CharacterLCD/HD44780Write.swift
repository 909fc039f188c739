/// One thing sent to the controller over its four data lines.
public enum HD44780Write: Hashable, Sendable {
    /// A whole instruction: two nibbles, the high one first.
    case instruction(UInt8)
    /// Half an instruction, 0…15, for a controller that may listen to eight lines or be out of step.
    case nibble(UInt8)
    /// A character code or a row of a glyph.
    case data(UInt8)

    /// How long the controller may need before it can take anything more, but for clear and home.
    ///
    /// The datasheet's longest is writing data, 37 µs + 4 µs at an oscillator of 270 kHz (HD44780U, table 6). The
    /// slowest display known runs at 140 kHz and needs 79 µs.
    static let executionTime: Duration = .microseconds(80)
}
