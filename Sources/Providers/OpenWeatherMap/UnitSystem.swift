/// The units that a body's temperatures and wind speeds are in; nothing else changes with them, and the body itself
/// does not say which it is.
package enum UnitSystem: String, Hashable, Sendable, CaseIterable {
    /// Kelvin and metres a second.
    case standard
    /// Degrees Celsius and metres a second (not kilometres an hour).
    case metric
    /// Degrees Fahrenheit and miles an hour.
    case imperial
}
