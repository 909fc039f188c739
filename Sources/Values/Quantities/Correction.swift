/// A correction of a sensor's values: a straight line from what it says to what is.
///
/// In the unit that people read: degrees Celsius, percent, hectopascals.
public struct Correction: Hashable, Sendable {
    /// The true value where the sensor says 0.
    public let offset: Double
    /// The increase of the true value where the sensor says one more; 1 for a mere offset.
    public let gain: Double

    /// Makes a correction that adds the same everywhere.
    public static func offset(_ offset: Double) -> Correction {
        Correction(offset: offset, gain: 1)
    }

    /// Creates the line through two points: what the sensor said, and what was true. Nil when it said the same at both.
    public init?(_ first: (said: Double, wasTrue: Double), _ second: (said: Double, wasTrue: Double)) {
        guard first.said != second.said else { return nil }
        let gain = (second.wasTrue - first.wasTrue) / (second.said - first.said)
        self.init(offset: first.wasTrue - gain * first.said, gain: gain)
    }

    private init(offset: Double, gain: Double) {
        self.offset = offset
        self.gain = gain
    }

    public func applied(to value: Double) -> Double {
        offset + gain * value
    }
}

/// The corrections of one sensor's values, each in the quantity's unit.
///
/// That of humidity is for the humidity at the corrected temperature.
package struct Calibration: Hashable, Sendable {
    private var corrections: [Quantity: Correction]

    package init(_ corrections: [Quantity: Correction] = [:]) {
        self.corrections = corrections
    }

    /// The correction of a quantity; nil leaves the value as it is.
    package subscript(quantity: Quantity) -> Correction? {
        get { corrections[quantity] }
        set { corrections[quantity] = newValue }
    }
}
