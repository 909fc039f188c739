/// A two-wire bus to which this program is the only controller.
///
/// ## For driver authors
/// - Take an ``I2CDevice`` and never the bus: other parts live on it.
/// - One call of ``perform(_:)`` is one START … STOP on the wire. Between two calls anybody else may use the bus;
///   what must not be torn apart (a command and its reply after a repeated START) goes into one transfer.
/// - A transfer that throws may have been carried out in part: the device can have seen any prefix of the bytes.
///   Start again from a known state; never send "the rest".
/// - React to ``I2CError/Kind-swift.enum``; keep the error, for a person reads its errno.
/// - Nothing is retried below you.
///
/// ## For implementors
/// - Send the address and `write` if there are bytes to write, then, if `readCount` is above 0, a repeated START, the
///   address and the read, then STOP. Both empty is an address probe: send the address with the write bit and STOP.
/// - Return exactly `readCount` bytes or throw. Never invent, pad or cache a byte.
/// - Carry out transfers one at a time, in the order of the calls.
/// - A blocking system call belongs on a thread of its own, not on the shared pool.
/// - Return within a bounded time whatever the wire does: a stuck bus is ``I2CError/Kind-swift.enum/timedOut``.
public protocol I2CBus: Sendable {
    /// Carries out one transfer; returns `readCount` bytes, none where nothing is to be read.
    func perform(_ transfer: I2CTransfer) async throws(I2CError) -> [UInt8]
}

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
