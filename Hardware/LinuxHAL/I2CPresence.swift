/// What a probe found at an address.
public enum I2CPresence: Hashable, Sendable {
    case absent
    case answers
    /// A driver of the kernel holds the address; the part was not spoken to.
    case ownedByKernel
}
