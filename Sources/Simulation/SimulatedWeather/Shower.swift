#if canImport(Glibc)
    import Glibc
#elseif canImport(Darwin)
    import Darwin
#endif

/// The rain of one afternoon, which swells and fades like a raised cosine.
struct Shower {
    /// The middle of the shower, in hours after local midnight.
    var middle: Double
    /// The time from the shower's beginning to its middle, in hours.
    var halfLength: Double
    /// The highest intensity, in millimetres an hour.
    var peak: Double

    /// The intensity at an hour of the day, in millimetres an hour.
    func intensity(at hour: Double) -> Double {
        let distance = abs(hour - middle)
        return distance < halfLength ? peak * (1 + cos(.pi * distance / halfLength)) / 2 : 0
    }

    /// The depth of the rain since midnight, in millimetres.
    func depth(until hour: Double) -> Double {
        let time = min(max(hour - middle, -halfLength), halfLength)
        return peak / 2 * (time + halfLength + halfLength / .pi * sin(.pi * time / halfLength))
    }
}
