public import Quantities

/// What one measurement said; nil for what the part cannot measure.
public struct Measurement: Hashable, Sendable {
    public var temperature: Temperature?
    public var humidity: RelativeHumidity?
    public var pressure: Pressure?
    public var illuminance: Illuminance?

    public init(
        temperature: Temperature? = nil, humidity: RelativeHumidity? = nil, pressure: Pressure? = nil,
        illuminance: Illuminance? = nil
    ) {
        self.temperature = temperature
        self.humidity = humidity
        self.pressure = pressure
        self.illuminance = illuminance
    }
}
