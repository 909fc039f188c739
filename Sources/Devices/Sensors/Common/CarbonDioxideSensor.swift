package import Quantities

/// A part that measures carbon dioxide by its infrared light, and not by guessing from other gases.
///
/// What it reads depends on the pressure of the air, and its zero drifts: its owner tells it the one and corrects the other.
package protocol CarbonDioxideSensor: Sensor {
    /// Before the first measurement; the part is set up by them when it is started.
    var settings: CarbonDioxideSettings { get set }
    /// At the part, from a barometer; nil leaves it with the altitude. May change between two measurements.
    var ambientPressure: Pressure? { get set }

    /// What it takes the lowest value of some days for, in ppm, if it calibrates itself.
    var assumedFreshLevel: Int? { get }
    /// What each result counts for of those days; nil for a part that counts the time itself.
    var learningInterval: Duration? { get }

    /// Tells the part that it is in air of this much carbon dioxide, which it must have measured for three minutes; the part
    /// corrects itself and keeps the correction without power.
    ///
    /// - Parameter level: in ppm, of ``CarbonDioxideSettings/levels``.
    /// - Returns: by how much it corrected itself, in ppm; nil where it does not say.
    mutating func calibrate(to level: Int) async throws(SensorError) -> Int?
}

extension CarbonDioxideSensor {
    package var learningInterval: Duration? { nil }
}

extension Measurement {
    /// Nothing yet.
    static var warmingUp: Measurement {
        var measurement = Measurement()
        measurement.awaited = [.temperature, .humidity, .carbonDioxide]
        return measurement
    }
}

/// How a part that measures carbon dioxide is set up. Nil leaves what the part has stored.
package struct CarbonDioxideSettings: Hashable, Sendable {
    /// How often the part measures. A slower one warms itself less.
    package enum Pace: Hashable, Sendable, CaseIterable {
        case periodic
        case lowPower
        /// Asleep from one measurement to the next.
        case singleShot
    }

    /// What a part may be calibrated to, in ppm (SCD30 interface description 1.0 §1.4.6; the air outdoors has more than 400).
    package static let levels = 400...2000
    /// For which any such part must have measured the air of its calibration (SCD4x datasheet 1.7 §3.8.1).
    package static let calibrationLead = Duration.seconds(180)
    /// That a part knows, in metres (SCD4x datasheet 1.7 §3.7.3); a place beyond them is taken for the nearest.
    package static let altitudes = 0.0...3000
    /// Of the offset, in thousandths of a degree. A negative one would wrap around to 175 °C.
    package static let offsets = 0...20_000

    package var pace = Pace.periodic
    /// Whether the part takes the lowest value of some days for fresh air.
    package var selfCalibration: Bool?
    /// What fresh air has, in ppm; of ``levels``.
    package var outdoorLevel: Int?
    /// How much warmer than the air the part is in its case, in thousandths of a degree; of ``offsets``.
    package var temperatureOffset: Int?
    /// Of the place, for parts without a barometer beside them.
    package var altitude: Length?

    package init() {}

    /// As ``CarbonDioxideSensor/assumedFreshLevel``.
    ///
    /// - Parameter isUsual: whether the part calibrates itself as it comes.
    func assumedFreshLevel(isUsual: Bool) -> Int? {
        selfCalibration ?? isUsual ? outdoorLevel ?? Self.usualFreshLevel : nil
    }

    /// In ppm, of a part as it comes.
    private static let usualFreshLevel = 400

    /// The nearest that a part knows.
    static func metres(_ altitude: Length) -> UInt16 {
        UInt16(min(max(altitude.metres.rounded(), altitudes.lowerBound), altitudes.upperBound))
    }
}
