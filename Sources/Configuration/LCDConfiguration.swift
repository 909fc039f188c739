public import HAL

/// A character display behind an I²C backpack.
public struct LCDConfiguration: Hashable, Sendable {
    /// Columns of characters by rows.
    public enum Size: String, Hashable, Sendable, CaseIterable {
        case columns16Rows2 = "16x2"
        case columns20Rows4 = "20x4"
    }

    /// Which pin of the backpack's expander goes where; boards differ.
    public enum Mapping: String, Hashable, Sendable, CaseIterable {
        /// YwRobot, DFRobot, SainSmart and most others.
        case common
        /// As common, with a backlight that a low level lights.
        case lcm1602
        /// The lcdproc project's default, ElectroFun LCDXIO.
        case lcdproc
        /// MJKDZ, GY-I2CLCD.
        case mjkdz
        /// SYDZ, SY1622.
        case sydz
    }

    /// The characters that the controller has built in.
    public enum CharacterROM: String, Hashable, Sendable, CaseIterable {
        /// Japanese; most displays.
        case a00
        /// European.
        case a02
    }

    public var bus: I2CBusReference
    /// 0x20…0x27 (PCF8574) or 0x38…0x3F (PCF8574A).
    public var address: I2CAddress
    public var size: Size
    public var mapping: Mapping
    public var rom: CharacterROM
    /// How long a page stays: 2 s to 60 s.
    public var pageTime: Duration

    public init(
        bus: I2CBusReference, address: I2CAddress = 0x27, size: Size = .columns16Rows2, mapping: Mapping = .common,
        rom: CharacterROM = .a00, pageTime: Duration = .seconds(5)
    ) {
        self.bus = bus
        self.address = address
        self.size = size
        self.mapping = mapping
        self.rom = rom
        self.pageTime = pageTime
    }
}
