#if canImport(Glibc)
    import Glibc
#elseif canImport(Darwin)
    import Darwin
#endif

/// One afternoon's rain: swells and fades like a raised cosine.
struct Shower {
    /// Hours after local midnight.
    var middle: Double
    /// From its beginning to its middle, in hours.
    var halfLength: Double
    /// In millimetres an hour.
    var peak: Double

    /// Millimetres an hour at an hour of the day.
    func intensity(at hour: Double) -> Double {
        let distance = abs(hour - middle)
        return distance < halfLength ? peak * (1 + cos(.pi * distance / halfLength)) / 2 : 0
    }

    /// Millimetres fallen since midnight.
    func depth(until hour: Double) -> Double {
        let time = min(max(hour - middle, -halfLength), halfLength)
        return peak / 2 * (time + halfLength + halfLength / .pi * sin(.pi * time / halfLength))
    }
}
