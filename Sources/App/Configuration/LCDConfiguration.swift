public import CharacterLCD
public import HAL
public import Pages
public import StationCore

/// A character display, how it is reached, and what it shows.
public struct LCDConfiguration: Hashable, Sendable {
    public enum Connection: Hashable, Sendable {
        /// - Parameters:
        ///   - pins: nil for a display with I²C of its own.
        ///   - frequency: of the bus's clock, in hertz.
        case i2c(I2CBusReference, I2CAddress, DisplayPart, pins: BackpackPins?, frequency: Int)
        /// RS, E, D4, D5, D6, D7 and, where there is one, the backlight.
        case lines([LineReference])
    }

    public var connection: Connection
    public var size: DisplaySize
    public var rom: CharacterROM
    /// Of a display that is told it, 0…63.
    public var contrast: Int
    /// In their order; at least one, none twice.
    public var pages: [Page]
    /// How long a page stays: 2 s to 60 s.
    public var pageTime: Duration
    public var backlight: BacklightPolicy

    public init(
        connection: Connection, size: DisplaySize = .sixteenByTwo, rom: CharacterROM = .a00, contrast: Int = 40,
        pages: [Page] = Page.usual, pageTime: Duration = .seconds(5), backlight: BacklightPolicy = .always
    ) {
        self.connection = connection
        self.size = size
        self.rom = rom
        self.contrast = contrast
        self.pages = pages
        self.pageTime = pageTime
        self.backlight = backlight
    }

    /// Where it hangs on a bus; nil on lines.
    public var bus: (reference: I2CBusReference, address: I2CAddress)? {
        guard case .i2c(let reference, let address, _, _, _) = connection else { return nil }
        return (reference, address)
    }
}

extension LCDConfiguration.Connection: CustomStringConvertible {
    /// `pcf8574 on i2c-1 0x27, mapping common`, or `lines GPIO25, GPIO24, …`.
    public var description: String {
        switch self {
        case .i2c(let bus, let address, let part, let pins, _):
            "\(part.rawValue) on \(bus) \(address)" + (pins.map { ", mapping \($0.name)" } ?? "")
        case .lines(let lines): "lines " + lines.map(\.description).joined(separator: ", ")
        }
    }
}

/// The units that a person reads; nothing is kept or logged in them.
public enum UnitSystem: String, Hashable, Sendable, CaseIterable {
    /// °C, m/s.
    case metric
    /// °F, miles an hour.
    case imperial
    /// K, m/s.
    case standard
}
