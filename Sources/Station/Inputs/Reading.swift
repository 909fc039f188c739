public import Quantities

/// What one sensor said at one time; nil for what it cannot measure.
public struct Reading: Hashable, Sendable {
    public var temperature: Temperature?
    public var humidity: RelativeHumidity?
    public var pressure: Pressure?
    /// The station's uptime when it was measured.
    public var time: Duration

    public init(
        temperature: Temperature? = nil, humidity: RelativeHumidity? = nil, pressure: Pressure? = nil, time: Duration
    ) {
        self.temperature = temperature
        self.humidity = humidity
        self.pressure = pressure
        self.time = time
    }
}
