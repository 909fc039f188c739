import Values
import Words

extension Quantity {
    /// The masses of particles, each of which counts those of the one before, too.
    static let particles: [Quantity] = [.pm1, .pm25, .pm10]
}

/// A measurement of the mass of particles.
///
/// Throws ``SensorError/Cause/impossibleValue(_:)`` for more than 1000 µg/m³, where the parts' ranges end, and where more of the smaller
/// ones are counted than of all.
///
/// - Parameter masses: of up to 1, 2.5 and 10 µm, in thousandths of a microgram per cubic metre.
func checkedParticles(_ masses: [Int], part: String) throws(SensorError) -> Measurement {
    guard masses.allSatisfy({ (0...1_000_000).contains($0) }), masses == masses.sorted() else {
        let texts = masses.map { decimalText(thousandths: $0, places: 1) }
        throw SensorError(part: part, cause: .impossibleValue("\(texts.joined(separator: ", ")) µg/m³"))
    }
    var measurement = Measurement()
    for (quantity, mass) in zip(Quantity.particles, masses) { measurement.values[quantity] = mass }
    return measurement
}
