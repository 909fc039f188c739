/// Where a value came from.
public enum Source: Hashable, Sendable {
    case sensor(SensorIdentity)
    case openWeatherMap(Endpoint)
}
