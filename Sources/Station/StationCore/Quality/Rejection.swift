package import Values
import Words

/// A rejected reading.
package struct Rejection: Hashable, Sendable {
    /// The reason for a rejection, under its name in the log.
    package enum Reason: String, Hashable, Sendable, CaseIterable {
        /// The value is outside what the part can measure.
        case range
        /// The value is far from those before and after it.
        case spike
        /// The value has been exactly the same for longer than this sensor's air ever stays unchanged.
        case frozen
    }

    package var reason: Reason
    package var quantity: Quantity
    /// The uncorrected value, in thousandths of the quantity's unit.
    package var thousandths: Int

    package init(_ reason: Reason, _ quantity: Quantity, thousandths: Int) {
        self.reason = reason
        self.quantity = quantity
        self.thousandths = thousandths
    }
}

extension Rejection {
    /// The rejection in words, in metric units because causes are recorded: `a temperature of -45.0 °C is outside the sensor's
    /// range`.
    var text: String {
        let units = DisplayUnits.metric
        let reading = phrase(
            "fault.rejected-value",
            "a \(quantity.words) of \(units.text(thousandths, of: quantity, places: min(quantity.places, 1)))")
        return switch reason {
        case .range: phrase("fault.out-of-range", "\(reading) is outside the sensor's range")
        case .spike: phrase("fault.jumps", "jumped to \(reading) and back")
        case .frozen: phrase("fault.frozen", "stuck at \(reading)")
        }
    }
}
