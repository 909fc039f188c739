import Words

/// The reason why a transfer did not happen, or only in part.
public struct I2CError: Error, Hashable, Sendable {
    /// The few kinds of error that a program can react to.
    public enum Kind: Hashable, Sendable, CaseIterable {
        /// No part answered at the address, or a byte was refused. Linux cannot tell the two apart.
        case noAcknowledge
        /// Another controller used the bus at the same time.
        case arbitrationLost
        /// The clock or the bus was held too long.
        case timedOut
        /// The bus had a misplaced START or STOP, clock stretching that the controller could not follow, or a busy controller.
        case busFault
        /// The adapter does not support this kind of transfer.
        case unsupported
        /// The bus itself is missing, or this user may not open it.
        case unavailable
        /// Any other error, with its errno; also a task cancelled before the transfer began (`ECANCELED`).
        case other
    }

    public var kind: Kind
    /// The address; nil if the error belongs to none.
    public var address: I2CAddress?
    /// The operating system's error number; nil if there was none.
    public var errno: Int32?
    /// The bus as it was requested, `/dev/i2c-1`; nil where it is not known.
    public var bus: String?
    /// What a person can do about it; nil if the implementation does not know.
    public var remedy: String?

    public init(
        _ kind: Kind, address: I2CAddress? = nil, errno: Int32? = nil, bus: String? = nil, remedy: String? = nil
    ) {
        self.kind = kind
        self.address = address
        self.errno = errno
        self.bus = bus
        self.remedy = remedy
    }
}

extension I2CError: CustomStringConvertible {
    /// The error in words, then a colon and the remedy: `nothing responds at 0x44 on /dev/i2c-1 (errno 121)`.
    public var description: String {
        HardwareWords.failure(cause, errno: errno, remedy: remedy)
    }

    private var cause: String {
        func transfer(_ text: String) -> String {
            HardwareWords.transfer(text, at: address?.description, on: bus)
        }
        return switch kind {
        case .noAcknowledge: transfer(HardwareWords.nothingResponds)
        case .arbitrationLost: transfer(phrase("hardware.i2c-arbitration-lost", "lost the bus to another controller"))
        case .timedOut: transfer(phrase("hardware.i2c-bus-held", "the bus was held too long"))
        case .busFault: transfer(phrase("hardware.i2c-bus-error", "bus error"))
        case .unsupported: transfer(phrase("hardware.i2c-unsupported", "the adapter does not support this transfer"))
        case .unavailable: HardwareWords.busUnavailable(bus)
        case .other: transfer(phrase("hardware.i2c-failed", "the transfer failed"))
        }
    }
}
