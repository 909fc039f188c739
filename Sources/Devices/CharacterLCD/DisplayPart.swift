package import Ports

/// The parts through which a display is reached over I²C, by their names in the configuration.
package enum DisplayPart: String, Hashable, Sendable, CaseIterable {
    /// A backpack with a PCF8574 or a PCF8574A.
    case pcf8574
    /// A backpack with an MCP23008.
    case mcp23008
    /// A display with I²C of its own, of 3.3 V.
    case st7032
    /// A display with I²C of its own, of 5 V; also sold as JHD1214.
    case aip31068
    /// An OLED of dots with the controller of this name.
    case ssd1306
    case ssd1309
    case sh1106

    /// The addresses that the part can have, the usual one first.
    package var addresses: [I2CAddress] {
        let low: [I2CAddress] = [0x20, 0x21, 0x22, 0x23, 0x24, 0x25, 0x26]
        return switch self {
        case .pcf8574: [0x27] + low + [0x38, 0x39, 0x3A, 0x3B, 0x3C, 0x3D, 0x3E, 0x3F]
        case .mcp23008: low + [0x27]
        case .st7032: [0x3E]
        case .aip31068: [0x3E, 0x3C, 0x3D, 0x3F]
        case .ssd1306, .ssd1309, .sh1106: [0x3C, 0x3D]
        }
    }

    /// How backpacks of this part are wired, the usual one first; empty for a part without a backpack.
    package var mappings: [BackpackPins] {
        switch self {
        case .pcf8574: [.common, .lcm1602, .lcdproc, .mjkdz, .sydz]
        case .mcp23008: [.adafruit, .widehk, .jeelabs, .elecfreaks, .mlt]
        case .st7032, .aip31068, .ssd1306, .ssd1309, .sh1106: []
        }
    }

    /// The controller of a display whose letters this program draws; nil for a display of characters.
    package var oled: OLEDController? {
        switch self {
        case .ssd1306: .ssd1306
        case .ssd1309: .ssd1309
        case .sh1106: .sh1106
        case .pcf8574, .mcp23008, .st7032, .aip31068: nil
        }
    }
}
