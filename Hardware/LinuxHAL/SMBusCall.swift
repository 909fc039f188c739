import CLinuxHAL
import Ports

/// One SMBus call.
struct SMBusCall {
    var call: hal_smbus_call
    /// The first byte on the wire; 0 where the call has none.
    var command: UInt8
    /// The bytes that follow the command when writing.
    var payload: [UInt8]
    /// How many bytes come back.
    var readCount: Int

    private init(_ call: hal_smbus_call, command: UInt8 = 0, payload: [UInt8] = [], readCount: Int = 0) {
        self.call = call
        self.command = command
        self.payload = payload
        self.readCount = readCount
    }

    /// The call that puts exactly this transfer on the wire, or nil if SMBus has no such call.
    ///
    /// Reading several bytes without a command has none: several calls of one byte each would be several transfers,
    /// and a part would answer each with its first byte.
    init?(_ transfer: I2CTransfer, with functions: AdapterFunctions) {
        let payload = Array(transfer.write.dropFirst())
        switch (transfer.write.first, payload.count, transfer.readCount) {
        case (nil, _, 0) where functions.contains(.writeQuick):
            self.init(HAL_SMBUS_WRITE_QUICK)
        case (nil, _, 1) where functions.contains(.readByte):
            self.init(HAL_SMBUS_READ_BYTE, readCount: 1)
        case (let byte?, 0, 0) where functions.contains(.writeByte):
            self.init(HAL_SMBUS_WRITE_BYTE, payload: [byte])
        case (let command?, 1, 0) where functions.contains(.writeByteData):
            self.init(HAL_SMBUS_WRITE_BYTE_DATA, command: command, payload: payload)
        case (let command?, 2, 0) where functions.contains(.writeWordData):
            self.init(HAL_SMBUS_WRITE_WORD_DATA, command: command, payload: payload)
        case (let command?, 1...Int(I2C_SMBUS_BLOCK_MAX), 0) where functions.contains(.writeBlock):
            self.init(HAL_SMBUS_WRITE_I2C_BLOCK, command: command, payload: payload)
        case (let command?, 0, 1) where functions.contains(.readByteData):
            self.init(HAL_SMBUS_READ_BYTE_DATA, command: command, readCount: 1)
        case (let command?, 0, 2) where functions.contains(.readWordData):
            self.init(HAL_SMBUS_READ_WORD_DATA, command: command, readCount: 2)
        case (let command?, 0, 1...Int(I2C_SMBUS_BLOCK_MAX)) where functions.contains(.readBlock):
            self.init(HAL_SMBUS_READ_I2C_BLOCK, command: command, readCount: transfer.readCount)
        default:
            return nil
        }
    }
}
