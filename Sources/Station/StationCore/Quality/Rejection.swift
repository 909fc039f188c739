import Quantities
import Units

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

extension Rejection {
    /// As people are told: `a temperature of -45.0 °C is out of its range`.
    func text(in units: DisplayUnits) -> String {
        let told =
            switch quantity {
            case .temperature: "a temperature of \(units.text(Temperature(milliCelsius: thousandths)))"
            case .humidity: "a humidity of \(units.text(RelativeHumidity(milliPercent: thousandths)))"
            case .pressure: "a pressure of \(units.text(Pressure(pascals: thousandths / 10)))"
            case .illuminance: "a brightness of \(units.text(Illuminance(milliLux: thousandths), places: 1))"
            }
        return switch reason {
        case .range: "\(told) is out of its range"
        case .spike: "jumps: \(told) does not last"
        case .frozen: "frozen: says \(told) all the time"
        }
    }
}
