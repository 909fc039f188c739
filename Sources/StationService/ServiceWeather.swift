public import OpenWeatherMap

/// What the station needs to ask for the weather.
public struct ServiceWeather: Sendable {
    public var service: OpenWeatherMap
    public var place: PlaceSource
    public var memory: any PlaceMemory
    /// From one fetch to the next; at least ten minutes.
    public var interval: Duration

    public init(
        service: OpenWeatherMap, place: PlaceSource, memory: any PlaceMemory, interval: Duration
    ) {
        self.service = service
        self.place = place
        self.memory = memory
        self.interval = interval
    }
}
