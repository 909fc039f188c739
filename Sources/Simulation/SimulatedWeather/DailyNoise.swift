import Values

#if canImport(Glibc)
    import Glibc
#elseif canImport(Darwin)
    import Darwin
#endif

/// Random numbers that are the same every time: one for each day, and something smooth between the days.
struct DailyNoise {
    /// The seed that tells one sequence of numbers from another.
    let seed: UInt64

    /// The number of a day, in 0..<1.
    func value(onDay day: Int64) -> Double {
        let row = UInt64(bitPattern: day) &+ seed &* 0x1_0000_01B3
        var random = SplitMix64(seed: 0, skipping: row &- 1)
        return Double(random.next() >> 11) / 9_007_199_254_740_992
    }

    /// The number at a day and a part of it, in 0..<1: without a kink from one day's to the next day's.
    func value(at day: Double) -> Double {
        let start = day.rounded(.down)
        return value(onDay: Int64(start), fraction: day - start)
    }

    /// The number at a moment of a day, in 0..<1: at midnight the day's own, and from there without a kink to the next
    /// day's.
    func value(onDay day: Int64, fraction: Double) -> Double {
        let weight = (1 - cos(.pi * fraction)) / 2
        return value(onDay: day) * (1 - weight) + value(onDay: day + 1) * weight
    }
}
