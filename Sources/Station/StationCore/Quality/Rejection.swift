package import Quantities
import Units
import Words

/// A rejected reading.
package struct Rejection: Hashable, Sendable {
    /// Why, as the log has it.
    package enum Reason: String, Hashable, Sendable, CaseIterable {
        /// Outside what the part can measure.
        case range
        /// Far from the values before and after.
        case spike
        /// Exactly the same for longer than this sensor's air ever stays unchanged.
        case frozen
    }

    package var reason: Reason
    package var quantity: Quantity
    /// As the part gave it, in thousandths of the quantity's unit.
    package var thousandths: Int

    package init(_ reason: Reason, _ quantity: Quantity, thousandths: Int) {
        self.reason = reason
        self.quantity = quantity
        self.thousandths = thousandths
    }
}

extension Rejection {
    /// `a temperature of -45.0 °C is outside the sensor's range`: metric, because causes are recorded.
    var text: String {
        let units = DisplayUnits.metric
        let reading = FaultWords.rejected(
            quantity.words, units.text(thousandths, of: quantity, places: min(quantity.places, 1)))
        return switch reason {
        case .range: FaultWords.outOfRange(reading)
        case .spike: FaultWords.jumps(reading)
        case .frozen: FaultWords.isFrozen(reading)
        }
    }
}
