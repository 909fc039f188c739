import Quantities

#if canImport(Glibc)
    import Glibc
#elseif canImport(Darwin)
    import Darwin
#endif

/// Chance that is the same every time: a number for each day, and something smooth between the days.
struct DailyNoise {
    /// Tells one row of numbers from another.
    let seed: UInt64

    /// 0..<1.
    func value(onDay day: Int64) -> Double {
        let row = UInt64(bitPattern: day) &+ seed &* 0x1_0000_01B3
        var random = SplitMix64(seed: 0, skipping: row &- 1)
        return Double(random.next() >> 11) / 9_007_199_254_740_992
    }

    /// 0..<1: at midnight the day's own number, and from there without a kink to the next day's.
    func value(onDay day: Int64, fraction: Double) -> Double {
        let weight = (1 - cos(.pi * fraction)) / 2
        return value(onDay: day) * (1 - weight) + value(onDay: day + 1) * weight
    }
}
