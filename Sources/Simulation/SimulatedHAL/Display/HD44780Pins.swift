/// The levels of a controller's seven lines, in one byte.
enum HD44780Pins {
    /// D4…D7.
    static let data: UInt8 = 0x0F
    static let registerSelect: UInt8 = 0x10
    static let readWrite: UInt8 = 0x20
    static let strobe: UInt8 = 0x40
}
