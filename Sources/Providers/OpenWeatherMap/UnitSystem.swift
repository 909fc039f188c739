import Quantities

/// The units that a body's temperatures and wind speeds are in; nothing else changes with them, and the body itself
/// does not say which it is.
package enum UnitSystem: String, Hashable, Sendable, CaseIterable {
    /// Kelvin and metres a second.
    case standard
    /// Degrees Celsius and metres a second (not kilometres an hour).
    case metric
    /// Degrees Fahrenheit and miles an hour.
    case imperial

    func temperature(_ number: Double) -> Temperature? {
        switch self {
        case .standard: Temperature(kelvin: number)
        case .metric: Temperature(celsius: number)
        case .imperial: Temperature(fahrenheit: number)
        }
    }

    func number(_ temperature: Temperature) -> Double {
        switch self {
        case .standard: temperature.kelvin
        case .metric: temperature.celsius
        case .imperial: temperature.fahrenheit
        }
    }

    func speed(_ number: Double) -> Speed? {
        self == .imperial ? Speed(milesPerHour: number) : Speed(metresPerSecond: number)
    }

    func number(_ speed: Speed) -> Double {
        self == .imperial ? speed.milesPerHour : speed.metresPerSecond
    }
}
