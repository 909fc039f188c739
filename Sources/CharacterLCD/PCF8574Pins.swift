/// Which pin of a backpack's port expander goes to which pin of the display. Numbers are 0…7 for P0…P7.
public struct PCF8574Pins: Hashable, Sendable {
    public var registerSelect: Int
    /// Always kept low: this program only writes.
    public var readWrite: Int
    public var enable: Int
    /// The pin of D4; D5, D6 and D7 are the next three.
    public var lowestData: Int
    public var backlight: Int
    /// Whether a low level lights the display, as with a PNP transistor.
    public var isBacklightActiveLow: Bool

    public init(
        registerSelect: Int, readWrite: Int, enable: Int, lowestData: Int, backlight: Int,
        isBacklightActiveLow: Bool = false
    ) {
        self.registerSelect = registerSelect
        self.readWrite = readWrite
        self.enable = enable
        self.lowestData = lowestData
        self.backlight = backlight
        self.isBacklightActiveLow = isBacklightActiveLow
    }

    /// Nearly every backpack: YwRobot, DFRobot, SainSmart, Funduino, Sunrom, SYDZ, and those without a name.
    public static let common = PCF8574Pins(
        registerSelect: 0, readWrite: 1, enable: 2, lowestData: 4, backlight: 3)
    /// As ``common``, but lit by a low level.
    public static let lcm1602 = PCF8574Pins(
        registerSelect: 0, readWrite: 1, enable: 2, lowestData: 4, backlight: 3, isBacklightActiveLow: true)
    /// The wiring that lcdproc proposes; also the ElectroFun LCDXIO.
    public static let lcdproc = PCF8574Pins(
        registerSelect: 4, readWrite: 5, enable: 6, lowestData: 0, backlight: 7, isBacklightActiveLow: true)
    /// MJKDZ and GY-I2CLCD.
    public static let mjkdz = PCF8574Pins(
        registerSelect: 6, readWrite: 5, enable: 4, lowestData: 0, backlight: 7, isBacklightActiveLow: true)

    /// By the name that the wiring has above: `common`, `lcm1602`, `lcdproc`, `mjkdz`; or `sydz`, whose pins are those of
    /// ``common``. Nil for any other.
    public init?(named name: String) {
        switch name {
        case "common", "sydz": self = .common
        case "lcm1602": self = .lcm1602
        case "lcdproc": self = .lcdproc
        case "mjkdz": self = .mjkdz
        default: return nil
        }
    }
}
