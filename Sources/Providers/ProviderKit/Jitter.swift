import Values

/// Makes every wait of a station a little longer, each by another share, so that a thousand stations that restart together
/// after a power cut do not keep asking at the same moment. The same seed gives the same shares.
package struct Jitter: Hashable, Sendable {
    private var random: SplitMix64

    /// - Parameter seed: another one for each station.
    package init(seed: UInt64) {
        random = SplitMix64(seed: seed)
    }

    /// The wait, longer by 0 to 10 %: never shorter, because the provider's limits hold.
    package mutating func stretch(_ wait: Duration) -> Duration {
        let thousandths = Int(random.next() % 1001)
        return wait + wait * thousandths / 10_000
    }
}
