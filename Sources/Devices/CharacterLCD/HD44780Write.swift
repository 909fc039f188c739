/// A unit that is sent to the controller.
package enum HD44780Write: Hashable, Sendable {
    case instruction(UInt8)
    /// Half an instruction, 0…15, for a controller on four lines that may listen to eight or be out of step. A link
    /// that carries whole bytes sends it as nothing.
    case nibble(UInt8)
    /// A character code or a row of a glyph.
    case data(UInt8)

    /// The longest time that the controller may need before it accepts anything more, except for clear and home.
    ///
    /// The datasheet's longest is writing data, 37 µs + 4 µs at an oscillator of 270 kHz (HD44780U, table 6). The
    /// slowest display known runs at 140 kHz and needs 79 µs.
    static let executionTime: Duration = .microseconds(80)

    /// The instruction that makes the address count up and the text stay where it is.
    static let entryMode: UInt8 = 0x06
    /// The instruction that switches the display on, without a cursor.
    static let displayOn: UInt8 = 0x0C
    /// The instruction that undoes any shift. Unlike clear it leaves the text alone.
    static let home: UInt8 = 0x02
    /// The execution time of home: 1.52 ms by the datasheet, 2.9 ms at an oscillator of 140 kHz, 5 ms on old Optrex displays.
    static let homeTime: Duration = .milliseconds(5)
}

/// A step of a sequence that a controller is brought up with.
package enum HD44780Step: Hashable, Sendable {
    case send([HD44780Write])
    case wait(Duration)
}
