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
