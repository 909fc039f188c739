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
        // SplitMix64 (G. Steele, D. Lea, C. Flood, "Fast splittable pseudorandom number generators", 2014).
        var bits = (UInt64(bitPattern: day) &+ seed &* 0x1_0000_01B3) &* 0x9E37_79B9_7F4A_7C15
        bits = (bits ^ (bits >> 30)) &* 0xBF58_476D_1CE4_E5B9
        bits = (bits ^ (bits >> 27)) &* 0x94D0_49BB_1331_11EB
        return Double((bits ^ (bits >> 31)) >> 11) / 9_007_199_254_740_992
    }

    /// 0..<1: at midnight the day's own number, and from there without a kink to the next day's.
    func value(onDay day: Int64, fraction: Double) -> Double {
        let weight = (1 - cos(.pi * fraction)) / 2
        return value(onDay: day) * (1 - weight) + value(onDay: day + 1) * weight
    }
}
