/// A bus narrowed to one address: what a driver is given.
public struct I2CDevice: Sendable {
    /// Which other parts may share.
    public let bus: any I2CBus
    public let address: I2CAddress

    public init(on bus: any I2CBus, at address: I2CAddress) {
        self.bus = bus
        self.address = address
    }

    /// One transfer: START, the address, `bytes`, STOP. Without bytes it only asks whether the part answers.
    ///
    /// Throws what the bus throws; the part may then have seen any prefix of the bytes.
    public func write(_ bytes: [UInt8]) async throws(I2CError) {
        _ = try await bus.perform(I2CTransfer(to: address, write: bytes))
    }

    /// One transfer of `count` bytes from the part; returns exactly so many, or throws what the bus throws.
    public func read(_ count: Int) async throws(I2CError) -> [UInt8] {
        try await bus.perform(I2CTransfer(to: address, readCount: count))
    }

    /// One transfer: `bytes`, a repeated START, `count` bytes back.
    public func write(_ bytes: [UInt8], thenRead count: Int) async throws(I2CError) -> [UInt8] {
        try await bus.perform(I2CTransfer(to: address, write: bytes, readCount: count))
    }
}
