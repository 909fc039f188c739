/// One START … STOP: bytes out, then (after a repeated START) bytes in.
public struct I2CTransfer: Hashable, Sendable {
    public var address: I2CAddress
    public var write: [UInt8]
    /// How many bytes to read afterwards; 0 reads nothing.
    public var readCount: Int

    public init(to address: I2CAddress, write: [UInt8] = [], readCount: Int = 0) {
        self.address = address
        self.write = write
        self.readCount = readCount
    }
}
