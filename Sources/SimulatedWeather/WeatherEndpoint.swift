/// The services that the simulation answers for.
public enum WeatherEndpoint: String, Hashable, Sendable, CaseIterable {
    case current = "/data/2.5/weather"
    case forecast = "/data/2.5/forecast"
    case daily = "/data/2.5/forecast/daily"
    case places = "/geo/1.0/direct"
}
