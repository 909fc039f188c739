/// The pins of a backpack's port expander by the pin of the display that each goes to. Numbers are 0…7.
package struct BackpackPins: Hashable, Sendable {
    /// The name in the configuration.
    package let name: String
    package let registerSelect: Int
    /// The pin of RW; nil where that is tied to ground. Always kept low: this program only writes.
    package let readWrite: Int?
    package let enable: Int
    /// The pins of D4, D5, D6 and D7.
    package let data: [Int]
    package let backlight: Int
    /// Whether a low level lights the display, as with a PNP transistor.
    package let isBacklightActiveLow: Bool

    private init(
        _ name: String, rs: Int, rw: Int?, e: Int, data: [Int], backlight: Int, isBacklightActiveLow: Bool = false
    ) {
        self.name = name
        registerSelect = rs
        readWrite = rw
        enable = e
        self.data = data
        self.backlight = backlight
        self.isBacklightActiveLow = isBacklightActiveLow
    }

    // MARK: PCF8574 and PCF8574A

    /// The wiring of nearly every backpack: YwRobot, DFRobot, SainSmart, Funduino, Sunrom, and those without a name.
    package static let common = BackpackPins("common", rs: 0, rw: 1, e: 2, data: [4, 5, 6, 7], backlight: 3)
    /// The wiring of ``common``, but lit by a low level.
    package static let lcm1602 = BackpackPins(
        "lcm1602", rs: 0, rw: 1, e: 2, data: [4, 5, 6, 7], backlight: 3, isBacklightActiveLow: true)
    /// The wiring that lcdproc proposes; also the ElectroFun LCDXIO.
    package static let lcdproc = BackpackPins(
        "lcdproc", rs: 4, rw: 5, e: 6, data: [0, 1, 2, 3], backlight: 7, isBacklightActiveLow: true)
    /// The wiring of MJKDZ and GY-I2CLCD.
    package static let mjkdz = BackpackPins(
        "mjkdz", rs: 6, rw: 5, e: 4, data: [0, 1, 2, 3], backlight: 7, isBacklightActiveLow: true)
    /// The wiring of SYDZ and SY1622, like ``common``, but it cannot be verified by trying.
    package static let sydz = BackpackPins("sydz", rs: 0, rw: 1, e: 2, data: [4, 5, 6, 7], backlight: 3)

    // MARK: MCP23008

    /// The wiring of Adafruit's backpack, product 292.
    package static let adafruit = BackpackPins("adafruit", rs: 1, rw: nil, e: 2, data: [3, 4, 5, 6], backlight: 7)
    /// The wiring of the wide.hk mini backpack.
    package static let widehk = BackpackPins("widehk", rs: 4, rw: nil, e: 7, data: [0, 1, 2, 3], backlight: 6)
    /// The wiring of the JeeLabs LCD plug.
    package static let jeelabs = BackpackPins("jeelabs", rs: 4, rw: nil, e: 6, data: [0, 1, 2, 3], backlight: 7)
    /// The wiring of Elecfreaks' backpack, its data lines in reverse.
    package static let elecfreaks = BackpackPins("elecfreaks", rs: 7, rw: nil, e: 6, data: [5, 4, 3, 2], backlight: 1)
    /// The wiring of the blue backpack of MLT.
    package static let mlt = BackpackPins("mlt", rs: 1, rw: nil, e: 3, data: [4, 5, 6, 7], backlight: 0)
}
