public import OpenWeatherMap

/// Which plan of OpenWeatherMap's a station uses.
public enum PlanChoice: Hashable, Sendable {
    /// The best that the key has, found out by trying.
    case automatic
    case fixed(Plan)
}
