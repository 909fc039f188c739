/// Random numbers that are the same in every run: SplitMix64 (G. Steele, D. Lea, C. Flood, "Fast splittable pseudorandom
/// number generators", OOPSLA 2014).
public struct SplitMix64: RandomNumberGenerator, Hashable, Sendable {
    /// The odd number next to 2⁶⁴ divided by the golden ratio: what one number moves the state by.
    private static let step: UInt64 = 0x9E37_79B9_7F4A_7C15

    private var state: UInt64

    public init(seed: UInt64) {
        state = seed
    }

    /// Begins where the generator of the seed is after `count` numbers, at once.
    public init(seed: UInt64, skipping count: UInt64) {
        state = seed &+ count &* Self.step
    }

    public mutating func next() -> UInt64 {
        state &+= Self.step
        var bits = state
        bits = (bits ^ (bits >> 30)) &* 0xBF58_476D_1CE4_E5B9
        bits = (bits ^ (bits >> 27)) &* 0x94D0_49BB_1331_11EB
        return bits ^ (bits >> 31)
    }
}
