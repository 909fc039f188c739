public import Quantities

/// What one sensor said at one time; nil for what it cannot measure.
public struct Reading: Hashable, Sendable {
    public var temperature: Temperature?
    public var humidity: RelativeHumidity?
    public var pressure: Pressure?
    public var illuminance: Illuminance?
    /// Of the board's processor at that time, where the sensor is warmed by it.
    public var processorTemperature: Temperature?
    /// The station's uptime when it was measured.
    public var time: Duration

    public init(
        temperature: Temperature? = nil, humidity: RelativeHumidity? = nil, pressure: Pressure? = nil,
        illuminance: Illuminance? = nil, processorTemperature: Temperature? = nil, time: Duration
    ) {
        self.temperature = temperature
        self.humidity = humidity
        self.pressure = pressure
        self.illuminance = illuminance
        self.processorTemperature = processorTemperature
        self.time = time
    }
}
