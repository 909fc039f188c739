package import Quantities

/// What makes one sensor's readings plausible, and how they are corrected.
package struct QualityRules: Hashable, Sendable {
    /// What the part can measure, before any correction.
    package var range: ValueRange
    /// The part's finest step, in thousandths of a degree Celsius or of a percent.
    package var step: Int
    /// What share of the processor's excess over the sensor warms the sensor; nil where it hangs in free air.
    package var processorHeat: Proportion?
    package var calibration: Calibration
    /// What the part, if it calibrates itself, takes the lowest CO2 of a week for, in ppm; nil for any other.
    package var assumedFreshLevel: Int?
    /// Which share of the time the part counts of its week: all of it, unless it sleeps between two readings.
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
