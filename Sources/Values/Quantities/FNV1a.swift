/// The hash FNV-1a in 64 bits (G. Fowler, L. C. Noll, K.-P. Vo; IETF draft-eastlake-fnv): quick, the same in every run, and no
/// protection against anybody.
///
/// Inlinable, because it is applied to every byte of every line of a log.
public struct FNV1a: Sendable {
    public var value: UInt64

    @inlinable
    public init() {
        value = 0xCBF2_9CE4_8422_2325
    }

    @inlinable
    public init(_ bytes: some Sequence<UInt8>) {
        self.init()
        for byte in bytes { combine(byte) }
    }

    @inlinable
    public mutating func combine(_ byte: UInt8) {
        value = (value ^ UInt64(byte)) &* 0x100_0000_01B3
    }
}
