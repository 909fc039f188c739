package import Quantities

/// What one sensor said at one time; nil for what it cannot measure.
package struct Reading: Hashable, Sendable {
    package var temperature: Temperature?
    package var humidity: RelativeHumidity?
    package var pressure: Pressure?
    package var illuminance: Illuminance?
    /// Of the board's processor at that time, where the sensor is warmed by it.
    package var processorTemperature: Temperature?
    /// The station's uptime when it was measured.
    package var time: Duration

    package init(
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
