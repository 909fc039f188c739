package import Values

/// An angle in degrees with two to four decimals, rounded: `-0.13`. Two are 1.1 km on the ground, which no forecast is finer than;
/// more would tell the service, and every log of an address, where somebody lives.
package func decimalDegrees(_ angle: Angle, decimals: Int = 2) -> String {
    let decimals = min(max(decimals, 2), 4)
    let step: UInt = [10_000, 1000, 100][decimals - 2]
    let perDegree = 1_000_000 / step
    let units = (angle.microdegrees.magnitude + step / 2) / step
    let fraction = String(units % perDegree)
    let zeros = String(repeating: "0", count: decimals - fraction.count)
    return "\(angle.microdegrees < 0 && units > 0 ? "-" : "")\(units / perDegree).\(zeros)\(fraction)"
}
