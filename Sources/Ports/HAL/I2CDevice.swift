/// A part at one address of a bus: the port that a driver uses.
///
/// Each call is one transfer, with the errors and the cancellation of ``I2CBus/perform(_:)``.
public struct I2CDevice: Sendable {
    /// The bus, which is shared with other parts.
    public let bus: any I2CBus
    public let address: I2CAddress

    public init(on bus: any I2CBus, at address: I2CAddress) {
        self.bus = bus
        self.address = address
    }

    /// Sends `bytes`; an empty array only probes whether the part answers.
    ///
    /// ```
    /// ST SAD+W ACK O0 ACK … ON ACK SP
    /// ```
    /// When it throws, the part may have seen any prefix of the bytes.
    public func write(_ bytes: [UInt8]) async throws(I2CError) {
        _ = try await bus.perform(I2CTransfer(to: address, write: bytes))
    }

    /// Reads exactly `count` bytes.
    ///
    /// ```
    /// ST SAD+R ACK I0 MAK … IN NMAK SP
    /// ```
    public func read(_ count: Int) async throws(I2CError) -> [UInt8] {
        try await bus.perform(I2CTransfer(to: address, readCount: count))
    }

    /// Sends `bytes` and reads exactly `count` bytes without giving up the bus in between.
    ///
    /// ```
    /// ST SAD+W ACK O0 ACK … ON ACK SR SAD+R ACK I0 MAK … IN NMAK SP
    /// ```
    public func write(_ bytes: [UInt8], thenRead count: Int) async throws(I2CError) -> [UInt8] {
        try await bus.perform(I2CTransfer(to: address, write: bytes, readCount: count))
    }
}
