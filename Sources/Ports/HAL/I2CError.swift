/// Why a transfer did not happen, or not wholly.
public struct I2CError: Error, Hashable, Sendable {
    /// The few things that a program can react to.
    public enum Kind: Hashable, Sendable, CaseIterable {
        /// Nobody answered at the address, or a byte was refused. Linux cannot tell the two apart.
        case noAcknowledge
        /// Another controller spoke at the same time.
        case arbitrationLost
        /// The clock or the bus was held for too long.
        case timedOut
        /// A misplaced START or STOP, a stretched clock that the controller could not follow, a busy controller.
        case busFault
        /// The adapter cannot do this kind of transfer.
        case unsupported
        /// The bus itself is not there or may not be opened.
        case unavailable
        /// Anything else, with its errno; also that the task was cancelled before the transfer began (`ECANCELED`).
        case other
    }

    public var kind: Kind
    /// The address spoken to, where the error belongs to one.
    public var address: I2CAddress?
    /// The operating system's own number, where the error came from one.
    public var errno: Int32?
    /// The bus as it was asked for, `/dev/i2c-1`.
    public var bus: String?
    /// What a person can do about it, where the implementation knows.
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
    /// `nothing answers at 0x44 on /dev/i2c-1 (errno 121)`, and after a colon the remedy.
    public var description: String {
        let at = (address.map { " at \($0)" } ?? "") + (bus.map { " on \($0)" } ?? "")
        let cause =
            switch kind {
            case .noAcknowledge: "nothing answers\(at)"
            case .arbitrationLost: "lost the bus to another controller\(at)"
            case .timedOut: "the bus was held too long\(at)"
            case .busFault: "the bus is disturbed\(at)"
            case .unsupported: "the adapter cannot do this transfer\(at)"
            case .unavailable: "\(bus ?? "the bus") cannot be opened"
            case .other: "the transfer failed\(at)"
            }
        return cause + (errno.map { " (errno \($0))" } ?? "") + (remedy.map { ": \($0)" } ?? "")
    }
}
