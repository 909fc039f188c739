/// Makes every wait of a station a little longer, each by another share, so that a thousand stations which a power cut
/// started together do not ask together for ever. The same seed gives the same shares.
public struct Jitter: Hashable, Sendable {
    private var state: UInt64

    /// - Parameter seed: another one for each station.
    public init(seed: UInt64) {
        state = seed
    }

    /// The wait, longer by 0 to 10 %: never shorter, for the service's limits hold.
    public mutating func stretch(_ wait: Duration) -> Duration {
        // SplitMix64 (G. Steele, D. Lea, C. Flood, "Fast splittable pseudorandom number generators", 2014).
        state &+= 0x9E37_79B9_7F4A_7C15
        var bits = state
        bits = (bits ^ (bits >> 30)) &* 0xBF58_476D_1CE4_E5B9
        bits = (bits ^ (bits >> 27)) &* 0x94D0_49BB_1331_11EB
        let thousandths = Int((bits ^ (bits >> 31)) % 1001)
        return wait + wait * thousandths / 10_000
    }
}
