public import Quantities

/// The mean of the readings of about a minute; nil for what none of them had.
public struct MinuteMean: Hashable, Sendable {
    public var temperature: Temperature?
    public var humidity: RelativeHumidity?
    public var pressure: Pressure?
    /// How many readings it is made of; at least 1.
    public var samples: Int

    public init(
        temperature: Temperature? = nil, humidity: RelativeHumidity? = nil, pressure: Pressure? = nil, samples: Int
    ) {
        self.temperature = temperature
        self.humidity = humidity
        self.pressure = pressure
        self.samples = samples
    }
}
