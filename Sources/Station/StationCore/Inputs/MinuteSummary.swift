public import Quantities

/// The mean of the readings of about a minute, and the lowest and highest among them; nil for what none of them had.
public struct MinuteSummary: Hashable, Sendable {
    public var temperature: Temperature?
    public var humidity: RelativeHumidity?
    public var pressure: Pressure?
    public var illuminance: Illuminance?
    public var temperatureRange: ClosedRange<Temperature>?
    public var humidityRange: ClosedRange<RelativeHumidity>?
    public var pressureRange: ClosedRange<Pressure>?
    public var illuminanceRange: ClosedRange<Illuminance>?
    /// How many readings it is made of; at least 1.
    public var samples: Int

    public init(
        temperature: Temperature? = nil, humidity: RelativeHumidity? = nil, pressure: Pressure? = nil,
        illuminance: Illuminance? = nil, temperatureRange: ClosedRange<Temperature>? = nil,
        humidityRange: ClosedRange<RelativeHumidity>? = nil,
        pressureRange: ClosedRange<Pressure>? = nil, illuminanceRange: ClosedRange<Illuminance>? = nil,
        samples: Int
    ) {
        self.temperature = temperature
        self.humidity = humidity
        self.pressure = pressure
        self.illuminance = illuminance
        self.temperatureRange = temperatureRange
        self.humidityRange = humidityRange
        self.pressureRange = pressureRange
        self.illuminanceRange = illuminanceRange
        self.samples = samples
    }
}
