import CLinuxHAL

/// What an adapter says it can do, as the kernel counts it (I2C_FUNC_… in linux/i2c.h).
struct AdapterFunctions: OptionSet {
    let rawValue: UInt

    /// Plain transfers of any bytes.
    static let plain = AdapterFunctions(rawValue: UInt(I2C_FUNC_I2C))
    static let writeQuick = AdapterFunctions(rawValue: UInt(I2C_FUNC_SMBUS_QUICK))
    static let readByte = AdapterFunctions(rawValue: UInt(I2C_FUNC_SMBUS_READ_BYTE))
    static let writeByte = AdapterFunctions(rawValue: UInt(I2C_FUNC_SMBUS_WRITE_BYTE))
    static let readByteData = AdapterFunctions(rawValue: UInt(I2C_FUNC_SMBUS_READ_BYTE_DATA))
    static let writeByteData = AdapterFunctions(rawValue: UInt(I2C_FUNC_SMBUS_WRITE_BYTE_DATA))
    static let readWordData = AdapterFunctions(rawValue: UInt(I2C_FUNC_SMBUS_READ_WORD_DATA))
    static let writeWordData = AdapterFunctions(rawValue: UInt(I2C_FUNC_SMBUS_WRITE_WORD_DATA))
    static let readBlock = AdapterFunctions(rawValue: UInt(I2C_FUNC_SMBUS_READ_I2C_BLOCK))
    static let writeBlock = AdapterFunctions(rawValue: UInt(I2C_FUNC_SMBUS_WRITE_I2C_BLOCK))
}
