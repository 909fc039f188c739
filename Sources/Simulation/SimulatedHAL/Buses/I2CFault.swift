public import HAL

/// What can happen to one transfer on its way.
public enum I2CFault: Hashable, Sendable {
    /// It fails, and no part has seen it.
    case failBefore(I2CError.Kind)
    /// It fails, and yet the part has seen all of it.
    case failAfter(I2CError.Kind)
    /// One bit of the reply arrives as its opposite; 0 is the highest of the first byte. No reply, no effect.
    case flippedBit(Int)
    /// Only so many bytes of the reply come back, against the contract of ``HAL/I2CBus``.
    case shortReply(Int)
}
