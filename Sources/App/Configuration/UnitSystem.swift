/// The units that a person reads; nothing is kept or logged in them.
public enum UnitSystem: String, Hashable, Sendable, CaseIterable {
    /// °C, m/s.
    case metric
    /// °F, miles an hour.
    case imperial
    /// K, m/s.
    case standard
}
