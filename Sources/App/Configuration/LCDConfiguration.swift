package import Devices
package import Pages
package import Ports
import StationCore
import Words

/// A display, how it is reached, and what it shows.
package struct LCDConfiguration: Hashable, Sendable {
    package enum Connection: Hashable, Sendable {
        /// - Parameters:
        ///   - pins: the wiring of the backpack; nil for a display with built-in I²C.
        ///   - frequency: the frequency of the bus clock, in hertz.
        case i2c(I2CBusReference, I2CAddress, DisplayPart, pins: BackpackPins?, frequency: Int)
        /// The GPIO lines RS, E, D4, D5, D6, D7 and, if connected, the backlight.
        case lines([LineReference])
    }

    package var connection: Connection
    package var size: DisplaySize
    package var rom: CharacterROM
    /// The contrast for displays with a contrast register, 0…63.
    package var contrast: Int
    /// The pages to show, in order; at least one, none twice.
    package var pages: [Page]
    /// How long a page stays: 2 s to 60 s.
    package var pageTime: Duration
    /// The page that is home from sunset to sunrise; nil for the same as by day.
    package var nightPage: Page?
    package var backlight: BacklightPolicy
    /// The dots of a display whose letters the station draws.
    package var panel = DotPanel.tall
    /// The size of its letters; nil for the one that the reader's language needs.
    package var letters: LetterSize?
    /// The contrast of its dots.
    package var brightness = OLED.Brightness()

    package init(
        connection: Connection, size: DisplaySize = .sixteenByTwo, rom: CharacterROM = .a00, contrast: Int = 40,
        pages: [Page] = Page.usual, pageTime: Duration = .seconds(5), nightPage: Page? = nil,
        backlight: BacklightPolicy = .always
    ) {
        self.connection = connection
        self.size = size
        self.rom = rom
        self.contrast = contrast
        self.pages = pages
        self.pageTime = pageTime
        self.nightPage = nightPage
        self.backlight = backlight
    }

    /// The bus and the address of the display; nil for a display on lines.
    package var bus: (reference: I2CBusReference, address: I2CAddress)? {
        guard case .i2c(let reference, let address, _, _, _) = connection else { return nil }
        return (reference, address)
    }

    /// The size as the configuration has it: in letters, `16x2`, or in dots, `128x64`.
    package var sizeText: String { oled == nil ? size.description : panel.description }

    /// The controller of a display whose letters the station draws; nil for a display of characters.
    package var oled: OLEDController? {
        guard case .i2c(_, _, let part, _, _) = connection else { return nil }
        return part.oled
    }
}

extension LCDConfiguration.Connection: CustomStringConvertible {
    /// The connection in words: `pcf8574 on i2c-1 0x27, mapping common`, or `lines GPIO25, GPIO24, …`.
    package var description: String {
        switch self {
        case .i2c(let bus, let address, let part, let pins, _):
            ConfigurationWords.display(part.rawValue, on: "\(bus) \(address)", mapping: pins?.name)
        case .lines(let lines):
            phrase("configuration.display-on-lines", "lines \(lines.map(\.description).joined(separator: ", "))")
        }
    }
}
