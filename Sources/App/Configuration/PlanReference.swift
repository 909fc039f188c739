/// Which plan of OpenWeatherMap's to use.
public enum PlanReference: String, Hashable, Sendable, CaseIterable {
    /// The best that the key has, found out by trying.
    case automatic = "auto"
    /// Current weather and the 3-hourly forecast: every key has it.
    case free = "2.5-free"
    /// The daily forecast as well.
    case daily = "2.5-daily"
    /// One Call 3.0.
    case oneCall3 = "3.0"
    /// One Call 4.0.
    case oneCall4 = "4.0"
}
