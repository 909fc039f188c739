import Quantities

/// A reading that is not believed.
public struct Rejection: Hashable, Sendable {
    /// Why, as the log has it.
    public enum Reason: String, Hashable, Sendable, CaseIterable {
        /// Outside what the part can measure.
        case range
        /// Far from the value before, and the next reading did not confirm it.
        case spike
        /// Exactly the same for longer than air stands still.
        case frozen
    }

    public var reason: Reason
    public var quantity: Quantity
    /// As the part gave it, or for a spike as corrected; in thousandths of the quantity's unit.
    public var thousandths: Int

    public init(_ reason: Reason, _ quantity: Quantity, thousandths: Int) {
        self.reason = reason
        self.quantity = quantity
        self.thousandths = thousandths
    }
}

extension Rejection: CustomStringConvertible {
    /// As people are told: `a temperature of -45.0 °C is out of its range`.
    public var description: String {
        let value = decimalText(thousandths: thousandths, places: 1)
        let told =
            switch quantity {
            case .temperature: "a temperature of \(value) °C"
            case .humidity: "a humidity of \(value) %"
            case .pressure: "a pressure of \(value) hPa"
            case .illuminance: "a brightness of \(value) lx"
            }
        return switch reason {
        case .range: "\(told) is out of its range"
        case .spike: "jumps: \(told) does not last"
        case .frozen: "frozen: says \(told) all the time"
        }
    }
}
