/// Where a value came from and how old it is.
public struct Origin: Hashable, Sendable {
    public var source: Source
    /// Since it was measured or calculated; a forecast, which says not when it was made, counts from its arrival.
    public var age: Duration

    public init(source: Source, age: Duration) {
        self.source = source
        self.age = age
    }
}

/// Where a value came from.
public enum Source: Hashable, Sendable {
    case sensor(SensorIdentity)
    case openWeatherMap(Endpoint)
}
