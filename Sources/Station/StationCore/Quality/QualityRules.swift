package import Values

/// The rules for one sensor: which readings are plausible, and how they are corrected.
package struct QualityRules: Hashable, Sendable {
    /// The range that the part can measure, before any correction.
    package var range: ValueRange
    /// The part's finest step, in thousandths of a degree Celsius or of a percent.
    package var step: Int
    /// The share of the processor's excess temperature that warms the sensor; nil where it hangs in free air.
    package var processorHeat: Proportion?
    package var calibration: Calibration
    /// The CO2 that a part which calibrates itself assumes for the lowest of a week, in ppm; nil for any other part.
    package var assumedFreshLevel: Int?
    /// The share of the time that the part counts towards its week: 1 unless it sleeps between two readings.
    package var learningShare: Double

    package init(
        range: ValueRange = ValueRange(), step: Int = 10, processorHeat: Proportion? = nil,
        calibration: Calibration = Calibration(), assumedFreshLevel: Int? = nil, learningShare: Double = 1
    ) {
        self.range = range
        self.step = step
        self.processorHeat = processorHeat
        self.calibration = calibration
        self.assumedFreshLevel = assumedFreshLevel
        self.learningShare = learningShare
    }
}
