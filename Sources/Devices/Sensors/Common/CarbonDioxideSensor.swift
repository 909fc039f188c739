package import Values

/// A part that measures carbon dioxide, by its infrared light or by how it conducts heat, rather than guessing it from other gases.
///
/// What it reads depends on the pressure of the air, and its zero drifts: its owner tells it the one and corrects the other.
package protocol CarbonDioxideSensor: Sensor {
    /// The settings that the part is set up with when it is started; to be set before the first measurement.
    var settings: CarbonDioxideSettings { get set }
    /// The pressure at the part, from a barometer; nil leaves it with the altitude. May change between two measurements.
    var ambientPressure: Pressure? { get set }

    /// The CO2 that the part assumes for the lowest value of some days, in ppm; nil if it does not calibrate itself.
    var assumedFreshLevel: Int? { get }
    /// The time that each result counts for in those days; nil for a part that counts the time itself.
    var learningInterval: Duration? { get }

    /// Tells the part how much carbon dioxide is in the air around it, which it must have measured for three minutes; the part
    /// corrects itself and keeps the correction without power. Only ``Sensor/calibrate(to:)`` calls it.
    ///
    /// - Parameter level: the CO2 in ppm, within ``CarbonDioxideSettings/levels``.
    /// - Returns: the correction in ppm; nil where the part does not report it.
    func correct(to level: Int) async throws(SensorError) -> Int?
}

extension CarbonDioxideSensor {
    package var learningInterval: Duration? { nil }
}

extension Measurement {
    /// A measurement without values, all of which are awaited.
    static var warmingUp: Measurement {
        var measurement = Measurement()
        measurement.awaited = [.temperature, .humidity, .carbonDioxide]
        return measurement
    }
}

/// The settings of a part that measures carbon dioxide. Nil leaves what the part has stored.
package struct CarbonDioxideSettings: Hashable, Sendable {
    /// The pace at which the part measures. A slower one warms itself less.
    package enum Pace: Hashable, Sendable, CaseIterable {
        case periodic
        case lowPower
        /// The part sleeps from one measurement to the next.
        case singleShot
    }

    /// The levels that a part may be calibrated to, in ppm (SCD30 interface description 1.0 §1.4.6; the air outdoors has more than
    /// 400).
    package static let levels = 400...2000
    /// How long any such part must have measured the air of its calibration (SCD4x datasheet 1.7 §3.8.1).
    package static let calibrationLead = Duration.seconds(180)
    /// The altitudes that a part accepts, in metres (SCD4x datasheet 1.7 §3.7.3); a place beyond them counts as the nearest.
    package static let altitudes = 0.0...3000
    /// The temperature offsets that a part accepts, in thousandths of a degree. A negative one would wrap around to 175 °C.
    package static let offsets = 0...20_000

    package var pace = Pace.periodic
    /// Whether the part assumes the lowest value of some days to be fresh air.
    package var selfCalibration: Bool?
    /// The CO2 of fresh air, in ppm, within ``levels``.
    package var outdoorLevel: Int?
    /// The difference of the part in its case from the air, in thousandths of a degree; within ``offsets``.
    package var temperatureOffset: Int?
    /// The altitude of the place, for parts without a barometer beside them.
    package var altitude: Length?

    package init() {}

    /// The CO2 that the part assumes for fresh air, as ``CarbonDioxideSensor/assumedFreshLevel``.
    ///
    /// - Parameter isUsual: whether the part calibrates itself by default.
    func assumedFreshLevel(isUsual: Bool) -> Int? {
        selfCalibration ?? isUsual ? outdoorLevel ?? Self.usualFreshLevel : nil
    }

    /// The CO2 that a part assumes for fresh air by default, in ppm.
    private static let usualFreshLevel = 400

    /// The nearest altitude that a part accepts, in whole metres.
    static func metres(_ altitude: Length) -> UInt16 {
        UInt16(min(max(altitude.metres.rounded(), altitudes.lowerBound), altitudes.upperBound))
    }
}

extension SensorKind {
    /// The paces at which a part that measures carbon dioxide can measure; empty for others.
    package var paces: [CarbonDioxideSettings.Pace] {
        switch self {
        case .scd30, .sen63c, .sen66, .stcc4: [.periodic]
        case .scd40: [.periodic, .lowPower]
        case .scd41, .scd43: [.periodic, .lowPower, .singleShot]
        default: []
        }
    }
}
