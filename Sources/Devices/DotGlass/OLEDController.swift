/// The controllers of small OLEDs that speak I²C, and what differs between them.
package enum OLEDController: Hashable, Sendable {
    case ssd1306
    case ssd1309
    case sh1106

    /// The column of its memory that the leftmost dot is in: an SH1106 has 132, of which modules show the middle 128.
    var firstColumn: Int { self == .sh1106 ? 2 : 0 }

    /// The commands that set the controller up for a panel, with everything that a disturbance may have changed. None changes what a
    /// healthy display shows.
    ///
    /// The common ones are those of the SSD1306 datasheet, §9 and table 9-1; modules have their connector above the glass, so columns and
    /// rows count from the other end (A1, C8).
    func commands(for panel: DotPanel) -> [UInt8] {
        let rows = UInt8(panel.height - 1)
        // The rows of tall panels are wired alternately to both sides of the chip (table 10-3).
        let wiring: UInt8 = panel == .tall ? 0x12 : 0x02
        return own + [0xA8, rows, 0xD3, 0x00, 0x40, 0xA1, 0xC8, 0xDA, wiring, 0xA4, 0xA6]
    }

    /// Clock, voltages and address mode.
    private var own: [UInt8] {
        switch self {
        case .ssd1306:
            // No scrolling; pages one by one; 8D 14: the voltage of the dots is made on the chip (application note, §2).
            [0x2E, 0x20, 0x02, 0xD5, 0x80, 0x8D, 0x14, 0xD9, 0xF1, 0xDB, 0x40]
        case .ssd1309:
            // Modules make the voltage themselves. FD 12 opens the commands (SSD1309 datasheet, table 9-1).
            [0xFD, 0x12, 0x2E, 0x20, 0x02, 0xD5, 0xA0, 0xD9, 0xF1, 0xDB, 0x34]
        case .sh1106:
            // AD 8B: the voltage is made on the chip, 32: at 8 V (SH1106 datasheet, commands 4, 14 and 15).
            [0xD5, 0x50, 0xAD, 0x8B, 0x32, 0xD9, 0x22, 0xDB, 0x40]
        }
    }

    static let off: UInt8 = 0xAE
    static let on: UInt8 = 0xAF
    static let contrast: UInt8 = 0x81

    /// The bytes before data: where in the controller's memory it goes, each command after a control byte that says that another
    /// follows, and the one that says that only data does (SSD1306 datasheet, §8.1.5.2).
    func address(page: Int, column: Int) -> [UInt8] {
        let column = UInt8(truncatingIfNeeded: column + firstColumn)
        return [0x80, 0xB0 | UInt8(page & 7), 0x80, column & 0x0F, 0x80, 0x10 | column >> 4, 0x40]
    }

    /// A transfer of commands alone.
    static func transfer(of commands: [UInt8]) -> [UInt8] { [0x00] + commands }
}
